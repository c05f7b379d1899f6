import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { polyominoFormats, polyominoWriters } from '../../web/engine/protocol.ts';
import type { PolyominoFrom } from '../../web/engine/worker/wasm.ts';
import { good, loadDance } from './load.ts';

const dance = await loadDance();
const noPrefix = new Int32Array();

const samples = new URL('../data/formats/polyomino/', import.meta.url);
const table = (await readFile(new URL('samples.tsv', samples), 'utf8')).trim().split('\n');
const rows = table.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));

const bars = 'XXX\nXXX\nXXX\n\n2|bar:\nXXX\n\n.X\nXX\n';

function read(text: string, from: PolyominoFrom = '') {
  const { interpretations } = good(dance.readPolyomino(text, from));
  expect(interpretations).toHaveLength(1);
  const [interpretation] = interpretations;
  if (!interpretation) throw new Error('there is no interpretation');
  return interpretation;
}

function count(text: string, from: PolyominoFrom, distinct: boolean): bigint {
  const { job } = good(dance.solvePolyomino(text, from, 'auto', distinct, noPrefix));
  job.countOnly();
  while (!good(job.run(1_000_000, 1_000_000)).exhausted);
  const { solutions } = good(job.stats());
  job.delete();
  return solutions;
}

describe('a board by its name', () => {
  test('is described with its hole, the twelve pieces and 1568 placements', () => {
    const { board, pieces, ...about } = read('8x8-2x2', 'board');
    expect([board.height, board.width]).toEqual([8, 8]);
    const hole = [...board.mask.keys()].filter((place) => board.mask[place] === 0);
    expect(hole).toEqual([27, 28, 35, 36]);
    expect(pieces.map(({ name, count }) => name + count).join(' ')).toBe(
      'F1 I1 L1 N1 P1 T1 U1 V1 W1 X1 Y1 Z1',
    );
    expect(about).toEqual({
      format: 'board',
      hasPieces: false,
      mobility: 'free',
      symbols: 'FILNPTUVWXYZ',
      placements: 1568,
      symmetries: 8,
    });
  });

  test('that does not exist is refused', () => {
    const refusals = [
      dance.readPolyomino('round', 'board'),
      dance.solvePolyomino('round', 'board', 'auto', false, noPrefix),
      dance.writePolyomino('round', 'board', 'json'),
    ];
    for (const { failure } of refusals) expect(failure?.code).toBe('unknown_board');
  });

  test('is filled with five cells of each piece and none in the hole', () => {
    const { job } = good(dance.solvePolyomino('8x8-2x2', 'board', 'auto', true, noPrefix));
    while (good(job.run(100_000, 1)).found === 0);
    const counts = new Array(13).fill(0);
    for (const piece of new Uint16Array(good(job.takeSolutions()).cells.slice().buffer))
      counts[piece] += 1;
    expect(counts).toEqual([4, ...new Array(12).fill(5)]);
    job.delete();
  });
});

describe('a text with a board and pieces', () => {
  test.each(rows)('%s', async (file, format, hasPieces, pieces, cells, all, distinct) => {
    const text = await readFile(new URL(file ?? '', samples), 'utf8');
    const interpretation = read(text);
    expect(interpretation.format).toBe(format);
    expect(interpretation.hasPieces).toBe(hasPieces === 'yes');
    expect(interpretation.symbols).toHaveLength(Number(pieces));
    expect(interpretation.pieces.reduce((sum, piece) => sum + piece.count, 0)).toBe(Number(pieces));
    expect(interpretation.board.mask.reduce((sum, cell) => sum + cell, 0)).toBe(Number(cells));
    expect(count(text, interpretation.format, false)).toBe(BigInt(all ?? ''));
    expect(count(text, '', true)).toBe(BigInt(distinct ?? ''));
  });

  test('has its pieces once, with their shapes and how many there are', () => {
    const { pieces, mobility, symmetries, symbols } = read(
      '{"board": [[0,0],[1,0],[0,1],[1,1]], "pieces": [{"name": "d", "cells": [[0,0],[0,1]], "count": 2}], "mobility": "fixed"}',
    );
    expect(pieces).toEqual([
      { name: 'd', count: 2, height: 2, width: 1, mask: Uint8Array.of(1, 1) },
    ]);
    expect({ mobility, symmetries, symbols }).toEqual({
      mobility: 'fixed',
      symmetries: 1,
      symbols: 'dA',
    });
  });

  test('that cannot be read says what, where, what was found and what was expected', () => {
    const failure = {
      code: 'unexpected_symbol',
      line: 4,
      column: 3,
      found: '?',
      expected: '# A-Z .',
    };
    const text = 'XX\nXX\n\nXX?\n';
    expect(dance.readPolyomino(text, '').failure).toEqual(failure);
    expect(dance.solvePolyomino(text, '', 'auto', false, noPrefix).failure).toEqual(failure);
  });

  test('can have more than 255 pieces', () => {
    const cells = Array.from({ length: 272 }, (_, cell) => [cell % 17, Math.floor(cell / 17)]);
    const text = JSON.stringify([cells, ...cells.map((cell) => [cell])]);
    const { job } = good(dance.solvePolyomino(text, 'json', 'auto', false, noPrefix));
    while (good(job.run(1_000_000, 1)).found === 0);
    const board = new Uint16Array(good(job.takeSolutions()).cells.slice().buffer);
    expect(board).toHaveLength(272);
    expect(new Set(board).size).toBe(272);
    expect(Math.max(...board)).toBe(272);
    job.delete();
  });

  test.each(polyominoWriters)('written as %s it is the same puzzle', (format) => {
    const { text } = good(dance.writePolyomino(bars, '', format));
    const { pieces, board } = read(bars);
    expect(read(text)).toMatchObject({ format, pieces, board });
  });
});

test('the names of formats are those of the library', () => {
  const none = 'none' as 'json';
  expect(dance.readPolyomino('X', none).failure?.expected.split(', ').sort()).toEqual(
    [...polyominoFormats].sort(),
  );
  expect(dance.writePolyomino('X', '', none).failure?.expected.split(', ').sort()).toEqual(
    [...polyominoWriters].sort(),
  );
});
