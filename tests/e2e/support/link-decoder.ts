/*
 * Reads the codes in links as their descriptions say (code.ts of Sudokus and pentominoes,
 * problem-code.ts), without any code of the page.
 */

import { inflateSync } from 'node:zlib';

// ---------------------------------------------------------------------------------------- Sudokus

/** The symbols of digits in a link, by their value. */
const symbols = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-';

export interface LinkedGrid {
  readonly size: number;
  /** The height and width of the boxes; undefined if they are irregular. */
  readonly boxes: readonly [height: number, width: number] | undefined;
  /** The text of each cell in reading order, empty for a blank. */
  readonly cells: readonly string[];
  /** The number of cells that don't take every digit. */
  readonly restricted: number;
}

/** Reads "height x width". */
function sidesIn(boxes: string): LinkedGrid['boxes'] {
  const [, height, width] = /^([1-9]\d?)x([1-9]\d?)$/.exec(boxes) ?? [];
  return height && width ? [Number(height), Number(width)] : undefined;
}

/** Reads the box of each cell, and returns the side of the grid. */
function irregularSize(boxes: string): number {
  const [, numbers = ''] = /^j([0-9a-z]+)$/.exec(boxes) ?? [];
  const size = Math.sqrt(numbers.length);
  const own = [...'0123456789abcdefghijklmnopqrstuvwxyz'].slice(0, size);
  return own.every((box) => numbers.split(box).length - 1 === size) ? size : 0;
}

/** Reads a grid: version / boxes / cells [ / candidates ]. */
export function gridIn(code: string): LinkedGrid | undefined {
  const [version, boxes = '', line = '', sets = '', ...more] = code.split('/');
  const sides = sidesIn(boxes);
  const size = sides ? sides[0] * sides[1] : irregularSize(boxes);
  if (version !== 'v1' || more.length > 0 || size < 1 || size > 36) return undefined;
  const blanks = (run: string) => '.'.repeat(run.charCodeAt(0) - 'a'.charCodeAt(0) + 1);
  const digits = [...line.replace(/[a-z]/g, blanks)].map((symbol) => symbols.indexOf(symbol));
  const areDigits = digits.every((digit) => digit >= 0 && digit <= size) && !line.includes('.');
  const candidates = sets.split('-');
  const all = 2 ** size - 1;
  const areSets = candidates.every(
    (set) => /^[0-9a-z]*$/.test(set) && Number.parseInt(set || '0', 36) <= all,
  );
  if (digits.length !== size ** 2 || !areDigits) return undefined;
  if (candidates.length > size ** 2 || !areSets) return undefined;
  return {
    size,
    boxes: sides,
    cells: digits.map((digit) => (digit === 0 ? '' : digit === 36 ? '@' : (symbols[digit] ?? ''))),
    restricted: candidates.filter((set) => set !== '' && Number.parseInt(set, 36) < all).length,
  };
}

// ------------------------------------------------------------------------------- boards and pieces

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export interface LinkedBoard {
  readonly which: 'distinct' | 'all' | 'symmetric';
  /** The board and the pieces in pictures; the board alone stands for the twelve pentominoes. */
  readonly text: string;
}

/** Reads "height x width", perhaps with a bit per cell, and returns its picture. */
function pictureIn(shape: string): string | undefined {
  const [, height, width, marks] =
    /^([1-9]\d{0,2}|1000)x([1-9]\d{0,2}|1000)(?:\.([\w-]+))?$/.exec(shape) ?? [];
  if (!height || !width) return undefined;
  const cells = Number(height) * Number(width);
  if (marks && marks.length !== Math.ceil(cells / 6)) return undefined;
  const bits = [...(marks ?? '_'.repeat(Math.ceil(cells / 6)))]
    .map((digit) => base64url.indexOf(digit).toString(2).padStart(6, '0'))
    .join('');
  const picture = bits.slice(0, cells).replaceAll('1', 'X').replaceAll('0', '.');
  return picture.replace(new RegExp(`.{${width}}`, 'g'), '$&\n');
}

/** Reads "name . count . shape", and returns the picture below its name. */
function pieceIn(code: string): string | undefined {
  const [, name = '', count = '', shape = ''] = /^([^.]+)\.([1-9]\d{0,4})\.(.+)$/.exec(code) ?? [];
  const picture = pictureIn(shape);
  if (!picture || /%(?![\dA-F]{2})/i.test(name)) return undefined;
  return `\n${count === '1' ? '' : `${count}|`}${decodeURIComponent(name)}:\n${picture}`;
}

/** Reads a puzzle of the first version: version / which / mobility / board [ / piece … ]. */
export function boardIn(code: string): LinkedBoard | undefined {
  const [version, letter, mobility, shape = '', ...pieces] = code.split('/');
  const which = ({ d: 'distinct', a: 'all', s: 'symmetric' } as const)[letter ?? ''];
  if (version !== 'v1' || !which || mobility !== 'f') return undefined;
  const pictures = [pictureIn(shape), ...pieces.map(pieceIn)];
  return pictures.includes(undefined) ? undefined : { which, text: pictures.join('') };
}

// ------------------------------------------------------------------------------------------- texts

/** Unpacks a text: version / text [ / format ]. */
export function unpacked(code: string, formats: readonly string[]): string | undefined {
  const [version, letters = '', format, ...more] = code.split('/');
  const isWhole = /^[\w-]*$/.test(letters) && letters.length % 4 !== 1;
  if (version !== 'v1' || more.length > 0 || !isWhole) return undefined;
  if (format && !formats.includes(format)) return undefined;
  const bytes = Buffer.from(letters, 'base64url');
  try {
    // The types lack what `info` adds: the number of bytes read.
    const { buffer, engine } = inflateSync(bytes, { info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    if (engine.bytesWritten !== bytes.length) return undefined;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(buffer);
  } catch {
    return undefined;
  }
}

/** A variant in the text of a link. Only killer cages and rules without cells are read. */
export interface LinkedVariant {
  readonly title: string;
  readonly size: number;
  /** The text of each cell in reading order, empty for a blank. */
  readonly cells: readonly string[];
  readonly rules: readonly string[];
  /** The sums of cages by the number of each of their cells. */
  readonly sums: ReadonlyMap<number, string>;
}

/** Reads a variant as `cpp/sudoku/RULES.md` says. */
export function variantIn(text: string): LinkedVariant {
  const lines = text.split('\n');
  const rows = lines.filter((line) => /^[.\d]+$/.test(line));
  const rules = lines.filter((line) => /^(killer-cage|anti-)/.test(line));
  const sums = new Map<number, string>();
  for (const rule of rules) {
    const [, sum = ''] = /^killer-cage (\d+):/.exec(rule) ?? [];
    for (const [, row, column] of rule.matchAll(/R(\d)C(\d)/g)) {
      sums.set((Number(row) - 1) * rows.length + Number(column) - 1, sum);
    }
  }
  return {
    title: /^title: (.*)$/m.exec(text)?.[1] ?? '',
    size: rows.length,
    cells: [...rows.join('')].map((symbol) => (symbol === '.' ? '' : symbol)),
    rules,
    sums,
  };
}
