import type { SudokuGrid } from '../../protocol.ts';
import { sameShape, shapeOf } from './grid.ts';
import { lineOf } from './symbols.ts';

/**
 * The cells as one line; as a drawn grid when the boxes are not those that a line stands for; as
 * rows, with rows of the boxes' letters below, when they are irregular.
 */
export function puzzleText(grid: SudokuGrid): string {
  if (grid.boxes) return jigsaw(lineOf(grid.cells), grid.boxes, grid.size);
  return sameShape(grid, shapeOf(grid.size)) ? lineOf(grid.cells) : drawn(grid);
}

const boxLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function jigsaw(line: string, boxes: Uint8Array, size: number): string {
  const letters = Array.from(boxes, (box) => boxLetters.charAt(box)).join('');
  return `${[...parts(line, size), '', ...parts(letters, size)].join('\n')}\n`;
}

function drawn({ size, boxHeight, boxWidth, cells }: SudokuGrid): string {
  const border = Array(size / boxWidth)
    .fill('-'.repeat(boxWidth))
    .join('+');
  const rows = parts(lineOf(cells), size).map((row) => parts(row, boxWidth).join('|'));
  const bands = parts(rows, boxHeight).map((band) => band.join('\n'));
  return `${bands.join(`\n${border}\n`)}\n`;
}

function parts<T extends string | readonly unknown[]>(whole: T, length: number): T[] {
  const count = Math.ceil(whole.length / length);
  return Array.from({ length: count }, (_, i) => whole.slice(i * length, (i + 1) * length) as T);
}
