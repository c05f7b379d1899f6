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
export const answers: Partial<Record<Standing, 'wrong' | 'unique' | 'several'>> = {
  none: 'wrong',
  invalid: 'wrong',
  unique: 'unique',
  multiple: 'several',
  atLeast: 'several',
};

/** What is explained about a puzzle: its verdict, or why a candidate is wrong. */
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

/** Puts the repairs of the cell edited last first; the others keep their order. */
export function ranked(repairs: readonly Repair[], edited: number | null): readonly Repair[] {
  const touches = ({ changes }: Repair) => changes.some(({ cell }) => cell === edited);
  return [...repairs.filter(touches), ...repairs.filter((repair) => !touches(repair))];
}

/** A cell, counted from 0, with the symbols that it has and that a repair puts there. */
export interface Change extends ReturnType<typeof placeOf> {
  readonly before: string;
  readonly after: string;
  readonly isBlank: boolean;
}

/** A repair as people speak of it. */
type Described =
  | { readonly kind: 'shift' | 'lost'; readonly row: number; readonly isToTheRight: boolean }
  | { readonly kind: 'digit'; readonly change: Change }
  | { readonly kind: 'move'; readonly from: Change; readonly to: Change }
  | { readonly kind: 'swap' | 'pair'; readonly one: Change; readonly other: Change };

export function described(grid: SudokuGrid, { kind, changes }: Repair): Described {
  const [one, other = one] = changes.map(
    ({ cell, digit }): Change => ({
      ...placeOf(grid, cell),
      before: symbolOf(grid.cells[cell] ?? 0),
      after: symbolOf(digit),
      isBlank: digit === 0,
    }),
  ) as [Change, Change?];
  switch (kind) {
    case 'shift':
    case 'lost':
      return { kind, row: one.row, isToTheRight: isToTheRight(grid, changes) };
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

/** Returns whether a shift goes to the right: digits are those of the cells before. */
function isToTheRight({ cells }: SudokuGrid, changes: readonly Candidate[]): boolean {
  return changes.every(({ cell, digit }) => digit === 0 || digit === cells[cell - 1]);
}

/**
 * How a cell is marked: one of the givens that cause something, one of those that can't all be
 * right, a cell in which solutions differ, one whose digit would make the puzzle unique, a digit
 * that is ruled out, or what a step or an offer under the pointer is about.
 */
type MarkKind = 'cause' | 'conflict' | 'differs' | 'extra' | 'refuted' | 'hint';

export interface Mark {
  readonly cell: number;
  readonly kind: MarkKind;
  /** The digits to draw. Without any, the board's own shows. */
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

/** Extra givens also show the digit that the other solution has there. */
function marksOfSeveral({ solutions, extraGivens }: Explanation): Mark[] {
  const marks = new Map(differences(solutions).map((mark) => [mark.cell, mark]));
  for (const { cell, digit } of extraGivens?.digits ?? []) {
    marks.set(cell, { cell, kind: 'extra', digits: marks.get(cell)?.digits ?? [digit] });
  }
  return [...marks.values()];
}

/** Returns the extra givens, and the digits of the other solution in the same cells. */
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

/** Returns the marks of what is pointed at. */
export function hintsOf(digits: readonly Candidate[]): readonly Mark[] {
  return digits.map(({ cell, digit }) => ({ cell, kind: 'hint', digits: [digit] }));
}
