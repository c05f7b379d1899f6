import { useMemo } from 'preact/hooks';
import {
  drawPieces,
  drawRegion,
  fillOf,
  gridLines,
  type PieceDrawing,
} from '../../shared/model/board-outline.ts';
import { letterOf, type Puzzle } from './model/puzzle.ts';

interface BoardDrawingProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
  readonly label: string;
}

/** Margin for the outline around the board, in cells. */
const margin = 0.06;

/** A board whose pieces differ in fill, outline and letter. */
export function BoardDrawing({ puzzle, cells, label }: BoardDrawingProps) {
  const { height, width, mask } = puzzle.board;
  const drawings = drawPieces(cells, width);
  const size = `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`;
  return (
    <svg class="board-drawing" viewBox={size} role="img" aria-label={label}>
      <path class="region" d={drawRegion(mask, width)} />
      <Pieces puzzle={puzzle} drawings={drawings} />
      <path class="grid-lines" d={gridLines(puzzle.board)} />
      {drawings.map(({ piece, path }) => (
        <path key={piece} class="piece-outline" d={path} />
      ))}
      <Letters puzzle={puzzle} drawings={drawings} />
    </svg>
  );
}

interface DrawingsProps {
  readonly puzzle: Puzzle;
  readonly drawings: readonly PieceDrawing[];
}

function Pieces({ puzzle, drawings }: DrawingsProps) {
  return drawings.map(({ piece, path }) => (
    <path key={piece} class="piece" fill={fillOf(puzzle.kinds[piece])} d={path} />
  ));
}

/** Places all letters with one text element, which draws faster than one for each. */
function Letters({ puzzle, drawings }: DrawingsProps) {
  return (
    <text
      class="piece-letter"
      x={drawings.map(({ x }) => x).join(' ')}
      y={drawings.map(({ y }) => y).join(' ')}
    >
      {drawings.map(({ piece }) => letterOf(puzzle, piece)).join('')}
    </text>
  );
}

interface ThumbnailProps {
  readonly puzzle: Puzzle;
  readonly cells: Uint16Array;
}

/** A thumbnail with one path and one letter for each piece. Scrolling does not redraw it. */
export function Thumbnail({ puzzle, cells }: ThumbnailProps) {
  return useMemo(() => {
    const { height, width } = puzzle.board;
    const drawings = drawPieces(cells, width);
    return (
      <svg
        class="thumbnail"
        viewBox={`-0.15 -0.15 ${width + 0.3} ${height + 0.3}`}
        aria-hidden="true"
      >
        <Pieces puzzle={puzzle} drawings={drawings} />
        <Letters puzzle={puzzle} drawings={drawings} />
      </svg>
    );
  }, [puzzle, cells]);
}
