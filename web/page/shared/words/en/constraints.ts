import { constraintOf } from '../../model/rule-name.ts';

/** The extra rules of a Sudoku by their names in the library, to complete “a Sudoku with …”. */
export const constraints: Readonly<Record<string, string>> = {
  alternatives: 'alternative rules',
  antiking: 'an anti-king rule',
  antiknight: 'an anti-knight rule',
  antiqueen: 'an anti-queen rule',
  antitaxicab: 'an anti-taxicab rule',
  arrow: 'arrows',
  asterisk: 'an asterisk',
  betweenline: 'between lines',
  boxindexer: 'indexers',
  centerdot: 'centre dots',
  clone: 'clones',
  columnindexer: 'indexers',
  countingcircles: 'counting circles',
  diagonal: 'diagonals',
  diagonals: 'diagonals',
  difference: 'white dots',
  disjointgroups: 'disjoint groups',
  distinctranks: 'ranks without ties',
  doublearrow: 'double arrows',
  drawing: 'lines or symbols in the grid',
  entropicline: 'entropic lines',
  equalsums: 'equal sums',
  even: 'even cells',
  expression: 'patterns along lines',
  extraregion: 'extra regions',
  fullrank: 'full ranks',
  girandola: 'a girandola',
  killercage: 'cages',
  less: 'inequality signs',
  littlekillersum: 'little killer sums',
  lockout: 'lockout lines',
  maximum: 'maximum cells',
  minimum: 'minimum cells',
  modularline: 'modular lines',
  nabner: 'Nabner lines',
  negative: 'a rule about missing dots',
  nonconsecutive: 'a non-consecutive rule',
  numberedroom: 'numbered rooms',
  odd: 'odd cells',
  pairs: 'rules for pairs of cells',
  palindrome: 'palindromes',
  quadruple: 'quadruples',
  ratio: 'black dots',
  'region: null': 'cells outside all boxes',
  regionsumline: 'region sum lines',
  renban: 'renban lines',
  rowindexer: 'indexers',
  samedigits: 'cells with the same digits',
  sandwichsum: 'sandwich sums',
  sharedrank: 'full ranks with ties',
  skyscraper: 'skyscrapers',
  sumline: 'sum lines',
  thermometer: 'thermometers',
  whispers: 'whisper lines',
  windoku: 'extra regions',
  xsum: 'X-sums',
  xv: 'X and V marks',
  zipper: 'zipper lines',
};

/**
 * Names the rules of a kind, or a source's drawing of them, to complete “a Sudoku with …”;
 * undefined for anything else.
 */
export function constraintNamed(kind: string): string | undefined {
  const [, drawn] = /^drawn (.+)$/.exec(kind) ?? [];
  const name = constraints[constraintOf(drawn ?? kind)];
  return name && drawn ? `drawn ${name}` : name;
}

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

/** The grids that a rule needs, by the library’s names, to complete “only a grid … can”. */
export const neededGrids: Readonly<Record<string, string>> = {
  '9x9': 'of 9 × 9 cells',
  boxes: 'with boxes',
  'rectangular boxes': 'with rectangular boxes',
};
