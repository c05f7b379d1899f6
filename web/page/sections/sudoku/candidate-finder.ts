import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { TrueCandidates } from '../../../engine/model/solutions.ts';
import { automatic } from '../../../engine/model/solvers.ts';
import type { Task } from '../../../engine/model/task.ts';
import type { SearchLimits } from '../../shared/session/limits.ts';
import { Run } from '../../shared/session/run.ts';
import { type AnyPuzzle, isRuled, problemOf } from './model/any-puzzle.ts';
import { countsIn, narrowed } from './model/candidates.ts';
import type { StoredSettings } from './settings.ts';

/** A puzzle whose candidates are wanted, and what the user has chosen. */
interface Subject {
  readonly puzzle: ReadonlySignal<AnyPuzzle>;
  readonly settings: StoredSettings;
  readonly limits: ReadonlySignal<SearchLimits>;
  /** Returns whether the puzzle is known to be free of clashes. */
  isReady(): boolean;
}

/** Finds the true candidates of one puzzle at a time. */
export class CandidateFinder {
  readonly run = new Run();
  /** The candidates of the puzzle on the board, derived from those of an earlier one if necessary. */
  readonly known: ReadonlySignal<TrueCandidates | null>;

  readonly #client: Pick<Engine, 'solve'>;
  readonly #subject: Subject;
  readonly #found = signal<{
    readonly puzzle: AnyPuzzle;
    readonly candidates: TrueCandidates;
  } | null>(null);

  constructor(client: Pick<Engine, 'solve'>, subject: Subject) {
    this.#client = client;
    this.#subject = subject;
    this.known = computed(() => {
      const found = this.#found.value;
      const puzzle = subject.puzzle.value;
      if (!found) return null;
      const { candidates, puzzle: before } = found;
      if (before === puzzle) return candidates;
      const arePlain = !isRuled(before) && !isRuled(puzzle);
      return arePlain ? narrowed(candidates, before, puzzle) : null;
    });
  }

  /** Shows the candidates of blank cells, or hides them. */
  show(candidates: boolean): void {
    this.#subject.settings.change({ candidates });
    this.#follow();
  }

  /** Shows the digits that all of several solutions share, or hides them. */
  showShared(shared: boolean): void {
    this.#subject.settings.change({ shared });
    this.#follow();
  }

  /** Counts the solutions of each candidate, or stops showing how many there are. */
  count(counts: boolean): void {
    this.#subject.settings.change({ counts });
    if (!this.known.value?.isCounted) this.find();
  }

  #follow(): void {
    const { candidates, shared } = this.#subject.settings.value;
    if (!candidates && !shared) this.stop();
    else this.find();
  }

  /** Finds the candidates if they are shown; starts again if they were found before. */
  find(): void {
    const { limits, puzzle: shown, settings } = this.#subject;
    const { candidates, shared, counts } = settings.value;
    if ((!candidates && !shared) || !this.#subject.isReady()) return;
    const puzzle = shown.value;
    const goal = candidates && counts ? 'candidate-counts' : 'candidates';
    const task = { ...problemOf(puzzle), goal, solver: automatic } as Task;
    const { milliseconds } = limits.value;
    this.run.start(
      (listener) => this.#client.solve(task, { milliseconds }, listener),
      (news) => {
        if (news.kind === 'candidates') this.#found.value = { puzzle, candidates: news };
      },
    );
  }

  /** Starts again with another time limit if the old one is or was in force. */
  followLimits(): void {
    const { phase, active } = this.run;
    if (active.value || phase.value === 'time') this.find();
  }

  /** Ends the search and keeps its results, which may also apply to the next puzzle. */
  stop(): void {
    this.run.reset();
  }

  /** Returns whether the number of solutions of each candidate is known or being counted. */
  showsCounts(): boolean {
    const known = this.known.value;
    const isWanted = this.#subject.settings.value.counts && known !== null;
    return (isWanted && known.counts.length > 0) || (known?.isCounted ?? false);
  }

  /** Returns how many of the explored solutions have each of the digits found in a cell. */
  countsIn(cell: number): readonly (readonly [digit: number, amount: number])[] {
    const known = this.known.value;
    const least = isRuled(this.#subject.puzzle.value) ? 0 : 1;
    return known ? countsIn(known, least, cell) : [];
  }
}
