import type { ListCut } from '../../../../engine/protocol.ts';

/** A text with many puzzles, in UTF-8, and where they begin. */
export interface ListText {
  readonly text: Uint8Array;
  readonly cut: ListCut;
}

/** Returns single puzzles of a list as texts, including their boxes, candidates and names. */
export class ListSource {
  readonly #cut: ListCut;
  /** The text that the chunks are cut from. */
  readonly #text: TextLines;
  readonly #chunks: TextLines;
  readonly #unread: ReadonlySet<number>;

  constructor({ text, cut }: ListText) {
    this.#cut = cut;
    this.#text = new TextLines(text);
    this.#chunks = cut.rewritten ? new TextLines(cut.rewritten) : this.#text;
    this.#unread = new Set(cut.errors.map(({ row }) => row));
  }

  of(row: number): string {
    const { layout, lines, rewritten } = this.#cut;
    const next = lines[row + 1];
    // Unreadable rows are shown as they stand in the text.
    if (this.#unread.has(row)) return this.#text.between(this.#lineOf(row), next);
    const line = rewritten ? this.#rewrittenLine(row) : this.#lineOf(row);
    if (layout === 'lines') return this.#chunks.between(line, line + 1);
    return untilBlankLine(this.#chunks.between(line, next));
  }

  #lineOf(row: number): number {
    return this.#cut.lines[row] ?? 1;
  }

  #rewrittenLine(row: number): number {
    const { firstLines, firstRows } = this.#cut;
    const chunk = chunkOf(this.#cut, row);
    return (firstLines[chunk] ?? 1) + row - (firstRows[chunk] ?? 0);
  }
}

/** Returns the last chunk that begins at or before the row. */
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

/** A text that indexes its lines on the first request. */
class TextLines {
  readonly #text: Uint8Array;
  #begins: Uint32Array | undefined;

  constructor(text: Uint8Array) {
    this.#text = text;
  }

  /**
   * Returns the lines from `first` up to but not including `end`, both from 1; to the end of the
   * text without `end`.
   */
  between(first: number, end: number | undefined): string {
    this.#begins ??= beginsOf(this.#text);
    const from = this.#begins[first - 1] ?? this.#text.length;
    const to = (end === undefined ? undefined : this.#begins[end - 1]) ?? this.#text.length;
    return new TextDecoder().decode(this.#text.subarray(from, to)).trimEnd();
  }
}

function beginsOf(text: Uint8Array): Uint32Array {
  let count = 1;
  for (let at = text.indexOf(lineFeed); at >= 0; at = text.indexOf(lineFeed, at + 1)) count += 1;
  const begins = new Uint32Array(count);
  for (let line = 1; line < count; line += 1) {
    begins[line] = text.indexOf(lineFeed, begins[line - 1]) + 1;
  }
  return begins;
}

function untilBlankLine(text: string): string {
  return text.split(/\n\s*\n/, 1)[0] ?? '';
}
