import { useMemo } from 'preact/hooks';
import { type BoardShape, pieceLetters } from './model.ts';
import { drawPieces, drawRegion } from './outline.ts';

interface BoardDrawingProps {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
  readonly label: string;
}

/** Room for the outline around the board, in cells. */
const margin = 0.06;

/** A board with its pieces told apart by fill, outline and letter. */
export function BoardDrawing({ shape, cells, label }: BoardDrawingProps) {
  const { height, width, mask } = shape;
  const drawings = drawPieces(cells, width);
  return (
    <svg
      class="board-drawing"
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="img"
      aria-label={label}
    >
      <path class="region" d={drawRegion(mask, width)} />
      {drawings.map(({ piece, path }) => (
        <path key={piece} class={`piece piece-${piece + 1}`} d={path} />
      ))}
      <path class="grid-lines" d={gridLines(shape)} />
      {drawings.map(({ piece, path }) => (
        <path key={piece} class="piece-outline" d={path} />
      ))}
      {drawings.map(({ piece, x, y }) => (
        <text key={piece} class="piece-letter" x={x} y={y}>
          {pieceLetters[piece]}
        </text>
      ))}
    </svg>
  );
}

/** The lines between neighbouring cells of the region. */
function gridLines({ height, width, mask }: BoardShape): string {
  const has = (row: number, column: number) =>
    row < height && column < width && mask[row * width + column] === 1;
  let path = '';
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (!has(row, column)) continue;
      if (has(row, column + 1)) path += `M${column + 1} ${row}v1`;
      if (has(row + 1, column)) path += `M${column} ${row + 1}h1`;
    }
  }
  return path;
}

interface ThumbnailProps {
  readonly width: number;
  readonly cells: Uint8Array;
}

/** A small drawing: one path and one letter a piece. It is made once, not with each scrolling. */
export function Thumbnail({ width, cells }: ThumbnailProps) {
  return useMemo(() => {
    const drawings = drawPieces(cells, width);
    return (
      <svg
        class="thumbnail"
        viewBox={`-0.15 -0.15 ${width + 0.3} ${cells.length / width + 0.3}`}
        aria-hidden="true"
      >
        {drawings.map(({ piece, path }) => (
          <path key={piece} class={`piece piece-${piece + 1}`} d={path} />
        ))}
        {drawings.map(({ piece, x, y }) => (
          <text key={piece} class="piece-letter" x={x} y={y}>
            {pieceLetters[piece]}
          </text>
        ))}
      </svg>
    );
  }, [width, cells]);
}
