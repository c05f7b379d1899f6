/** The extra rules of a Sudoku by their names in the library, as in “a Sudoku with …”. */
export const constraints: Readonly<Record<string, string>> = {
  antiking: 'an anti-king rule',
  antiknight: 'an anti-knight rule',
  arrow: 'arrows',
  betweenline: 'between lines',
  boxindexer: 'indexers',
  clone: 'clones',
  columnindexer: 'indexers',
  diagonal: 'diagonals',
  diagonals: 'diagonals',
  difference: 'white dots',
  disjointgroups: 'disjoint groups',
  drawing: 'lines or symbols in the grid',
  entropicline: 'entropic lines',
  even: 'even cells',
  extraregion: 'extra regions',
  killercage: 'cages',
  littlekillersum: 'little killer sums',
  lockout: 'lockout lines',
  maximum: 'cells above their neighbours',
  minimum: 'cells below their neighbours',
  modularline: 'modular lines',
  negative: 'a rule about missing dots',
  nonconsecutive: 'a non-consecutive rule',
  odd: 'odd cells',
  palindrome: 'palindromes',
  quadruple: 'quadruples',
  ratio: 'black dots',
  'region: null': 'cells outside all boxes',
  regionsumline: 'region sum lines',
  renban: 'renban lines',
  rowindexer: 'indexers',
  sandwichsum: 'sandwich sums',
  skyscraper: 'skyscrapers',
  thermometer: 'thermometers',
  whispers: 'whisper lines',
  windoku: 'extra regions',
  xsum: 'X-sums',
  xv: 'X and V marks',
};

/** Names a Sudoku by its extra rules: “a killer Sudoku with thermometers and arrows”. */
export function sudokuWith(names: readonly string[]): string {
  const rest = names.filter((name) => name !== 'killercage');
  const kind = rest.length < names.length ? 'a killer Sudoku' : 'a Sudoku';
  const known = rest.flatMap((name) => constraints[name] ?? []);
  const others = known.length > 0 ? 'other rules' : 'extra rules';
  const parts = [...new Set(known), ...(known.length < rest.length ? [others] : [])];
  if (parts.length === 0) return kind;
  const last = parts.pop();
  return `${kind} with ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}`;
}
