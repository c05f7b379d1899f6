import type { CellMask, Mobility, PolyominoPiece } from '../../../../engine/protocol.ts';
import { type BoardName, boardNames, boardShape, type Puzzle } from './puzzle.ts';

/*
 * A puzzle as a path: version / which / mobility / board [ / piece … ], in characters that need no
 * escape in an address. Links must work forever: never change this version, only add another.
 *
 * which     "d" for distinct solutions, "a" for all
 * mobility  "f" for free pieces, "o" for one-sided, "x" for fixed
 * board     a shape
 * piece     name . count . shape, the name escaped as in addresses; without pieces, the pentominoes
 * shape     height x width; if cells are missing, then "." and a bit for each cell, row by row, six
 *           to a digit of base64url, the first one highest
 */
const version = 'v1';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const mobilityCodes: Record<Mobility, string> = { free: 'f', 'one-sided': 'o', fixed: 'x' };
const mobilities = Object.keys(mobilityCodes) as Mobility[];

/** The greatest height and width of a board or a piece. */
const longestSide = 1000;

const section = '#/pentominoes';

/** The contents of a link. */
export interface Linked {
  readonly distinct: boolean;
  readonly mobility: Mobility;
  readonly board: CellMask;
  /** Empty for the twelve pentominoes. */
  readonly pieces: readonly PolyominoPiece[];
}

type Unlinked = Pick<Linked, 'mobility' | 'board' | 'pieces'>;

/** Returns the hash that holds the whole puzzle. */
export function linkTo(puzzle: Puzzle, distinct: boolean): string {
  const { interpretation } = puzzle;
  const board = interpretation?.board ?? puzzle.board;
  const { mobility, pieces } = interpretation?.hasPieces
    ? interpretation
    : ({ mobility: 'free', pieces: [] } as const);
  return `${section}/${encoded({ distinct, mobility, board, pieces })}`;
}

/**
 * Returns the puzzle's code from a hash: empty for the bare section, undefined for other hashes.
 */
export function codeIn(hash: string): string | undefined {
  if (hash === section) return '';
  return hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : undefined;
}

export function encoded({ distinct, mobility, board, pieces }: Linked): string {
  const own = pieces.map((piece) => `${escaped(piece.name)}.${piece.count}.${encodedShape(piece)}`);
  return [version, distinct ? 'd' : 'a', mobilityCodes[mobility], encodedShape(board), ...own].join(
    '/',
  );
}

/** Decodes a puzzle that `encoded` wrote; undefined for anything else. */
export function decoded(code: string): Linked | undefined {
  const [found, which = '', moves, shape = '', ...rest] = code.split('/');
  const mobility = mobilities.find((name) => mobilityCodes[name] === moves);
  const board = decodedShape(shape);
  const pieces = rest.map(decodedPiece);
  if (found !== version || !/^[da]$/.test(which) || !mobility || !board) return undefined;
  if (pieces.includes(undefined)) return undefined;
  return { distinct: which === 'd', mobility, board, pieces: pieces as PolyominoPiece[] };
}

/** Returns the name of a link's board if it is a predefined puzzle. */
export function boardNameOf({ board, pieces }: Linked): BoardName | undefined {
  if (pieces.length > 0) return undefined;
  const code = encodedShape(board);
  return boardNames.find((name) => encodedShape(boardShape(name)) === code);
}

/** Writes a link's puzzle as text: pictures, or JSON if the pieces must not be turned over. */
export function textOf({ mobility, board, pieces }: Unlinked): string {
  if (mobility !== 'free') return jsonOf({ mobility, board, pieces });
  const drawn = pieces.map((piece) => {
    const { name, count } = piece;
    return `\n${count > 1 ? `${count}|` : ''}${name}:\n${pictureOf(piece)}`;
  });
  return pictureOf(board) + drawn.join('');
}

function pictureOf({ height, width, mask }: CellMask): string {
  const symbols = Array.from(mask, (cell) => (cell ? 'X' : '.')).join('');
  const rows = Array.from({ length: height }, (_, row) =>
    symbols.slice(row * width, (row + 1) * width),
  );
  return `${rows.join('\n')}\n`;
}

function jsonOf({ mobility, board, pieces }: Unlinked): string {
  const own = pieces.map((piece) => ({
    name: piece.name,
    count: piece.count,
    cells: cellsOf(piece),
  }));
  return `${JSON.stringify({ mobility, board: cellsOf(board), pieces: own })}\n`;
}

function cellsOf({ width, mask }: CellMask): [x: number, y: number][] {
  return Array.from(mask.keys())
    .filter((cell) => mask[cell] === 1)
    .map((cell) => [cell % width, Math.floor(cell / width)]);
}

// ------------------------------------------------------------------------------------------ shapes

function encodedShape({ height, width, mask }: CellMask): string {
  const sides = `${height}x${width}`;
  if (!mask.includes(0)) return sides;
  const groups = Array.from({ length: Math.ceil(mask.length / 6) }, (_, group) => {
    const bits = Array.from({ length: 6 }, (_, bit) => mask[6 * group + bit] ?? 0);
    return digits.charAt(bits.reduce((sum, bit) => 2 * sum + bit, 0));
  });
  return `${sides}.${groups.join('')}`;
}

function decodedShape(text: string): CellMask | undefined {
  const match = /^([1-9]\d{0,3})x([1-9]\d{0,3})(?:\.([\w-]+))?$/.exec(text);
  if (!match) return undefined;
  const [height, width, groups] = [Number(match[1]), Number(match[2]), match[3]];
  if (height > longestSide || width > longestSide) return undefined;
  const size = height * width;
  if (groups === undefined) return { height, width, mask: new Uint8Array(size).fill(1) };
  if (groups.length !== Math.ceil(size / 6)) return undefined;
  const mask = Uint8Array.from({ length: size }, (_, cell) => {
    const group = digits.indexOf(groups.charAt(Math.floor(cell / 6)));
    return (group >> (5 - (cell % 6))) & 1;
  });
  return { height, width, mask };
}

// ------------------------------------------------------------------------------------------ pieces

/** Escapes the dot, which ends a name, and characters that could end the address. */
function escaped(name: string): string {
  return encodeURIComponent(name).replace(
    /[.!'()*~]/g,
    (symbol) => `%${symbol.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decodedPiece(text: string): PolyominoPiece | undefined {
  const match = /^([^.]+)\.([1-9]\d{0,4})\.(.+)$/.exec(text);
  const shape = decodedShape(match?.[3] ?? '');
  const name = decodedName(match?.[1] ?? '');
  return shape && name ? { name, count: Number(match?.[2]), ...shape } : undefined;
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
