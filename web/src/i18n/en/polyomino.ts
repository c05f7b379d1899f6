import { count, counted } from './counted.ts';
import { search } from './search.ts';

const boards = (found: number) => counted(found, 'board', 'boards');

const solutions = (found: number, distinct: boolean) =>
  distinct ? counted(found, 'distinct solution', 'distinct solutions') : search.solutions(found);

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
  which: 'Which solutions',
  distinct: 'Distinct',
  all: 'All',
  distinctNote: 'Rotated and mirrored boards count once.',
  allNote: 'Rotated and mirrored boards count each.',

  drawing: (number: number, board: string) => `Solution ${count(number)} on the board ${board}`,
  emptyDrawing: (board: string) => `The empty board ${board}`,
  asText: 'As letters',
  copy: 'Copy as text',
  gallery: 'All solutions found',
  galleryEmpty: 'Solutions gather here as they are found.',

  paused: (found: number) => `Paused: ${boards(found)} found so far.`,
  none: 'No solution: the twelve pieces do not fill this board.',
  allFound: (found: number, distinct: boolean) => `${solutions(found, distinct)}, all found.`,
  stopped: (found: number) => `Stopped: ${boards(found)} found so far, there may be more.`,
  stoppedEarly: 'Stopped before a solution was found; there may be some.',
  notBegun: 'The search has not begun.',
  lost: (found: number) =>
    found === 0
      ? 'The search broke off before a solution was found.'
      : `The search broke off; ${boards(found)} found until then ${found === 1 ? 'stays' : 'stay'} here.`,
};
