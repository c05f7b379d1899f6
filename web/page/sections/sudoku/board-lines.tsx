import { useMemo } from 'preact/hooks';
import { boxEdges, placeOf, type Shape } from '../../shared/sudoku/model/grid.ts';

/** Draws the lines between the cells of a board as an SVG path. */
function cellLines(size: number): string {
  const places = Array.from({ length: size - 1 }, (_, index) => index + 1);
  return places.map((place) => `M0 ${place}h${size}M${place} 0v${size}`).join('');
}

/** Draws the lines between its boxes. Square caps close the corners. */
function boxLines(shape: Shape): string {
  const edges = Array.from({ length: shape.size ** 2 }, (_, cell) => {
    const { row, column } = placeOf(shape, cell);
    const { above, left } = boxEdges(shape, cell);
    return (above ? `M${column} ${row}h1` : '') + (left ? `M${column} ${row}v1` : '');
  });
  return edges.join('');
}

interface LinesProps {
  readonly kind: 'cells' | 'boxes';
  readonly size: number;
  readonly path: string;
}

function Lines({ kind, size, path }: LinesProps) {
  return (
    <svg
      class={`sudoku-lines sudoku-lines-${kind}`}
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The lines over the cells of a board, thick between boxes. */
export function BoardLines({ shape }: { readonly shape: Shape }) {
  const { size, boxHeight, boxes } = shape;
  const thin = useMemo(() => cellLines(size), [size]);
  const thick = useMemo(() => boxLines(shape), [size, boxHeight, boxes]);
  return (
    <>
      <Lines kind="cells" size={size} path={thin} />
      <Lines kind="boxes" size={size} path={thick} />
    </>
  );
}
