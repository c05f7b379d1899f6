/**
 * Puzzles to begin with, in the form in which they would be pasted, and the names that stand for
 * some of them.
 */

import type { CellMask } from '../../../../engine/model/polyomino.ts';
import { textOf } from './code.ts';
import { type OtherBoard, otherBoardNames, otherBoards } from './other-boards.ts';
import { pieceSets } from './piece-sets.ts';
import type { BoardName } from './puzzle.ts';
import { rectangle } from './shaping.ts';

/** A board alone, for the twelve pentominoes: the chessboard without its corners. */
const corners = `.XXXXXX.
${'XXXXXXXX\n'.repeat(6)}.XXXXXX.
`;

/** Rows of odd lengths, with the 60 cells of the twelve pentominoes. */
const pyramid = [5, 7, 9, 11, 13, 15]
  .map((length) => `${'.'.repeat((15 - length) / 2)}${'X'.repeat(length)}\n`)
  .join('');

/** The X enlarged three times, made of nine other pentominoes. */
function crossOfNine(): string {
  const mask = Uint8Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 27), Math.floor((cell % 9) / 3)];
    return row === 1 || column === 1 ? 1 : 0;
  });
  const board: CellMask = { height: 9, width: 9, mask };
  const pieces = pieceSets.pentominoes.filter(({ name }) => !'IWX'.includes(name));
  return textOf({ mobility: 'free', board, pieces });
}

/** All tetrominoes, `count` copies each. */
function tetrominoes(count: number, board: CellMask): string {
  const pieces = pieceSets.tetrominoes.map((piece) => ({ ...piece, count }));
  return textOf({ mobility: 'free', board, pieces });
}

/** Dominoes in Knuth's format. */
const dominoes = '| dominoes on 4 rows of 5\n[0-3][0-4]\n10|D 00 01\n';

/** A solved board in which each letter is a piece. */
const solved = `UUXIIIIINNNFTWYYYYZV
UXXXPPLNNFFFTWWYZZZV
UUXPPPLLLLFTTTWWZVVV
`;

/** A honeycomb with four hexagons on each side. */
const honeycomb = [4, 5, 6, 7, 6, 5, 4]
  .map((length) => `${' '.repeat(7 - length)}${'X '.repeat(length)}\n`)
  .join('');

export const presetTexts = {
  corners,
  pyramid,
  cross: crossOfNine(),
  tetrominoes: tetrominoes(2, rectangle(5, 8)),
  five: tetrominoes(1, rectangle(4, 5)),
  dominoes,
  oneSided: '3x30:\n\none-sided pentominoes:\n',
  twoSets: '8x10:\n\npentominoes:\n\ntetrominoes:\n',
  solved,
  hexagons: `hexagons:\n${honeycomb}\ntrihexes:\n\ntetrahexes:\n`,
  box: '2x5x6:\n\npentominoes:\n',
  tetracubes: '2x4x4:\n\ntetracubes:\n',
} as const;
type PresetName = keyof typeof presetTexts;
export const presetNames = Object.keys(presetTexts) as PresetName[];

/** A puzzle with a name: its text and, if predefined, its board. */
export interface NamedPreset {
  readonly board: BoardName | OtherBoard | null;
  readonly text: string;
}

const longestName = 60;

/** The best known board for the twelve pentominoes. */
const usual: NamedPreset = { board: '6x10', text: '6x10\n' };

/** Words used beside the name of a puzzle. */
const fillers = /^(the|a)$|^(cubes?|box|boxes|puzzles?|pieces|problems?|game)$/;

/** Returns the only set of pieces named by the text of a preset, below the name of a board. */
function setIn(text: string): string | undefined {
  return /^.*:\n\n(.*):\n/.exec(text)?.[1];
}

/** Returns the preset for a set of pieces named without a board, as in "Soma cube". */
export function presetNamed(text: string): NamedPreset | null {
  if (text.length > longestName) return null;
  const words = text.toLowerCase().match(/[a-z-]+|[^\sa-z-:.!]/g) ?? [];
  const name = words.filter((word) => !fillers.test(word)).join(' ');
  if (name === '') return null;
  const isNamed = (set: string | undefined) => ['', 's', 'es'].some((end) => set === name + end);
  if (isNamed('pentominoes')) return usual;
  const board = otherBoardNames.find((own) => isNamed(setIn(otherBoards[own])));
  if (board) return { board, text: otherBoards[board] };
  const preset = presetNames.find((own) => isNamed(setIn(presetTexts[own])));
  return preset ? { board: null, text: presetTexts[preset] } : null;
}
