/** Finds places in a text. */

import type { ErrorCode, Failure } from '../../../engine/model/failure.ts';
import { lacking } from './text-parts.ts';

/**
 * A range of the text in UTF-16 units, as selected in a text box, and the position of its start.
 */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** The width in characters of the text before it on its line, with tabs expanded. */
  readonly indent: number;
}

/** The tab width of the text box. */
export const tabWidth = 4;

/**
 * Returns the word a failure points at, the whole line if it has no column, or null if it has no
 * line.
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

/** Errors about a whole puzzle, whatever their column. */
const ofWholePuzzle: readonly ErrorCode[] = [
  'bad_payload',
  'not_in_link',
  'other_puzzle',
  'doubtful_grid',
  'unknown_constraint',
  'unknown_format',
  'wrong_length',
  'wrong_row_count',
];

/** Returns the line and column to state for a failure; 0 means none. */
export function statedPlace(failure: Failure): readonly [number, number] {
  const { code, line, column } = failure;
  const isWhole = ofWholePuzzle.includes(code);
  // A missing row has no definite place.
  const isNowhere = code === 'not_text' || (code === 'wrong_row_count' && lacking(failure) > 0);
  if (isNowhere || (isWhole && line === 1)) return [0, 0];
  return [line, isWhole || code === 'wrong_row_length' ? 0 : column];
}

/** The part of a line around a place, for display. */
export interface Excerpt {
  /** From 1. */
  readonly line: number;
  /** True for a place within the line, false for the line as a whole. */
  readonly isMarked: boolean;
  readonly before: string;
  /** The offending text; empty for a whole line or its end. */
  readonly word: string;
  readonly after: string;
}

/** The most characters quoted before, at and after the place. */
const longestPart = 40;

/** Quotes the line a failure points at, shortened around the place; null without a place. */
export function excerptOf(text: string, failure: Failure): Excerpt | null {
  const [line, column] = statedPlace(failure);
  const place = placeOf(text, { line, column });
  if (!place) return null;
  const { start } = place;
  const end = endOfWord(text, place, failure.found, column);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const rest = /^[^\r\n]*/.exec(text.slice(end, end + 3 * longestPart))?.[0] ?? '';
  const before = text.slice(Math.max(lineStart, start - 3 * longestPart), start);
  return {
    line,
    isMarked: column > 0,
    before: [...shortened([...before].reverse())].reverse().join(''),
    word: shortened([...text.slice(start, end)]).join(''),
    after: shortened([...rest]).join(''),
  };
}

/** Marks no more than the text named by the failure. */
function endOfWord(text: string, { start, end }: Place, found: string, column: number): number {
  if (column === 0) return start;
  return found !== '' && text.startsWith(found, start) ? start + found.length : end;
}

function shortened(symbols: readonly string[]): readonly string[] {
  return symbols.length > longestPart ? [...symbols.slice(0, longestPart), '…'] : symbols;
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
