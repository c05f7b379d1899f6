/** Finds places in a text. */

import type { Failure } from '../../../engine/protocol.ts';

/** A range of the text in UTF-16 units, as a text box selects it, and where it begins. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** Width in characters of the text before it in its line, with tabs expanded. */
  readonly indent: number;
}

/** The tab width of the text box. */
export const tabWidth = 4;

/**
 * Returns the word that a failure points at, the whole line if it names no column, or null if it
 * names no line.
 */
export function placeOf(text: string, { line, column }: Pick<Failure, 'line' | 'column'>) {
  if (line === 0) return null;
  const start = startOfLine(text, line);
  const lineText = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  if (column === 0) return { start, end: start + lineText.length, line, indent: 0 };
  // Columns count characters; some take two UTF-16 units.
  const before = [...lineText].slice(0, column - 1).join('');
  const word = /^\S*/.exec(lineText.slice(before.length))?.[0] ?? '';
  const wordStart = start + before.length;
  return { start: wordStart, end: wordStart + word.length, line, indent: width(before) };
}

function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

function width(text: string): number {
  return [...text].reduce(
    (sum, symbol) => sum + (symbol === '\t' ? tabWidth - (sum % tabWidth) : 1),
    0,
  );
}
