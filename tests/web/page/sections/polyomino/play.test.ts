import { describe, expect, test } from 'vitest';
import type {
  CellMask,
  Geometry,
  PolyominoPiece,
} from '../../../../../web/engine/model/polyomino.ts';
import type { Design } from '../../../../../web/page/sections/polyomino/model/design.ts';
import {
  cellsBelow,
  coloredBoard,
  covers,
  fitting,
  type Held,
  heldAt,
  isBeside,
  liftedFrom,
  movedBy,
  nearestFit,
  numbered,
  placedIn,
  pulledIn,
  restOf,
  stepped,
  turnedBy,
} from '../../../../../web/page/sections/polyomino/model/play.ts';
import { ownPuzzle } from '../../../../../web/page/sections/polyomino/model/puzzle.ts';
import { rectangle } from '../../../../../web/page/sections/polyomino/model/shaping.ts';
import { withColors } from '../../../../../web/page/shared/polyomino/model/colors.ts';
import {
  cellsOn,
  flip,
  hasCell,
  type Place,
  tip,
  turns,
} from '../../../../../web/page/shared/polyomino/model/geometry.ts';
import { bars } from './samples.ts';

/** Two bars and an L on a 3×3 square. */
const design: Design = { board: bars.board, pieces: bars.pieces, mobility: 'free' };
const [bar] = bars.pieces as readonly [PolyominoPiece];
const top = { name: 'bar', cells: [0, 1, 2] };
const middle = { name: 'bar', cells: [3, 4, 5] };
const corner = { name: 'L', cells: [6, 7, 3] };

test('the board of a solution has its colours and those of the pieces', () => {
  const board = withColors(bars.board, [0, 0, 0, 2]);
  const L = withColors(bars.pieces[1] as PolyominoPiece, [1]);
  const pieces = [bar, L];
  const puzzle = ownPuzzle('', { ...bars, board, pieces });
  const cells = Uint16Array.of(1, 1, 1, 3, 2, 2, 3, 3, 2);
  const corner = coloredBoard(puzzle, cells).colors;
  expect(corner && [...corner].filter((color) => color > 0).sort()).toEqual([1, 2]);
  expect(corner?.[3]).toBe(2);
  expect([6, 7].map((cell) => corner?.[cell])).toContain(1);
  expect(coloredBoard(ownPuzzle('', bars), cells).colors).toBeUndefined();
});

describe('a held piece', () => {
  const held = heldAt('bar', bar, 'squares', [0, 1, 0]);

  test('covers cells of the board, or reaches beyond it', () => {
    expect(cellsBelow(held, design.board)).toEqual([3, 4, 5]);
    expect(cellsBelow(movedBy(held, [1, 0, 0]), design.board)).toBeNull();
    expect(covers(held, [2, 1, 0])).toBe(true);
    expect(covers(held, [2, 0, 0])).toBe(false);
    expect(covers(held, [3, 1, 0])).toBe(false);
  });

  test('is beside the board once most of it is', () => {
    expect(isBeside(movedBy(held, [1, 0, 0]), design.board)).toBe(false);
    expect(isBeside(movedBy(held, [2, 0, 0]), design.board)).toBe(true);
  });

  test('steps back onto the board, and not off it', () => {
    const upright = turnedBy(heldAt('I', rectangle(1, 5), 'squares', [0, 0, 0]), turns.squares);
    const rules = { board: rectangle(5, 5) };
    expect(cellsBelow(upright, rules.board)).toBeNull();
    expect(stepped(upright, [0, -1, 0], rules)).toBe(upright);
    const lower = stepped(upright, [0, 1, 0], rules);
    expect(cellsBelow(lower, rules.board)).toBeNull();
    expect(cellsBelow(stepped(lower, [0, 1, 0], rules), rules.board)).toEqual([2, 7, 12, 17, 22]);
  });

  test('turns about its middle', () => {
    expect(cellsBelow(turnedBy(held, turns.squares), design.board)).toEqual([1, 4, 7]);
  });

  test('is lifted off its cells', () => {
    const lifted = liftedFrom(corner, design);
    expect(lifted.name).toBe('L');
    expect(cellsBelow(lifted, design.board)).toEqual([3, 6, 7]);
  });

  test('lies only on cells of its colours, and keeps them when it is turned or lifted', () => {
    const board = withColors(rectangle(1, 3), [1, 0, 2]);
    const domino = withColors({ name: 'D', count: 1, ...rectangle(1, 2) }, [2, 1]);
    const first = heldAt('D', domino);
    expect(cellsBelow(first, board)).toBeNull();
    expect(cellsBelow(movedBy(first, [1, 0, 0]), board)).toBeNull();
    const half = turnedBy(turnedBy(first, turns.squares), turns.squares);
    const over = (piece: Held) =>
      [-1, 0, 1].map((by) => cellsBelow(movedBy(piece, [by, 0, 0]), board));
    expect(over(half)).toContainEqual([1, 0]);
    expect(over(turnedBy(first, flip))).toContainEqual([1, 0]);
    const rules = { board, pieces: [domino], mobility: 'free' } as const;
    expect(liftedFrom({ name: 'D', cells: [1, 2] }, rules).colors).toEqual([1, 2]);
    expect(restOf(rules, [{ name: 'D', cells: [1, 2] }]).board.colors).toEqual(
      Uint8Array.of(1, 0, 0),
    );
  });

  test('a piece dropped partly beside the board is pulled onto it', () => {
    const board = { height: 3, width: 5, mask: new Uint8Array(15).fill(1) };
    const at = (x: number, y: number) => heldAt('bar', bar, 'squares', [x, y, 0]);
    expect(pulledIn(at(-1, 0), { board })?.places[0]).toEqual([0, 0, 0]);
    expect(pulledIn(at(4, 2), { board })?.places[0]).toEqual([2, 2, 0]);
    expect(pulledIn(at(0, 0), { board })).toBeNull();
    expect(pulledIn(at(-3, 0), { board })).toBeNull();
  });

  test('begins where it fits, near the middle', () => {
    const begun = (board: CellMask) => nearestFit('bar', bar, { board }).places[0];
    expect(begun(design.board)).toEqual([0, 1, 0]);
    expect([0, 2]).toContain(begun(restOf(design, [middle]).board)?.[1]);
    expect(begun(rectangle(5, 1))?.[1]).toBe(2);
  });
});

/** For each geometry, a piece, a board it fits, and the number of turns that bring it back. */
const others: readonly (readonly [Geometry, CellMask, CellMask, number])[] = [
  [
    'hexagons',
    only('hexagons', 5, 10),
    { height: 2, width: 4, mask: Uint8Array.of(1, 0, 1, 0, 0, 0, 0, 1) },
    6,
  ],
  ['triangles', rectangle(5, 10), { height: 1, width: 4, mask: Uint8Array.of(1, 1, 1, 1) }, 6],
  [
    'sticks',
    only('sticks', 7, 7),
    { height: 2, width: 4, mask: Uint8Array.of(0, 1, 0, 1, 1, 0, 0, 0) },
    4,
  ],
  [
    'cubes',
    { ...rectangle(9, 3), layers: 3 },
    { height: 2, width: 2, mask: Uint8Array.of(1, 1, 1, 0) },
    4,
  ],
];

/** Creates a board of all cells within rows and columns. */
function only(geometry: Geometry, height: number, width: number): CellMask {
  const board = rectangle(height, width);
  const cells = new Set(cellsOn(geometry, board));
  return { ...board, mask: board.mask.map((_, cell) => (cells.has(cell) ? 1 : 0)) };
}

describe.each(others)('a held piece of %s', (geometry, board, piece, turnsAround) => {
  const rules = {
    board,
    geometry,
    pieces: [{ name: 'A', count: 1, ...piece }],
    mobility: 'free',
  } as const;
  const held = nearestFit('A', piece, rules);
  const isOn = (own: Held) => cellsBelow(own, board)?.every((cell) => board.mask[cell] === 1);

  test('begins on cells of the board, and is lifted off them', () => {
    expect(isOn(held)).toBe(true);
    const cells = cellsBelow(held, board) ?? [];
    const lifted = liftedFrom({ name: 'A', cells }, rules);
    expect(lifted.places).toEqual(held.places);
    expect(lifted.pivot).toEqual(held.pivot);
  });

  test('comes back after turns all around, and after turning over twice', () => {
    const motions = geometry === 'cubes' ? [turns.cubes, tip] : [turns[geometry]];
    for (const motion of motions) {
      const seen = [held];
      for (let turn = 0; turn < turnsAround; turn += 1)
        seen.push(turnedBy(seen.at(-1) as Held, motion));
      const keys = seen.map(({ places }) =>
        places
          .map((place) => place.map((at) => at + 0).join())
          .sort()
          .join(' '),
      );
      expect(keys.at(-1)).toBe(keys[0]);
      expect(new Set(keys.slice(1)).size).toBe(turnsAround);
      for (const { places } of seen)
        expect(places.every((place) => hasCell(geometry, place))).toBe(true);
    }
    expect(turnedBy(turnedBy(held, flip), flip)).toEqual(held);
  });

  test('steps to each side and back, on cells all the way', () => {
    const ways: readonly Place[] = [
      [1, 0, 0],
      [0, 1, 0],
      ...(geometry === 'cubes' ? [[0, 0, 1] as const] : []),
    ];
    for (const way of ways) {
      const back = way.map((step) => -step) as unknown as Place;
      const there = stepped(held, way, rules);
      const other = stepped(held, back, rules);
      // The board has space on at least one side.
      expect([there, other].some((moved) => moved !== held)).toBe(true);
      for (const moved of [there, other]) expect(isOn(moved)).toBe(true);
      if (there !== held) expect(stepped(there, back, rules).places).toEqual(held.places);
    }
  });
});

describe('pieces on the board', () => {
  test('leave the open cells and the other pieces', () => {
    const rest = restOf(design, [top]);
    expect([...rest.board.mask]).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect(rest.pieces.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('are dropped if they no longer fit', () => {
    expect(fitting([top, middle], design)).toEqual([top, middle]);
    expect(fitting([top, middle, corner], design)).toEqual([top, middle]);
    expect(fitting([top, top], design)).toEqual([top]);
    expect(fitting([{ name: 'Q', cells: [0] }], design)).toEqual([]);
    expect(fitting([{ name: 'L', cells: [99] }], design)).toEqual([]);
    expect(fitting([{ name: 'L', cells: [0, 1, 2] }], design)).toEqual([]);
  });

  test('are numbered as in a solution, copies in their order', () => {
    const cells = numbered(9, design.pieces, [top, { name: 'L', cells: [3] }, middle]);
    expect([...cells]).toEqual([1, 1, 1, 2, 2, 2, 0, 0, 0]);
    expect(placedIn(numbered(9, design.pieces, [top, middle]), design.pieces)).toEqual([
      top,
      middle,
    ]);
  });
});
