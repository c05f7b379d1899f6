/** Writes tilings as text. Their cells hold p + 1 for piece p, and 0 outside the board. */

import type { Puzzle } from './puzzle.ts';

export const tilingFormats = ['text', 'json'] as const;
export type TilingFormat = (typeof tilingFormats)[number];

/** Writes lines of letters, with dots outside the board. */
export function tilingText({ board, symbols }: Puzzle, cells: Uint16Array): string {
  const letters = Array.from(cells, (number) => (number === 0 ? '.' : symbols.charAt(number - 1)));
  const rows = Array.from({ length: board.height }, (_, row) =>
    letters.slice(row * board.width, (row + 1) * board.width).join(''),
  );
  return rows.join('\n');
}

/** Writes the cells of each piece by its name, as [x, y]. */
function tilingJson({ board, names }: Puzzle, cells: Uint16Array): string {
  const places = new Map<string, [number, number][]>(names.map((name) => [name, []]));
  cells.forEach((number, cell) => {
    if (number === 0) return;
    const place: [number, number] = [cell % board.width, Math.floor(cell / board.width)];
    places.get(names[number - 1] ?? '')?.push(place);
  });
  return JSON.stringify(Object.fromEntries(places));
}

/** Separates pictures by blank lines; JSON is an array. */
export function tilingsAs(
  format: TilingFormat,
  puzzle: Puzzle,
  tilings: readonly Uint16Array[],
): string {
  if (format === 'text') return tilings.map((cells) => `${tilingText(puzzle, cells)}\n`).join('\n');
  return `[\n${tilings.map((cells) => tilingJson(puzzle, cells)).join(',\n')}\n]\n`;
}
