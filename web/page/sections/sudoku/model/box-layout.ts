import { boxOf, boxShapes, type Shape } from '../../../shared/sudoku/model/grid.ts';
import type { Layout } from './layout.ts';

export function blankLayout(size: number): Layout {
  return new Uint8Array(size * size);
}

export function layoutOf(shape: Shape): Layout {
  return Uint8Array.from({ length: shape.size ** 2 }, (_, cell) => boxOf(shape, cell) + 1);
}

/** Returns the board's shape with all boxes and the cells without one. */
export function drawnShape(size: number, layout: Layout): Shape {
  return { size, boxHeight: 0, boxWidth: 0, boxes: layout };
}

/** Returns the shape for the solver; null if the layout is unfinished. */
export function finishedShape(size: number, layout: Layout): Shape | null {
  if (!isComplete(size, layout)) return null;
  const regular = boxShapes(size).map((boxShape) => ({ size, ...boxShape }));
  const same = regular.find((shape) => sameBoxes(layout, layoutOf(shape)));
  const boxes = layout.map((box) => box - 1);
  return same ?? drawnShape(size, boxes);
}

function sameBoxes(a: Layout, b: Layout): boolean {
  const partner = new Map<number, number>();
  return a.every((box, cell) => {
    const other = b[cell] ?? 0;
    if (!partner.has(box)) partner.set(box, other);
    return partner.get(box) === other;
  });
}

/** Returns the number of cells of each box. Cells without a box come first. */
export function countCells(size: number, layout: Layout): number[] {
  const counts = new Array<number>(size + 1).fill(0);
  for (const box of layout) counts[box] = (counts[box] ?? 0) + 1;
  return counts;
}

/** Returns whether every box has a cell for each digit. */
export function isComplete(size: number, layout: Layout): boolean {
  return countCells(size, layout).every((count, box) => count === (box === 0 ? 0 : size));
}

// ------------------------------------------------------------------------------------------ pieces

/** Connected cells of one box, or of none. */
export interface Piece {
  readonly box: number;
  /** In reading order. */
  readonly cells: readonly number[];
}

function neighboursOf(size: number, cell: number): number[] {
  const column = cell % size;
  const neighbours = [cell - size, cell + size];
  if (column > 0) neighbours.push(cell - 1);
  if (column < size - 1) neighbours.push(cell + 1);
  return neighbours.filter((one) => one >= 0 && one < size * size);
}

/** Returns the connected parts of the layout, in reading order of their first cells. */
export function piecesOf(size: number, layout: Layout): Piece[] {
  const seen = new Uint8Array(layout.length);
  const pieces: Piece[] = [];
  layout.forEach((box, first) => {
    if (seen[first]) return;
    const cells = [first];
    seen[first] = 1;
    for (const cell of cells) {
      for (const next of neighboursOf(size, cell)) {
        if (seen[next] || layout[next] !== box) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    pieces.push({ box, cells: cells.sort((a, b) => a - b) });
  });
  return pieces;
}

// ---------------------------------------------------------------------------------------- drawing

/** A line over cells, which join a box. */
export interface Stroke {
  readonly layout: Layout;
  /** The box being drawn; 0 takes cells out of their boxes. */
  readonly box: number;
  /** True if the line also takes cells from other boxes. */
  readonly takesAll: boolean;
  /** True if the line skipped a cell because the box was full. */
  readonly isOver?: boolean;
  /** The stroke that a longer line makes instead, from the first cell on. */
  readonly longer?: Stroke;
}

/**
 * Starts a line at a cell. Without a chosen box, a line from inside a box extends it, even into
 * other boxes; a line from a cell without a box draws the next box, and only takes cells without
 * one. A single cell beside the latest box continues that box.
 */
export function startStroke(
  size: number,
  layout: Layout,
  cell: number,
  { chosen, latest }: { readonly chosen: number | null; readonly latest: number },
): Stroke {
  const own = layout[cell] ?? 0;
  const begin = (box: number) =>
    takeCell(size, { layout, box, takesAll: chosen !== null || own !== 0 }, cell);
  if (chosen !== null || own !== 0) return begin(chosen ?? own);
  const next = begin(nextBox(size, layout, cell, latest));
  return isOpenBeside(size, layout, cell, latest) ? { ...begin(latest), longer: next } : next;
}

/** Returns whether the box touches the cell and is not full. */
function isOpenBeside(size: number, layout: Layout, cell: number, box: number): boolean {
  const touches = neighboursOf(size, cell).some((one) => layout[one] === box);
  return touches && (countCells(size, layout)[box] ?? 0) < size;
}

/** Adds a cell to the box. A full box takes no cell without a box. */
export function takeCell(size: number, stroke: Stroke, cell: number): Stroke {
  const { layout, box, takesAll, longer } = stroke;
  const previous = layout[cell];
  if (previous === box) return stroke;
  if (longer) return takeCell(size, longer, cell);
  const isOpen = box === 0 || takesAll || previous === 0;
  const isFull = box !== 0 && previous === 0 && (countCells(size, layout)[box] ?? 0) >= size;
  if (isOpen && isFull) return { ...stroke, isOver: true };
  if (!isOpen) return stroke;
  const taken = layout.slice();
  taken[cell] = box;
  return { ...stroke, layout: taken };
}

/**
 * Returns the box for a cell without one: the next empty box, otherwise any that is not full,
 * preferring boxes beside the cell.
 */
function nextBox(size: number, layout: Layout, cell: number, latest: number): number {
  const counts = countCells(size, layout).slice(1);
  const lacksCells = (box: number) => (counts[box - 1] ?? 0) < size;
  const touching = neighboursOf(size, cell)
    .map((one) => layout[one] ?? 0)
    .filter((box) => box > 0 && lacksCells(box));
  const empty = counts.indexOf(0) + 1;
  return empty || touching[0] || counts.findIndex((count) => count < size) + 1 || latest;
}

/**
 * Gives the remaining cells to the last unfinished box if they complete it in one connected part.
 */
export function withLastBox(size: number, layout: Layout): Layout {
  const counts = countCells(size, layout);
  const [rest = 0] = counts;
  const unfinished = counts.flatMap((count, box) => (box > 0 && count !== size ? [box] : []));
  const [last = 0] = unfinished;
  if (rest === 0 || unfinished.length !== 1 || (counts[last] ?? 0) + rest !== size) return layout;
  const filled = layout.map((box) => box || last);
  return piecesOf(size, filled).filter(({ box }) => box === last).length === 1 ? filled : layout;
}

// ------------------------------------------------------------------------------------------ report

/** The deficiencies of a layout. */
export interface LayoutReport {
  readonly size: number;
  /** The number of boxes with exactly as many cells as digits. */
  readonly complete: number;
  readonly isBlank: boolean;
  /** Boxes with some but too few cells, or with too many. */
  readonly uneven: readonly { readonly box: number; readonly cells: number }[];
  /** Boxes that are not connected. */
  readonly split: readonly number[];
}

export function reportOn(size: number, layout: Layout): LayoutReport {
  const counts = countCells(size, layout).slice(1);
  const numbered = counts.map((cells, index) => ({ box: index + 1, cells }));
  const pieces = piecesOf(size, layout);
  const isSplit = (box: number) => pieces.filter((piece) => piece.box === box).length > 1;
  return {
    size,
    complete: counts.filter((cells) => cells === size).length,
    isBlank: counts.every((cells) => cells === 0),
    uneven: numbered.filter(({ cells }) => cells > 0 && cells !== size),
    split: numbered.map(({ box }) => box).filter(isSplit),
  };
}
