import type { ComponentChildren } from 'preact';
import { type DrawingsProps, Labels, Letters, Pieces } from '../board-drawing.tsx';
import type { Impossible } from '../model/impossible.ts';
import { colorsOn } from '../model/play.ts';
import type { Puzzle } from '../model/puzzle.ts';
import { ColorMarks, ColorPatches } from './cell-colors.tsx';
import { Holes } from './holes.tsx';
import { ProofMarks } from './proof.tsx';

interface BoardCanvasProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
  readonly labels?: readonly string[] | null;
  /** True if the pieces merely show through. */
  readonly isFaded?: boolean;
  /** The proof that the board can't be filled. */
  readonly impossible?: Impossible | null;
  /** The layer over the board, cell by cell. */
  readonly children: ComponentChildren;
}

/** A board to work on. Screen readers know it by the layer over it. */
export function BoardCanvas(props: BoardCanvasProps) {
  const { puzzle, cells, labels = null, isFaded = false, impossible = null, children } = props;
  const { height, width, region, lines } = puzzle.picture;
  const drawings = puzzle.picture.pieces(cells);
  return (
    <div class="board-canvas" style={{ '--rows': height, '--columns': width }}>
      <svg class="board-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path class="region" d={region} />
        <Holes puzzle={puzzle} labels={labels} />
        {impossible && <ProofMarks impossible={impossible} picture={puzzle.picture} />}
        <Labels labels={labels} width={width} />
        <g class={isFaded ? 'faded' : ''}>
          <Outlined puzzle={puzzle} drawings={drawings} hasLetters={!labels} />
        </g>
        <path class="grid-lines" d={lines} />
        <ColorPatches shape={puzzle.board} picture={puzzle.picture} />
      </svg>
      {children}
    </div>
  );
}

interface PieceLayerProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
  readonly children: ComponentChildren;
}

/** Pieces over a board. */
export function PieceLayer({ puzzle, cells, children }: PieceLayerProps) {
  const { height, width } = puzzle.picture;
  return (
    <svg class="board-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Outlined puzzle={puzzle} drawings={puzzle.picture.pieces(cells)} />
      <ColorMarks shape={colorsOn(puzzle, cells).covered} picture={puzzle.picture} />
      {children}
    </svg>
  );
}

interface OutlinedProps extends DrawingsProps {
  /** Not over labels, which would become unreadable. */
  readonly hasLetters?: boolean;
}

function Outlined({ puzzle, drawings, hasLetters = true }: OutlinedProps) {
  return (
    <>
      <Pieces puzzle={puzzle} drawings={drawings} />
      {drawings.map(({ path }) => (
        <path key={path} class="piece-outline" d={path} />
      ))}
      {hasLetters && <Letters puzzle={puzzle} drawings={drawings} />}
    </>
  );
}
