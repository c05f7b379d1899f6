import { useMemo, useRef, useState } from 'preact/hooks';
import type { CellMask } from '../../../../engine/model/polyomino.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { Label, useFills } from '../board-drawing.tsx';
import { letterOf, type Puzzle } from '../model/puzzle.ts';
import { boxEdges, type Face, facesOf, radiusOf, shaded, type View } from '../model/solid.ts';
import type { PolyominoProps } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

const firstView: View = { yaw: 0.6, tilt: 0.5, apart: 0 };

/** The rotation per key or button step, and per pixel of a drag, in radians. */
const step = Math.PI / 12;
const perPixel = 0.01;

const maxTilt = Math.PI / 2;

function turn(view: View, yaw: number, tilt: number): View {
  const clamped = Math.min(maxTilt, Math.max(-maxTilt, view.tilt + tilt));
  return { ...view, yaw: view.yaw + yaw, tilt: clamped };
}

const steps: Readonly<Record<string, readonly [yaw: number, tilt: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The shown solution as a solid. */
export function Solid({ session }: PolyominoProps) {
  const { solid } = useWorkshopText();
  // The first solution replaces the empty board.
  void session.search.found.value;
  const puzzle = session.choice.puzzle.value;
  const shown = { puzzle, board: puzzle.board, cells: session.current() };
  return (
    <>
      <SolidView {...shown} label={solid.label} />
      <p class="solid-caption small soft">{solid.layers}</p>
    </>
  );
}

interface SolidViewProps {
  readonly puzzle: Puzzle;
  /** The cells to show. */
  readonly board: CellMask;
  readonly cells: Uint16Array;
  /** Describes the solid to screen readers. */
  readonly label: string;
}

interface SizedProps extends SolidViewProps {
  readonly isSmall?: boolean;
}

/** A solid that can be turned and pulled apart. */
export function SolidView({ isSmall, ...shown }: SizedProps) {
  const { solid } = useWorkshopText();
  const [view, setView] = useState(firstView);
  const by = (key: string) => {
    const [yaw, tilt] = steps[key] ?? [0, 0];
    setView((before) => turn(before, yaw, tilt));
  };
  return (
    <figure class={isSmall ? 'solid solid-small' : 'solid'}>
      <TurnedSolid
        {...shown}
        view={view}
        onTurn={(yaw, tilt) => setView((before) => turn(before, yaw, tilt))}
        onKey={by}
      />
      <div class="row solid-tools">
        <Toolbar label={solid.turn}>
          <Button icon="previous" iconOnly text={solid.left} onClick={() => by('ArrowLeft')} />
          <Button icon="next" iconOnly text={solid.right} onClick={() => by('ArrowRight')} />
          <Button icon="fold" iconOnly text={solid.up} onClick={() => by('ArrowUp')} />
          <Button icon="unfold" iconOnly text={solid.down} onClick={() => by('ArrowDown')} />
        </Toolbar>
        <label class="solid-apart">
          <span class="small soft">{solid.apart}</span>
          <input
            type="range"
            min={0}
            max={1.5}
            step={0.05}
            value={view.apart}
            onInput={({ currentTarget: { value } }) =>
              setView((before) => ({ ...before, apart: Number(value) }))
            }
          />
        </label>
      </div>
    </figure>
  );
}

interface TurnedSolidProps extends SolidViewProps {
  readonly view: View;
  readonly onTurn: (yaw: number, tilt: number) => void;
  readonly onKey: (key: string) => void;
}

/** A solid that turns when dragged or by arrow keys. */
function TurnedSolid(props: TurnedSolidProps) {
  const { puzzle, board, cells, label, view, onTurn, onKey } = props;
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const faces = useMemo(() => facesOf(board, cells, view), [board, cells, view]);
  const fills = useFills(puzzle, cells);
  const reach = useMemo(() => radiusOf(board, cells, view.apart), [board, cells, view.apart]);
  const radius = reach + 0.1;
  const end = () => {
    dragged.current = null;
  };
  return (
    <button
      type="button"
      class="solid-view"
      aria-label={label}
      onKeyDown={(event) => {
        if (!Object.hasOwn(steps, event.key)) return;
        event.preventDefault();
        onKey(event.key);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={({ clientX: x, clientY: y }) => {
        const from = dragged.current;
        if (!from) return;
        dragged.current = { x, y };
        onTurn((from.x - x) * perPixel, (y - from.y) * perPixel);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`} aria-hidden="true">
        {view.apart === 0 && <path class="solid-box" d={boxEdges(board, view)} />}
        {faces.map((face, index) => (
          <FaceDrawing
            key={index}
            face={face}
            fill={fills[face.piece - 1] ?? emptyFill}
            letter={face.piece > 0 ? letterOf(puzzle, face.piece - 1) : ''}
          />
        ))}
      </svg>
    </button>
  );
}

const emptyFill = '#d8d5cd';

interface FaceDrawingProps {
  readonly face: Face;
  readonly fill: string;
  readonly letter?: string;
}

function FaceDrawing({ face, fill, letter = '' }: FaceDrawingProps) {
  const { corners, edges, transform, light } = face;
  return (
    <>
      <polygon
        class="solid-face"
        points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill={fill.startsWith('#') ? shaded(fill, light) : fill}
      />
      <path class="solid-edges" d={edges} />
      {letter && (
        <text class="piece-letter" transform={transform}>
          <Label text={letter} />
        </text>
      )}
    </>
  );
}

interface SolidPieceProps {
  readonly piece: CellMask;
  readonly fill: string;
  /** The size of a cell and of the largest drawing, in pixels. */
  readonly cellSize: number;
  readonly largest: number;
}

/** A small drawing of a solid piece. */
export function SolidPiece({ piece, fill, cellSize, largest }: SolidPieceProps) {
  const faces = facesOf(piece, piece.mask, firstView);
  const corners = faces.flatMap((face) => face.corners);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const margin = 0.08;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  const scale = Math.min(cellSize, largest / Math.max(width, height));
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      {faces.map((face, index) => (
        <FaceDrawing key={index} face={face} fill={fill === 'none' ? 'var(--surface)' : fill} />
      ))}
    </svg>
  );
}
