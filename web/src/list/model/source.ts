import type { ListCut } from '../../protocol.ts';

/** A text with many puzzles, in UTF-8, and where they are in it. */
export interface ListText {
  readonly text: Uint8Array;
  readonly cut: ListCut;
}

/** A puzzle of a list as a text by itself, which tells of its boxes, candidates and name too. */
export function sourceOf({ text, cut }: ListText, row: number): string {
  const isLost = cut.errors.some((error) => error.row === row);
  // What could not be read has to be looked at where it stands.
  if (isLost) return linesOf(text, lineOf(cut, row), cut.lines[row + 1]);
  const chunk = chunkOf(cut, row);
  const chunkText = (cut.rewritten ?? text).subarray(cut.bounds[chunk], cut.bounds[chunk + 1]);
  const before = (cut.firstLines[chunk] ?? 1) - 1;
  const line = lineInChunks(cut, chunk, row) - before;
  if (cut.reading === 'lines') return linesOf(chunkText, line, line + 1);
  return untilBlankLine(linesOf(chunkText, line));
}

function lineOf(cut: ListCut, row: number): number {
  return cut.lines[row] ?? 1;
}

/** Where the row is in the text that the chunks are cut from. */
function lineInChunks(cut: ListCut, chunk: number, row: number): number {
  if (!cut.rewritten) return lineOf(cut, row);
  return (cut.firstLines[chunk] ?? 1) + row - (cut.firstRows[chunk] ?? 0);
}

/** The last chunk that begins at the row or before it. */
function chunkOf({ firstRows }: ListCut, row: number): number {
  let [from, end] = [0, firstRows.length];
  while (end - from > 1) {
    const middle = (from + end) >> 1;
    if ((firstRows[middle] ?? 0) <= row) from = middle;
    else end = middle;
  }
  return from;
}

const lineFeed = 10;

/** The lines of a text from one to before another, both from 1; to its end without the other. */
function linesOf(text: Uint8Array, first: number, end = Number.POSITIVE_INFINITY): string {
  let from = 0;
  let line = 1;
  for (; line < first; line += 1) from = text.indexOf(lineFeed, from) + 1;
  let to = end === Number.POSITIVE_INFINITY ? text.length : from;
  for (; line < end && to < text.length; line += 1) {
    const next = text.indexOf(lineFeed, to);
    to = next < 0 ? text.length : next + 1;
  }
  return new TextDecoder().decode(text.subarray(from, to)).trimEnd();
}

function untilBlankLine(text: string): string {
  return text.split(/\n\s*\n/, 1)[0] ?? '';
}
