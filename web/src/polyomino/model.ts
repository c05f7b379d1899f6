/** Boards, what is known about a search, and solutions as text. */

/** The boards on offer, by their names in the solver. Scott's problem comes first. */
export const boardNames = ['8x8-2x2', '6x10', '5x12', '4x15', '3x20'] as const;
export type BoardName = (typeof boardNames)[number];

/** The pieces' letters after Golomb, in the order in which the solver numbers the pieces. */
export const pieceLetters = 'FILNPTUVWXYZ';

export interface BoardShape {
  readonly height: number;
  readonly width: number;
  /** Row by row, 1 for a cell of the region, 0 for none. */
  readonly mask: Uint8Array;
}

/** A board's shape from its name: "height x width", then the size of a hole in its centre. */
export function boardShape(name: BoardName): BoardShape {
  const [height = 0, width = 0, holeHeight = 0, holeWidth = 0] = name.split(/[x-]/).map(Number);
  const top = (height - holeHeight) / 2;
  const left = (width - holeWidth) / 2;
  const mask = Uint8Array.from({ length: height * width }, (_, cell) => {
    const row = Math.floor(cell / width) - top;
    const column = (cell % width) - left;
    const inHole = row >= 0 && row < holeHeight && column >= 0 && column < holeWidth;
    return inHole ? 0 : 1;
  });
  return { height, width, mask };
}

/** A filled board as lines of letters, a dot where there is no cell. */
export function boardText(cells: Uint8Array, width: number): string {
  const letters = Array.from(cells, (value) => pieceLetters[value - 1] ?? '.');
  const rows: string[] = [];
  for (let start = 0; start < letters.length; start += width) {
    rows.push(letters.slice(start, start + width).join(''));
  }
  return rows.join('\n');
}

/** Cuts a batch into its boards; each is a view into the batch. */
export function boardsOf(batch: Uint8Array, count: number): Uint8Array[] {
  const size = batch.length / count;
  return Array.from({ length: count }, (_, i) => batch.subarray(i * size, (i + 1) * size));
}
