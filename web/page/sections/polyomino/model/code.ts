import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
  UseCount,
} from '../../../../engine/model/polyomino.ts';
import { sectionHash } from '../../../shared/model/section-hash.ts';
import {
  colorLetter,
  hasColors,
  isColored,
  maxColors,
  withColors,
} from '../../../shared/polyomino/model/colors.ts';
import { type OtherBoard, otherBoardNames, otherBoards } from './other-boards.ts';
import {
  type BoardName,
  boardNames,
  boardShape,
  cellsWithin,
  type Placed,
  type Puzzle,
  type Which,
  whiches,
} from './puzzle.ts';
import {
  cellCount,
  coordinatesOf,
  isExact,
  isPlain,
  noEmptyCells,
  type Rules,
  useOf,
  withUse,
} from './use.ts';

/*
 * A puzzle as a path: version / which / mobility / board [ / piece … ], in characters that need no
 * escape in an address. Links must work forever: never change this version, only add another.
 *
 * which     "d" for distinct solutions, "s" for symmetric ones, "a" for all
 * mobility  "f" for free pieces, "o" for one-sided, "x" for fixed
 * board     a shape
 * piece     name . count . shape, the name escaped as in addresses; no pieces: the pentominoes
 * shape     height x width; if cells are missing, followed by "." and a bit per cell, row by row,
 *           six to a digit of base64url, the highest bit first
 *
 * The second version, for puzzles that need it, has a part before the board and longer counts:
 *
 * empty     the number of cells that stay empty, least-most or, if unbounded, least-; if only some
 *           may stay empty, followed by "." and a shape the size of the board
 * count     count, least-most or least-; followed by a letter as in mobility if that isn't the
 *           puzzle's
 *
 * The third version, for cells other than squares, is like the second with another part before the
 * board:
 *
 * geometry  "h" for hexagons, "t" for triangles, "s" for sticks, "c" for cubes
 * shape     for cubes in several layers: layers x height x width
 *
 * A predefined puzzle of such cells has only its name after "which".
 *
 * The fourth version, for coloured cells, is like the third, with "q" for squares:
 *
 * shape     if one of its cells is coloured, followed by "~" and a digit of base64url for the
 *           colour of each place, "A" for none; if different colours match, too, a board is followed
 *           by "~" and two letters for each such pair, the colour of pieces first
 *
 * Pieces placed on the board precede all this:
 *
 * version / name . cell . shape ~ … / version / …
 *
 * cell      the place of the shape's top left corner on the board
 */
const version = 'v1';
const looseVersion = 'v2';
const otherVersion = 'v3';
const coloredVersion = 'v4';
const placedVersion = 'v5';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const mobilityCodes: Record<Mobility, string> = { free: 'f', 'one-sided': 'o', fixed: 'x' };
const whichCodes: Record<Which, string> = { distinct: 'd', all: 'a', symmetric: 's' };
const whichOf = (code: string) => whiches.find((which) => whichCodes[which] === code);
const geometryCodes: Record<Geometry, string> = {
  squares: 'q',
  hexagons: 'h',
  triangles: 't',
  sticks: 's',
  cubes: 'c',
};
const geometries = Object.keys(geometryCodes) as Geometry[];
const geometryOf = (code: string) => geometries.find((name) => geometryCodes[name] === code);
const mobilities = Object.keys(mobilityCodes) as Mobility[];

/** The greatest height and width of a board or a piece. */
const longestSide = 1000;

const section = sectionHash.pentominoes;

/** The contents of a link; no pieces stands for the twelve pentominoes. */
export interface Linked extends Rules {
  readonly which: Which;
}

/** Returns the hash of the whole puzzle and the pieces placed on its board. */
export function linkTo(puzzle: Puzzle, which: Which, placed: readonly Placed[] = []): string {
  const link = linkToPuzzle(puzzle, which);
  if (placed.length === 0) return link;
  const inner = puzzle.interpretation?.board ?? puzzle.board;
  const places = cellsWithin(puzzle.board, inner);
  const own = placed.map(({ name, cells }) =>
    encodedPlaced(
      name,
      cells.map((cell) => places.indexOf(cell)),
      inner,
    ),
  );
  return link.replace(section, `${section}/${placedVersion}/${own.join('~')}`);
}

/** Returns the hash of the puzzle alone. */
export function withoutPlaced(link: string): string {
  return link.replace(new RegExp(`^${section}/${placedVersion}/[^/]*`), section);
}

function linkToPuzzle(puzzle: Puzzle, which: Which): string {
  const { geometry, interpretation, source } = puzzle;
  const isOwn = (name: OtherBoard) => 'text' in source && source.text === otherBoards[name];
  const name = otherBoardNames.find(isOwn);
  if (name) return `${section}/${otherVersion}/${whichCodes[which]}/${name}`;
  const board = interpretation?.board ?? puzzle.board;
  if (
    geometry === 'squares' &&
    !interpretation?.hasPieces &&
    !isColored(board) &&
    (interpretation?.empty.most ?? 0) === 0
  )
    return `${section}/${encoded({ which, mobility: 'free', board, pieces: [] })}`;
  return `${section}/${encoded({ which, ...(interpretation as Rules) })}`;
}

/** Returns the puzzle's code in a hash: empty for the bare section, undefined for other hashes. */
export function codeIn(hash: string): string | undefined {
  if (hash === section) return '';
  return hash.startsWith(`${section}/`) ? hash.slice(section.length + 1) : undefined;
}

/** Splits a code into that of the puzzle and that of the pieces on its board, if any. */
export function splitCode(code: string): { readonly code: string; readonly placed: string } {
  const [version, placed = '', ...rest] = code.split('/');
  return version === placedVersion ? { code: rest.join('/'), placed } : { code, placed: '' };
}

/** Decodes the pieces on a board of this size; undefined if damaged. */
export function decodedPlaced(text: string, board: CellMask): readonly Placed[] | undefined {
  const placed = text === '' ? [] : text.split('~').map((own) => decodedOne(own, board));
  return placed.includes(undefined) ? undefined : (placed as readonly Placed[]);
}

/** Returns the predefined puzzle of other cells named by a code. */
export function otherBoardIn(code: string) {
  const [version, letter = '', board = '', ...rest] = code.split('/');
  const which = whichOf(letter);
  const isOne = version === otherVersion && which && rest.length === 0;
  const name = otherBoardNames.find((own) => own === board);
  return isOne && name ? { board: name, which } : undefined;
}

export function encoded(linked: Linked): string {
  const { which, geometry = 'squares', mobility, board, pieces } = linked;
  const areColored = hasColors(linked);
  const isOther = geometry !== 'squares' || areColored;
  const plain = isPlain(linked) && !isOther;
  const own = pieces.map((piece) => {
    const count = plain ? piece.count : encodedCount(piece, mobility);
    return `${escaped(piece.name)}.${count}.${encodedShape(piece)}`;
  });
  const before = [whichCodes[which], mobilityCodes[mobility]];
  const middle = plain ? [] : [encodedEmpty(linked)];
  if (isOther) middle.push(geometryCodes[geometry]);
  const other = areColored ? coloredVersion : otherVersion;
  const used = plain ? version : isOther ? other : looseVersion;
  const parts = [used, ...before, ...middle, encodedShape(board), ...own];
  return parts.join('/');
}

/** Decodes the result of `encoded`; undefined for anything else. */
export function decoded(code: string): Linked | undefined {
  const [found, letter = '', moves, ...parts] = code.split('/');
  const isOther = found === otherVersion || found === coloredVersion;
  const isLoose = found === looseVersion || isOther;
  const empty = isLoose ? (parts.shift() ?? '') : '';
  const geometry: Geometry | undefined = isOther ? geometryOf(parts.shift() ?? '') : 'squares';
  const [shape = '', ...rest] = parts;
  const mobility = mobilities.find((name) => mobilityCodes[name] === moves);
  const board = decodedShape(shape);
  const which = whichOf(letter);
  if (!(isLoose || found === version) || !which || !mobility || !board) return undefined;
  const read = isLoose ? (text: string) => decodedLoose(text, cellCount(board)) : decodedPiece;
  const pieces = rest.map(read);
  const rules = isLoose ? decodedEmpty(empty, board) : {};
  if (pieces.includes(undefined) || !rules || !geometry) return undefined;
  if (found === otherVersion && geometry === 'squares') return undefined;
  const own = { mobility, board, pieces: pieces as PolyominoPiece[], ...rules };
  return { which, ...(geometry !== 'squares' && { geometry }), ...own };
}

// ------------------------------------------------------------------------------------------ counts

function encodedUse({ least, most }: UseCount): string {
  return `${least}-${most ?? ''}`;
}

function encodedCount(piece: PolyominoPiece, mobility: Mobility): string {
  const use = useOf(piece);
  const own = piece.mobility && piece.mobility !== mobility ? mobilityCodes[piece.mobility] : '';
  return (isExact(use) ? String(use.least) : encodedUse(use)) + own;
}

function encodedEmpty({ board, empty = noEmptyCells, mayBeEmpty }: Linked): string {
  const marks = mayBeEmpty?.includes(1) ? `.${encodedMask({ ...board, mask: mayBeEmpty })}` : '';
  return encodedUse(empty) + marks;
}

function decodedUse(text: string): UseCount | undefined {
  const match = /^(\d{1,5})(-?)(\d{0,5})$/.exec(text);
  if (!match) return undefined;
  const least = Number(match[1]);
  if (!match[2]) return { least, most: least };
  const most = match[3] ? Number(match[3]) : null;
  return most !== null && most < least ? undefined : { least, most };
}

function decodedEmpty(text: string, board: CellMask) {
  const dot = text.indexOf('.');
  const empty = decodedUse(dot < 0 ? text : text.slice(0, dot));
  if (!empty || dot < 0) return empty && { empty };
  const marks = decodedMask(text.slice(dot + 1));
  const fits = marks?.height === board.height && marks.width === board.width;
  return fits ? { empty, mayBeEmpty: marks.mask } : undefined;
}

/** Decodes a piece with a longer count. */
function decodedLoose(text: string, cells: number): PolyominoPiece | undefined {
  const match = /^([^.]+)\.([\d-]+)([fox]?)\.(.+)$/.exec(text);
  const use = decodedUse(match?.[2] ?? '');
  const piece = decodedPiece(`${match?.[1]}.1.${match?.[4]}`);
  if (!match || !use || use.most === 0 || !piece) return undefined;
  const mobility = mobilities.find((name) => mobilityCodes[name] === match[3]);
  return { ...withUse(piece, use, cells), ...(mobility && { mobility }) };
}

/** Returns the name of a link's board if it is a predefined puzzle. */
export function boardNameOf({ board, geometry, pieces }: Linked): BoardName | undefined {
  if (pieces.length > 0 || geometry) return undefined;
  const code = encodedShape(board);
  return boardNames.find((name) => encodedShape(boardShape(name)) === code);
}

/** Writes a puzzle as text: as pictures or, if they don't suffice, as JSON. */
export function textOf(rules: Rules): string {
  const { geometry = 'squares', mobility, board, pieces } = rules;
  if (geometry !== 'squares' || mobility !== 'free' || !isPlain(rules)) return jsonOf(rules);
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

function jsonOf(rules: Rules): string {
  const { geometry, mobility, board, pieces, empty = noEmptyCells, mayBeEmpty } = rules;
  const counted = ({ least, most }: UseCount) => (least === most ? least : [least, most]);
  const own = pieces.map((piece) => ({
    name: piece.name,
    count: counted(useOf(piece)),
    ...(piece.mobility && piece.mobility !== mobility && { mobility: piece.mobility }),
    cells: cellsOf(piece),
    ...colorsOf(piece),
  }));
  const isFull = empty.most === 0;
  const rest = {
    ...(!isFull && { empty: counted(empty) }),
    ...(!isFull && mayBeEmpty?.includes(1)
      ? { mayBeEmpty: cellsOf({ ...board, mask: mayBeEmpty }) }
      : {}),
    ...(own.length > 0 && { pieces: own }),
  };
  const kind = geometry && geometry !== 'squares' ? { geometry } : {};
  const { colorPairs } = board;
  const drawn = { board: cellsOf(board), ...colorsOf(board), ...(colorPairs && { colorPairs }) };
  return `${JSON.stringify({ ...kind, mobility, ...drawn, ...rest })}\n`;
}

/** Writes a letter for the colour of each cell, or nothing. */
function colorsOf(shape: CellMask): { readonly colors?: string } {
  const { mask, colors } = shape;
  if (!colors || !isColored(shape)) return {};
  const own = Array.from(colors).filter((_, place) => mask[place] === 1);
  return { colors: own.map((color) => (color > 0 ? colorLetter(color) : '.')).join('') };
}

function cellsOf(shape: CellMask): number[][] {
  return Array.from(shape.mask.keys())
    .filter((cell) => shape.mask[cell] === 1)
    .map((cell) => coordinatesOf(cell, shape));
}

// ------------------------------------------------------------------------------------------ shapes

function encodedShape(shape: CellMask): string {
  const { colors, colorPairs } = shape;
  const drawn = encodedMask(shape);
  if (!colors || !isColored(shape)) return drawn;
  const own = Array.from(colors, (color) => digits.charAt(color)).join('');
  return [drawn, own, ...(colorPairs ? [colorPairs.join('')] : [])].join('~');
}

function encodedMask({ height, width, layers = 1, mask }: CellMask): string {
  const sides = `${layers > 1 ? `${layers}x` : ''}${height / layers}x${width}`;
  if (!mask.includes(0)) return sides;
  const groups = Array.from({ length: Math.ceil(mask.length / 6) }, (_, group) => {
    const bits = Array.from({ length: 6 }, (_, bit) => mask[6 * group + bit] ?? 0);
    return digits.charAt(bits.reduce((sum, bit) => 2 * sum + bit, 0));
  });
  return `${sides}.${groups.join('')}`;
}

function decodedShape(text: string): CellMask | undefined {
  const [drawn = '', colors, pairs, ...more] = text.split('~');
  const mask = decodedMask(drawn);
  if (!mask || colors === undefined) return mask;
  if (pairs !== undefined && !/^([A-Z]{2})+$/.test(pairs)) return undefined;
  const shape = pairs ? { ...mask, colorPairs: pairs.match(/../g) ?? [] } : mask;
  const own = Array.from(colors, (digit) => digits.indexOf(digit));
  const fits =
    own.length === shape.mask.length && own.every((color) => color >= 0 && color <= maxColors);
  return fits && more.length === 0 ? withColors(shape, own) : undefined;
}

function decodedMask(text: string): CellMask | undefined {
  const match = /^(?:([1-9]\d{0,3})x)?([1-9]\d{0,3})x([1-9]\d{0,3})(?:\.([\w-]+))?$/.exec(text);
  if (!match) return undefined;
  const [layers, rows, width] = [Number(match[1] ?? 1), Number(match[2]), Number(match[3])];
  const [height, groups] = [layers * rows, match[4]];
  if (height > longestSide || width > longestSide) return undefined;
  const size = height * width;
  const sides = layers > 1 ? { height, width, layers } : { height, width };
  if (groups === undefined) return { ...sides, mask: new Uint8Array(size).fill(1) };
  if (groups.length !== Math.ceil(size / 6)) return undefined;
  const mask = Uint8Array.from({ length: size }, (_, cell) => {
    const group = digits.indexOf(groups.charAt(Math.floor(cell / 6)));
    return (group >> (5 - (cell % 6))) & 1;
  });
  return { ...sides, mask };
}

// ------------------------------------------------------------------------------------------ pieces

function encodedPlaced(name: string, cells: readonly number[], { width }: CellMask): string {
  const places = cells.map((cell) => [Math.floor(cell / width), cell % width] as const);
  const [rows, columns] = [places.map(([row]) => row), places.map(([, column]) => column)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const own = { height: Math.max(...rows) - top + 1, width: Math.max(...columns) - left + 1 };
  const mask = new Uint8Array(own.height * own.width);
  for (const [row, column] of places) mask[(row - top) * own.width + column - left] = 1;
  return `${escaped(name)}.${top * width + left}.${encodedMask({ ...own, mask })}`;
}

function decodedOne(text: string, board: CellMask): Placed | undefined {
  const match = /^([^.]+)\.(\d{1,7})\.(.+)$/.exec(text);
  const [name, corner] = [decodedName(match?.[1] ?? ''), Number(match?.[2])];
  const shape = decodedMask(match?.[3] ?? '');
  if (!shape || name === '' || (corner % board.width) + shape.width > board.width) return undefined;
  const cells = [...shape.mask.keys()]
    .filter((own) => shape.mask[own] === 1)
    .map((own) => corner + Math.floor(own / shape.width) * board.width + (own % shape.width));
  return { name, cells };
}

/** Escapes the dot, which ends a name, and characters that might end the address. */
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
