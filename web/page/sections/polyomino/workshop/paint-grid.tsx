// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows

import { useState } from 'preact/hooks';
import type { CellMask } from '../../../../engine/protocol.ts';
import { cellsAlong, type Extent, middleOf } from '../../../shared/model/strokes.ts';
import { type Strokes, useStrokes } from '../../../shared/ui/use-strokes.ts';
import { cellAfterArrow } from '../model/keys.ts';
import { useWorkshopText } from './words/index.ts';

interface PaintGridProps {
  readonly shape: CellMask;
  readonly label: string;
  readonly strokes: Strokes;
  /** The cells that may stay empty. */
  readonly marks?: Uint8Array | undefined;
}

/** Paints a line between neighbouring cells. */
function paintAlong(strokes: Strokes, extent: Extent, from: number, to: number) {
  const [start, end] = [middleOf(extent, from), middleOf(extent, to)];
  strokes.start(from, start);
  strokes.follow(cellsAlong(extent, start, end));
  strokes.end();
}

/**
 * Cells to paint by mouse, finger or keyboard: the arrow keys move, Space paints, and Shift with an
 * arrow key paints along the way.
 */
export function PaintGrid({ shape, label, strokes, marks }: PaintGridProps) {
  const { paint } = useWorkshopText();
  const { height, width, mask } = shape;
  const [chosen, choose] = useState(0);
  const current = Math.min(chosen, mask.length - 1);
  const press = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const target = cellAfterArrow(event, current, shape);
    const isPainting = event.key === ' ' || event.key === 'Enter';
    if (target === undefined && !isPainting) return;
    event.preventDefault();
    if (isPainting) paintAlong(strokes, shape, current, current);
    if (target === undefined) return;
    if (event.shiftKey && target !== current) paintAlong(strokes, shape, current, target);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${target}"]`)?.focus();
  };
  return (
    <div
      role="grid"
      class="paint-grid"
      aria-label={label}
      onKeyDown={press}
      onFocusIn={({ target }) => {
        const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
        if (cell !== undefined) choose(Number(cell));
      }}
      {...useStrokes(shape, strokes)}
    >
      {Array.from({ length: height }, (_, row) => (
        <div key={row} role="row" class="paint-row">
          {Array.from({ length: width }, (_, column) => {
            const cell = row * width + column;
            const isOpen = mask[cell] === 1;
            const isMarked = isOpen && marks?.[cell] === 1;
            const kind = isMarked ? 'paint-cell paint-marked' : 'paint-cell';
            return (
              <div
                key={cell}
                role="gridcell"
                class={isOpen ? kind : 'paint-cell paint-hole'}
                data-cell={cell}
                tabIndex={cell === current ? 0 : -1}
                aria-selected={isOpen}
                aria-label={paint.cell(row + 1, column + 1, isOpen, isMarked, shape.colors?.[cell])}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
