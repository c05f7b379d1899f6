export const shell = {
  title: 'Dancing Links Lab',
  tagline: 'Sudoku, pentominoes and exact covers, solved on your device',
  skip: 'Skip to the content',
  navigation: 'Sections',
  /** The subject is empty if the section has none. */
  documentTitle: (subject: string, section: string) =>
    `${subject === '' ? '' : `${subject} · `}${section} · Dancing Links Lab`,
  theme: { label: 'Appearance', system: 'Same as system', light: 'Light', dark: 'Dark' },
  footer:
    'Everything runs on your device, and nothing you enter leaves it. The method: Algorithm X with dancing links, by Hitotumatu, Noshita and Knuth.',
  noSimd:
    'This browser can’t run the solver, because it lacks WebAssembly with SIMD instructions. Please update it: every current version of Chrome, Edge, Firefox and Safari has them.',
};
