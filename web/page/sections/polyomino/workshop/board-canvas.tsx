import type { ComponentChildren } from 'preact';
import type { PieceDrawing } from '../../../shared/model/board-outline.ts';
import { ColorMarks, ColorPatches } from '../../../shared/polyomino/color-marks.tsx';
import { Labels, Letters, Pieces, useFills } from '../board-drawing.tsx';
import type { Impossible } from '../model/impossible.ts';
import { colorsOn } from '../model/play.ts';
import type { Puzzle } from '../model/puzzle.ts';
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
        {isFaded && <path class="faded-ground" d={drawings.map(({ path }) => path).join('')} />}
        <Holes puzzle={puzzle} labels={labels} />
        {impossible && <ProofMarks impossible={impossible} picture={puzzle.picture} />}
        {impossible && <path class="region-line" d={region} />}
        <Labels labels={labels} width={width} />
        <Outlined
          puzzle={puzzle}
          cells={cells}
          drawings={drawings}
          isFaded={isFaded}
          hasLetters={!labels}
        />
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
      <Outlined puzzle={puzzle} cells={cells} drawings={puzzle.picture.pieces(cells)} />
      <ColorMarks shape={colorsOn(puzzle, cells).covered} picture={puzzle.picture} />
      {children}
    </svg>
  );
}

interface OutlinedProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
  readonly drawings: readonly PieceDrawing[];
  readonly isFaded?: boolean;
  /** Not over labels, which would become unreadable. */
  readonly hasLetters?: boolean;
}

function Outlined(props: OutlinedProps) {
  const { puzzle, cells, drawings, isFaded = false, hasLetters = true } = props;
  return (
    <>
      <g class={isFaded ? 'faded' : ''}>
        <Pieces fills={useFills(puzzle, cells)} drawings={drawings} />
        {drawings.map(({ path }) => (
          <path key={path} class="piece-outline" d={path} />
        ))}
      </g>
      {hasLetters && (
        <g class={isFaded ? 'faded-letters' : ''}>
          <Letters puzzle={puzzle} drawings={drawings} />
        </g>
      )}
    </>
  );
}
