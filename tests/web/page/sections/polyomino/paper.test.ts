import { describe, expect, test } from 'vitest';
import type { PolyominoPiece } from '../../../../../web/engine/protocol.ts';
import { cutDrawing, isCut } from '../../../../../web/page/sections/polyomino/model/cutting.ts';
import { rectangle } from '../../../../../web/page/sections/polyomino/model/design.ts';
import {
  hasPinned,
  pinnedIn,
  sharedPieces,
} from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { pagesOf, sheetLayout } from '../../../../../web/page/sections/polyomino/model/sheet.ts';

describe('a sheet of solutions', () => {
  test('fills page after page', () => {
    expect(pagesOf({ first: 3, count: 5, perPage: 2 })).toEqual([[3, 4], [5, 6], [7]]);
  });

  test('stays within the paper, whatever the board', () => {
    for (const perPage of [1, 2, 6, 48]) {
      for (const board of [rectangle(3, 20), rectangle(8, 8), rectangle(30, 2)]) {
        const { columns, width } = sheetLayout(perPage, board);
        const rows = Math.ceil(perPage / columns);
        expect(columns * width).toBeLessThan(17.1);
        expect((rows * width * board.height) / board.width).toBeLessThan(22.6);
        expect(width).toBeGreaterThan(0);
      }
    }
  });
});

describe('pieces to be cut', () => {
  const domino: PolyominoPiece = { name: 'D', count: 2, ...rectangle(1, 2) };

  test('keep their size beside a kerf', () => {
    const drawing = cutDrawing([domino], { cell: 10, kerf: 0.2 });
    expect(drawing).toContain('width="52mm" height="18mm"');
    const paths = [...drawing.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path ?? '');
    const numbers = paths.map((path) => path.match(/[\d.]+/g)?.map(Number) ?? []);
    const across = numbers.map((all) => all.filter((_, index) => index % 2 === 0));
    expect(across.map((xs) => [Math.min(...xs), Math.max(...xs)])).toEqual([
      [3.9, 24.1],
      [27.9, 48.1],
    ]);
  });

  test('begin another row where the sheet ends', () => {
    const drawing = cutDrawing([{ ...domino, count: 8 }], { cell: 20, kerf: 0 });
    expect(drawing).toContain('height="52mm"');
  });

  test('need sensible measures', () => {
    expect(isCut({ cell: 20, kerf: 0.15 })).toBe(true);
    expect(isCut({ cell: 20, kerf: 3 })).toBe(false);
    expect(isCut({ cell: Number.NaN, kerf: 0 })).toBe(false);
  });
});

test('a pinned piece is found in other solutions, also as a copy', () => {
  const kinds = [0, 0, 1];
  const shown = Uint16Array.of(1, 1, 2, 2, 3, 3);
  const pinned = pinnedIn(shown, kinds, (_, cell) => cell === 2);
  expect(pinned).toEqual({ kind: 0, cells: [2, 3] });
  if (!pinned) return;
  expect(hasPinned(Uint16Array.of(3, 3, 1, 1, 2, 2), kinds, pinned)).toBe(true);
  expect(hasPinned(Uint16Array.of(1, 3, 3, 1, 2, 2), kinds, pinned)).toBe(false);
  expect(hasPinned(Uint16Array.of(1, 1, 3, 3, 2, 2), kinds, pinned)).toBe(false);
  expect(pinnedIn(new Uint16Array(6), kinds, () => true)).toBeNull();
});

test('two solutions share the pieces in the same place, also copies of each other', () => {
  const shown = Uint16Array.of(1, 1, 2, 2, 3, 3);
  const other = Uint16Array.of(2, 2, 3, 3, 1, 1);
  expect([...sharedPieces(shown, other, [0, 0, 1])]).toEqual([0]);
  expect([...sharedPieces(shown, shown, [0, 0, 1])]).toEqual([0, 1, 2]);
});
