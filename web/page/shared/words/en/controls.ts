import { count } from './counted.ts';

/** The names of the sections, and what replaces one that is loading or missing. */
export const sections = {
  names: {
    sudoku: 'Sudoku',
    list: 'List',
    pentominoes: 'Pentominoes',
    cover: 'Exact cover',
    watch: 'Watch',
    race: 'Race',
    learn: 'Learn',
  },
  lost: 'This section could not be loaded. Reload the page once you are online.',
};

/** Words of the controls that sections share. */
export const controls = {
  dismiss: 'Dismiss',
  lossReport: (first: string, amount: number) =>
    `Only the first of the ${count(amount)} files was taken: ${first}.`,
  undoText: 'Undo: previous text',
  redoText: 'Redo: next text',
  clearText: 'Clear the box',
  openFile: 'Open a file',
  showPlace: 'Show the place',
  readAgain: 'Read again',
  replaced: 'This replaced your previous text.',
  putBack: 'Put it back',
  copy: 'Copy',
  copyLink: 'Copy link',
  copied: 'Copied.',
  download: 'Download',
  format: 'Format',
  preview: 'Text in this format',
  cut: (length: number) =>
    `The text has ${count(length)} characters, too many to edit here. The box shows the beginning; all of it is solved.`,
  copyRefused: 'The browser did not allow copying.',
};

/** Joins words that views combine. */
export const joined = {
  parts: (parts: readonly string[]) => parts.join(', '),
  sentences: (sentences: readonly string[]) => sentences.join(' '),
};

/** The board as a picture. */
export const pictures = {
  png: 'PNG',
  svg: 'SVG',
  pngRefused: 'This browser could not draw the picture; the SVG is the same.',
  print: 'Print',
};

export const progress = {
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  state: (share: string, detail: string) => `${share} · ${detail}`,
};

/** On the board, for a puzzle of the list. */
export const listSteps = {
  label: 'Puzzles of your list',
  back: 'Back to the list',
  position: (place: number, total: number) => `${count(place)} of ${count(total)}`,
  previous: 'Previous puzzle',
  next: 'Next puzzle',
};
