import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useBoardText } from './words/index.ts';

/** A point on a board, in cells from its top left corner. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** The side of a cell, in drawing units. */
export const side = 90;

interface BoardDrawingProps {
  /** In cells. */
  readonly width: number;
  readonly height: number;
  readonly label: ReadonlySignal<string>;
  readonly children: ComponentChildren;
}

/** The drawing of a board, with margins for half a thick line. */
export function BoardDrawing({ width, height, label, children }: BoardDrawingProps) {
  return (
    <svg
      class="board-svg"
      viewBox={`-3 -3 ${width * side + 6} ${height * side + 6}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

interface WorkAreaProps {
  readonly width: number;
  readonly height: number;
  readonly hint: string;
  /** Called with the position of the mouse or finger; with null when it leaves. */
  readonly onPoint: (point: BoardPoint | null) => void;
  /** Called when a key is pressed. Returns false to leave the key to the browser. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly children: ComponentChildren;
}

/** Returns the point of an event in cells of the box; null outside. */
function pointIn(
  { width, height }: Pick<WorkAreaProps, 'width' | 'height'>,
  element: Element,
  event: PointerEvent,
): BoardPoint | null {
  const box = element.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * width;
  const y = ((event.clientY - box.top) / box.height) * height;
  return x >= 0 && y >= 0 && x < width && y < height ? { x, y } : null;
}

/** Handles mouse, touch and keys on a board. */
export function WorkArea({ width, height, hint, onPoint, onKey, children }: WorkAreaProps) {
  const boards = useBoardText();
  const note = useId();
  const area = useRef<HTMLDivElement>(null);
  const point = (event: PointerEvent) => {
    if (area.current) onPoint(pointIn({ width, height }, area.current, event));
  };
  return (
    <div class="dance-frame">
      <div
        ref={area}
        class="board-area"
        role="application"
        aria-label={boards.work}
        aria-describedby={note}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move over the board
        tabIndex={0}
        style={{ aspectRatio: `${width} / ${height}`, '--wide': width / height }}
        // A click must not take the arrow keys away from the steps.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          // The point stays when a finger is lifted.
          if (pointerType === 'mouse') onPoint(null);
        }}
        onBlur={() => onPoint(null)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
          if (!onKey(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {children}
      </div>
      <p class="small soft" id={note}>
        {hint}
      </p>
    </div>
  );
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Returns the cell in the direction of an arrow key, in reading order; undefined for other keys.
 */
export function cellBeside(
  cell: number,
  key: string,
  { height, width }: { readonly height: number; readonly width: number },
): number | undefined {
  const move = moves[key];
  if (!move) return undefined;
  const row = (Math.floor(cell / width) + move[0] + height) % height;
  const column = ((cell % width) + move[1] + width) % width;
  return row * width + column;
}
