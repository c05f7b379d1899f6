/** A list in parts for several workers: what the first of them makes of it. */

import type { DanceModule } from '../engine/worker/wasm.ts';
import type { ListSettings, PuzzleList } from './api.ts';
import { good, worded } from './failures.ts';
import {
  checkedList,
  checkedListSettings,
  type ListPart,
  partOfLines,
  type RawRow,
  unreadableRow,
} from './list.ts';

/** Puzzles to be solved, or rows that need no solver. */
export type ListShare =
  | { readonly part: ListPart; readonly rows?: undefined }
  | { readonly part?: undefined; readonly rows: readonly RawRow[] };

/** A part has so many puzzles at most, and a long list so many parts at least. */
const mostPuzzles = 500;
const wantedParts = 64;

function sharesOfLines(list: readonly string[], format: string): ListShare[] {
  const size = Math.min(mostPuzzles, Math.max(1, Math.floor(list.length / wantedParts)));
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, i) => {
    const first = i * size;
    return { part: partOfLines(list.slice(first, first + size), first, format) };
  });
}

function sharesOfText(dance: DanceModule, list: string, from: string): ListShare[] {
  const text = new TextEncoder().encode(list);
  const cut = good(dance, dance.cutList(text, mostPuzzles, from, ''));
  const { reading, format, rewritten, lines, bounds, firstLines, firstRows } = cut;
  const failures = new Map(cut.errors.map(({ row, failure }) => [row, failure]));
  const shares: ListShare[] = [];
  const addRows = (begin: number, end: number) => {
    const rows = [...lines.subarray(begin, end)].flatMap((line, i) => {
      const failure = failures.get(begin + i);
      return failure ? [unreadableRow(line, worded(dance, failure))] : [];
    });
    if (rows.length > 0) shares.push({ rows });
  };
  addRows(0, firstRows[0] ?? 0);
  for (const [chunk, first] of firstRows.entries()) {
    const end = firstRows[chunk + 1] ?? lines.length;
    const own = [...lines.subarray(first, end)].filter((_, i) => !failures.has(first + i));
    const part: ListPart = {
      text: (rewritten ?? text).slice(bounds[chunk], bounds[chunk + 1]),
      reading,
      format,
      firstLine: firstLines[chunk] as number,
      lines: own,
      isRewritten: rewritten !== undefined,
    };
    shares.push({ part });
    addRows(first, end);
  }
  return shares;
}

/** All of the list, in its order. Errors: those of solving it. */
export function cutList(
  dance: DanceModule,
  list: PuzzleList,
  settings: ListSettings | undefined,
): readonly ListShare[] {
  const { each, from } = checkedListSettings(dance, settings);
  const checked = checkedList(dance, list);
  const isText = typeof checked === 'string';
  const shares = isText ? sharesOfText(dance, checked, from) : sharesOfLines(checked, from);
  // Refuses what no part could be solved with.
  good(dance, dance.listJob('', 'lines', from, '', 1, each)).job.delete();
  return shares;
}
