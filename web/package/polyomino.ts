/** Boards filled with pieces: read, written, and searched for tilings. */

import {
  automatic,
  type CellMask,
  memo,
  type PolyominoWriter,
  type PolyominoReading as Read,
} from '../engine/protocol.ts';
import { tilingCells } from '../engine/worker/tilings.ts';
import { type DanceModule, noPrefix, type PolyominoFrom } from '../engine/worker/wasm.ts';
import type {
  PolyominoReading,
  PolyominoResult,
  PolyominoSettings,
  PolyominoTextSource,
} from './api.ts';
import {
  boundNames,
  checkedBounds,
  checkedFlag,
  checkedMemory,
  checkedSettings,
  checkedText,
  countsOnly,
  refuse,
} from './check.ts';
import { good } from './failures.ts';
import { SlicedSearch } from './search.ts';
import { solverNamed } from './sudoku.ts';

/** A line for each row, a letter for each number. */
function picture(cells: ArrayLike<number>, width: number, letters: string): string {
  const symbols = Array.from(cells, (number) => letters.charAt(number)).join('');
  return symbols.match(new RegExp(`.{${width}}`, 'g'))?.join('\n') ?? '';
}

function sizeOf({ mask }: CellMask): number {
  return mask.reduce((sum, cell) => sum + cell, 0);
}

function shapeOf({ mask, width }: CellMask): string {
  return picture(mask, width, '.X');
}

function readingOf({ format, board, pieces, mobility, placements }: Read): PolyominoReading {
  return {
    format,
    board: shapeOf(board),
    pieces: pieces.map((piece) => ({
      name: piece.name,
      shape: shapeOf(piece),
      count: piece.count,
    })),
    mobility,
    cells: sizeOf(board),
    pieceCells: pieces.reduce((sum, piece) => sum + piece.count * sizeOf(piece), 0),
    placements,
  };
}

/** Empty for the likeliest. */
function formatIn(
  dance: DanceModule,
  { from }: PolyominoTextSource,
): Exclude<PolyominoFrom, 'board'> {
  checkedText(dance, 'from', from ?? '');
  return from ?? '';
}

export function readPolyomino(
  dance: DanceModule,
  text: string,
  source?: PolyominoTextSource,
): readonly PolyominoReading[] {
  checkedText(dance, 'text', text);
  const from = formatIn(dance, checkedSettings(dance, source, ['from']));
  return good(dance, dance.readPolyomino(text, from)).readings.map(readingOf);
}

export function writePolyomino(
  dance: DanceModule,
  text: string,
  format: PolyominoWriter,
  source?: PolyominoTextSource,
): string {
  checkedText(dance, 'text', text);
  checkedText(dance, 'format', format);
  const from = formatIn(dance, checkedSettings(dance, source, ['from']));
  return good(dance, dance.writePolyomino(text, from, format)).text;
}

/** The text to be tiled, and what it is. */
function textIn(
  dance: DanceModule,
  settings: Partial<PolyominoSettings>,
): readonly [text: string, from: PolyominoFrom] {
  const { board, text } = settings;
  if (text === undefined) {
    return [checkedText(dance, 'board', board ?? refuse(dance, 'board', board, 'string')), 'board'];
  }
  if (board !== undefined) refuse(dance, 'board', board, 'board or text');
  return [checkedText(dance, 'text', text), formatIn(dance, settings)];
}

export function openPolyomino(
  dance: DanceModule,
  settings: PolyominoSettings,
): SlicedSearch<string, Pick<PolyominoResult, 'puzzle'>> {
  const set = checkedSettings(dance, settings, [
    ...boundNames,
    'board',
    'text',
    'from',
    'distinct',
    'solver',
    'memory',
  ]);
  const [text, from] = textIn(dance, set);
  const distinct = checkedFlag(dance, 'distinct', set.distinct);
  const limits = checkedBounds(dance, set, 0);
  const countOnly = checkedFlag(dance, 'countOnly', set.countOnly);
  const solver = solverNamed(dance, set.solver);
  const memory = checkedMemory(dance, set.memory);
  const asksForCount = countOnly && (set.limit ?? 0) === 0 && !distinct;
  if (solver === memo && !asksForCount)
    refuse(dance, 'solver', solver, `${countsOnly}, distinct: false`);
  const isCounted = asksForCount && solver === automatic;
  const [read] = good(dance, dance.readPolyomino(text, from)).readings as [Read];
  const { height, width } = read.board;
  const letters = `.${read.symbols}`;
  return new SlicedSearch(dance, {
    job: good(
      dance,
      solver === memo || isCounted
        ? dance.countPolyomino(text, read.format, solver, memory)
        : dance.solvePolyomino(text, read.format, solver, distinct, noPrefix),
    ).job,
    limits,
    countOnly,
    decode: ({ cells, count }) => {
      const numbers = tilingCells(cells);
      const size = height * width;
      return Array.from({ length: count }, (_, i) =>
        picture(numbers.subarray(i * size, (i + 1) * size), width, letters),
      );
    },
    extra: { puzzle: readingOf(read) },
    isInvalid: false,
  });
}
