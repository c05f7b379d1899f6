import { useMemo } from 'preact/hooks';
import type { Shape } from '../../shared/sudoku/model/grid.ts';
import { boxLines, cellLines } from './model/lines.ts';

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
  const thin = useMemo(() => cellLines(size, 1), [size]);
  const thick = useMemo(() => boxLines(shape, 1), [size, boxHeight, boxes]);
  return (
    <>
      <Lines kind="cells" size={size} path={thin} />
      <Lines kind="boxes" size={size} path={thick} />
    </>
  );
}
