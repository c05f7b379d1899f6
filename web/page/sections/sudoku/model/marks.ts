/** What explanations mark on the board. */

import type { Candidate, Explanation } from '../../../../engine/model/explanation.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import type { SolvingStep, VariantStep } from '../../../../engine/model/steps.ts';
import type { Rule } from '../../../../engine/model/variant.ts';
import type { Explained } from './explanation.ts';

/**
 * The meaning of a mark: one of the givens that cause something, one of the givens that can't all
 * be right, a cell in which solutions differ, a cell whose digit would make the puzzle unique, an
 * excluded digit, or the subject of a step or offer under the pointer.
 */
type MarkKind = 'cause' | 'conflict' | 'differs' | 'extra' | 'refuted' | 'hint';

export interface Mark {
  readonly cell: number;
  readonly kind: MarkKind;
  /** The digits to draw. If there are none, the board's own shows. */
  readonly digits: readonly number[];
}

function marked(digits: readonly Candidate[] = [], kind: MarkKind): Mark[] {
  return digits.map(({ cell }) => ({ cell, kind, digits: [] }));
}

/** Returns the cells in which two solutions differ, with both digits. */
export function differences([one, other]: readonly Uint8Array[]): Mark[] {
  if (!one || !other) return [];
  const marks = Array.from(
    one,
    (digit, cell): Mark => ({ cell, kind: 'differs', digits: [digit, other[cell] ?? 0] }),
  );
  return marks.filter(({ digits }) => digits[0] !== digits[1]);
}

/** Returns the marks of several solutions. Extra givens also show the other solution's digit. */
function marksOfSeveral({ solutions, extraGivens }: Explanation): Mark[] {
  const marks = new Map(differences(solutions).map((mark) => [mark.cell, mark]));
  for (const { cell, digit } of extraGivens?.digits ?? []) {
    marks.set(cell, { cell, kind: 'extra', digits: marks.get(cell)?.digits ?? [digit] });
  }
  return [...marks.values()];
}

/** Returns the marks that show an explanation on the board. */
export function marksOf(explained: Explained): readonly Mark[] {
  if (explained.about === 'candidate') {
    const { candidate, refutation } = explained;
    if (!refutation.cause) return [];
    const { cell, digit } = candidate;
    const target: Mark = { cell, kind: 'refuted', digits: [digit] };
    return [...marked(refutation.cause.digits, 'cause'), target];
  }
  // The steps are marked one at a time.
  if (explained.about === 'steps') return [];
  const { explanation } = explained;
  const wrong = explanation.wrong.length > 0 ? explanation.wrong : explanation.conflict?.digits;
  return explanation.verdict === 'multiple' && !wrong
    ? marksOfSeveral(explanation)
    : marked(wrong, 'conflict');
}

/** Returns the cells that a step rests on, and what becomes of others. */
function marksAround(
  premises: readonly number[],
  { eliminations, placement }: Pick<SolvingStep, 'eliminations' | 'placement'>,
): readonly Mark[] {
  const marks = new Map<number, Mark>();
  for (const cell of premises) marks.set(cell, { cell, kind: 'cause', digits: [] });
  for (const { cell } of eliminations) marks.set(cell, { cell, kind: 'refuted', digits: [] });
  if (placement) {
    const { cell, digit } = placement;
    marks.set(cell, { cell, kind: 'hint', digits: [digit] });
  }
  return [...marks.values()];
}

/**
 * Returns the cells of a step with what becomes of them, and those that it rests on, such as the digits
 * that prove a single.
 */
export function marksOfStep(step: SolvingStep, blocks: readonly number[] = []): readonly Mark[] {
  const linked = step.chains.flatMap((chain) => chain.map(({ cell }) => cell));
  return marksAround([...blocks, ...step.cells, ...linked], step);
}

/** A link of a chain: what follows from a candidate that is right or wrong. */
export interface Link {
  readonly from: Candidate;
  readonly to: Candidate;
  /** True if the second is right, as the first is wrong. */
  readonly isStrong: boolean;
}

/** More links than these are no help to the eye. */
const mostLinks = 40;

/** Returns the links of a step's chains. */
export function linksOf({ chains }: SolvingStep): readonly Link[] {
  const links = new Map<string, Link>();
  for (const chain of chains) {
    for (const to of chain) {
      for (const index of to.from) {
        const from = chain[index];
        const key = `${from?.cell} ${from?.digit} ${to.cell} ${to.digit}`;
        if (from) links.set(key, { from, to, isStrong: to.right });
      }
    }
  }
  return links.size > mostLinks ? [] : [...links.values()];
}

/** The most cells of a rule that are marked one by one. */
const mostMarked = 16;

/** Returns the cells of a variant's step with what becomes of them, and those of its rules. */
export function marksOfRules(step: VariantStep, rules: readonly Rule[]): readonly Mark[] {
  const used = step.rules.flatMap((rule) => rules[rule] ?? []);
  const groups = used.map(({ cells, others = [] }) => [...cells, ...others]);
  const inRules = groups.filter(({ length }) => length <= mostMarked).flat();
  return marksAround([...step.cells, ...step.others, ...inRules], step);
}

/** Returns the marks of the digits under the pointer. */
function hintsOf(digits: readonly Candidate[]): readonly Mark[] {
  return digits.map(({ cell, digit }) => ({ cell, kind: 'hint', digits: [digit] }));
}

/** Returns the links of the step at this index of an answer. */
export function linksAt(known: Explained | Failure | null, at: number): readonly Link[] {
  const step = known && 'about' in known && known.about === 'steps' && known.steps[at];
  return step ? linksOf(step) : [];
}

/**
 * Returns the marks of an answer, of its step at this index, which these cells prove, and of the digits
 * under the pointer, which are above the others.
 */
export function marksWith(
  known: Explained | Failure | null,
  hinted: readonly Candidate[],
  at = 0,
  blocks?: readonly number[],
): readonly Mark[] {
  if (!known || !('about' in known)) return [];
  const step = known.about === 'steps' ? known.steps[at] : undefined;
  return [...marksOf(known), ...(step ? marksOfStep(step, blocks) : []), ...hintsOf(hinted)];
}
