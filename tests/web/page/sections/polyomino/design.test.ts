import { describe, expect, test } from 'vitest';
import type { CellMask, PolyominoPiece } from '../../../../../web/engine/model/polyomino.ts';
import {
  areUsual,
  cropped,
  isSamePiece,
  ownPieces,
  withCount,
} from '../../../../../web/page/sections/polyomino/model/choosing.ts';
import {
  type Design,
  designFrom,
  keptDesign,
  piecesWithoutPlace,
  troubleIn,
} from '../../../../../web/page/sections/polyomino/model/design.ts';
import {
  designOf,
  orientations,
  pieceSets,
  setNames,
} from '../../../../../web/page/sections/polyomino/model/piece-sets.ts';
import {
  cellsWithin,
  namedPuzzle,
  ownPuzzle,
  spread,
} from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import {
  painted,
  rectangle,
  withLine,
  withoutLine,
} from '../../../../../web/page/sections/polyomino/model/shaping.ts';
import {
  cellCount,
  mayRemain,
  withRemaining,
  withUse,
} from '../../../../../web/page/sections/polyomino/model/use.ts';
import { idleColors, withColors } from '../../../../../web/page/shared/polyomino/model/colors.ts';
import { bars } from './samples.ts';

const all = setNames.flatMap((name) => pieceSets[name]);

function shape(...rows: string[]): CellMask {
  const mask = Uint8Array.from(rows.join(''), (symbol) => (symbol === 'X' ? 1 : 0));
  return { height: rows.length, width: mask.length / rows.length, mask };
}

function rowsOf({ height, width, mask }: CellMask): string[] {
  const symbols = Array.from(mask, (cell) => (cell ? 'X' : '.')).join('');
  return Array.from({ length: height }, (_, row) => symbols.slice(row * width, (row + 1) * width));
}

test('colours rule something out once the board and pieces have different ones', () => {
  const plain = shape('XX');
  const [a, b] = [withColors(plain, [1, 0]), withColors(plain, [0, 2])];
  expect(idleColors(plain, [plain])).toBeNull();
  expect(idleColors(a, [plain])).toBe('board');
  expect(idleColors(plain, [plain, a])).toBe('pieces');
  expect(idleColors(a, [plain, a])).toBe('one');
  expect(idleColors(a, [b])).toBeNull();
});

function designWith(cells: number, pieces: readonly PolyominoPiece[]): Design {
  return { board: rectangle(1, cells), pieces, mobility: 'free' };
}

describe('the sets of pieces', () => {
  // OEIS A000105: 1, 1, 2, 5, 12 free polyominoes; A001168: 1, 2, 6, 19, 63 fixed ones.
  test.each([
    [1, 1, 1],
    [2, 1, 2],
    [3, 2, 6],
    [4, 5, 19],
    [5, 12, 63],
  ])('have all pieces of %i cells: %i free, %i fixed', (size, free, fixed) => {
    const pieces = all.filter((piece) => cellCount(piece) === size);
    expect(pieces).toHaveLength(free);
    const shapes = pieces.flatMap((piece) => orientations(piece, 'free').map(rowsOf).map(String));
    expect(new Set(shapes).size).toBe(fixed);
  });

  test('have no piece twice, and no name twice', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const piece of all) {
      expect(all.filter((other) => isSamePiece(piece, other, 'free'))).toEqual([piece]);
    }
  });

  test('start with the pentominoes of the solver', () => {
    const design = designOf(namedPuzzle('6x10'));
    expect(areUsual(design)).toBe(true);
    expect(areUsual(withCount(design, design.pieces[0] as PolyominoPiece, 2))).toBe(false);
    expect(areUsual({ ...design, mobility: 'one-sided' })).toBe(false);
  });
});

describe('pieces of a design', () => {
  test('are the same however they lie, unless they must not be turned over', () => {
    const [l, mirrored] = [shape('X.', 'X.', 'XX'), shape('.X', '.X', 'XX')];
    expect(isSamePiece(l, mirrored, 'free')).toBe(true);
    expect(isSamePiece(l, mirrored, 'one-sided')).toBe(false);
    expect(isSamePiece(l, shape('XXX', 'X..'), 'one-sided')).toBe(true);
    expect(isSamePiece(l, shape('XXX', 'X..'), 'fixed')).toBe(false);
  });

  test('keep the names that a text gave them; others are one’s own', () => {
    const design = designOf(ownPuzzle('', bars));
    const i3 = pieceSets.smaller[0] as PolyominoPiece;
    expect(withCount(design, i3, 5).pieces[0]).toMatchObject({ name: 'bar', count: 5 });
    expect(ownPieces(design)).toEqual([]);
    const c = { ...shape('XXX', 'X.X', 'XXX'), name: 'L', count: 1 };
    const more = withCount(design, c, 1);
    expect(ownPieces(more)).toMatchObject([{ name: 'L2', count: 1 }]);
  });
});

describe('the board', () => {
  const board = shape('XX.', 'XXX');

  test('grows and shrinks at each side', () => {
    expect(rowsOf(withLine(board, 'top'))).toEqual(['XX.', 'XX.', 'XXX']);
    expect(rowsOf(withLine(board, 'bottom'))).toEqual(['XX.', 'XXX', 'XXX']);
    expect(rowsOf(withLine(board, 'left'))).toEqual(['XXX.', 'XXXX']);
    expect(rowsOf(withLine(board, 'right'))).toEqual(['XX..', 'XXXX']);
    for (const side of ['top', 'bottom', 'left', 'right'] as const) {
      expect(withoutLine(withLine(board, side), side)).toEqual(board);
    }
    expect(rowsOf(withoutLine(board, 'top'))).toEqual(['XXX']);
    expect(rowsOf(withoutLine(board, 'right'))).toEqual(['XX', 'XX']);
  });

  test('is cropped for the solver, whose tilings are spread over it again', () => {
    const wide = shape('....', '..XX', '..X.');
    const inner = cropped(wide);
    expect(rowsOf(inner)).toEqual(['XX', 'X.']);
    const tiling = spread(Uint16Array.of(1, 1, 2, 0), cellsWithin(wide, inner), 12);
    expect([...tiling]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 2, 0]);
  });
});

describe('a misfit comes with a remedy', () => {
  const [f, i] = pieceSets.pentominoes as readonly PolyominoPiece[];
  const i3 = pieceSets.smaller[0];
  const two = [f, i] as PolyominoPiece[];

  test.each([
    [10, two, null],
    [5, two, { amount: 1, size: 5 }],
    [20, two, { amount: 2, size: 5 }],
    [13, two, { amount: 1, size: 3 }],
    [8, two, { amount: 1, size: 5, by: 3 }],
    [10, [...two, i3] as PolyominoPiece[], { amount: 1, size: 3 }],
  ])('%i cells', (cells, pieces, remedy) => {
    const trouble = troubleIn(designWith(cells, pieces));
    expect(trouble?.kind === 'misfit' ? trouble.remedy : null).toEqual(remedy);
    expect(trouble === null).toBe(remedy === null);
  });

  test.each([
    ['squares', 6, { amount: 1, size: 6 }],
    ['hexagons', 6, null],
    ['triangles', 6, { amount: 1, size: 6 }],
    ['cubes', 5, { amount: 1, size: 5 }],
  ] as const)('of pieces that there are sets of: %s, %i missing', (geometry, missing, remedy) => {
    const piece = { ...rectangle(1, 4), name: 'I', count: 1 };
    const board = rectangle(1, 4 + missing);
    expect(troubleIn({ board, pieces: [piece], geometry })).toMatchObject({ remedy });
  });

  test.each([
    [20, true],
    [13, false],
    [8, false],
  ])('and may repeat pieces if they can then fill the board: %i cells', (cells, mayRepeat) => {
    expect(troubleIn(designWith(cells, two))).toMatchObject({ mayRepeat });
  });

  test('and missing cells or pieces are named first', () => {
    const empty = painted(rectangle(2, 2), [0, 1, 2, 3], 0);
    expect(troubleIn({ board: empty, pieces: two })).toEqual({ kind: 'noCells' });
    const unused = two.map((piece) => ({ ...piece, count: 0 }));
    expect(troubleIn({ board: rectangle(2, 2), pieces: unused })).toEqual({ kind: 'noPieces' });
  });
});

test('a design is kept with its unused pieces', () => {
  const design = designWith(
    7,
    all.map((piece, count) => ({ ...piece, count })),
  );
  expect(designFrom(keptDesign(design))).toEqual(design);
  expect(designFrom(null)).toBeNull();
  expect(designFrom('junk')).toBeNull();
});

describe('a piece that fits nowhere', () => {
  const board = { height: 3, width: 3, mask: Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1) };
  const ell = { name: 'L', count: 1, height: 3, width: 2, mask: Uint8Array.of(1, 0, 1, 0, 1, 1) };
  const cross = { ...ell, name: 'X', width: 3, mask: Uint8Array.of(0, 1, 0, 1, 1, 1, 0, 1, 0) };
  const mirrored = { ...ell, width: 3, height: 2, mask: Uint8Array.of(1, 1, 0, 0, 1, 1) };

  test('is named', () => {
    const design = { board, pieces: [ell, cross], mobility: 'free' } as const;
    expect(piecesWithoutPlace(design)).toEqual({
      kind: 'noPlace',
      names: ['X'],
      kinds: 2,
      isByColor: false,
    });
    expect(piecesWithoutPlace({ ...design, pieces: [ell] })).toBeNull();
  });

  test('is named with all others', () => {
    const { pentominoes: pieces } = pieceSets;
    const names = ['F', 'T', 'V', 'W', 'X', 'Z'];
    const design = { board: rectangle(2, 30), pieces, mobility: 'free' } as const;
    expect(piecesWithoutPlace(design)).toMatchObject({ names, kinds: 12 });
  });

  test('for its colours is told from one that fits nowhere at all', () => {
    const colors = Uint8Array.of(1, 1, 2, 1, 0, 1, 1, 1, 1);
    const painted = { ...board, colors };
    const inColors = (...own: number[]) => ({
      board: painted,
      pieces: [{ ...ell, colors: Uint8Array.from(own) }],
      mobility: 'free' as const,
    });
    // Its bend lies in the only corner of another colour.
    expect(piecesWithoutPlace(inColors(0, 0, 0, 0, 2, 1))).toBeNull();
    const lost = { kind: 'noPlace', names: ['L'], kinds: 1, isByColor: true };
    expect(piecesWithoutPlace(inColors(2, 0, 2, 0, 1, 0))).toEqual(lost);
    expect(piecesWithoutPlace({ ...inColors(0, 0, 0, 0, 2, 1), mobility: 'fixed' })).toEqual(lost);
  });

  test('matters only if it has to be used', () => {
    const loose = { ...cross, least: 0 };
    expect(piecesWithoutPlace({ board, pieces: [loose], mobility: 'free' })).toBeNull();
  });

  test('may be one of cubes that fits only upright', () => {
    const tower = { height: 4, width: 1, layers: 2, mask: Uint8Array.of(1, 1, 0, 1) };
    const row = { name: 'I', count: 1, height: 1, width: 2, mask: Uint8Array.of(1, 1) };
    const angle = { ...row, name: 'V', height: 2, mask: Uint8Array.of(1, 0, 1, 1) };
    const rules = { board: tower, geometry: 'cubes', mobility: 'one-sided' } as const;
    expect(piecesWithoutPlace({ ...rules, pieces: [row, angle] })).toBeNull();
    const long = { ...row, name: 'L', width: 3, mask: Uint8Array.of(1, 1, 1) };
    expect(piecesWithoutPlace({ ...rules, pieces: [long] })?.kind).toBe('noPlace');
  });

  test('may fit once it is turned or turned over', () => {
    const stairs = { height: 3, width: 2, mask: Uint8Array.of(1, 0, 1, 1, 0, 1) };
    const design = { board: stairs, pieces: [{ ...mirrored, name: 'S' }] };
    expect(piecesWithoutPlace({ ...design, mobility: 'free' })).toBeNull();
    expect(piecesWithoutPlace({ ...design, mobility: 'one-sided' })?.kind).toBe('noPlace');
    expect(piecesWithoutPlace({ ...design, mobility: 'fixed' })?.kind).toBe('noPlace');
  });
});

describe('pieces that may remain unused', () => {
  const { pentominoes } = pieceSets;
  const square = { board: rectangle(5, 5), pieces: pentominoes };

  test('are offered when the board has fewer cells', () => {
    expect(troubleIn(square)).toMatchObject({ kind: 'misfit', empty: 0 });
    const loose = { ...square, pieces: withRemaining(square, true) };
    expect(troubleIn(loose)).toBeNull();
    expect(mayRemain(loose.pieces)).toBe(true);
    expect(withRemaining(loose, false)).toMatchObject(pentominoes);
    // No number of pentominoes has 58 cells; two dominoes and ten pentominoes have 54.
    expect(troubleIn({ ...square, board: rectangle(2, 29) })).toMatchObject({ empty: 3 });
    const domino = { ...rectangle(1, 2), name: 'D', count: 2 };
    const mixed = { board: rectangle(6, 9), pieces: [...pentominoes, domino] };
    expect(troubleIn(mixed)).toMatchObject({ empty: 0 });
  });

  test.each([
    ['19 cells, for which 3 pieces are too few and 4 too many', rectangle(1, 19), 4],
    ['70 cells, more than all pieces have', rectangle(7, 10), 10],
  ])('are offered with the fewest empty cells for %s', (_, board, empty) => {
    expect(troubleIn({ ...square, board })).toMatchObject({ kind: 'misfit', empty });
  });

  test('are no remedy if too few cells may stay empty, or all pieces are too large', () => {
    const board = rectangle(1, 19);
    const mayBeEmpty = board.mask.map((_, cell) => (cell < 3 ? 1 : 0));
    expect(troubleIn({ ...square, board, mayBeEmpty })).toMatchObject({ empty: null });
    expect(troubleIn({ ...square, board: rectangle(2, 2) })).toMatchObject({ empty: null });
  });

  test('and cells that may stay empty make up for a range of areas', () => {
    const board = rectangle(8, 8);
    expect(troubleIn({ board, pieces: pentominoes })?.kind).toBe('misfit');
    const empty = { least: 0, most: 4 };
    expect(troubleIn({ board, pieces: pentominoes, empty })).toBeNull();
    const mayBeEmpty = painted(board, board.mask.keys(), 0).mask;
    mayBeEmpty.fill(1, 0, 3);
    expect(troubleIn({ board, pieces: pentominoes, empty, mayBeEmpty })?.kind).toBe('misfit');
  });

  test('are kept with the design', () => {
    const [f, i] = pentominoes as readonly PolyominoPiece[];
    const design: Design = {
      ...designWith(20, [
        withUse(f as PolyominoPiece, { least: 0, most: null }, 20),
        { ...withUse(i as PolyominoPiece, { least: 1, most: 2 }, 20), mobility: 'fixed' },
      ]),
      empty: { least: 2, most: null },
      mayBeEmpty: new Uint8Array(20).fill(1, 5),
    };
    expect(designFrom(keptDesign(design))).toEqual(design);
  });
});
