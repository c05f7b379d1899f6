export const shell = {
  title: 'Dancing Links Lab',
  tagline: 'Exact cover puzzles, solved in your browser',
  skip: 'Skip to the content',
  navigation: 'Sections',
  /** The subject is empty if the section has none. */
  documentTitle: (subject: string, section: string) =>
    `${subject === '' ? '' : `${subject} · `}${section} · Dancing Links Lab`,
  theme: { label: 'Appearance', system: 'Like the system', light: 'Light', dark: 'Dark' },
  footer:
    'Everything is computed on this device; nothing you enter leaves it. The method is Algorithm X with dancing links, by Hitotumatu, Noshita and Knuth.',
  noSimd:
    'This browser cannot run the solver: it lacks WebAssembly with SIMD instructions. Every current version of Chrome, Edge, Firefox and Safari has them; please update this one.',
};
