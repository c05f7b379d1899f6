import type { Board, Rule, RuleKind, SubGrid } from '../../../../../engine/model/variant.ts';
import { outline, polyline, type Shape } from './shapes.ts';

/** Cells of 9×9 grids by row and column, as in cpp/sudoku/constraints/rules/global_regions.cpp. */
const nineCells: Partial<Record<RuleKind, readonly string[]>> = {
  asterisk: ['14', '22', '26', '41', '44', '47', '62', '66', '74'],
  'center-dot': ['11', '14', '17', '41', '44', '47', '71', '74', '77'],
  girandola: ['00', '08', '14', '41', '44', '47', '74', '80', '88'],
};

function cellIn(board: Board, { row, column }: SubGrid, at: number, along: number): number {
  return (row + at) * board.width + column + along;
}

function namedCells(board: Board, kind: RuleKind): number[] {
  const places = nineCells[kind] ?? [];
  return board.grids
    .filter(({ height, width }) => height === 9 && width === 9)
    .flatMap((grid) =>
      places.map(([row, column]) => cellIn(board, grid, Number(row), Number(column))),
    );
}

/** Returns the height and width of a grid's first box. */
function boxShape({ boxes = [], width, height }: SubGrid) {
  const [first] = boxes;
  const down = Array.from({ length: height }, (_, row) => boxes[row * width]);
  return {
    boxWidth: boxes.slice(0, width).filter((box) => box === first).length,
    boxHeight: down.filter((box) => box === first).length,
  };
}

/** Returns the windows, each between the boxes of its grid. */
function windows(board: Board): number[][] {
  return board.grids.flatMap((grid) => {
    const { boxWidth, boxHeight } = boxShape(grid);
    const found: number[][] = [];
    if (boxWidth === 0) return found;
    for (let top = 1; top + boxHeight < grid.height; top += boxHeight + 1) {
      for (let left = 1; left + boxWidth < grid.width; left += boxWidth + 1) {
        const inWindow = (_: unknown, at: number) =>
          cellIn(board, grid, top + Math.floor(at / boxWidth), left + (at % boxWidth));
        found.push(Array.from({ length: boxHeight * boxWidth }, inWindow));
      }
    }
    return found;
  });
}

function diagonals(board: Board, isFalling: boolean): Shape[] {
  return board.grids.map(({ row, column, height, width }) => {
    const side = Math.min(height, width);
    const start = isFalling ? column : column + width;
    const end = isFalling ? column + side : column + width - side;
    const path = polyline([
      { x: start, y: row },
      { x: end, y: row + side },
    ]);
    return { level: 'shaft', path, paint: { stroke: 'diagonal', width: 0.035 } };
  });
}

/** Draws a rule of the whole puzzle if it has a shape. */
export function wholeShapes(board: Board, { kind }: Rule): Shape[] {
  if (kind === 'diagonal' || kind === 'antidiagonal') return diagonals(board, kind === 'diagonal');
  if (kind === 'windoku')
    return windows(board).map((cells) => ({
      level: 'ground',
      path: outline(board, cells, 0),
      paint: { fill: 'shade' },
    }));
  const cells = namedCells(board, kind);
  if (cells.length === 0) return [];
  return [{ level: 'ground', path: outline(board, cells, 0), paint: { fill: 'tint' } }];
}

/** Returns the lines of all grids: thin between cells, thick around boxes and grids. */
export function gridLines(board: Board): { thin: string; thick: string } {
  let thin = '';
  let thick = '';
  for (const grid of board.grids) {
    const groups = new Map<number, number[]>();
    for (let at = 0; at < grid.height * grid.width; at += 1) {
      const cell = cellIn(board, grid, Math.floor(at / grid.width), at % grid.width);
      thin += outline(board, [cell], 0);
      const box = grid.boxes?.[at] ?? -1;
      groups.set(box, [...(groups.get(box) ?? []), cell]);
    }
    for (const cells of groups.values()) thick += outline(board, cells, 0);
    thick += outline(board, [...groups.values()].flat(), 0);
  }
  return { thin, thick };
}
