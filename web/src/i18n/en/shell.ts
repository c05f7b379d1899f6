export const shell = {
  title: 'Dancing Links Lab',
  tagline: 'Exact cover puzzles, solved in your browser',
  skip: 'Skip to the content',
  navigation: 'Sections',
  sections: { sudoku: 'Sudoku', list: 'List', pentominoes: 'Pentominoes', cover: 'Exact cover' },
  documentTitle: (section: string) => `${section} · Dancing Links Lab`,
  theme: { label: 'Appearance', system: 'As the system', light: 'Light', dark: 'Dark' },
  footer:
    'Everything is computed on this device; nothing you enter leaves it. The method is Algorithm X with dancing links, after Hitotumatu, Noshita and Knuth.',
  noSimd:
    'This browser cannot run the solver: it lacks WebAssembly with SIMD instructions. Every current version of Chrome, Edge, Firefox and Safari has them; please update this one.',
};

/** Words on parts that every section uses. */
export const controls = {
  dismiss: 'Dismiss',
  copied: 'Copied.',
  copyRefused: 'The browser did not allow copying.',
};

export const progress = {
  pause: 'Pause',
  resume: 'Continue',
  stop: 'Stop',
  state: (share: string, detail: string) => `${share} · ${detail}`,
};
