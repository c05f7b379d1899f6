export const shell = {
  title: 'Dancing Links Lab',
  tagline: 'Puzzles, solved on your device',
  skip: 'Skip to the content',
  navigation: 'Sections',
  /** The subject is empty if the section has none. */
  documentTitle: (subject: string, section: string) =>
    `${subject === '' ? '' : `${subject} · `}${section} · Dancing Links Lab`,
  theme: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  footer:
    'Everything runs on this device; nothing you enter leaves it. The method is Algorithm X with dancing links, by Hitotumatu, Noshita and Knuth.',
  noSimd:
    'This browser is too old for the solver, which needs WebAssembly SIMD. Please update it; current versions of Chrome, Edge, Firefox and Safari all work.',
};
