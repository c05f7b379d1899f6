import type { CellMask } from '../../../../engine/protocol.ts';
import { drawPieces, drawRegion, gridLines } from '../../../shared/model/board-outline.ts';
import { fillOf } from '../../../shared/model/piece-fills.ts';
import { letterOf, type Puzzle } from './puzzle.ts';

/** Of a cell, in pixels. */
const side = 48;
const margin = 4;

/** Suits paper, whatever the page's theme. */
const colors = { paper: '#ffffff', region: '#eceae4', line: '#24221f', thin: '#8b8880' };

/** Returns the width and height of a board's drawing, in pixels. */
export function drawingSize({ height, width }: CellMask) {
  return { width: width * side + 2 * margin, height: height * side + 2 * margin };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Draws the board, with a tiling if `cells` has one, as an SVG document. `label` describes it to
 * screen readers.
 */
export function boardDrawing(puzzle: Puzzle, cells: Uint16Array, label: string): string {
  const { board, kinds } = puzzle;
  const { width, height } = drawingSize(board);
  const pieces = drawPieces(cells, board.width);
  const outline = `fill="none" stroke="${colors.line}" stroke-width="0.08" stroke-linejoin="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${-margin} ${-margin} ${width} ${height}" role="img">`,
    `<title>${escaped(label)}</title>`,
    `<rect x="${-margin}" y="${-margin}" width="${width}" height="${height}" fill="${colors.paper}"/>`,
    `<g transform="scale(${side})" font-family="Helvetica, Arial, sans-serif" font-size="0.52" font-weight="bold" text-anchor="middle">`,
    `<path d="${drawRegion(board.mask, board.width)}" fill="${colors.region}"/>`,
    ...pieces.map(({ piece, path }) => `<path d="${path}" fill="${fillOf(kinds[piece])}"/>`),
    `<path d="${gridLines(board)}" fill="none" stroke="${colors.thin}" stroke-opacity="0.5" stroke-width="0.02"/>`,
    `<path d="${drawRegion(board.mask, board.width)}" ${outline}/>`,
    ...pieces.map(({ path }) => `<path d="${path}" ${outline}/>`),
    ...pieces.map(
      ({ piece, x, y }) =>
        `<text x="${x}" y="${y + 0.19}" fill="${colors.line}">${escaped(letterOf(puzzle, piece))}</text>`,
    ),
    '</g></svg>\n',
  ].join('');
}
