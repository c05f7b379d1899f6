import type {
  Candidate,
  Explanation,
  Refutation,
  Repair,
} from '../../../../engine/model/explanation.ts';
import type { SolvingStep } from '../../../../engine/model/steps.ts';
import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../../engine/model/symbols.ts';
import type { Standing } from '../../../shared/model/standing.ts';
import { placeOf } from '../../../shared/sudoku/model/grid.ts';

/** The answers that can be explained. */
export const answers: Partial<Record<Standing, 'wrong' | 'unique' | 'multiple'>> = {
  none: 'wrong',
  invalid: 'wrong',
  unique: 'unique',
  multiple: 'multiple',
  atLeast: 'multiple',
};

/** The explanation of a verdict, of why a candidate is wrong, or of the way to the solution. */
export type Explained =
  | {
      readonly about: 'puzzle';
      readonly explanation: Explanation;
      /** The choices of extra givens, each of which leaves exactly one solution. */
      readonly extraGivens: readonly (readonly Candidate[])[];
    }
  | {
      readonly about: 'candidate';
      readonly candidate: Candidate;
      readonly refutation: Refutation;
    }
  | { readonly about: 'steps'; readonly steps: readonly SolvingStep[] };

/** Moves repairs of the cell edited last to the front; the others keep their order. */
export function ranked(repairs: readonly Repair[], edited: number | null): readonly Repair[] {
  const touches = ({ changes }: Repair) => changes.some(({ cell }) => cell === edited);
  return [...repairs.filter(touches), ...repairs.filter((repair) => !touches(repair))];
}

/** A cell, from 0, with its present symbol and the one put there by a repair. */
export interface Change extends ReturnType<typeof placeOf> {
  readonly before: string;
  readonly after: string;
  readonly isBlank: boolean;
}

/** A repair in everyday terms. */
type Described =
  | {
      readonly kind: 'shift';
      readonly row: number;
      readonly isToTheRight: boolean;
      /** The cell that gets back a lost digit. */
      readonly restored?: Change | undefined;
    }
  | { readonly kind: 'digit'; readonly change: Change }
  | { readonly kind: 'move'; readonly from: Change; readonly to: Change }
  | { readonly kind: 'swap' | 'pair'; readonly one: Change; readonly other: Change };

export function described(grid: SudokuGrid, { kind, changes }: Repair): Described {
  const cells = changes.map(
    ({ cell, digit }): Change => ({
      ...placeOf(grid, cell),
      before: symbolOf(grid.cells[cell] ?? 0),
      after: symbolOf(digit),
      isBlank: digit === 0,
    }),
  ) as [Change, Change?];
  const [one, other = one] = cells;
  switch (kind) {
    case 'shift':
      return { kind, row: one.row, isToTheRight: one.isBlank && goesRight(grid, changes) };
    case 'lost': {
      const isToTheRight = goesRight(grid, changes);
      const restored = cells.at(isToTheRight ? 0 : -1);
      return { kind: 'shift', row: one.row, isToTheRight, restored };
    }
    case 'digit':
      return { kind, change: one };
    case 'swap':
    case 'pair':
      return { kind, one, other };
    case 'move':
      return changes[0]?.digit === 0
        ? { kind, from: one, to: other }
        : { kind, from: other, to: one };
  }
}

/** Returns whether all cells but the first get the digit of the cell before. */
function goesRight({ cells }: SudokuGrid, [, ...others]: readonly Candidate[]): boolean {
  return others.every(({ cell, digit }) => digit === cells[cell - 1]);
}

/** Returns the extra givens, and the other solution's digits in the same cells. */
export function extraChoices(explanation: Explanation): [Candidate[], Candidate[]] | [] {
  const { extraGivens, solutions } = explanation;
  if (!extraGivens) return [];
  const [one, other] = [0, 1].map((place) =>
    extraGivens.digits.map(({ cell }) => ({ cell, digit: solutions[place]?.[cell] ?? 0 })),
  );
  return one && other ? [one, other] : [];
}
