import type { SudokuGrid } from '../../../../engine/protocol.ts';
import { symbolOf } from '../../../../engine/symbols.ts';
import { boxEdges, placeOf } from '../../../shared/sudoku/model/grid.ts';

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

/** Returns the width and height of a board's drawing, in pixels. */
export function drawingSide(size: number): number {
  return size * side + 2 * margin;
}

/**
 * Draws the board as an SVG document: givens bold on grey, the digits of the solution slanted.
 * `label` describes it to screen readers.
 */
export function boardDrawing(grid: SudokuGrid, solution: SudokuGrid | null, label: string): string {
  const whole = drawingSide(grid.size);
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
    `<path d="${thinLines(grid.size)}" fill="none" stroke="${colors.thin}"/>`,
    `<path d="${thickLines(grid)}" fill="none" stroke="${colors.ink}" stroke-width="3" stroke-linecap="square"/>`,
    '</svg>\n',
  ].join('');
}

function corner(grid: SudokuGrid, cell: number) {
  const { row, column } = placeOf(grid, cell);
  return { x: column * side, y: row * side };
}

function drawnCell(grid: SudokuGrid, cell: number, given: number, solved: number): string {
  const { x, y } = corner(grid, cell);
  const text = (style: string, digit: number) =>
    `<text x="${x + side / 2}" y="${y + side / 2 + 10}" ${style}>${symbolOf(digit)}</text>`;
  if (given === 0)
    return solved === 0 ? '' : text(`fill="${colors.solved}" font-style="italic"`, solved);
  const ground = `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${colors.given}"/>`;
  return ground + text(`fill="${colors.ink}" font-weight="bold"`, given);
}

function thinLines(size: number): string {
  const length = size * side;
  const places = Array.from({ length: size - 1 }, (_, index) => (index + 1) * side);
  return places.map((place) => `M0 ${place}h${length}M${place} 0v${length}`).join('');
}

function thickLines(grid: SudokuGrid): string {
  const length = grid.size * side;
  const edges = Array.from(grid.cells, (_, cell) => {
    const { x, y } = corner(grid, cell);
    const { above, left } = boxEdges(grid, cell);
    return (above ? `M${x} ${y}h${side}` : '') + (left ? `M${x} ${y}v${side}` : '');
  });
  return `M0 0h${length}v${length}h${-length}z${edges.join('')}`;
}
