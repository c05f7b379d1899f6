import type { Rule, RuleKind } from './variant.ts';

/**
 * The place where a rule of a kind is drawn: the whole puzzle; a connected set of cells; individual
 * cells; two sets of cells; the border between two cells; the corner of four; a line; a circle or
 * pill with a shaft; the row or column, or the diagonal, seen by a clue outside. Those with a
 * `program` only come from texts.
 */
export type Place =
  | 'global'
  | 'area'
  | 'cells'
  | 'twin'
  | 'border'
  | 'corner'
  | 'line'
  | 'arrow'
  | 'side'
  | 'diagonal'
  | 'program';

export const groups = ['common', 'sums', 'lines', 'cells', 'outside', 'whole'] as const;
export type Group = (typeof groups)[number];

interface Traits {
  readonly place: Place;
  /** The place in the palette; missing for kinds that only come from texts. */
  readonly group?: Group;
  /** Set if the rule holds a number, which may be required. */
  readonly number?: 'needed' | 'optional';
  /** What else it holds beside its cells. */
  readonly fields?: readonly (keyof Rule)[];
  /** The number implied by a rule without one, or the initial number. */
  readonly usual?: number;
  /** The numbers to choose from, if only a few make sense. */
  readonly choices?: readonly number[];
  /** The fewest cells; of an area, without a number. Default: 1. */
  readonly least?: number;
  /** True if a line may cross itself. */
  readonly mayRepeat?: boolean;
}

const whole = { place: 'global', group: 'whole' } as const;
const line = { place: 'line', group: 'lines', least: 2 } as const;
const crossing = { ...line, mayRepeat: true } as const;
const each = { place: 'cells', group: 'cells' } as const;
const twin = { place: 'twin', fields: ['others'] } as const;
const outside = { group: 'outside', number: 'needed', fields: ['clue'] } as const;
const side = { ...outside, place: 'side' } as const;
const pairs = { place: 'program', fields: ['text', 'table'] } as const;
const choice = { place: 'program', fields: ['children'] } as const;

/** The table of all kinds. Sentences, drawings, the palette and the package's checks follow it. */
export const traits: Readonly<Record<RuleKind, Traits>> = {
  diagonal: whole,
  antidiagonal: whole,
  'anti-king': whole,
  'anti-knight': whole,
  'anti-queen': { ...whole, fields: ['digits'] },
  'anti-taxicab': whole,
  nonconsecutive: whole,
  windoku: whole,
  'disjoint-groups': whole,
  asterisk: whole,
  'center-dot': whole,
  girandola: whole,
  'distinct-ranks': whole,
  'no-difference': { ...whole, number: 'optional', usual: 1 },
  'no-ratio': { ...whole, number: 'optional', usual: 2 },
  'no-sum': { ...whole, number: 'needed', choices: [5, 10] },
  'extra-region': { place: 'area', group: 'cells', least: 2 },
  'killer-cage': { place: 'area', group: 'common', number: 'optional', least: 2 },
  'sum-cage': { place: 'area', group: 'sums', number: 'needed' },
  clone: { ...twin, group: 'cells' },
  'same-digits': { ...twin, group: 'cells' },
  'equal-sums': { ...twin, group: 'sums' },
  quadruple: { place: 'corner', group: 'cells', fields: ['digits'] },
  'counting-circles': each,
  odd: each,
  even: each,
  minimum: each,
  maximum: each,
  'row-index': each,
  'column-index': each,
  'box-index': each,
  difference: { place: 'border', group: 'common', number: 'optional', usual: 1 },
  ratio: { place: 'border', group: 'common', number: 'optional', usual: 2 },
  'pair-sum': {
    place: 'border',
    group: 'common',
    number: 'needed',
    usual: 10,
    choices: [5, 10],
  },
  less: { place: 'border', group: 'cells' },
  thermometer: { ...line, group: 'common' },
  'slow-thermometer': line,
  arrow: { place: 'arrow', group: 'common', mayRepeat: true, fields: ['others'] },
  'double-arrow': { ...crossing, group: 'sums', least: 3 },
  whispers: { ...crossing, group: 'common', number: 'optional', usual: 5 },
  renban: { ...crossing, group: 'common' },
  palindrome: { ...crossing, group: 'common' },
  between: { ...line, least: 3 },
  lockout: { ...line, number: 'optional', usual: 4 },
  'region-sum': { ...crossing, group: 'sums' },
  zipper: { ...crossing, group: 'sums' },
  nabner: crossing,
  entropic: crossing,
  modular: { ...crossing, number: 'optional', usual: 3 },
  'sum-line': { ...crossing, group: 'sums', least: 1, number: 'needed', usual: 10 },
  'little-killer': { ...outside, place: 'diagonal' },
  sandwich: side,
  'x-sum': side,
  skyscraper: side,
  'numbered-room': side,
  'full-rank': side,
  'shared-rank': side,
  'pairs-along': pairs,
  'pairs-all': pairs,
  expression: { place: 'program', fields: ['text'] },
  machine: { place: 'program', fields: ['text', 'automaton'] },
  'any-of': choice,
  'all-of': choice,
};

/** Returns whether a rule is Dutch whispers, which have a name and a look of their own. */
export function isDutch({ kind, number }: Pick<Rule, 'kind' | 'number'>): boolean {
  return kind === 'whispers' && number === 4;
}
