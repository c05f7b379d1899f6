import { type Place as Drawn, traits } from '../../../../engine/model/rule-traits.ts';
import type { RuleKind } from '../../../../engine/model/variant.ts';
import { constraintOf } from '../../../shared/model/rule-name.ts';

/** Variants as stored by the list: a line of JSON. */

/** The parts of a variant shown in a row. */
interface ListedVariant {
  readonly width: number;
  /** The names of its rules, as in the words for constraints. */
  readonly rules: readonly string[];
  /** The cells of each cage. */
  readonly cages: readonly (readonly Place[])[];
  /** The cells along each line, or single cells of other rules. */
  readonly lines: readonly (readonly Place[])[];
}

/** A cell, counted from 0. */
export type Place = readonly [row: number, column: number];

/** The rules drawn as a line through their cells. */
const alongCells: readonly Drawn[] = ['line', 'arrow', 'border', 'diagonal'];

function kindOf(rule: string): string {
  return /^[a-z-]+/.exec(rule)?.[0] ?? '';
}

function drawnAs(rule: string): Drawn | undefined {
  return traits[kindOf(rule) as RuleKind]?.place;
}

function linesOf(rule: string): readonly (readonly Place[])[] {
  const place = drawnAs(rule);
  if (!place || place === 'area') return [];
  const cells = cellsOf(rule);
  return alongCells.includes(place) ? [cells] : cells.map((cell) => [cell]);
}

/**
 * Returns the name of a rule such as "killer-cage 10: R1C1 R1C2", as in the words for constraints.
 */
export function nameOf(rule: string): string {
  return constraintOf(kindOf(rule));
}

/** Returns the cells in "R1C1-R1C3 R2C2", with all cells of a straight run. */
function cellsOf(rule: string): Place[] {
  const [, text = ''] = /^[^:]*:(.*)$/.exec(rule) ?? [];
  return text.split(/[\s=]+/).flatMap((word) => {
    const ends = Array.from(
      word.matchAll(/R(\d+)C(\d+)/g),
      ([, row, column]): Place => [Number(row) - 1, Number(column) - 1],
    );
    return ends.flatMap((end, place) => (place === 0 ? [end] : between(ends[place - 1], end)));
  });
}

/** Returns the cells after the first, up to and including the second. */
function between(from: Place = [0, 0], to: Place): Place[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return Array.from(
    { length: steps },
    (_, step): Place => [
      from[0] + Math.round(((to[0] - from[0]) * (step + 1)) / steps),
      from[1] + Math.round(((to[1] - from[1]) * (step + 1)) / steps),
    ],
  );
}

/** Reads the line of a variant; null for any other line. */
export function listedVariant(line: string, cells: number): ListedVariant | null {
  if (!line.startsWith('{')) return null;
  const { board = [], constraints = [] } = JSON.parse(line) as {
    readonly board?: string | readonly string[];
    readonly constraints?: readonly string[];
  };
  const [, width] = /(?:\d+)x(\d+)/.exec([board].flat()[0] ?? '') ?? [];
  return {
    width: width === undefined ? Math.round(Math.sqrt(cells)) : Number(width),
    rules: constraints.map(nameOf),
    cages: constraints.filter((rule) => drawnAs(rule) === 'area').map(cellsOf),
    lines: constraints.flatMap(linesOf),
  };
}
