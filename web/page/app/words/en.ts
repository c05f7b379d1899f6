export const shell = {
  title: 'Dancing Links Lab',
  tagline: 'Puzzles, solved on your device',
  skip: 'Skip to the content',
  navigation: 'Sections',
  /** `subject` is empty if the section has none. */
  documentTitle: (subject: string, section: string) =>
    `${subject === '' ? '' : `${subject} · `}${section} · Dancing Links Lab`,
  theme: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  footer:
    'Everything runs on this device; nothing you enter leaves it, except the id of a puzzle you fetch from sudokupad.app. The method is Algorithm X with dancing links, by Hitotumatu, Noshita and Knuth.',
  licenses: 'Libraries and their licences',
  /** Reasons the solver has not loaded. */
  trouble: {
    slow: 'The solver is still downloading. Your puzzle waits for it.',
    offline: 'The solver couldn’t be downloaded: no connection to the server. Your puzzle is kept.',
    missing:
      'The server doesn’t have the solver right now, perhaps because of an update. Your puzzle is kept.',
    damaged: 'The solver arrived damaged or incomplete. Your puzzle is kept.',
    blocked:
      'Something is blocking the solver: a filter, a browser extension, or a network that needs a sign-in. Your puzzle is kept.',
  },
  lostAddress:
    'This address leads nowhere on this page. Check the link, or choose a section above.',
  noSimd:
    'This browser is too old for the solver, which needs WebAssembly SIMD. Current versions of Chrome, Edge, Firefox and Safari work.',
};
