import { batch, computed, signal } from '@preact/signals';
import { recall, remember } from '../app/storage.ts';
import type {
  Clash,
  Failure,
  SolutionBatch,
  SudokuGrid,
  SudokuReading,
  SudokuSolver,
} from '../protocol.ts';
import type { SolverClient } from '../solver/client.ts';
import { toFailure } from '../ui/failure.ts';
import { Run } from '../ui/run.ts';
import { readTextFile } from '../ui/text-file.ts';
import { Comparison } from './comparison.ts';
import {
  agrees,
  emptyGrid,
  isEmpty,
  type Shape,
  sameGrid,
  shapeOf,
  withDigit,
} from './model/grid.ts';
import { type History, historyOf, record, redo, undo } from './model/history.ts';
import { restored, saved } from './model/save.ts';
import { verdictOf } from './model/verdict.ts';

/** A search stops at the first of these; "more" goes on to the next. */
export const solutionLimits = [1_000, 10_000] as const;

/** How long after the last change the puzzle is solved, in milliseconds. */
const typingPause = 250;

const storageKey = 'dance.sudoku';

/** What the session asks of the solver. */
export type SudokuClient = Pick<SolverClient, 'readSudoku' | 'clashes' | 'solve'>;

/** What the section shows. It lives as long as the page, so that a search outlives a look elsewhere. */
export class SudokuSession {
  readonly selected = signal(0);
  readonly solver = signal<SudokuSolver>('dancing-links');
  /** How the grid was read, while it is as it was read. */
  readonly reading = signal<SudokuReading | null>(null);
  /** Why a text has not been taken; the board is as it was. */
  readonly refusal = signal<Failure | null>(null);
  readonly run = new Run();
  /** Solutions that can be shown. */
  readonly found = signal(0);
  /** The one that is shown, from 0. */
  readonly shown = signal(0);
  readonly limit = signal<number>(solutionLimits[0]);
  readonly comparison: Comparison;

  readonly #client: SudokuClient;
  readonly #history = signal(
    historyOf(restored(recall(storageKey) ?? '') ?? emptyGrid(shapeOf(9))),
  );
  readonly #clashes = signal<readonly Clash[]>([]);
  readonly #checkFailure = signal<Failure | null>(null);
  /** The solution that was shown before the last change. */
  readonly #earlier = signal<SudokuGrid | null>(null);
  #solutions: SudokuGrid[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Count what was asked, so that a late answer to an earlier question is not heard. */
  #generation = 0;
  #readings = 0;

  readonly grid = computed(() => this.#history.value.present);
  readonly canUndo = computed(() => this.#history.value.past.length > 0);
  readonly canRedo = computed(() => this.#history.value.future.length > 0);
  readonly verdict = computed(() =>
    verdictOf({
      empty: isEmpty(this.grid.value),
      clashes: this.#clashes.value,
      phase: this.run.phase.value,
      found: this.found.value,
      failure: this.#checkFailure.value ?? this.run.failure.value,
    }),
  );
  readonly clashing = computed(
    () => new Set(this.#clashes.value.flatMap(({ first, second }) => [first, second])),
  );

  /** Every solver needs a puzzle that breaks no rule. */
  readonly canCompare = computed(
    () => !isEmpty(this.grid.value) && this.verdict.value.kind !== 'invalid',
  );

  constructor(client: SudokuClient) {
    this.#client = client;
    this.comparison = new Comparison(client);
    if (!isEmpty(this.grid.value)) void this.solve();
  }

  /**
   * The filled cells to show in the blanks, or null. Until there is news, that is the solution
   * shown before, if it is one still: the board does not flicker under a typing hand.
   */
  solution(): SudokuGrid | null {
    const { kind } = this.verdict.value;
    if (this.found.value > 0) return this.#solutions[this.shown.value] ?? null;
    const earlier = this.#earlier.value;
    const fits = earlier !== null && agrees(earlier, this.grid.value);
    return fits && (kind === 'waiting' || kind === 'searching') ? earlier : null;
  }

  // ---------------------------------------------------------------------------- changing the puzzle

  enter(digit: number): void {
    this.#change(withDigit(this.grid.value, this.selected.value, digit));
  }

  clear(): void {
    if (!isEmpty(this.grid.value)) this.#change(emptyGrid(this.grid.value));
  }

  resize(shape: Shape): void {
    this.#change(emptyGrid(shape));
  }

  undo(): void {
    this.#replaceHistory(undo(this.#history.value));
  }

  redo(): void {
    this.#replaceHistory(redo(this.#history.value));
  }

  /** Takes a puzzle as text and solves it; what cannot be read leaves the board as it is. */
  async load(text: string): Promise<void> {
    this.#readings += 1;
    const number = this.#readings;
    try {
      const reading = await this.#client.readSudoku(text);
      if (number === this.#readings) this.#take(reading);
    } catch (error) {
      if (number === this.#readings) this.refusal.value = toFailure(error);
    }
  }

  async loadFile(file: File): Promise<void> {
    const content = await readTextFile(file);
    if ('text' in content) await this.load(content.text);
    else this.refusal.value = content.failure;
  }

  #take(reading: SudokuReading): void {
    const { grid } = reading;
    batch(() => {
      if (!sameGrid(grid, this.grid.value)) this.#change(grid);
      this.reading.value = reading;
      this.refusal.value = null;
    });
    void this.solve();
  }

  #change(grid: SudokuGrid): void {
    this.#replaceHistory(record(this.#history.value, grid));
  }

  #replaceHistory(history: History<SudokuGrid>): void {
    const before = this.grid.value;
    if (history.present === before) return;
    batch(() => {
      this.#forget();
      this.#history.value = history;
      this.reading.value = null;
      this.refusal.value = null;
      if (history.present.size !== before.size) this.selected.value = 0;
    });
    remember(storageKey, saved(history.present));
    if (!isEmpty(history.present)) this.#timer = setTimeout(() => this.solve(), typingPause);
  }

  // ------------------------------------------------------------------------------------------ solving

  chooseSolver(solver: SudokuSolver): void {
    this.solver.value = solver;
    if (this.verdict.value.kind !== 'empty') void this.solve();
  }

  /** Solves the puzzle on the board, also an empty one. */
  async solve(): Promise<void> {
    this.#forget();
    const generation = this.#generation;
    const grid = this.grid.value;
    try {
      const clashes = await this.#client.clashes(grid);
      if (generation !== this.#generation) return;
      this.#clashes.value = clashes;
      if (clashes.length === 0) this.#search(grid, 0);
    } catch (error) {
      if (generation === this.#generation) this.#checkFailure.value = toFailure(error);
    }
  }

  /** Goes on to the next limit. The same search finds the same solutions first. */
  more(): void {
    this.limit.value = this.nextLimit() ?? this.limit.value;
    this.#search(this.grid.value, this.found.value);
  }

  /** How many solutions `more` leads to; undefined when there are as many as the page keeps. */
  nextLimit(): number | undefined {
    return solutionLimits.find((limit) => limit > this.limit.value);
  }

  compare(): void {
    this.run.stop();
    void this.comparison.start(this.grid.value);
  }

  #search(grid: SudokuGrid, known: number): void {
    let skip = known;
    this.run.start(
      (listener) =>
        this.#client.solve(
          { kind: 'sudoku', grid, solver: this.solver.value },
          this.limit.value,
          listener,
        ),
      (solutions) => {
        skip = this.#keep(grid, solutions, skip);
      },
    );
  }

  /** Keeps all solutions but the first `skip`, and returns how many are still to be skipped. */
  #keep(grid: SudokuGrid, solutions: SolutionBatch, skip: number): number {
    if (solutions.kind !== 'cells') return skip;
    const area = grid.cells.length;
    for (let index = skip; index < solutions.count; index += 1) {
      const cells = solutions.cells.subarray(index * area, (index + 1) * area);
      this.#solutions.push({ ...grid, cells });
    }
    this.found.value = this.#solutions.length;
    return Math.max(0, skip - solutions.count);
  }

  /** Ends all work on the puzzle as it was, and forgets what came of it. */
  #forget(): void {
    this.#generation += 1;
    clearTimeout(this.#timer);
    batch(() => {
      this.#earlier.value = this.solution();
      this.#solutions = [];
      this.found.value = 0;
      this.shown.value = 0;
      this.limit.value = solutionLimits[0];
      this.#clashes.value = [];
      this.#checkFailure.value = null;
      this.run.reset();
      this.comparison.reset();
    });
  }
}
