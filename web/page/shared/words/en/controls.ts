import { count } from './counted.ts';

/** The sections by their names, and what stands in place of one that is not there. */
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
  lost: 'This section could not be loaded. Please load the page again once there is a connection.',
};

/** Words on parts that every section uses. */
export const controls = {
  dismiss: 'Dismiss',
  lossReport: (first: string, amount: number) =>
    `Only the first of the ${count(amount)} files was taken: ${first}.`,
  undoText: 'Undo: the text before',
  redoText: 'Redo: the text after',
  clearText: 'Empty the box',
  openFile: 'Open a file',
  showPlace: 'Show the place',
  readAgain: 'Read again',
  replaced: 'This came in place of your text before.',
  putBack: 'Put it back',
  copy: 'Copy',
  copyLink: 'Copy link',
  copied: 'Copied.',
  download: 'Download',
  format: 'Format',
  preview: 'Text in this format',
  cut: (length: number) =>
    `The text has ${count(length)} characters, too many to edit here: this is its beginning. All of it is solved.`,
  copyRefused: 'The browser did not allow copying.',
};

/** What views put together. */
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
