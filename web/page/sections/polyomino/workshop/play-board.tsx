import { useRef } from 'preact/hooks';
import { drawRegion } from '../../../shared/model/board-outline.ts';
import type { Point } from '../../../shared/model/strokes.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { usedPieces } from '../model/design.ts';
import { stepOf } from '../model/keys.ts';
import { squarePicture } from '../model/picture.ts';
import type { PolyominoSession } from '../session.ts';
import { BoardCanvas, PieceLayer } from './board-canvas.tsx';
import { ColorMarks } from './cell-colors.tsx';
import { PieceShape } from './piece-chooser.tsx';
import type { Play } from './play.ts';
import { useWorkshopText } from './words/index.ts';

export interface PlayProps {
  readonly session: PolyominoSession;
  readonly play: Play;
}

/** The element that pieces are put on, for drags that begin elsewhere. */
let board: HTMLElement | null = null;

/** Returns the place of the pointer on the board, in cells. */
function pointOf({ clientX, clientY }: PointerEvent, play: Play): Point {
  const { left, top, width, height } = board?.getBoundingClientRect() ?? new DOMRect();
  const extent = play.design.peek().board;
  return {
    x: ((clientX - left) / width) * extent.width,
    y: ((clientY - top) / height) * extent.height,
  };
}

/** Drags the held piece by the point where it was taken. */
function useDrag(play: Play) {
  const drag = useRef<{ grip: Point; start: Point; hasMoved: boolean } | null>(null);
  const isOver = ({ x, y }: Point) => {
    const { width, height } = play.design.peek().board;
    return x > -1 && y > -1 && x < width + 1 && y < height + 1;
  };
  return {
    begin(point: Point, grip: Point) {
      drag.current = { grip, start: point, hasMoved: false };
    },
    move(event: PointerEvent) {
      const { current } = drag;
      if (!current) return;
      const point = pointOf(event, play);
      const way = Math.hypot(point.x - current.start.x, point.y - current.start.y);
      current.hasMoved ||= way > 0.3;
      if (!current.hasMoved) return;
      play.moveTo(Math.round(point.y - current.grip.y), Math.round(point.x - current.grip.x));
    },
    /** A piece that fits stays; one dropped outside leaves the board. */
    end(event: PointerEvent) {
      const { current } = drag;
      drag.current = null;
      if (!current?.hasMoved) return;
      if (!play.put() && !isOver(pointOf(event, play))) play.remove();
    },
    cancel() {
      drag.current = null;
    },
  };
}

/** Takes up what is at a point; returns where it is gripped. */
function grasp(play: Play, point: Point): Point | null {
  const { height, width } = play.design.peek().board;
  const [row, column] = [Math.floor(point.y), Math.floor(point.x)];
  if (row < 0 || column < 0 || row >= height || column >= width) return null;
  if (!play.take(row, column)) return null;
  const held = play.held.peek();
  return held && { x: point.x - held.column, y: point.y - held.row };
}

/** Moves, turns and places the held piece by keys. */
function press(event: KeyboardEvent, play: Play) {
  if (!play.held.peek() || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepOf(event);
  const actions: Readonly<Record<string, () => void>> = {
    r: () => play.rotate(),
    f: () => play.flip(),
    Enter: () => play.put(),
    ' ': () => play.put(),
    Escape: () => play.release(),
    Delete: () => play.remove(),
    Backspace: () => play.remove(),
  };
  const action = step
    ? () => play.step(...step)
    : actions[event.key.length > 1 ? event.key : event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** The board on which pieces are put. */
export function PlayBoard({ session, play }: PlayProps) {
  const { play: words } = useWorkshopText();
  const puzzle = session.choice.puzzle.value;
  const { board: shape } = puzzle;
  const drag = useDrag(play);
  const shown = play.showsSolution.value
    ? play.cells([...play.onBoard.value, ...play.around.value])
    : null;
  const placed = play.cells(play.onBoard.value);
  const start = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    if (!event.isPrimary || event.button !== 0) return;
    const point = pointOf(event, play);
    const grip = grasp(play, point);
    if (!grip) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.begin(point, grip);
  };
  return (
    <BoardCanvas
      puzzle={puzzle}
      cells={shown ?? new Uint16Array(placed.length)}
      labels={session.labels.value}
      isFaded
    >
      <PieceLayer puzzle={puzzle} cells={placed}>
        <HeldPiece play={play} />
      </PieceLayer>
      <div
        ref={(element) => {
          board = element;
        }}
        class="play-surface"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the held piece
        tabIndex={0}
        aria-label={words.board(shape.height, shape.width)}
        aria-description={words.keys}
        onPointerDown={start}
        onPointerMove={(event) => drag.move(event)}
        onPointerUp={(event) => drag.end(event)}
        onPointerCancel={() => drag.cancel()}
        onKeyDown={(event) => press(event, play)}
      />
    </BoardCanvas>
  );
}

function HeldPiece({ play }: { readonly play: Play }) {
  const held = play.held.value;
  if (!held) return null;
  const path = drawRegion(held.shape.mask, held.shape.width);
  return (
    <g
      class={play.below.value ? 'held-piece' : 'held-piece held-piece-misfit'}
      transform={`translate(${held.column} ${held.row})`}
    >
      <path class="held-shadow" d={path} />
      <path d={path} fill={play.fill(held.name)} />
      <path class="piece-outline" d={path} />
      <ColorMarks shape={held.shape} picture={squarePicture(held.shape)} />
    </g>
  );
}

/** Turns and places the held piece; otherwise helps along. */
export function PlayTools({ play }: PlayProps) {
  const { play: words } = useWorkshopText();
  const held = play.held.value;
  if (!held) {
    return (
      <>
        <Toolbar label={words.tools}>
          <Button
            icon="more"
            text={words.reveal}
            disabled={play.around.value.length === 0}
            onClick={() => play.reveal()}
          />
          <Toggle
            text={words.showSolution}
            isOn={play.showsSolution.value}
            onChange={(isOn) => {
              play.showsSolution.value = isOn;
            }}
          />
          <Button
            text={words.clear}
            disabled={play.onBoard.value.length === 0}
            onClick={() => play.clear()}
          />
        </Toolbar>
        <p class="small soft">{words.help}</p>
      </>
    );
  }
  const mobility = play.mobility(held.name);
  return (
    <>
      <Toolbar label={words.held(held.name)}>
        <Button
          icon="redo"
          text={words.rotate}
          disabled={mobility === 'fixed'}
          onClick={() => play.rotate()}
        />
        <Button
          icon="flip"
          text={words.flip}
          disabled={mobility !== 'free'}
          onClick={() => play.flip()}
        />
        <Button
          icon="check"
          kind="primary"
          text={words.put}
          disabled={!play.below.value}
          onClick={() => play.put()}
        />
        <Button icon="close" text={words.remove} onClick={() => play.remove()} />
      </Toolbar>
      <p class="small soft">{words.keys}</p>
    </>
  );
}

/** Says whether the board can still be filled. */
function Outlook({ play }: { readonly play: Play }) {
  const { play: words } = useWorkshopText();
  const state = play.state.value;
  const { total, run } = play.search;
  const isAll = run.phase.value === 'exhausted';
  return (
    <div class={`outlook outlook-${state}`}>
      <p role="status">{words.state(state, total.value, isAll)}</p>
      {play.canGoBack.value && (
        <Button icon="undo" text={words.goBack} onClick={() => play.goBack()} />
      )}
    </div>
  );
}

/** The pieces to put on the board. */
export function Tray({ play }: PlayProps) {
  const { play: words } = useWorkshopText();
  const held = play.held.value;
  return (
    <section class="tray" aria-label={words.tray}>
      <Outlook play={play} />
      <ul class="tray-pieces">
        {usedPieces(play.design.value).map((piece) => (
          <TrayPiece key={piece.name} play={play} name={piece.name} />
        ))}
      </ul>
      <p class="visually-hidden" aria-live="polite">
        {held && words.place(held.name, held.row + 1, held.column + 1, play.below.value !== null)}
      </p>
    </section>
  );
}

interface TrayPieceProps {
  readonly play: Play;
  readonly name: string;
}

/** A piece to drag onto the board, or to take up by a click. */
function TrayPiece({ play, name }: TrayPieceProps) {
  const { play: words } = useWorkshopText();
  const drag = useDrag(play);
  const piece = play.design.value.pieces.find((own) => own.name === name);
  const rest = play.rest.value.pieces.find((own) => own.name === name)?.count ?? 0;
  const isHeld = play.held.value?.name === name;
  const left = isHeld ? rest - 1 : rest;
  const took = useRef(false);
  if (!piece) return null;
  const lift = () => {
    if (rest > 0) play.lift(name);
    else play.liftPlaced(name);
    board?.focus({ preventScroll: true });
  };
  const move = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    if (took.current) return drag.move(event);
    const { left, top, right, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    const isDragged = event.buttons === 1 && (x < left || x > right || y < top || y > bottom);
    if (!isDragged || rest === 0) return;
    took.current = true;
    lift();
    drag.begin(pointOf(event, play), { x: piece.width / 2, y: piece.height / 2 });
  };
  return (
    <li>
      <button
        type="button"
        class={left > 0 ? 'tray-piece' : 'tray-piece tray-piece-used'}
        aria-pressed={isHeld}
        aria-label={words.piece(name, rest, piece.count)}
        onPointerDown={(event) => {
          took.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={(event) => took.current && drag.end(event)}
        onPointerCancel={() => drag.cancel()}
        onClick={() => {
          if (!took.current) lift();
          took.current = false;
        }}
      >
        <PieceShape piece={piece} fill={left > 0 ? play.fill(name) : 'none'} />
        <span class="piece-name">{name}</span>
        {piece.count > 1 && <span class="piece-count figures">{words.left(left)}</span>}
      </button>
    </li>
  );
}
