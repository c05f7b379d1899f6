import { useRef } from 'preact/hooks';
import type { Point } from '../../../shared/model/strokes.ts';
import { ColorMarks } from '../../../shared/polyomino/color-marks.tsx';
import {
  cellAt,
  differenceOf,
  flip,
  type Motion,
  motionsOf,
  type Place,
  sumOf,
  tip,
  turns,
} from '../../../shared/polyomino/model/geometry.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { usedPieces } from '../model/design.ts';
import { labelOfPiece } from '../model/play.ts';
import { hasSymmetry, isLong } from '../model/puzzle.ts';
import type { PolyominoSession } from '../session.ts';
import { usePolyominoText } from '../words/index.ts';
import { BoardCanvas, PieceLayer } from './board-canvas.tsx';
import { PieceShape } from './piece-chooser.tsx';
import type { Play } from './play.ts';
import { SolidView } from './solid.tsx';
import { useWorkshopText } from './words/index.ts';

export interface PlayProps {
  readonly session: PolyominoSession;
  readonly play: Play;
}

/** The element of the board, for drags that begin elsewhere. */
let board: HTMLElement | null = null;

/** Returns the pointer's position on the board, in cells. */
function pointOf({ clientX, clientY }: PointerEvent, play: Play): Point {
  const { left, top, width, height } = board?.getBoundingClientRect() ?? new DOMRect();
  const extent = play.grid.peek();
  return {
    x: ((clientX - left) / width) * extent.width,
    y: ((clientY - top) / height) * extent.height,
  };
}

/** The grip on the held piece: one of its places, and the offset from the centre of that place. */
interface Grip {
  readonly place: Place;
  readonly offset: Point;
}

/** The distance beside the board up to which a pointer still counts as over it. */
const edge = 0.5;

/** Pixels from the window's edge within which a drag scrolls, and pixels scrolled per frame. */
const scrollEdge = 56;
const scrollStep = 8;

/** Returns how far a drag scrolls, toward the part of the board that is out of view. */
function scrollFor({ clientY }: PointerEvent): number {
  const { top, bottom } = board?.getBoundingClientRect() ?? new DOMRect();
  if (clientY < scrollEdge && top < scrollEdge) return -scrollStep;
  const low = window.innerHeight - scrollEdge;
  return clientY > low && bottom > low ? scrollStep : 0;
}

/** Drags the held piece by its grip. */
function useDrag(play: Play) {
  const drag = useRef<{ grip: Grip; start: Point; hasMoved: boolean } | null>(null);
  const frame = useRef(0);
  const isOver = ({ x, y }: Point) => {
    const { width, height } = play.grid.peek();
    return x > -edge && y > -edge && x < width + edge && y < height + edge;
  };
  const move = (event: PointerEvent) => {
    const { current } = drag;
    const pivot = play.held.peek()?.pivot;
    if (!current || !pivot) return;
    const point = pointOf(event, play);
    const { offset, place } = current.grip;
    current.hasMoved ||= Math.hypot(point.x - current.start.x, point.y - current.start.y) > 0.3;
    if (!current.hasMoved) return;
    const from = sumOf(pivot, place);
    play.moveTo({ x: point.x - offset.x, y: point.y - offset.y }, from);
    cancelAnimationFrame(frame.current);
    const way = scrollFor(event);
    if (way === 0) return;
    frame.current = requestAnimationFrame(() => {
      window.scrollBy({ top: way, behavior: 'instant' });
      move(event);
    });
  };
  return {
    begin(point: Point, grip: Grip) {
      drag.current = { grip, start: point, hasMoved: false };
    },
    move,
    /** A piece dropped beside the board leaves it; one that fits, or nearly so, stays. */
    end(event: PointerEvent) {
      const { current } = drag;
      drag.current = null;
      if (!current?.hasMoved) return;
      if (play.isBeside.peek() || !isOver(pointOf(event, play))) play.remove();
      else play.drop();
    },
    cancel() {
      drag.current = null;
    },
  };
}

/** Takes up the piece at a point. Returns the grip. */
function grasp(play: Play, point: Point): Grip | null {
  const place = play.take(point);
  const pivot = play.held.peek()?.pivot;
  if (!place || !pivot) return null;
  const centre = play.grid.peek().centre(place);
  return {
    place: differenceOf(place, pivot),
    offset: { x: point.x - centre.x, y: point.y - centre.y },
  };
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  PageUp: [0, 0, -1],
  PageDown: [0, 0, 1],
};

/** Moves, turns and places the held piece by key. */
function press(event: KeyboardEvent, play: Play) {
  if (!play.held.peek() || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  const actions: Readonly<Record<string, () => void>> = {
    r: () => play.turn(turns[play.geometry.peek()]),
    t: () => play.turn(tip),
    f: () => play.turn(flip),
    Enter: () => play.put(),
    ' ': () => play.put(),
    Escape: () => play.release(),
    Delete: () => play.remove(),
    Backspace: () => play.remove(),
  };
  const action = step
    ? () => play.step(step)
    : actions[event.key.length > 1 ? event.key : event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** The board for placing pieces. */
export function PlayBoard({ session, play }: PlayProps) {
  const { play: words, solid } = useWorkshopText();
  const { boardSize } = usePolyominoText();
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
    <>
      {puzzle.geometry === 'cubes' && <p class="small soft">{solid.layers}</p>}
      <div
        class={isLong(puzzle) ? 'board-scroll board-long' : 'board-scroll'}
        style={{ '--columns': puzzle.picture.width }}
      >
        <BoardCanvas
          puzzle={puzzle}
          cells={shown ?? new Uint16Array(placed.length)}
          labels={session.labels.value}
          isFaded
          impossible={session.impossible.value}
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
            aria-label={
              puzzle.geometry === 'squares'
                ? words.board(shape.height, shape.width)
                : words.boardOf(boardSize(shape, puzzle.geometry))
            }
            aria-description={puzzle.geometry === 'cubes' ? words.solidKeys : words.keys}
            onPointerDown={start}
            onPointerMove={(event) => drag.move(event)}
            onPointerUp={(event) => drag.end(event)}
            onPointerCancel={() => drag.cancel()}
            onKeyDown={(event) => press(event, play)}
          />
        </BoardCanvas>
      </div>
    </>
  );
}

/** The pieces on the board and the part of the held one over it, as a solid. */
function PlaySolid({ session, play }: PlayProps) {
  const puzzle = session.choice.puzzle.value;
  const { board } = puzzle;
  const { solid } = useWorkshopText();
  const held = play.held.value;
  const over = held?.places.flatMap((place) => cellAt(place, board) ?? []) ?? [];
  const pieces = held ? [{ name: held.name, cells: over }] : [];
  const cells = play.cells([...play.onBoard.value, ...pieces]);
  const filled = { ...board, mask: Uint8Array.from(cells, (number) => (number > 0 ? 1 : 0)) };
  return <SolidView puzzle={puzzle} board={filled} cells={cells} label={solid.built} isSmall />;
}

function HeldPiece({ play }: { readonly play: Play }) {
  const held = play.held.value;
  if (!held) return null;
  const { centre, outline } = play.grid.value;
  const path = outline(held.places);
  return (
    <g class={play.hovering.value ? 'held-piece' : 'held-piece held-piece-misfit'}>
      <path class="held-shadow" d={path} />
      <path d={path} fill={play.fill(held.name)} />
      <path class="piece-outline" d={path} />
      <ColorMarks
        shape={{ colors: Uint8Array.from(held.colors) }}
        picture={{ centre: (index) => centre(held.places[index] ?? held.pivot) }}
      />
    </g>
  );
}

/** Turns and places the held piece; otherwise offers help. */
export function PlayTools({ play }: PlayProps) {
  const { play: words } = useWorkshopText();
  const held = play.held.value;
  if (!held) {
    return (
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
          disabled={play.around.value.length === 0 && !play.showsSolution.value}
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
    );
  }
  const geometry = play.geometry.value;
  const motions = motionsOf(geometry, play.mobility(held.name));
  const turn = (icon: IconName, text: string, motion: Motion) => (
    <Button
      icon={icon}
      text={text}
      disabled={!motions.includes(motion)}
      onClick={() => play.turn(motion)}
    />
  );
  return (
    <Toolbar label={words.held(held.name)}>
      {turn('redo', words.rotate, turns[geometry])}
      {geometry === 'cubes' && turn('fold', words.tip, tip)}
      {turn('flip', geometry === 'cubes' ? words.mirror : words.flip, flip)}
      <Button
        icon="check"
        kind="primary"
        text={words.put}
        disabled={!play.hovering.value}
        onClick={() => play.put()}
      />
      <Button icon="close" text={words.remove} onClick={() => play.remove()} />
    </Toolbar>
  );
}

/** Says whether the board can still be filled. */
function Outlook({ session, play }: PlayProps) {
  const { play: words } = useWorkshopText();
  const { notes } = usePolyominoText();
  const state = play.state.value;
  const { total, run } = play.search;
  const counted = play.counted.value;
  const isAll = run.phase.value === 'exhausted' || counted !== null;
  const held = play.held.value;
  const hovering = play.hovering.value;
  const misplaced = play.misplaced.value;
  const label = (name: string) => labelOfPiece(session.choice.puzzle.value, name);
  const sentence =
    held && misplaced
      ? words.misplaced[misplaced](label(held.name))
      : state === 'empty' && play.showsSolution.value
        ? words.begin
        : words.state(
            state,
            counted ?? total.value,
            isAll,
            hovering ? label(hovering.name) : undefined,
          );
  return (
    <div class={`outlook outlook-${misplaced ? 'misplaced' : state}`}>
      <p role="status">{sentence}</p>
      {state === 'solvable' && !misplaced && hasSymmetry(session.choice.puzzle.value) && (
        <p class="small soft">{notes.all}.</p>
      )}
      {play.canGoBack.value && (
        <Button icon="undo" text={words.goBack} onClick={() => play.goBack()} />
      )}
    </div>
  );
}

/** The pieces to place on the board, and solids as built so far. */
export function Tray({ session, play }: PlayProps) {
  const { play: words } = useWorkshopText();
  const held = play.held.value;
  const isSolid = session.choice.puzzle.value.geometry === 'cubes';
  const keys = isSolid ? words.solidKeys : words.keys;
  const heldHint = matchMedia('(pointer: coarse)').matches ? words.touch : keys;
  return (
    <section class="tray" aria-label={words.tray}>
      <Outlook session={session} play={play} />
      <ul class="tray-pieces">
        {usedPieces(play.design.value).map((piece) => (
          <TrayPiece
            key={piece.name}
            play={play}
            name={piece.name}
            label={labelOfPiece(session.choice.puzzle.value, piece.name)}
          />
        ))}
      </ul>
      <p class="small soft">{held ? heldHint : words.help}</p>
      {isSolid && <PlaySolid session={session} play={play} />}
      <p class="visually-hidden" aria-live="polite">
        <PiecePlace play={play} />
      </p>
    </section>
  );
}

/** Says where the held piece is, or where it came to lie. */
function PiecePlace({ play }: Pick<PlayProps, 'play'>) {
  const { play: words } = useWorkshopText();
  const { value: held } = play.held;
  const piece = held ?? play.landed.value;
  if (!piece) return null;
  const least = (axis: 0 | 1 | 2) => Math.min(...piece.places.map((place) => place[axis])) + 1;
  const layer = play.geometry.value === 'cubes' ? least(2) : null;
  const state = held ? (play.hovering.value ? 'fits' : 'misfit') : 'down';
  return <>{words.place(piece.name, least(1), least(0), state, layer)}</>;
}

interface TrayPieceProps {
  readonly play: Play;
  readonly name: string;
  readonly label: string;
}

/** A piece to drag onto the board, or to take up by a click. */
function TrayPiece({ play, name, label }: TrayPieceProps) {
  const { choose, play: words } = useWorkshopText();
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
    drag.begin(pointOf(event, play), { place: [0, 0, 0], offset: { x: 0, y: 0 } });
  };
  return (
    <li>
      <button
        type="button"
        class={left > 0 ? 'tray-piece' : 'tray-piece tray-piece-used'}
        aria-pressed={isHeld}
        aria-label={words.piece(name, rest, piece.count)}
        title={choose.title(piece, play.geometry.value)}
        onPointerDown={(event) => {
          took.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={(event) => took.current && drag.end(event)}
        onPointerCancel={() => drag.cancel()}
        onClick={() => {
          if (!took.current) {
            lift();
            // On a phone, the tray may have pushed the board out of view.
            board?.scrollIntoView({ block: 'nearest' });
          }
          took.current = false;
        }}
      >
        <PieceShape
          piece={piece}
          fill={left > 0 ? play.fill(name) : 'none'}
          geometry={play.geometry.value}
        />
        <span class="piece-name">{label}</span>
        {piece.count > 1 && <span class="piece-count figures">{words.left(left)}</span>}
      </button>
    </li>
  );
}
