/** Changes the boxes or the size of a variant's board, and finds what the new board can't hold. */

import { traits } from '../../../../../engine/model/rule-traits.ts';
import {
  type Board,
  emptyVariant,
  type Rule,
  type SubGrid,
  type VariantPuzzle,
} from '../../../../../engine/model/variant.ts';
import {
  type Boxes,
  boxOf,
  boxShapes,
  hasBoxes,
  type Shape,
  shapeOf,
} from '../../../../shared/sudoku/model/grid.ts';
import { blankLayout } from '../box-layout.ts';
import type { Layout } from '../layout.ts';
import { sideOf } from './naming.ts';
import { type Beside, viewsFrom } from './setting.ts';

/** The rules and the number of digits that do not fit, and whether irregular boxes don't. */
export interface Lost {
  readonly rules: readonly Rule[];
  readonly digits: number;
  readonly boxes: boolean;
}

/** A puzzle on its new board, and what did not fit there. */
export interface Changed {
  readonly puzzle: VariantPuzzle;
  readonly lost: Lost;
}

/** Returns the only grid of a square board; null for a board whose shape can't be changed. */
export function wholeGrid({ grids, height, width, digits }: Board): SubGrid | null {
  const [grid, ...others] = grids;
  const isWhole = others.length === 0 && grid?.height === height && grid.width === width;
  return isWhole && height === width && digits.length === height ? grid : null;
}

/** The boxes of cells in reading order; none if boxes of one row or column add nothing. */
function boxesOf(size: number, boxes: Boxes): readonly number[] | undefined {
  const shape = { size, ...boxes };
  return hasBoxes(boxes)
    ? Array.from({ length: size * size }, (_, cell) => boxOf(shape, cell))
    : undefined;
}

function squareBoard(size: number, first: number, boxes: readonly number[] | undefined): Board {
  const digits = Array.from({ length: size }, (_, index) => first + index);
  const grid = { row: 0, column: 0, height: size, width: size, ...(boxes && { boxes }) };
  return { height: size, width: size, digits, grids: [grid] };
}

/** Returns the board with other boxes. */
export function reboxed({ height: size, digits: [first = 1] }: Board, boxes: Boxes): Board {
  return squareBoard(size, first, boxesOf(size, boxes));
}

/** Returns the regular boxes of the board; undefined for irregular ones. */
export function shapeIn<Shape extends Boxes>(
  board: Board,
  shapes: readonly Shape[],
): Shape | undefined {
  const boxes = wholeGrid(board)?.boxes;
  const written = String(boxes && namedInOrder(boxes));
  return shapes.find((shape) => String(boxesOf(board.height, shape)) === written);
}

/** Returns the board's size and boxes, as a plain grid has them; null if they can't be changed. */
export function plainShape(board: Board): Shape | null {
  const grid = wholeGrid(board);
  const size = board.height;
  if (!grid) return null;
  const regular = shapeIn(board, boxShapes(size));
  if (regular) return { size, ...regular };
  return { size, boxHeight: 0, boxWidth: 0, boxes: Uint8Array.from(grid.boxes ?? []) };
}

/** Numbers boxes by their first cells. */
function namedInOrder(boxes: readonly number[]): number[] {
  const numbers = new Map([...new Set(boxes)].map((box, index) => [box, index]));
  return boxes.map((box) => numbers.get(box) ?? 0);
}

// --------------------------------------------------------------------------------- drawing boxes

/** Returns the boxes of the board, to draw on; blank if they are regular or there are none. */
export function layoutOn(board: Board): Layout {
  const size = board.height;
  const boxes = wholeGrid(board)?.boxes;
  if (!boxes || shapeIn(board, boxShapes(size))) return blankLayout(size);
  const names = [...new Set(boxes.filter((box) => box >= 0))];
  return Uint8Array.from(boxes, (box) => names.indexOf(box) + 1);
}

/** Returns the board with the boxes drawn; cells without one are in none. */
export function withLayout({ height, digits: [first = 1] }: Board, layout: Layout): Board {
  return squareBoard(
    height,
    first,
    Array.from(layout, (box) => box - 1),
  );
}

// ------------------------------------------------------------------------------------ other sizes

/** Moves a place beside the board along with the side it is on. */
function movedBeside(at: Beside, from: number, to: number): Beside {
  const moved = (line: number) => (line >= from ? to + line - from : line);
  return { row: moved(at.row), column: moved(at.column) };
}

/** Returns the place from which a clue without one looks along its cells. */
function besideOf(board: Board, { kind, cells }: Rule): Beside {
  const [first = 0, second = first] = cells;
  const [row, column] = [Math.floor(first / board.width), first % board.width];
  if (traits[kind].place === 'diagonal') {
    const step = (second % board.width) - column || 1;
    const down = Math.floor(second / board.width) - row || 1;
    return { row: row - down, column: column - step };
  }
  const { side, line } = sideOf(board, cells);
  if (side === 'left' || side === 'right')
    return { row: line - 1, column: side === 'left' ? -1 : board.width };
  return { row: side === 'top' ? -1 : board.height, column: line - 1 };
}

/** Returns the rule on another board; null if parts of it are outside. */
function movedRule(rule: Rule, from: Board, to: Board): Rule | null {
  const { place } = traits[rule.kind];
  const cellIn = (cell: number) => {
    const [row, column] = [Math.floor(cell / from.width), cell % from.width];
    return row < to.height && column < to.width ? [row * to.width + column] : [];
  };
  if (place === 'side' || place === 'diagonal') {
    const at = movedBeside(rule.clue ?? besideOf(from, rule), from.height, to.height);
    const before = viewsFrom(from, rule.kind, rule.clue ?? besideOf(from, rule));
    const views = viewsFrom(to, rule.kind, at);
    const index = before.findIndex((cells) => cells.join() === rule.cells.join());
    const cells = views[Math.max(0, index)];
    return cells ? { ...rule, cells, ...(rule.clue && { clue: at }) } : null;
  }
  const cells = rule.cells.flatMap(cellIn);
  const others = rule.others?.flatMap(cellIn);
  const children = rule.children?.flatMap((child) => movedRule(child, from, to) ?? []);
  const isWhole =
    cells.length === rule.cells.length &&
    others?.length === rule.others?.length &&
    children?.length === rule.children?.length;
  // Of single cells, those inside remain.
  if (!isWhole && (place !== 'cells' || cells.length === 0)) return null;
  return { ...rule, cells, ...(others && { others }), ...(children && { children }) };
}

/** Returns the puzzle at another size, with the cells at the top left. */
export function resized(puzzle: VariantPuzzle, size: number): Changed {
  const { board: from } = puzzle;
  const [first = 1] = from.digits;
  const boxes = wholeGrid(from)?.boxes ? boxesOf(size, shapeOf(size)) : undefined;
  const to = squareBoard(size, first, boxes);
  const atCell = <T>(values: readonly T[], blank: T) =>
    Array.from({ length: size * size }, (_, cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      const isInside = row < from.height && column < from.width;
      return isInside ? (values[row * from.width + column] ?? blank) : blank;
    });
  const isKnown = (digit: number | null) => digit !== null && to.digits.includes(digit);
  const givens = atCell(puzzle.givens, null).map((digit) => (isKnown(digit) ? digit : null));
  const moved = (rules: readonly Rule[]) =>
    rules.map((rule) => [rule, movedRule(rule, from, to)] as const);
  const rules = moved(puzzle.rules);
  const isLost = ([before, after]: (typeof rules)[number]) =>
    !after || (traits[before.kind].place === 'cells' && after.cells.length < before.cells.length);
  const decorations = puzzle.decorations?.filter(
    ({ points, proposal }) =>
      proposal === undefined && points.every((point) => point <= 100 * size + 100),
  );
  const { solution: _, placed: __, candidates, ...rest } = puzzle;
  const changed: VariantPuzzle = {
    ...rest,
    board: to,
    givens,
    ...(candidates && {
      candidates: atCell(candidates, to.digits).map((digits) =>
        size > from.height && digits.length === from.digits.length
          ? to.digits
          : digits.filter(isKnown),
      ),
    }),
    rules: rules.flatMap(([, after]) => after ?? []),
    proposals: moved(puzzle.proposals).flatMap(([, after]) => after ?? []),
    ...(decorations && { decorations }),
  };
  const count = (digits: readonly (number | null)[]) =>
    digits.filter((digit) => digit !== null).length;
  return {
    puzzle: changed,
    lost: {
      rules: rules.filter(isLost).map(([rule]) => rule),
      digits: count(puzzle.givens) - count(givens),
      boxes: wholeGrid(from)?.boxes !== undefined && !shapeIn(from, boxShapes(from.height)),
    },
  };
}

/** Returns a puzzle on the same board with nothing but these rules. */
export function onlyRules(board: Board, rules: readonly Rule[]): VariantPuzzle {
  const givens = Array.from({ length: board.height * board.width }, () => null);
  return { ...emptyVariant(), board, givens, rules };
}
