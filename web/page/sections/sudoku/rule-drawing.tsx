import { type Board, presentCells, type Rule } from '../../../engine/variant.ts';

/** Strips beside the board that hold clues, in cells. */
export interface Margin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Returns the strips that the clues of these rules need. */
export function marginOf({ height, width }: Board, rules: readonly Rule[]): Margin {
  const clues = rules.flatMap(({ clue }) => clue ?? []);
  return {
    top: clues.some(({ row }) => row < 0) ? 1 : 0,
    right: clues.some(({ column }) => column >= width) ? 1 : 0,
    bottom: clues.some(({ row }) => row >= height) ? 1 : 0,
    left: clues.some(({ column }) => column < 0) ? 1 : 0,
  };
}

interface LayerProps {
  readonly board: Board;
  readonly rules: readonly Rule[];
  /** Whether to draw what lies over the digits, or what lies under them. */
  readonly isOver: boolean;
}

/** Draws rules on a board, one unit for each cell, with a margin for clues outside. */
export function RuleLayer({ board, rules, isOver }: LayerProps) {
  const { top, right, bottom, left } = marginOf(board, rules);
  const { width, height } = board;
  return (
    <svg
      class="rule-layer"
      viewBox={`${-left} ${-top} ${width + left + right} ${height + top + bottom}`}
      aria-hidden="true"
    >
      {isOver ? (
        <BoardOutline board={board} />
      ) : (
        rules
          .filter(({ cells }) => cells.length > 1)
          .map(({ cells }) => {
            const points = cells.map(
              (cell) => `${(cell % width) + 0.5},${Math.floor(cell / width) + 0.5}`,
            );
            return <polyline key={points.join(' ')} points={points.join(' ')} />;
          })
      )}
    </svg>
  );
}

/** Draws thin lines around cells and thick ones around boxes. */
function BoardOutline({ board }: { readonly board: Board }) {
  const { width } = board;
  const thin = presentCells(board)
    .map((isHere, cell) => (isHere ? `M${cell % width} ${Math.floor(cell / width)}h1v1h-1z` : ''))
    .join('');
  const thick = board.grids
    .map((grid) => {
      const boxOf = (row: number, column: number) =>
        row < 0 || column < 0 || row >= grid.height || column >= grid.width
          ? undefined
          : (grid.boxes?.[row * grid.width + column] ?? -1);
      let path = '';
      for (let row = 0; row <= grid.height; row += 1) {
        for (let column = 0; column <= grid.width; column += 1) {
          const corner = `M${grid.column + column} ${grid.row + row}`;
          if (column < grid.width && boxOf(row, column) !== boxOf(row - 1, column))
            path += `${corner}h1`;
          if (row < grid.height && boxOf(row, column) !== boxOf(row, column - 1))
            path += `${corner}v1`;
        }
      }
      return path;
    })
    .join('');
  return (
    <>
      <path class="rule-layer-thin" d={thin} />
      <path class="rule-layer-thick" d={thick} />
    </>
  );
}
