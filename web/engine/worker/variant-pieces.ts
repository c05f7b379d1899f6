/** Lists of puzzles with further rules that take several lines each. */

import { isRule } from '../variant-text.ts';

/** A puzzle of such a list, rewritten as one line. */
export interface Piece {
  /** The line that it begins on. */
  readonly line: number;
  readonly text: string;
}

const heading = /^\s*(?:sudoku\s+\d+x\d+|samurai\s*$)/i;
const row = /^[\s\dA-Z.*_?]*$/;
const fact = /^\s*(?:title|author|rules|boxes|candidates|solution|placed|grid)\b/;
const comment = /(?:^|\s)#.*$/;

/** Whether a line is a puzzle by itself: one long word, or JSON. */
export function isWhole(line: string): boolean {
  const text = line.trim();
  return /^(?:\S{16,}|#\s.*)$/.test(text) || (text.startsWith('{') && text.endsWith('}'));
}

/**
 * Returns the puzzles of a list that can be told apart: objects in JSON; our own texts, each with a
 * heading; or paragraphs, each a text with rows of cells, or one line. Returns null for any other.
 */
export function piecesOf(text: string): readonly Piece[] | null {
  if (/^\s*[[{]/.test(text)) return objectsOf(text);
  const lines = text.split(/\r?\n/).map((line) => line.replace(comment, ''));
  if (!lines.some(isRule)) return null;
  const first = lines.find((line) => line.trim() !== '');
  return heading.test(first ?? '') ? headedOf(lines) : paragraphsOf(lines);
}

/** Returns the objects of a text with nothing else but an array around them. */
function objectsOf(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let [line, depth, begin, beginLine, isQuoted] = [1, 0, 0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const symbol = text[at] as string;
    if (symbol === '\n') line += 1;
    if (isQuoted) {
      if (symbol === '\\') at += 1;
      else if (symbol === '"') isQuoted = false;
    } else if (symbol === '{') {
      if (depth === 0) [begin, beginLine] = [at, line];
      depth += 1;
    } else if (symbol === '}') {
      depth -= 1;
      const object = text.slice(begin, at + 1);
      if (depth === 0) pieces.push({ line: beginLine, text: object.replace(/\s*\n\s*/g, ' ') });
    } else if (depth > 0) {
      isQuoted = symbol === '"';
    } else if (!/[\s[\],]/.test(symbol)) {
      return null;
    }
  }
  return depth === 0 ? pieces : null;
}

function headedOf(lines: readonly string[]): readonly Piece[] {
  const begins = lines.flatMap((line, place) => (heading.test(line) ? [place] : []));
  return begins.map((begin, place) => ({
    line: begin + 1,
    text: asJson(lines.slice(begin, begins[place + 1])),
  }));
}

function paragraphsOf(lines: readonly string[]): readonly Piece[] | null {
  const isBlank = (place: number) => (lines[place] ?? '').trim() === '';
  const begins = [...lines.keys()].filter((place) => !isBlank(place) && isBlank(place - 1));
  const pieces = begins.map((begin) => {
    const length = [...lines.slice(begin), ''].findIndex((_, place) => isBlank(begin + place));
    return { line: begin + 1, text: paragraph(lines.slice(begin, begin + length)) };
  });
  return pieces.every((piece): piece is Piece => piece.text !== null) ? pieces : null;
}

/** Returns a paragraph as one line; null if it may be only a part of a puzzle. */
function paragraph(lines: readonly string[]): string | null {
  const [first = ''] = lines;
  if (lines.length === 1 && isWhole(first)) return first.trim();
  const rows = lines.filter((line) => row.test(line));
  if (rows.length === lines.length && rows.length > 1) return rows.join('').replace(/\s/g, '');
  const isOwn = lines.every(
    (line) => [row, heading, fact].some((each) => each.test(line)) || isRule(line),
  );
  return isOwn && (rows.length > 1 || heading.test(first)) ? asJson(lines) : null;
}

/** Returns the lines of our own text as one. Titles and the like are properties of their own. */
function asJson(lines: readonly string[]): string {
  const words = { title: 'name', author: 'author', rules: 'description' } as const;
  const more: Record<string, string> = {};
  const constraints: string[] = [];
  for (const line of lines) {
    const [, key = '', value = ''] = /^\s*(title|author|rules):\s*(.*)$/.exec(line) ?? [];
    const name = words[key as keyof typeof words];
    if (name) more[name] = name in more ? `${more[name]} ${value}` : value;
    else if (line.trim() !== '') constraints.push(line);
  }
  return JSON.stringify({ constraints, ...more });
}
