// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows

import { useState } from 'preact/hooks';
import type { CellMask } from '../../../../engine/model/polyomino.ts';
import { middleOf, type Point } from '../../../shared/model/strokes.ts';
import { placeOf } from '../../../shared/polyomino/model/geometry.ts';
import { cellAfterArrow } from '../../../shared/polyomino/model/keys.ts';
import type { Spots } from '../../../shared/polyomino/model/spots.ts';
import { type Strokes, useStrokes } from '../../../shared/ui/use-strokes.ts';
import { useWorkshopText } from './words/index.ts';

interface PaintGridProps {
  readonly shape: CellMask;
  readonly label: string;
  readonly strokes: Strokes;
  /** The cells that may stay empty. */
  readonly marks?: Uint8Array | undefined;
  /** The places of the cells, if they aren't squares. */
  readonly spots?: Spots | undefined;
}

/** Paints a line between adjacent cells. */
function paintAlong(strokes: Strokes, cells: readonly number[], start: Point) {
  strokes.start(cells[0] as number, start);
  strokes.follow(cells);
  strokes.end();
}

/** The size of a cell's box, in cells, at which adjacent boxes don't overlap. */
const spotSize = 0.96;

/** Returns the style that positions a cell other than a square, relative to the board. */
function styleOf(spots: Spots, cell: number) {
  const { x, y } = spots.centre(cell);
  const percent = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return {
    left: percent(x - spotSize / 2, spots.width),
    top: percent(y - spotSize / 2, spots.height),
    width: percent(spotSize, spots.width),
    height: percent(spotSize, spots.height),
  };
}

/**
 * Cells to paint by mouse, touch or keyboard: arrow keys move, Space paints, and Shift with an
 * arrow key paints along the way.
 */
export function PaintGrid({ shape, label, strokes, marks, spots }: PaintGridProps) {
  const { paint } = useWorkshopText();
  const { height, width, mask } = shape;
  const [chosen, choose] = useState(spots?.places[0] ?? 0);
  const isThere = spots ? spots.places.includes(chosen) : chosen < mask.length;
  const current = isThere ? chosen : (spots?.places[0] ?? mask.length - 1);
  const cells = (row: number) => {
    const own = Array.from({ length: width }, (_, column) => row * width + column);
    return spots ? own.filter((cell) => spots.places.includes(cell)) : own;
  };
  const press = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const target = spots ? spots.after(event, current) : cellAfterArrow(event, current, shape);
    const isPainting = event.key === ' ' || event.key === 'Enter';
    if (target === undefined && !isPainting) return;
    event.preventDefault();
    const start = spots ? spots.centre(current) : middleOf(shape, current);
    if (isPainting) paintAlong(strokes, [current], start);
    if (target === undefined) return;
    if (event.shiftKey && target !== current) paintAlong(strokes, [current, target], start);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${target}"]`)?.focus();
  };
  return (
    <div
      role="grid"
      class={spots ? 'paint-grid paint-spots' : 'paint-grid'}
      aria-label={label}
      onKeyDown={press}
      onFocusIn={({ target }) => {
        const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
        if (cell !== undefined) choose(Number(cell));
      }}
      {...useStrokes(shape, strokes, spots)}
    >
      {Array.from({ length: height }, (_, row) => (
        <div key={row} role="row" class="paint-row">
          {cells(row).map((cell) => {
            const [x, y, z] = placeOf(cell, shape);
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
                aria-label={paint.cell(y + 1, x + 1, isOpen, isMarked, shape.colors?.[cell], z + 1)}
                style={spots && styleOf(spots, cell)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
