import { signal } from '@preact/signals';
import type { Job } from '../../../engine/client/job.ts';
import type { Candidate, Explanation } from '../../../engine/model/explanation.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { LogicGrid, SudokuRating } from '../../../engine/model/steps.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { Answer, Question, QuestionName } from '../../../engine/protocol.ts';
import { withDigits } from '../../shared/sudoku/model/grid.ts';
import { Inquiry } from './inquiry.ts';
import { type Explained, extraChoices } from './model/explanation.ts';
import type { Reached } from './model/steps.ts';

/** Returns whether digits added to a puzzle cause the error. */
function blamesPlaced({ verdict, wrong, conflict }: Explanation): boolean {
  return wrong.length > 0 || (verdict === 'multiple' && conflict !== null);
}

/** Milliseconds to look for steps: the hardest puzzles known take minutes. */
const longest = 60_000;
/** The same for a rating that nobody asked for. */
const longestUnasked = 10_000;

export class Explanations extends Inquiry<SudokuGrid, Explained | Failure> {
  /** The digits of the step or offer under the pointer. */
  readonly hinted = signal<readonly Candidate[]>([]);
  /** The index of the step shown. */
  readonly at = signal(0);
  /** The board before that step; null if no step is shown. */
  readonly reached = signal<Reached | null>(null);

  /**
   * Finds out why there isn't exactly one solution. If only digits added to `loaded` are wrong,
   * names those.
   */
  explain(grid: SudokuGrid, loaded: SudokuGrid | null = null): void {
    const question = { ask: 'explain', grid: loaded ?? grid, placed: grid.cells } as const;
    this.#ask(grid, question, (explanation) => {
      if (loaded && !blamesPlaced(explanation)) this.explain(grid);
      else this.#tryOthers(grid, explanation);
    });
  }

  /** Finds out whether extra givens may also have the digits of the other solution. */
  #tryOthers(grid: SudokuGrid, explanation: Explanation): void {
    const [first, other] = blamesPlaced(explanation) ? [] : extraChoices(explanation);
    const know = (extraGivens: readonly (readonly Candidate[])[]) =>
      this.know(grid, { about: 'puzzle', explanation, extraGivens });
    if (!first || !other) {
      know([]);
      return;
    }
    const given = withDigits(grid, other);
    const question = { ask: 'explain', grid: given, placed: given.cells } as const;
    this.#ask(grid, question, ({ verdict }) =>
      know(verdict === 'unique' ? [first, other] : [first]),
    );
  }

  /** Finds the steps to the solution. */
  solveStepwise(grid: SudokuGrid): void {
    this.at.value = 0;
    this.#ask(grid, { ask: 'steps', grid, milliseconds: longest }, (steps) =>
      this.know(grid, { about: 'steps', steps }),
    );
  }

  /** Rates a puzzle beside what is asked about it; it stays silent if that fails. */
  rate(grid: LogicGrid, answered: (rating: SudokuRating) => void): Pick<Job, 'stop'> {
    const question = { ask: 'rate', grid, milliseconds: longestUnasked } as const;
    return this.client.request(question, answered, () => {});
  }

  whyNot(grid: SudokuGrid, candidate: Candidate): void {
    this.#ask(grid, { ask: 'why-not', grid, candidate }, (refutation) => {
      this.know(grid, { about: 'candidate', candidate, refutation });
    });
  }

  override forget(): void {
    super.forget();
    this.hinted.value = [];
  }

  #ask<Name extends QuestionName>(
    grid: SudokuGrid,
    question: Question<Name>,
    answered: (answer: Answer<Name>) => void,
  ): void {
    this.request(question, answered, (failure) => this.know(grid, failure));
  }
}
