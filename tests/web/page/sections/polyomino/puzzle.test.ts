import { describe, expect, it } from 'vitest';
import { labelOfPiece } from '../../../../../web/page/sections/polyomino/model/play.ts';
import {
  boardNames,
  boardShape,
  hasSymmetry,
  labelOf,
  letterOf,
  namedPuzzle,
  ownPuzzle,
  tilingsOf,
} from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { areaOf } from '../../../../../web/page/sections/polyomino/model/use.ts';
import type { PaletteName } from '../../../../../web/page/shared/model/board-outline.ts';
import { fillsFor } from '../../../../../web/page/shared/polyomino/model/fills.ts';
import { fillsOn } from '../../../../../web/page/shared/polyomino/model/shades.ts';
import { bars } from './samples.ts';

describe('boards', () => {
  it('all have cells for twelve pieces of five cells', () => {
    for (const name of boardNames) {
      expect(boardShape(name).mask.reduce((sum, cell) => sum + cell, 0)).toBe(60);
    }
  });

  it('are named by rows, then columns', () => {
    expect(boardShape('3x20')).toMatchObject({ height: 3, width: 20 });
  });

  it('can have a hole in the centre', () => {
    const { mask, width } = boardShape('8x8-2x2');
    const open = [...mask.keys()].filter((cell) => mask[cell] === 0);
    expect(open).toEqual([3 * width + 3, 3 * width + 4, 4 * width + 3, 4 * width + 4]);
  });
});

describe('the user’s own puzzle', () => {
  const puzzle = ownPuzzle('text', bars);

  it('has copies as separate pieces of one kind and letter', () => {
    expect(puzzle.names).toEqual(['bar', 'bar2', 'L']);
    expect(puzzle.kinds).toEqual([0, 0, 1]);
    expect([0, 1, 2].map((piece) => labelOf(puzzle, piece))).toEqual(['b', 'b', 'L']);
    expect(areaOf(bars)).toEqual({ least: 9, most: 9 });
  });

  it('shades copies that touch differently, and others not', () => {
    const dominoes = {
      ...bars,
      board: { height: 4, width: 4, mask: new Uint8Array(16).fill(1) },
      pieces: [{ name: 'D', count: 8, height: 1, width: 2, mask: Uint8Array.of(1, 1) }],
    };
    const own = ownPuzzle('', dominoes);
    const cells = Uint16Array.of(1, 1, 2, 2, 3, 4, 4, 5, 3, 6, 6, 5, 7, 7, 8, 8);
    const fills = fillsOn(own, cells, own.fillsIn('clear'));
    const differs = (one: number, other: number) => fills[one] !== fills[other];
    for (const [cell, number] of cells.entries()) {
      for (const next of [cell % 4 < 3 ? cell + 1 : cell, cell + 4]) {
        const other = cells[next] ?? number;
        expect(differs(number - 1, other - 1)).toBe(other !== number);
      }
    }
    const board = namedPuzzle('6x10');
    const clear = board.fillsIn('clear');
    expect(fillsOn(board, new Uint16Array(60), clear)).toEqual(clear);
  });

  it('has letters only where they tell pieces apart', () => {
    expect(letterOf(puzzle, 0)).toBe('b');
    const only = ownPuzzle('text', { ...bars, pieces: bars.pieces.slice(0, 1) });
    expect([0, 1].map((piece) => letterOf(only, piece))).toEqual(['', '']);
  });

  it('takes its fills from the palette chosen now', () => {
    const board = namedPuzzle('6x10');
    const kinds = (palette: PaletteName) => new Set(board.fillsIn(palette)).size;
    expect((['soft', 'gray', 'clear'] as const).map(kinds)).toEqual([12, 1, 12]);
  });

  it('names pieces that have their letter in common', () => {
    const kinds = [0, 0, 1, 2, 3, 4];
    const names = ['V', 'V2', 'V3', 'T4', 'bar', 'beam'];
    const labels = kinds.map((_, copy) =>
      labelOf({ ...puzzle, kinds, names, symbols: 'VBATbC' }, copy),
    );
    expect(labels).toEqual(['V', 'V', 'V3', 'T', 'bar', 'C']);
    const named = { ...puzzle, kinds, names, symbols: 'VBATbC' };
    // Beside the board, long names appear in full.
    expect(['V3', 'T4', 'beam'].map((name) => labelOfPiece(named, name))).toEqual([
      'V3',
      'T',
      'beam',
    ]);
  });

  it('is sent to the engine as its text', () => {
    expect(puzzle.source).toEqual({ text: 'text', format: 'pictures' });
  });

  it('has distinct solutions only if its board has a symmetry', () => {
    expect(hasSymmetry(puzzle)).toBe(true);
    expect(hasSymmetry(ownPuzzle('', { ...bars, symmetries: 1 }))).toBe(false);
    expect(hasSymmetry(namedPuzzle('6x10'))).toBe(true);
  });
});

it('tilings come in batches, in the order found', () => {
  const tilings = tilingsOf(Uint16Array.of(1, 2, 3, 4, 5, 300), 3);
  expect(tilings.map((tiling) => [...tiling])).toEqual([
    [1, 2],
    [3, 4],
    [5, 300],
  ]);
});

describe('fills', () => {
  it('stay with a pentomino, whatever other pieces there are', () => {
    const [, i] = fillsFor('clear', ['F', 'I', 'L']);
    expect(fillsFor('clear', ['I', 'X'])[0]).toBe(i);
    expect(fillsFor('clear', ['bar', 'I'])[1]).toBe(i);
  });

  it('differ for up to twelve pieces', () => {
    const names = ['I', 'I4', 'L4', 'O4', 'S4', 'T4', 'I3', 'V3', 'I2', 'I1', 'A', 'Z'];
    expect(new Set(fillsFor('clear', names)).size).toBe(12);
    expect(fillsFor('clear', [...names, 'B', 'C'])).toHaveLength(14);
  });
});
