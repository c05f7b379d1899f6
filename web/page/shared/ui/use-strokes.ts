import { useRef } from 'preact/hooks';
import { type Extent, gridOf, type Point, type Surface } from '../model/strokes.ts';

/** Receives strokes over a board. */
export interface Strokes {
  /** `adds` is true while Shift, Ctrl or ⌘ is held. */
  readonly start: (cell: number, point: Point, adds?: boolean) => void;
  readonly follow: (cells: readonly number[]) => void;
  /** Applies the stroke. */
  readonly end: () => void;
  /** Drops the stroke. */
  readonly cancel: () => void;
}

/** Returns the pointer's position on the board, in cells. */
function pointOf({ clientX, clientY }: PointerEvent, board: HTMLElement, extent: Extent): Point {
  const { left, top, width, height } = board.getBoundingClientRect();
  const { width: columns, height: rows } = extent;
  return { x: ((clientX - left) / width) * columns, y: ((clientY - top) / height) * rows };
}

/** Draws strokes by mouse, pen or touch. A second finger moves the page and drops the stroke. */
export function useStrokes(extent: Extent, strokes: Strokes, surface: Surface = gridOf(extent)) {
  const last = useRef<Point | null>(null);
  const drop = () => {
    last.current = null;
    strokes.cancel();
  };
  return {
    onPointerDown(event: PointerEvent & { currentTarget: HTMLElement }) {
      if (!event.isPrimary) drop();
      if (!event.isPrimary || event.button !== 0) return;
      const point = pointOf(event, event.currentTarget, surface);
      const cell = surface.cellAt(point);
      if (cell === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = point;
      strokes.start(cell, point, event.shiftKey || event.ctrlKey || event.metaKey);
    },
    onPointerMove(event: PointerEvent & { currentTarget: HTMLElement }) {
      if (!event.isPrimary || !last.current) return;
      const point = pointOf(event, event.currentTarget, surface);
      strokes.follow(surface.cellsAlong(last.current, point));
      last.current = point;
    },
    onPointerUp() {
      last.current = null;
      strokes.end();
    },
    onPointerCancel: drop,
  };
}
