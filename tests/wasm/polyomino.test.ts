import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  type PolyominoFormat,
  type PolyominoSource,
  polyominoWriters,
} from '../../web/engine/model/polyomino.ts';
import type { Limits } from '../../web/engine/model/task.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import type { WasmTask } from '../../web/engine/worker/wasm.ts';
import { failureOf, good, jobOn, loadPage } from './load.ts';

const problems = new Problems(await loadPage());

const jobOf = (source: PolyominoSource, task?: Partial<WasmTask>, limits?: Limits) =>
  jobOn(problems, { kind: 'polyomino', ...source }, task, limits);
const write = (source: PolyominoSource, format: string) =>
  good(problems.polyomino(source).write(format)).text;
/** Returns the piece numbers of `cells`, one board after the other. */
const numbersIn = (cells: Uint8Array) => new Uint16Array(cells.slice().buffer);

const samples = new URL('../data/formats/polyomino/', import.meta.url);
const table = (await readFile(new URL('samples.tsv', samples), 'utf8')).trim().split('\n');
const rows = table.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));

const bars = 'XXX\nXXX\nXXX\n\n2|bar:\nXXX\n\n.X\nXX\n';

const read = (source: PolyominoSource) => problems.describePolyomino(source);

function count(source: PolyominoSource, distinct: boolean): bigint {
  const job = jobOf(source, { distinct }, { kept: 0 });
  while (!good(job.run(1_000_000, 1_000_000)).end);
  const { solutions } = good(job.stats());
  job.delete();
  return solutions;
}

describe('a board by its name', () => {
  test('is described with its hole, the twelve pieces and 1568 placements', () => {
    const { board, pieces, ...about } = read({ board: '8x8-2x2' });
    expect([board.height, board.width]).toEqual([8, 8]);
    const hole = [...board.mask.keys()].filter((place) => board.mask[place] === 0);
    expect(hole).toEqual([27, 28, 35, 36]);
    expect(pieces.map(({ name, count }) => name + count).join(' ')).toBe(
      'F1 I1 L1 N1 P1 T1 U1 V1 W1 X1 Y1 Z1',
    );
    expect(about).toEqual({
      format: 'board',
      geometry: 'squares',
      hasPieces: false,
      mobility: 'free',
      empty: { least: 0, most: 0 },
      mayBeEmpty: new Uint8Array(64),
      symbols: 'FILNPTUVWXYZ',
      placements: 1568,
      symmetries: 8,
    });
  });

  test('may be a box of cubes, whose layers stand below each other', () => {
    const { board, geometry, mobility, pieces } = read({ text: '3x2x4:\n\nsoma:\n' });
    expect([geometry, mobility]).toEqual(['cubes', 'one-sided']);
    expect([board.height, board.width, board.layers]).toEqual([6, 4, 3]);
    expect(pieces.map(({ name, layers = 1 }) => name + layers).join(' ')).toBe(
      'V1 L1 T1 Z1 A2 B2 P2',
    );
  });

  test('is refused if unknown', () => {
    const round = { board: 'round' };
    const refusals = [() => read(round), () => jobOf(round), () => write(round, 'json')];
    for (const refused of refusals) expect(failureOf(refused).code).toBe('unknown_board');
  });

  test('is filled with five cells of each piece and none in the hole', () => {
    const job = jobOf({ board: '8x8-2x2' }, { distinct: true });
    while (good(job.run(100_000, 1)).found === 0);
    const counts = new Array(13).fill(0);
    for (const piece of numbersIn(good(job.take()).cells)) counts[piece] += 1;
    expect(counts).toEqual([4, ...new Array(12).fill(5)]);
    job.delete();
  });
});

describe('a text with a board and pieces', () => {
  test.each(rows)('%s', async (file, format, hasPieces, pieces, cells, all, distinct) => {
    const text = await readFile(new URL(file ?? '', samples), 'utf8');
    const interpretation = read({ text });
    expect(interpretation.format).toBe(format);
    expect(interpretation.hasPieces).toBe(hasPieces === 'yes');
    expect(interpretation.pieces).toHaveLength(Number(pieces));
    const copies = interpretation.pieces.reduce((sum, piece) => sum + piece.count, 0);
    expect(interpretation.symbols).toHaveLength(copies);
    expect(interpretation.board.mask.reduce((sum, cell) => sum + cell, 0)).toBe(Number(cells));
    expect(count({ text, format: interpretation.format as PolyominoFormat }, false)).toBe(
      BigInt(all ?? ''),
    );
    expect(count({ text }, true)).toBe(BigInt(distinct ?? ''));
  });

  test('lists each piece once, with its shape and count', () => {
    const { pieces, mobility, symmetries, symbols } = read({
      text: '{"board": [[0,0],[1,0],[0,1],[1,1]], "pieces": [{"name": "d", "cells": [[0,0],[0,1]], "count": 2}], "mobility": "fixed"}',
    });
    expect(pieces).toEqual([
      {
        name: 'd',
        count: 2,
        least: 2,
        most: 2,
        mobility: 'fixed',
        height: 2,
        width: 1,
        mask: Uint8Array.of(1, 1),
      },
    ]);
    expect({ mobility, symmetries, symbols }).toEqual({
      mobility: 'fixed',
      symmetries: 1,
      symbols: 'dA',
    });
  });

  test('says how often a piece may be used, how it may be moved, and how many cells stay empty', () => {
    const { pieces, empty, mayBeEmpty, symbols } = read({
      text: '+XX\nXX+\n\n*|empty:\n\n0:1|L:\nXX\nX\n\n*|d fixed:\nXX\n',
    });
    expect(pieces).toMatchObject([
      { name: 'L', least: 0, most: 1, count: 1, mobility: 'free' },
      { name: 'd', least: 0, most: null, count: 3, mobility: 'fixed' },
    ]);
    expect(empty).toEqual({ least: 0, most: null });
    expect(mayBeEmpty).toEqual(Uint8Array.of(1, 0, 0, 0, 0, 1));
    expect(symbols).toBe('LdAB');
  });

  test('reports the error, its place, what was found and what was expected', () => {
    const failure = {
      code: 'unexpected_symbol',
      line: 4,
      column: 3,
      found: '?',
      expected: '# A-Z .',
      text: '',
    };
    const text = 'XX\nXX\n\nXX?\n';
    expect(failureOf(() => read({ text }))).toEqual(failure);
    expect(failureOf(() => jobOf({ text }))).toEqual(failure);
  });

  test('can have more than 255 pieces', () => {
    const cells = Array.from({ length: 272 }, (_, cell) => [cell % 17, Math.floor(cell / 17)]);
    const text = JSON.stringify([cells, ...cells.map((cell) => [cell])]);
    const job = jobOf({ text, format: 'json' });
    while (good(job.run(1_000_000, 1)).found === 0);
    const board = numbersIn(good(job.take()).cells);
    expect(board).toHaveLength(272);
    expect(new Set(board).size).toBe(272);
    expect(Math.max(...board)).toBe(272);
    job.delete();
  });

  test.each(polyominoWriters)('is the same puzzle when written as %s', (format) => {
    const { pieces, board } = read({ text: bars });
    expect(read({ text: write({ text: bars }, format) })).toMatchObject({ format, pieces, board });
  });
});
