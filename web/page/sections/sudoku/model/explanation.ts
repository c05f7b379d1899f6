import type {
  Candidate,
  Explanation,
  Refutation,
  Repair,
} from '../../../../engine/model/explanation.ts';
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

/** The explanation of a verdict, or of why a candidate is wrong. */
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
    };

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

/** Returns the extra givens, and the other solution's digits in the same cells. */
export function extraChoices(explanation: Explanation): [Candidate[], Candidate[]] | [] {
  const { extraGivens, solutions } = explanation;
  if (!extraGivens) return [];
  const [one, other] = [0, 1].map((place) =>
    extraGivens.digits.map(({ cell }) => ({ cell, digit: solutions[place]?.[cell] ?? 0 })),
  );
  return one && other ? [one, other] : [];
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
  const { explanation } = explained;
  const wrong = explanation.wrong.length > 0 ? explanation.wrong : explanation.conflict?.digits;
  return explanation.verdict === 'multiple' && !wrong
    ? marksOfSeveral(explanation)
    : marked(wrong, 'conflict');
}

/** Returns the marks of the digits under the pointer. */
export function hintsOf(digits: readonly Candidate[]): readonly Mark[] {
  return digits.map(({ cell, digit }) => ({ cell, kind: 'hint', digits: [digit] }));
}
