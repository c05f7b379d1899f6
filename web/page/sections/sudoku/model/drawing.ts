import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../../engine/model/symbols.ts';
import { placeOf } from '../../../shared/sudoku/model/grid.ts';
import { boxLines, cellLines } from './lines.ts';

/** The side of a cell, in pixels. */
const side = 48;
const margin = 4;

/** Colours for paper, independent of the page's theme. */
const colors = {
  paper: '#ffffff',
  given: '#eceae4',
  ink: '#1c1b19',
  solved: '#3346c4',
  thin: '#a5a097',
};

/** The page's tints of irregular boxes (boxes.css), used in turn; some viewers lack oklch. */
const tints = [
  '#ddf7ed',
  '#e2f2ff',
  '#fce9fa',
  '#ffebdf',
  '#eaf5e0',
  '#daf6fb',
  '#efedff',
  '#ffe8eb',
  '#f8f0da',
] as const;

/** Returns the width and height of a board's drawing, in pixels. */
export function drawingSide(size: number): number {
  return size * side + 2 * margin;
}

/**
 * Draws the board as an SVG document: givens bold on grey or on the tints of irregular boxes, the
 * solution's digits slanted. `label` describes it to screen readers.
 */
export function boardDrawing(grid: SudokuGrid, solution: SudokuGrid | null, label: string): string {
  const whole = drawingSide(grid.size);
  const length = grid.size * side;
  const cells = Array.from(grid.cells, (given, cell) =>
    drawnCell(grid, cell, given, solution?.cells[cell] ?? 0),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}"`,
    ` viewBox="${-margin} ${-margin} ${whole} ${whole}" role="img">`,
    `<title>${label}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${whole}" height="${whole}" fill="${colors.paper}"/>`,
    `<g font-family="Helvetica, Arial, sans-serif" font-size="28" text-anchor="middle">`,
    ...cells,
    '</g>',
    `<path d="${cellLines(grid.size, side)}" fill="none" stroke="${colors.thin}"/>`,
    `<path d="M0 0h${length}v${length}h${-length}z${boxLines(grid, side)}" fill="none" stroke="${colors.ink}" stroke-width="3" stroke-linecap="square"/>`,
    '</svg>\n',
  ].join('');
}

function corner(grid: SudokuGrid, cell: number) {
  const { row, column } = placeOf(grid, cell);
  return { x: column * side, y: row * side };
}

/** Returns the fill of a cell; undefined for paper. */
function groundOf({ boxes }: SudokuGrid, cell: number, given: number): string | undefined {
  if (boxes) return tints[(boxes[cell] ?? 0) % tints.length];
  return given === 0 ? undefined : colors.given;
}

function drawnCell(grid: SudokuGrid, cell: number, given: number, solved: number): string {
  const { x, y } = corner(grid, cell);
  const text = (style: string, digit: number) =>
    `<text x="${x + side / 2}" y="${y + side / 2 + 10}" ${style}>${symbolOf(digit)}</text>`;
  const fill = groundOf(grid, cell, given);
  const ground = fill
    ? `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${fill}"/>`
    : '';
  if (given !== 0) return ground + text(`fill="${colors.ink}" font-weight="bold"`, given);
  return solved === 0
    ? ground
    : ground + text(`fill="${colors.solved}" font-style="italic"`, solved);
}
