import { ruleKinds } from './catalogue/rule-kinds.ts';
import { ruleShapes } from './catalogue/rule-shapes.ts';
import type { Rule, RuleKind } from './variant.ts';

/**
 * Where the cells of a rule are, and how they are drawn: `RulePlace` of the library. Those of a
 * `program` or a `choice` only come from texts.
 */
export type Place = (typeof ruleShapes)[RuleKind]['place'];

export const groups = ['common', 'sums', 'lines', 'cells', 'outside', 'whole'] as const;
export type Group = (typeof groups)[number];

interface Traits {
  readonly place: Place;
  /** The place in the palette; missing for kinds that only come from texts. */
  readonly group: Group | undefined;
  /** Set if the rule holds a number, which may be required. */
  readonly number?: 'needed' | 'optional';
  /** What else it holds beside its cells. */
  readonly fields?: readonly (keyof Rule)[];
  /** The number implied by a rule without one, or the initial number. */
  readonly usual?: number;
  /** The numbers to choose from, if only a few make sense. */
  readonly choices?: readonly number[];
  /** The fewest cells; of an area, without a number. */
  readonly least: number;
  /** True if a line may cross itself. */
  readonly mayRepeat: boolean;
}

const groupOf: Partial<Record<Place, Group>> = {
  global: 'whole',
  area: 'cells',
  cells: 'cells',
  twin: 'cells',
  corner: 'cells',
  border: 'common',
  arrow: 'common',
  line: 'lines',
  side: 'outside',
  diagonal: 'outside',
};

const fieldsOf: Partial<Record<Place, readonly (keyof Rule)[]>> = {
  twin: ['others'],
  arrow: ['others'],
  side: ['clue'],
  diagonal: ['clue'],
  choice: ['children'],
};

const common = { group: 'common' } as const;
const sums = { group: 'sums' } as const;
const pairs = { fields: ['text', 'table'] } as const;

/** What kinds have of their own, beside their shape. */
const own: Partial<Record<RuleKind, Partial<Traits>>> = {
  'anti-queen': { fields: ['digits'] },
  'no-difference': { number: 'optional', usual: 1 },
  'no-ratio': { number: 'optional', usual: 2 },
  'no-sum': { choices: [5, 10] },
  'extra-region': { least: 2 },
  'killer-cage': { ...common, number: 'optional', least: 2 },
  'sum-cage': sums,
  'equal-sums': sums,
  quadruple: { fields: ['digits'] },
  difference: { number: 'optional', usual: 1 },
  ratio: { number: 'optional', usual: 2 },
  'pair-sum': { usual: 10, choices: [5, 10] },
  less: { group: 'cells' },
  thermometer: common,
  'double-arrow': sums,
  whispers: { ...common, number: 'optional', usual: 5 },
  renban: common,
  palindrome: common,
  lockout: { number: 'optional', usual: 4 },
  'region-sum': sums,
  zipper: sums,
  modular: { number: 'optional', usual: 3 },
  'sum-line': { ...sums, usual: 10 },
  'pairs-along': pairs,
  'pairs-all': pairs,
  expression: { fields: ['text'] },
  machine: { fields: ['text', 'automaton'] },
};

function traitsOf(kind: RuleKind): Traits {
  const { needsNumber, ...shape } = ruleShapes[kind];
  const fields = fieldsOf[shape.place];
  return {
    ...shape,
    group: groupOf[shape.place],
    ...(needsNumber && { number: 'needed' as const }),
    ...(fields && { fields }),
    ...own[kind],
  };
}

/** The traits of all kinds. Sentences, drawings, the palette and the package's checks follow them. */
export const traits = Object.fromEntries(
  ruleKinds.map((kind) => [kind, traitsOf(kind)]),
) as Readonly<Record<RuleKind, Traits>>;

/** Returns whether a rule is Dutch whispers, which have a name and a look of their own. */
export function isDutch({ kind, number }: Pick<Rule, 'kind' | 'number'>): boolean {
  return kind === 'whispers' && number === 4;
}
