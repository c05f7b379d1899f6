import type { Rule, RuleKind } from '../../../../../engine/model/variant.ts';

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
const side = { place: 'side', group: 'outside', number: 'needed' } as const;
const program = { place: 'program' } as const;

/** The table of all kinds. Sentences, drawings and the palette follow it. */
export const traits: Readonly<Record<RuleKind, Traits>> = {
  diagonal: whole,
  antidiagonal: whole,
  'anti-king': whole,
  'anti-knight': whole,
  'anti-queen': whole,
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
  clone: { place: 'twin', group: 'cells' },
  'same-digits': { place: 'twin', group: 'cells' },
  'equal-sums': { place: 'twin', group: 'sums' },
  quadruple: { place: 'corner', group: 'cells' },
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
  arrow: { place: 'arrow', group: 'common', mayRepeat: true },
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
  'little-killer': { place: 'diagonal', group: 'outside', number: 'needed' },
  sandwich: side,
  'x-sum': side,
  skyscraper: side,
  'numbered-room': side,
  'full-rank': side,
  'shared-rank': side,
  'pairs-along': program,
  'pairs-all': program,
  expression: program,
  machine: program,
  'any-of': program,
  'all-of': program,
};

/** Returns whether a rule is Dutch whispers, which have a name and a look of their own. */
export function isDutch({ kind, number }: Pick<Rule, 'kind' | 'number'>): boolean {
  return kind === 'whispers' && number === 4;
}
