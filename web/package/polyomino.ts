/** Reads and writes boards with pieces and finds their tilings. */

import type {
  CellMask,
  Geometry,
  ListedPolyomino,
  PolyominoFormat,
  PolyominoSource,
  PolyominoInterpretation as Read,
} from '../engine/model/polyomino.ts';
import type {
  PolyominoInterpretation,
  PolyominoProof,
  PolyominoResult,
  PolyominoSettings,
  PolyominoTextSource,
  ProofSettings,
} from './api.ts';
import {
  checkedAmount,
  checkedFlag,
  checkedFormat,
  checkedLimits,
  checkedMemory,
  checkedSettings,
  checkedSolution,
  checkedText,
  limitNames,
  refuse,
} from './check.ts';
import { ask, beyondLast, type Plan, type Planned, resultOf } from './plan.ts';
import { solverNamed } from './sudoku.ts';

const lineEnd = 10;

/** Returns whether a position in a row of hexagons or sticks lies between two of them. */
const isBetween = (row: number, column: number, geometry: Geometry) =>
  geometry === ((row + column) % 2 === 1 ? 'hexagons' : 'sticks');

/** Separates the layers of a picture by lines with a dash. */
function withDashes(text: string, { height, layers = 1 }: CellMask): string {
  if (layers === 1) return text;
  const rows = text.split('\n');
  const begins = (row: number) => row > 0 && row % (height / layers) === 0;
  return rows.map((line, row) => (begins(row) ? `-\n${line}` : line)).join('\n');
}

/**
 * Draws a line per row and a letter per number, with spaces between hexagons or sticks and a dashed
 * line between layers.
 */
function picture(
  cells: ArrayLike<number>,
  shape: CellMask,
  letters: string,
  geometry: Geometry,
): string {
  const { width } = shape;
  const symbols = Array.from(cells, (number, cell) =>
    isBetween(Math.floor(cell / width), cell % width, geometry) ? ' ' : letters.charAt(number),
  );
  const rows = symbols.join('').match(new RegExp(`.{${width}}`, 'g')) ?? [];
  return withDashes(rows.join('\n'), shape);
}

const emptySymbol = '_';

/** Draws consecutive boards into a single text, because slicing that is fast. */
function pictures(
  cells: Uint16Array,
  board: CellMask,
  letters: string,
  geometry: Geometry,
): readonly string[] {
  const { height, width, mask } = board;
  const codes = new TextEncoder().encode(letters);
  const empty = emptySymbol.charCodeAt(0);
  const gap = ' '.charCodeAt(0);
  const rows = cells.length / width;
  const text = new Uint8Array(rows * (width + 1)).fill(lineEnd);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const number = cells[row * width + column] as number;
      const isEmpty = number === 0 && mask[(row % height) * width + column] === 1;
      const isGap = isBetween(row % height, column, geometry);
      const outside = isGap ? gap : (codes[number] as number);
      text[row * (width + 1) + column] = isEmpty ? empty : outside;
    }
  }
  const all = new TextDecoder().decode(text);
  const length = height * (width + 1);
  return Array.from({ length: rows / height }, (_, i) =>
    withDashes(all.slice(i * length, (i + 1) * length - 1), board),
  );
}

function sizeOf({ mask }: CellMask): number {
  return mask.reduce((sum, cell) => sum + cell, 0);
}

function shapeOf(shape: CellMask, geometry: Geometry): string {
  return picture(shape.mask, shape, '.X', geometry);
}

function interpretationOf({
  format,
  geometry,
  board,
  pieces,
  mobility,
  empty,
  placements,
}: Read): PolyominoInterpretation {
  return {
    format,
    geometry,
    board: shapeOf(board, geometry),
    pieces: pieces.map((piece) => ({
      name: piece.name,
      shape: shapeOf(piece, geometry),
      count: piece.count,
      least: piece.least ?? piece.count,
      most: piece.most === undefined ? piece.count : piece.most,
      mobility: piece.mobility ?? mobility,
    })),
    mobility,
    empty,
    cells: sizeOf(board),
    pieceCells: pieces.reduce((sum, piece) => sum + piece.count * sizeOf(piece), 0),
    placements,
  };
}

function sourceOf(text: string, source: PolyominoTextSource | undefined): PolyominoSource {
  checkedText('text', text);
  return { text, format: checkedFormat(checkedSettings(source, ['from'])) };
}

export function* readPolyomino(
  text: string,
  source?: PolyominoTextSource,
): Plan<readonly PolyominoInterpretation[]> {
  const interpretations = yield* ask({ ask: 'read-polyomino', source: sourceOf(text, source) });
  return interpretations.map(interpretationOf);
}

export function* listPolyominoes(text: string): Plan<readonly ListedPolyomino[]> {
  return yield* ask({ ask: 'list-polyomino', text: checkedText('text', text) });
}

export function* writePolyomino(
  text: string,
  format: PolyominoFormat,
  source?: PolyominoTextSource,
): Plan<string> {
  checkedText('format', format);
  return yield* ask({
    ask: 'write',
    problem: { kind: 'polyomino', ...sourceOf(text, source) },
    format,
  });
}

/** Returns the board or the text to tile. */
function sourceIn(settings: Partial<PolyominoSettings>): PolyominoSource {
  const { board, text } = settings;
  if (text === undefined) {
    return { board: checkedText('board', board ?? refuse('board', board, 'string')) };
  }
  if (board !== undefined) refuse('board', board, 'board or text');
  return { text: checkedText('text', text), format: checkedFormat(settings) };
}

const settingNames = [
  ...limitNames,
  'board',
  'text',
  'from',
  'distinct',
  'symmetric',
  'solver',
  'memory',
  'solution',
] as const;

export function* planPolyomino(
  settings: PolyominoSettings,
): Plan<Planned<string, PolyominoResult>> {
  const set = checkedSettings(settings, settingNames);
  const source = sourceIn(set);
  const distinct = checkedFlag('distinct', set.distinct);
  const symmetric = checkedFlag('symmetric', set.symmetric);
  const limits = checkedLimits(set, 0);
  const solver = solverNamed(set.solver);
  const memory = checkedMemory(set.memory);
  const number = checkedSolution(set);
  const goal = set.countOnly ? 'count' : 'solutions';
  const [read] = (yield* ask({ ask: 'read-polyomino', source })) as unknown as [Read];
  const letters = `.${read.symbols}`;
  const text = 'board' in source ? source.board : source.text;
  const asRead = read.format === 'board' ? { board: text } : { text, format: read.format };
  return {
    task: { kind: 'polyomino', ...asRead, goal, distinct, symmetric, solver, memory, number },
    limits,
    solutionsIn: (batch) =>
      batch.kind === 'tilings' ? pictures(batch.cells, read.board, letters, read.geometry) : [],
    refusal: (known) => beyondLast(number, known),
    result: (known) => ({ puzzle: interpretationOf(read), ...resultOf(known) }),
  };
}

export function* explainPolyomino(settings: ProofSettings): Plan<PolyominoProof | null> {
  const set = checkedSettings(settings, ['board', 'text', 'from', 'milliseconds']);
  const milliseconds = checkedAmount('milliseconds', set.milliseconds);
  const source = sourceIn(set);
  const [read] = (yield* ask({ ask: 'read-polyomino', source })) as unknown as [Read];
  const proof = yield* ask({ ask: 'prove-impossible', source, milliseconds });
  if (proof.modulus === 0) return null;
  const { board, geometry, pieces } = read;
  const weights = proof.cells.map((weight, place) => (board.mask[place] ? weight + 1 : 0));
  return {
    modulus: proof.modulus,
    total: proof.total,
    weights: picture(weights, board, '.012345678', geometry),
    pieces: pieces.map(({ name }, kind) => ({ name, weight: proof.pieces[kind] as number })),
  };
}
