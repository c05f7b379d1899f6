import { count } from './counted.ts';

export const shell = {
  title: 'Dancing Links Lab',
  tagline: 'Exact cover puzzles, solved in your browser',
  skip: 'Skip to the content',
  navigation: 'Sections',
  sections: {
    sudoku: 'Sudoku',
    list: 'List',
    pentominoes: 'Pentominoes',
    cover: 'Exact cover',
    watch: 'Watch',
    race: 'Race',
    learn: 'Learn',
  },
  /** The subject is empty where the section is about nothing in particular. */
  documentTitle: (subject: string, section: string) =>
    `${subject === '' ? '' : `${subject} · `}${section} · Dancing Links Lab`,
  theme: { label: 'Appearance', system: 'As the system', light: 'Light', dark: 'Dark' },
  footer:
    'Everything is computed on this device; nothing you enter leaves it. The method is Algorithm X with dancing links, after Hitotumatu, Noshita and Knuth.',
  sectionLost:
    'This section could not be loaded. Please load the page again once there is a connection.',
  noSimd:
    'This browser cannot run the solver: it lacks WebAssembly with SIMD instructions. Every current version of Chrome, Edge, Firefox and Safari has them; please update this one.',
};

/** Words on parts that every section uses. */
export const controls = {
  dismiss: 'Dismiss',
  leftOut: (first: string, amount: number) =>
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
