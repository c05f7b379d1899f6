/**
 * Reads formulas in DIMACS CNF as exact cover problems with bounds. Each variable is an item
 * covered by one of its two literals, each clause an item covered by at least one of its literals.
 */

import { linesOf } from './lines.ts';
import type { Fault } from './rows.ts';

/** Matches the line that declares the kind of file. */
const header = /^p\s+(\S+)(?:\s+(\S+))?(?:\s+(\S+))?/;

interface Formula {
  readonly variables: number;
  readonly clauses: readonly ReadonlySet<number>[];
}

/** Returns whether a text begins with a line like `p cnf 3 2`, possibly after comments. */
export const isDimacs = (text: string) =>
  /^(?:c(?:[ \t].*)?\r?\n|[ \t\r]*\n)*p[ \t]+(?:w?cnf|sat|edge|col|sp|max|min|asn)\b/.test(text);

function formulaIn(text: string): Formula | Fault {
  const lines = linesOf(text).filter((line) => !/^c(\s|$)/.test(line.text));
  const [first, ...rest] = lines;
  const [, kind = '', count = ''] = header.exec(first?.text ?? '') ?? [];
  const at = first?.at ?? 0;
  if (kind !== 'cnf')
    return { code: 'unexpected_symbol', at: at + 2, found: kind, expected: 'cnf' };
  const variables = Number(count);
  if (!/^\d+$/.test(count))
    return { code: 'unexpected_symbol', at, found: first?.text ?? '', expected: 'p cnf 3 2' };
  const clauses: Set<number>[] = [];
  let clause = new Set<number>();
  for (const line of rest) {
    if (line.text.startsWith('%')) break;
    for (const word of line.text.matchAll(/\S+/g)) {
      const literal = Number(word[0]);
      if (!Number.isInteger(literal) || Math.abs(literal) > variables) {
        const expected = `-${variables} … ${variables}`;
        return { code: 'unexpected_symbol', at: line.at + word.index, found: word[0], expected };
      }
      if (literal !== 0) clause.add(literal);
      else {
        clauses.push(clause);
        clause = new Set();
      }
    }
  }
  if (clause.size > 0) clauses.push(clause);
  return { variables, clauses };
}

/** Returns whether a clause is always true. */
const isEmptyPromise = (clause: ReadonlySet<number>) =>
  [...clause].some((literal) => clause.has(-literal));

/** Returns the problem as JSON, with the literals as options. */
export function dimacsProblem(text: string): string | Fault {
  const formula = formulaIn(text);
  if ('code' in formula) return formula;
  const clauses = formula.clauses.map((clause) => (isEmptyPromise(clause) ? null : clause));
  const names = new Map<number, string[]>();
  const items: string[] = [];
  clauses.forEach((clause, index) => {
    if (!clause) return;
    const name = `c${index + 1}`;
    items.push(clause.size > 1 ? `1:${clause.size}|${name}` : name);
    for (const literal of clause) names.set(literal, [...(names.get(literal) ?? []), name]);
  });
  const variables = Array.from({ length: formula.variables }, (_, index) => index + 1);
  const options = variables.flatMap((variable) =>
    [variable, -variable].map((literal) => ({
      name: String(literal),
      items: [`x${variable}`, ...(names.get(literal) ?? [])],
    })),
  );
  return JSON.stringify({ items: [...variables.map((n) => `x${n}`), ...items], options });
}
