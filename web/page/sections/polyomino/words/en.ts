import type {
  CellMask,
  Geometry,
  PolyominoFormat,
  PolyominoInterpretation,
} from '../../../../engine/model/polyomino.ts';
import type { Standing } from '../../../shared/model/standing.ts';
import { count, counted } from '../../../shared/words/en/counted.ts';
import { search } from '../../../shared/words/en/search.ts';
import type { Misfit, Remedy, Trouble } from '../model/design.ts';
import type { Which } from '../model/puzzle.ts';

const boards = (found: bigint) => counted(found, 'board', 'boards');

const kinds: Record<Which, string> = { all: '', distinct: 'distinct ', symmetric: 'symmetric ' };

const solutions = (found: number | bigint, which: Which) =>
  counted(found, `${kinds[which]}solution`, `${kinds[which]}solutions`);

export const writers: Record<PolyominoFormat, string> = {
  pictures: 'Pictures',
  knuth: 'Knuth’s text',
  json: 'JSON',
  xmpuzzle: 'BurrTools',
};

const formats: Record<PolyominoFormat | 'board', string> = {
  ...writers,
  json: 'Lists of cells',
  board: 'A board',
};

export const sum = (mask: Uint8Array) => mask.reduce((total, cell) => total + cell, 0);

export const pieceCount = ({ pieces }: PolyominoInterpretation) =>
  pieces.reduce((total, { count }) => total + count, 0);

const cellNames: Record<Geometry, readonly [string, string]> = {
  squares: ['cell', 'cells'],
  hexagons: ['hexagon', 'hexagons'],
  triangles: ['triangle', 'triangles'],
  sticks: ['stick', 'sticks'],
  cubes: ['cube', 'cubes'],
};

/** Writes "60 cells", or the cells’ own name. */
export const cellsOf = (amount: number, geometry: Geometry) =>
  counted(amount, ...cellNames[geometry]);

const boardSize = ({ height, width, layers = 1, mask }: CellMask, geometry: Geometry) => {
  const amount = cellsOf(sum(mask), geometry);
  if (geometry !== 'squares' && geometry !== 'cubes') return amount;
  const flat = `${count(height / layers)} × ${count(width)}`;
  const sides = geometry === 'cubes' ? `${count(layers)} × ${flat}` : flat;
  return mask.includes(0) || geometry === 'cubes' ? `${amount} in ${sides}` : sides;
};

export const usualPieces: Record<Geometry, string> = {
  squares: 'the twelve pentominoes',
  hexagons: 'the seven tetrahexes',
  triangles: 'the twelve hexiamonds',
  sticks: 'the sixteen tetrasticks',
  cubes: 'the twelve solid pentominoes',
};

const moves = { free: '', 'one-sided': 'not turned over', fixed: 'neither turned nor turned over' };

/** Writes "12 pieces with 60 cells", and their mobility. */
function piecesOf(interpretation: PolyominoInterpretation): string {
  if (!interpretation.hasPieces) return usualPieces[interpretation.geometry];
  const area = interpretation.pieces.reduce(
    (total, { count, mask }) => total + count * sum(mask),
    0,
  );
  const isRange = interpretation.pieces.some(({ count, least = count }) => least < count);
  const amount = counted(pieceCount(interpretation), 'piece', 'pieces');
  const pieces = `${isRange ? 'up to ' : ''}${amount} with ${cellsOf(area, interpretation.geometry)}`;
  const isSolid = interpretation.geometry === 'cubes';
  const rule =
    isSolid && interpretation.mobility === 'one-sided' ? '' : moves[interpretation.mobility];
  return rule ? `${pieces}, ${rule}` : pieces;
}

/** Writes "board of 6 × 10, the twelve pentominoes"; `interpretation` is null for these. */
function puzzleOf(interpretation: PolyominoInterpretation | null, board = interpretation?.board) {
  const size = board && boardSize(board, interpretation?.geometry ?? 'squares');
  return `board of ${size}, ${interpretation ? piecesOf(interpretation) : usualPieces.squares}`;
}

/** The facts behind a verdict. */
export interface Evidence {
  readonly found: bigint;
  /** The number of all solutions, if known although fewer were found. */
  readonly counted: bigint | null;
  readonly which: Which;
  /** True if the puzzle has pieces of its own. */
  readonly hasPieces: boolean;
  /** True if the solver could be loaded. */
  readonly hasBegun: boolean;
}

function atLeast({ found, counted, which }: Evidence): string {
  if (counted !== null) return `${solutions(counted, which)}, the first ${count(found)} found.`;
  return `At least ${solutions(found, which)}.`;
}

/** The sentence for a running search has no counts: screen readers would announce every change. */
function verdict(standing: Standing, evidence: Evidence): string {
  const { found, which, hasPieces, hasBegun } = evidence;
  switch (standing) {
    case 'invalid':
      return 'Check the text first.';
    case 'unread':
      return 'The text hasn’t been read yet.';
    case 'idle':
    case 'running':
      return search.searching;
    case 'paused':
      return `Paused. Found ${boards(found)} so far.`;
    case 'none':
      if (which === 'symmetric') return 'No symmetric solution.';
      return hasPieces
        ? 'No solution: the pieces don’t fill this board.'
        : 'No solution: the twelve pieces don’t fill this board.';
    case 'unique':
      return `Exactly one ${kinds[which]}solution.`;
    case 'multiple':
      return `${solutions(found, which)}, all found.`;
    case 'atLeast':
      return atLeast(evidence);
    case 'stopped':
      return found > 0n ? atLeast(evidence) : 'Stopped before finding a solution.';
    case 'failed':
      if (!hasBegun) return 'The search couldn’t start.';
      return found === 0n
        ? 'The search failed before finding a solution.'
        : `The search failed, but you can keep the ${boards(found)} found before.`;
  }
}

export const pieceNames = ['', 'monomino', 'domino', 'tromino', 'tetromino', 'pentomino'];

/** Writes "one pentomino" or "2 pieces of 6 cells". */
function piecesOfSize({ amount, size }: Remedy, geometry: Geometry): string {
  const name = geometry === 'squares' ? pieceNames[size] : undefined;
  const many = amount > 1;
  if (name) return many ? `${count(amount)} ${name}es` : `one ${name}`;
  return `${many ? `${count(amount)} pieces` : 'one piece'} of ${cellsOf(size, geometry)}`;
}

/** Says how to make board and pieces fit. */
function remedyOf({ board, pieces, remedy, empty }: Misfit, geometry: Geometry): string {
  if (remedy?.by) {
    const other = piecesOfSize({ amount: 1, size: remedy.by }, geometry);
    return `swap ${piecesOfSize(remedy, geometry)} for ${other}`;
  }
  const isSurplus = pieces > board;
  if (remedy) return `${isSurplus ? 'remove' : 'add'} ${piecesOfSize(remedy, geometry)}`;
  const missing = cellsOf(board - pieces, geometry);
  if (!isSurplus)
    return `add pieces with ${missing} together${empty === null ? '' : ', or leave as many empty'}`;
  if (empty === null) return `choose smaller pieces, or add ${cellNames[geometry][1]}`;
  const rest = empty > 0 ? `, and leave ${cellsOf(empty, geometry)} empty` : '';
  return `use only some of them${rest}`;
}

/** The context of a sentence about a problem. */
export interface TroubleContext {
  readonly geometry: Geometry;
  /** True if the puzzle has pieces of its own. */
  readonly hasPieces: boolean;
  /** True if the numbers of cells are shown beside it. */
  readonly isShort?: boolean;
}

/** Gives the reason a puzzle needs no search, and the remedy. */
function trouble(found: Trouble, { geometry, hasPieces, isShort }: TroubleContext): string {
  if (found.kind === 'noCells') return `The board has no ${cellNames[geometry][1]}. Paint some.`;
  if (found.kind === 'noPieces') return 'No pieces yet. Choose some.';
  if (found.kind === 'noPlace') {
    const { names, kinds } = found;
    const place = found.isByColor ? ': no place has matching colours' : ' on this board';
    if (names.length === 1) return `${names[0]} fits nowhere${place}.`;
    return `${count(names.length)} of ${count(kinds)} pieces (${names.join(', ')}) fit nowhere${place}.`;
  }
  const areUsual = !hasPieces && geometry !== 'squares';
  const remedy = areUsual && found.empty !== 0 ? 'choose other pieces' : remedyOf(found, geometry);
  if (isShort) return `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`;
  const pieces = areUsual ? usualPieces[geometry] : 'the pieces';
  return `The board has ${cellsOf(found.board, geometry)}, ${pieces} ${count(found.pieces)}: ${remedy}.`;
}

export const polyomino = {
  title: 'Pentominoes',
  board: 'Board',
  boardNames: {
    '8x8-2x2': 'Scott’s 8 × 8',
    '6x10': '6 × 10',
    '5x12': '5 × 12',
    '4x15': '4 × 15',
    '3x20': '3 × 20',
  },
  boardNotes: {
    '8x8-2x2': '8 × 8 with the centre left open',
    '6x10': '6 rows, 10 columns',
    '5x12': '5 rows, 12 columns',
    '4x15': '4 rows, 15 columns',
    '3x20': '3 rows, 20 columns',
  },
  otherBoards: {
    soma: { name: 'Soma', note: 'Seven solid pieces in a cube of 3 × 3 × 3' },
    bedlam: { name: 'Bedlam', note: 'Thirteen solid pieces in a cube of 4 × 4 × 4' },
    '3x4x5': { name: '3 × 4 × 5', note: 'The twelve pentominoes, solid, in a box of 3 × 4 × 5' },
    hexiamonds: { name: 'Hexiamonds', note: 'Twelve pieces of six triangles in a rhombus' },
    tetrahexes: { name: 'Tetrahexes', note: 'Seven pieces of four hexagons in a parallelogram' },
    tetrasticks: {
      name: 'Tetrasticks',
      note: 'Fifteen of sixteen pieces of four sticks, between 6 × 6 points, without crossings',
    },
  },
  boardSize,
  calendar: 'Calendar',
  calendarNote: 'A puzzle for each day of the year',
  which: 'Which solutions',
  whiches: { distinct: 'Distinct', all: 'All', symmetric: 'Symmetric' } satisfies Record<
    Which,
    string
  >,
  notes: {
    all: 'Rotations and reflections count separately',
    asymmetric: 'The board has no symmetry, so every solution counts',
    distinct: {
      any: 'Rotations and reflections count once',
      turns: 'Rotations count once, mirror images separately',
    },
    mirrored: (note: string, amount: number) =>
      `${note}; ${count(amount)} if mirror images count once, too`,
    symmetric: {
      any: 'Only solutions that some rotation or reflection of the board leaves unchanged, each counted once',
      turns:
        'Only solutions that some rotation of the board leaves unchanged, each counted once, mirror images separately',
    },
  },

  modes: {
    label: 'What to do with the board',
    steps: 'Undo and redo',
    solve: 'Solutions',
    draw: 'Board and pieces',
    play: 'Play',
  },

  own: {
    choice: 'Your own',
    choiceNote: 'Your own board and pieces',
    hint: 'Have your own board or pieces? Paste them anywhere here, or drop a file.',
    drop: 'Drop the puzzle here',
    fold: 'As text',
    forgotten:
      'This text is too long to be kept for your next visit. It will be gone when you close this tab; save the file to keep it.',
  },
  understood: (interpretation: PolyominoInterpretation) =>
    `${formats[interpretation.format]}: a ${puzzleOf(interpretation)}`,
  puzzleOf,
  drawing: (number: number | bigint, board: string) =>
    `Solution ${count(number)} on the board ${board}`,
  emptyDrawing: (board: string) => `The empty board ${board}`,
  gallery: 'Solutions found',
  galleryEmpty: 'Solutions appear here as they’re found.',
  /** `isResumed` if the solutions before a search was saved are only counted, too. */
  first: (shown: number, found: bigint, isAll: boolean, isResumed = false) =>
    `The first ${count(shown)}${isResumed ? ' since the search was saved' : ''} of ${isAll ? '' : 'at least '}${counted(found, 'solution', 'solutions')}; the rest are only counted.`,

  keep: 'Save, print and export',
  colors: 'Colours',

  verdict,
  stale: 'The solutions below are for the previous puzzle.',
  trouble,
  whichOfFile: 'There are several puzzles here. Which one?',
};
