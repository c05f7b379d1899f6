import { useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../../shared/ui/button.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { Label } from '../board-drawing.tsx';
import { labelOf, type Puzzle } from '../model/puzzle.ts';
import { type Face, facesOf, radiusOf, shaded, type View } from '../model/solid.ts';
import type { PolyominoSession } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

const firstView: View = { yaw: 0.6, tilt: 0.5, apart: 0 };

/** A step by a key or a button, and the turn for each pixel that the solid is dragged. */
const step = Math.PI / 12;
const perPixel = 0.01;

const mostTilt = Math.PI / 2;

function turn(view: View, yaw: number, tilt: number): View {
  const clamped = Math.min(mostTilt, Math.max(-mostTilt, view.tilt + tilt));
  return { ...view, yaw: view.yaw + yaw, tilt: clamped };
}

const steps: Readonly<Record<string, readonly [yaw: number, tilt: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

interface SolidProps {
  readonly session: PolyominoSession;
}

/** The shown solution as a solid that can be turned and pulled apart. */
export function Solid({ session }: SolidProps) {
  const { solid } = useWorkshopText();
  const [view, setView] = useState(firstView);
  const puzzle = session.choice.puzzle.value;
  // The first solution takes the place of the empty board.
  void session.search.found.value;
  const cells = session.current();
  const by = (key: string) => {
    const [yaw, tilt] = steps[key] ?? [0, 0];
    setView((before) => turn(before, yaw, tilt));
  };
  return (
    <figure class="solid">
      <TurnedSolid
        puzzle={puzzle}
        cells={cells}
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
      <figcaption class="small soft">{solid.layers}</figcaption>
    </figure>
  );
}

interface TurnedSolidProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
  readonly view: View;
  readonly onTurn: (yaw: number, tilt: number) => void;
  readonly onKey: (key: string) => void;
}

/** Turns when it is dragged or an arrow key is pressed. */
function TurnedSolid({ puzzle, cells, view, onTurn, onKey }: TurnedSolidProps) {
  const { solid } = useWorkshopText();
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const faces = useMemo(() => facesOf(puzzle.board, cells, view), [puzzle, cells, view]);
  const radius = radiusOf(puzzle.board, view.apart) + 0.1;
  const end = () => {
    dragged.current = null;
  };
  return (
    <button
      type="button"
      class="solid-view"
      aria-label={solid.label}
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
        {faces.map((face, index) => (
          <FaceDrawing key={index} face={face} puzzle={puzzle} />
        ))}
      </svg>
    </button>
  );
}

const emptyFill = '#d8d5cd';

function FaceDrawing({ face, puzzle }: { readonly face: Face; readonly puzzle: Puzzle }) {
  const { piece, corners, edges, transform, light } = face;
  const fill = puzzle.fills[piece - 1] ?? emptyFill;
  return (
    <>
      <polygon
        class="solid-face"
        points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill={shaded(fill, light)}
      />
      <path class="solid-edges" d={edges} />
      {piece > 0 && (
        <text class="piece-letter" transform={transform}>
          <Label text={labelOf(puzzle, piece - 1)} />
        </text>
      )}
    </>
  );
}
