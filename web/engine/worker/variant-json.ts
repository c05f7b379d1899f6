/**
 * Passes variants to the module and back as JSON in which rules share automata. The first rule with
 * an automaton contains it; others refer to it by its number among all automata, from 0.
 */

import type { Automaton, Rule, VariantPuzzle } from '../model/variant.ts';

/** A number refers to an earlier automaton. */
type Written = Automaton | string | number;

/** Returns the puzzle with its automata replaced, in the order of its rules. */
function withAutomata(
  puzzle: VariantPuzzle,
  replace: (automaton: Written) => Written,
): VariantPuzzle {
  const replaced = (rule: Rule): Rule => ({
    ...rule,
    ...(rule.automaton !== undefined && { automaton: replace(rule.automaton) as string }),
    ...(rule.children && { children: rule.children.map(replaced) }),
  });
  const { rules, proposals } = puzzle;
  return { ...puzzle, rules: rules.map(replaced), proposals: proposals.map(replaced) };
}

export function jsonOf({
  format: _,
  solutionHolds: __,
  saysMore: ___,
  ...puzzle
}: VariantPuzzle): string {
  const numbers = new Map<Written, number>();
  const shared = withAutomata(puzzle, (automaton) => {
    const known = numbers.get(automaton);
    if (known === undefined) numbers.set(automaton, numbers.size);
    return known ?? automaton;
  });
  return JSON.stringify(shared);
}

export function variantIn(json: string): VariantPuzzle {
  const automata: Exclude<Written, number>[] = [];
  return withAutomata(JSON.parse(json), (automaton) => {
    if (typeof automaton === 'number') return automata[automaton] as string;
    automata.push(automaton);
    return automaton;
  });
}
