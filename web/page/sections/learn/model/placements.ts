/** All placements of the twelve pentominoes on the chessboard without its centre. */

export const side = 8;

/** Each piece in one orientation, row by row. */
const pictures = [
  ['.XX', 'XX.', '.X.'],
  ['XXXXX'],
  ['XXXX', 'X...'],
  ['XX..', '.XXX'],
  ['XXX', 'XX.'],
  ['XXX', '.X.', '.X.'],
  ['X.X', 'XXX'],
  ['X..', 'X..', 'XXX'],
  ['X..', 'XX.', '.XX'],
  ['.X.', 'XXX', '.X.'],
  ['XXXX', '.X..'],
  ['XX.', '.X.', '.XX'],
];

type Place = readonly [row: number, column: number];

function placesOf(picture: readonly string[]): Place[] {
  return picture.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === 'X' ? [[row, column] as const] : [])),
  );
}

/** Moves places to the top left corner, in reading order. */
function settled(places: readonly Place[]): Place[] {
  const top = Math.min(...places.map(([row]) => row));
  const left = Math.min(...places.map(([, column]) => column));
  return places
    .map(([row, column]) => [row - top, column - left] as const)
    .sort(([row, column], [otherRow, otherColumn]) => row - otherRow || column - otherColumn);
}

/** Returns the distinct rotations and reflections of a piece. */
function positionsOf(picture: readonly string[]): Place[][] {
  const different = new Map<string, Place[]>();
  let places = placesOf(picture);
  for (let turn = 0; turn < 8; turn += 1) {
    if (turn === 4) places = places.map(([row, column]) => [row, -column]);
    places = places.map(([row, column]) => [column, -row]);
    const position = settled(places);
    different.set(position.join(';'), position);
  }
  return [...different.values()];
}

function isInHole(row: number, column: number): boolean {
  return [3, 4].includes(row) && [3, 4].includes(column);
}

/** Returns whether a cell, numbered in reading order, is part of the hole. */
export function isHole(cell: number): boolean {
  return isInHole(Math.floor(cell / side), cell % side);
}

function isFree([row, column]: Place): boolean {
  return row < side && column < side && !isInHole(row, column);
}

/** Returns the cells of each placement. */
function allPlacements(): number[][] {
  const corners = Array.from({ length: side * side }, (_, cell) => cell);
  return pictures.flatMap(positionsOf).flatMap((position) =>
    corners
      .map((corner) =>
        position.map(
          ([row, column]): Place => [row + Math.floor(corner / side), column + (corner % side)],
        ),
      )
      .filter((places) => places.every(isFree))
      .map((places) => places.map(([row, column]) => row * side + column)),
  );
}

export const placements: readonly (readonly number[])[] = allPlacements();

/** Counts the placements that remain when these cells are covered, in total and on each cell. */
export function placementsLeft(covered: ReadonlySet<number>) {
  const left = placements.filter((cells) => !cells.some((cell) => covered.has(cell)));
  const onCells = new Array<number>(side * side).fill(0);
  for (const cell of left.flat()) onCells[cell] = (onCells[cell] ?? 0) + 1;
  return { amount: left.length, onCells };
}
