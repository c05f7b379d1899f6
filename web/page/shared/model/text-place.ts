/** Places in a text. */

import type { Failure } from '../../../engine/protocol.ts';

/** A stretch of the text, as a text box selects it (UTF-16 units), and where it begins. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** Width of the text before it in its line, tabs opened, in characters. */
  readonly indent: number;
}

/** Tabs end at multiples of this, in the box as well. */
export const tabWidth = 4;

/**
 * The word that a failure points at; the whole line when it names no column; nothing when it names
 * no line.
 */
export function placeOf(text: string, { line, column }: Pick<Failure, 'line' | 'column'>) {
  if (line === 0) return null;
  const start = startOfLine(text, line);
  const lineText = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  if (column === 0) return { start, end: start + lineText.length, line, indent: 0 };
  // Columns count characters, of which some take two units.
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
