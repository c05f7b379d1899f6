import type { SudokuFormat } from '../../../../engine/model/sudoku.ts';

/** Notations known by name, though they are read as another format. */
export type Notation =
  | 'latex'
  | 'keycaps'
  | 'named-cells'
  | 'numpy'
  | 'python'
  | 'json'
  | 'source-code';

/** The familiar name for the origin of a text: its notation, or the site of a link. */
export type Source = Notation | { readonly site: string };

const notations: readonly (readonly [Notation, RegExp])[] = [
  ['latex', /\\begin\{|\\setrow|\\hline/],
  ['numpy', /\barray\s*\(/],
  ['python', /\bNone\b/],
  ['keycaps', /\u20e3/],
  ['named-cells', /\br\d+c\d+\s*[=:]/i],
];

/** The names of sites that differ from their hosts. */
const sites: Readonly<Record<string, string>> = {
  'sudokuexchange.com': 'SudokuExchange',
  'swaroopg92.github.io': 'Penpa+',
};

/** Returns the source of a text in this format; undefined if the format is clear enough. */
export function sourceOf(text: string, format: SudokuFormat): Source | undefined {
  if (format === 'web-link') return siteOf(text);
  const known = notations.find(([, sign]) => sign.test(text))?.[0];
  if (known || format !== 'json') return known;
  return /^\s*[[{]/.test(text) ? 'json' : 'source-code';
}

function siteOf(text: string): Source | undefined {
  const address = /https?:\/\/\S+/.exec(text)?.[0] ?? `https://${text.trim()}`;
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  return host.includes('.') ? { site: sites[host] ?? host } : undefined;
}
