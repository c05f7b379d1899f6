import type { Board, Rule, RuleKind, SubGrid } from '../../../../../engine/model/variant.ts';
import { circle, cornerOf, outline, type Point, polyline, type Shape, turned } from './shapes.ts';

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

/** The signs of rules that may share cells, each in a corner of its own. */
const signs: Partial<Record<RuleKind, (cell: Point) => string>> = {
  asterisk: ({ x, y }) => star({ x: x + 0.86, y: y + 0.14 }),
  'center-dot': ({ x, y }) => circle({ x: x + 0.14, y: y + 0.86 }, 0.05),
  girandola: ({ x, y }) => pinwheel({ x: x + 0.86, y: y + 0.86 }),
};

const signRadius = 0.085;

function star(middle: Point): string {
  return [0, 60, 120]
    .map((angle) => [-signRadius, signRadius].map((far) => turned(middle, 0, far, angle)))
    .map((line) => polyline(line))
    .join('');
}

function pinwheel(middle: Point): string {
  return [0, 90, 180, 270]
    .map((angle) => {
      const at = (across: number, down: number) => turned(middle, across, down, angle);
      return polyline([middle, at(0, -signRadius), at(signRadius, -signRadius)], true);
    })
    .join('');
}

/** Tints the cells of a rule and marks them with its sign. */
function signed(board: Board, kind: RuleKind, cells: readonly number[]): Shape[] {
  const sign = signs[kind];
  if (!sign || cells.length === 0) return [];
  const path = cells.map((cell) => sign(cornerOf(board, cell))).join('');
  const fill = kind === 'asterisk' ? {} : ({ fill: 'sign' } as const);
  return [
    { level: 'ground', path: outline(board, cells, 0), paint: { fill: 'tint' } },
    { level: 'ring', path, paint: { stroke: 'sign', width: 0.03, ...fill } },
  ];
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
  return signed(board, kind, namedCells(board, kind));
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
