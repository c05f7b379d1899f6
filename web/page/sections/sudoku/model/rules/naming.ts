import { traits } from '../../../../../engine/model/rule-traits.ts';
import { symbolFor } from '../../../../../engine/model/symbols.ts';
import { type Board, type Rule, statesOf } from '../../../../../engine/model/variant.ts';
import { cornerOf } from '../../../../shared/sudoku/model/rules/shapes.ts';

/** Longer lists of cells are truncated. */
const maxListed = 12;

/** The most rules named in a sentence; more are counted. */
export const mostNamed = 3;

export function symbolsOf(digits: readonly number[], separator: string): string {
  return digits.map(symbolFor).join(separator);
}

/** Consecutive cells of a list that share a row, or a whole row, column or box; all from 1. */
export type CellPart =
  | { readonly row: number; readonly columns: readonly number[] }
  | { readonly whole: 'row' | 'column' | 'box'; readonly number: number };

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
}

/** Returns the number, from 1, of the rectangular box that consists of these cells. */
function boxOf({ grids }: Board, cells: readonly number[]): number | undefined {
  const boxes = grids[0]?.boxes ?? [];
  const box = boxes[cells[0] ?? 0];
  const isWhole = boxes.every((one, cell) => (one === box) === cells.includes(cell));
  return isWhole && box !== undefined ? [...new Set(boxes)].indexOf(box) + 1 : undefined;
}

/** Returns the column or box that consists of these cells, in reading order; rows are runs. */
function wholeOf(board: Board, cells: readonly number[]): CellPart | undefined {
  const corners = cells.map((cell) => cornerOf(board, cell));
  const [columns, rows] = [new Set(corners.map(({ x }) => x)), new Set(corners.map(({ y }) => y))];
  if (board.grids.length > 1 || !isAscending(cells) || rows.size < 2) return undefined;
  const first = corners[0];
  if (first && columns.size === 1 && cells.length === board.height)
    return { whole: 'column', number: first.x + 1 };
  if (columns.size * rows.size !== cells.length) return undefined;
  const number = boxOf(board, cells);
  return number === undefined ? undefined : { whole: 'box', number };
}

/** Returns the runs of cells that share a row; a whole row in reading order is named as such. */
function rowParts(board: Board, cells: readonly number[]): CellPart[] {
  const runs: { row: number; columns: number[] }[] = [];
  for (const cell of cells) {
    const { x, y } = cornerOf(board, cell);
    const last = runs.at(-1);
    if (last?.row === y + 1) last.columns.push(x + 1);
    else runs.push({ row: y + 1, columns: [x + 1] });
  }
  return runs.map((run) =>
    board.grids.length === 1 && run.columns.length === board.width && isAscending(run.columns)
      ? { whole: 'row', number: run.row }
      : run,
  );
}

/** Returns the first cells of a list, in its order, and the number of the rest. */
export function cellList(board: Board, cells: readonly number[]) {
  const whole = wholeOf(board, cells);
  if (whole) return { shown: [whole], more: 0 };
  const shown: CellPart[] = [];
  let [left, more] = [maxListed, 0];
  for (const part of rowParts(board, cells)) {
    const length = 'whole' in part ? 1 : part.columns.length;
    if (left === 0) more += 'whole' in part ? board.width : length;
    else if ('whole' in part || length <= left) shown.push(part);
    else {
      shown.push({ row: part.row, columns: part.columns.slice(0, left) });
      more += length - left;
    }
    left = Math.max(0, left - length);
  }
  return { shown, more };
}

/** Returns the number of a rule, or the one it implies. */
export function numberOf({ kind, number }: Pick<Rule, 'kind' | 'number'>): number | undefined {
  return number ?? traits[kind].usual;
}

/** The most pairs of a table to list. */
const maxPairs = 8;

/** Describes what a table or an automaton allows, as far as that is short. */
export interface Program {
  /** The pairs of a table, such as "12"; undefined if there are too many. */
  readonly pairs: readonly string[] | undefined;
  /** The number of pairs of a table. */
  readonly amount: number;
  /** The number of states of an automaton. */
  readonly states: number;
}

export function programOf({ table = [], automaton }: Pick<Rule, 'table' | 'automaton'>): Program {
  const pairs = table.flatMap((after, digit) => after.map((next) => symbolsOf([digit, next], '')));
  return {
    pairs: pairs.length <= maxPairs ? pairs : undefined,
    amount: pairs.length,
    states: automaton === undefined ? 0 : statesOf(automaton),
  };
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Returns the side from which a clue looks along a row or column, and the line's number from 1. */
export function sideOf(
  board: Board,
  cells: readonly number[],
): { readonly side: Side; readonly line: number } {
  const [first = 0, second = first] = cells;
  const from = cornerOf(board, first);
  const to = cornerOf(board, second);
  if (to.y === from.y && (second !== first || from.y > 0))
    return { side: to.x >= from.x ? 'left' : 'right', line: from.y + 1 };
  return { side: to.y >= from.y ? 'top' : 'bottom', line: from.x + 1 };
}

/**
 * A cell's part in a rule: the circle of an arrow; its position on a line or shaft, from 1; or less
 * or greater than another cell. Null if all cells are alike.
 */
export type Part =
  | { readonly is: 'circle' }
  | { readonly is: 'place'; readonly place: number; readonly length: number }
  | { readonly is: 'less' | 'greater'; readonly than: number };

export function partOf({ kind, cells, others = [] }: Rule, cell: number): Part | null {
  const [first, second] = cells;
  if (kind === 'less' && first !== undefined && second !== undefined)
    return cell === first ? { is: 'less', than: second } : { is: 'greater', than: first };
  const isArrow = traits[kind].place === 'arrow';
  if (isArrow && cells.includes(cell)) return { is: 'circle' };
  const line = isArrow ? others : cells;
  if (!isArrow && traits[kind].place !== 'line') return null;
  return { is: 'place', place: line.indexOf(cell) + 1, length: line.length };
}
