import { count } from './counted.ts';

/** The names of the sections, and the messages of one that is loading or missing. */
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
  lost: 'This section couldn’t be loaded. Reload the page when you’re online.',
};

/** Words of shared controls. */
export const controls = {
  dismiss: 'Dismiss',
  openedFirst: (first: string, amount: number) =>
    `Opened ${first}, the first of ${count(amount)} files.`,
  undo: 'Undo',
  redo: 'Redo',
  clearText: 'Clear',
  openFile: 'Open a file',
  showPlace: 'Show where',
  matrix: 'Edit as a matrix',
  readAgain: 'Try again',
  replaced: 'This replaced your previous text.',
  putBack: 'Put it back',
  copy: 'Copy',
  copyLink: 'Copy link',
  copied: 'Copied.',
  download: 'Download',
  format: 'Format',
  preview: 'Preview',
  cut: (length: number) =>
    `Too long to edit here (${count(length)} characters). You see the beginning; all of it is solved.`,
  copyRefused:
    'Your browser didn’t allow copying. The text is selected: copy it with the keyboard.',
};

/** Joins words combined by views. */
export const joined = {
  parts: (parts: readonly string[]) => parts.join(', '),
  sentences: (sentences: readonly string[]) => sentences.join(' '),
};

/** The board as a picture. */
export const pictures = {
  png: 'PNG',
  svg: 'SVG',
  pngRefused: 'Your browser couldn’t draw the picture. Use the SVG instead.',
  print: 'Print',
};

export const progress = {
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  state: (share: string, detail: string) => `${share} · ${detail}`,
};

/** Shown on the board for a puzzle of the list. */
export const listSteps = {
  label: 'Puzzles of your list',
  back: 'Back to the list',
  position: (place: number, total: number) => `${count(place)} of ${count(total)}`,
  previous: 'Previous puzzle',
  next: 'Next puzzle',
};
