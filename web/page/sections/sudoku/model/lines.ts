import { boxEdges, placeOf, type Shape } from '../../../shared/sudoku/model/grid.ts';

/** Draws the lines between the cells of a board as an SVG path. */
export function cellLines(size: number, side: number): string {
  const length = size * side;
  const places = Array.from({ length: size - 1 }, (_, index) => (index + 1) * side);
  return places.map((place) => `M0 ${place}h${length}M${place} 0v${length}`).join('');
}

/** Draws the lines between the boxes of a board as an SVG path. Square caps close the corners. */
export function boxLines(shape: Shape, side: number): string {
  const edges = Array.from({ length: shape.size ** 2 }, (_, cell) => {
    const { row, column } = placeOf(shape, cell);
    const corner = `M${column * side} ${row * side}`;
    const { above, left } = boxEdges(shape, cell);
    return (above ? `${corner}h${side}` : '') + (left ? `${corner}v${side}` : '');
  });
  return edges.join('');
}
