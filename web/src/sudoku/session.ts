import { batch, computed, signal } from '@preact/signals';
import {
  type Clash,
  type Failure,
  noStats,
  type SolutionBatch,
  type SudokuGrid,
  type SudokuReading,
  type SudokuSolver,
} from '../protocol.ts';
import { type Content, textOf } from '../session/content.ts';
import { toFailure } from '../session/failure.ts';
import { type History, historyOf, record, redo, undo } from '../session/history.ts';
import { Questions } from '../session/questions.ts';
import { Run } from '../session/run.ts';
import { recall, remember } from '../session/storage.ts';
import type { SolverClient } from '../solver/client.ts';
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
import { restored, saved } from './model/save.ts';
import { verdictOf } from './model/verdict.ts';

/** A search stops at the first of these; "more" goes on to the next. */
export const solutionLimits = [1_000, 10_000] as const;

/** How long after the last change the puzzle is solved, in milliseconds. */
const typingPause = 250;

const storageKey = 'dance.sudoku';

/** No single puzzle has so many characters; reading the others one by one is not for here. */
const longest = 200_000;

/** A list has the end of a line among its first so many characters, or is compressed. */
const longestLine = 20_000;
const gzipMark = 0x1f;

function beginsList(text: string): boolean {
  return text.charCodeAt(0) === gzipMark || /[\r\n]/.test(text);
}

const severalPuzzles = {
  code: 'several_puzzles',
  line: 0,
  column: 0,
  found: '',
  expected: '',
} as const;

/** Whether a content is longer than any puzzle, and looks like a list. */
async function isLongList(content: Content): Promise<boolean> {
  if (typeof content === 'string') {
    return content.length > longest && beginsList(content.slice(0, longestLine));
  }
  return content.size > longest && beginsList(await content.slice(0, longestLine).text());
}

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
  readonly questions = new Questions();
  /** Hears of a puzzle that comes from elsewhere, just before it takes the board. */
  onOpen: (grid: SudokuGrid) => void = () => {};

  readonly #client: SudokuClient;
  readonly #openList: ((content: Content) => void) | undefined;
  readonly #history = signal(
    historyOf(restored(recall(storageKey) ?? '') ?? emptyGrid(shapeOf(9))),
  );
  readonly #clashes = signal<readonly Clash[]>([]);
  readonly #checkFailure = signal<Failure | null>(null);
  /** The solution that was shown before the last change. */
  readonly #earlier = signal<SudokuGrid | null>(null);
  #solutions: SudokuGrid[] = [];
  /** Empty grids that were to be solved all the same. */
  readonly #wanted = new WeakSet<SudokuGrid>();
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
    () =>
      !isEmpty(this.grid.value) &&
      this.verdict.value.kind !== 'invalid' &&
      this.comparison.state.value !== 'running',
  );

  /** `openList` takes a content that holds several puzzles. */
  constructor(client: SudokuClient, openList?: (content: Content) => void) {
    this.#client = client;
    this.#openList = openList;
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
    const hasNews =
      kind !== 'waiting' && (kind !== 'searching' || this.run.stats.value !== noStats);
    return earlier === null || hasNews || !agrees(earlier, this.grid.value) ? null : earlier;
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

  /** Shows a puzzle that has been here before, or that a link holds. */
  show(grid: SudokuGrid): void {
    if (sameGrid(grid, this.grid.value)) return;
    this.#change(grid);
    if (!isEmpty(grid)) void this.solve();
  }

  undo(): void {
    this.#replaceHistory(undo(this.#history.value));
  }

  redo(): void {
    this.#replaceHistory(redo(this.#history.value));
  }

  /**
   * Takes a puzzle as text or as a file and solves it; what cannot be read leaves the board as it
   * is. Returns whether it was taken: a later content or change of the board comes before it.
   */
  async load(content: Content): Promise<boolean> {
    this.#readings += 1;
    const number = this.#readings;
    const reading = await this.#read(content);
    if (number !== this.#readings) return false;
    if ('code' in reading) this.#refuse(reading, content);
    else this.#take(reading);
    return !('code' in reading);
  }

  #refuse(failure: Failure, content: Content): void {
    if (failure.code === 'several_puzzles' && this.#openList) this.#openList(content);
    else this.refusal.value = failure;
  }

  async #read(content: Content): Promise<SudokuReading | Failure> {
    if (this.#openList && (await isLongList(content))) return severalPuzzles;
    const read = await textOf(content);
    if ('failure' in read) return read.failure;
    return this.questions.ask(this.#client.readSudoku(read.text)).catch(toFailure);
  }

  #take(reading: SudokuReading): void {
    const { grid } = reading;
    batch(() => {
      if (!sameGrid(grid, this.grid.value)) {
        this.onOpen(grid);
        this.#change(grid);
      }
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
    this.#readings += 1;
    batch(() => {
      this.#forget();
      this.#history.value = history;
      this.reading.value = null;
      this.refusal.value = null;
      if (history.present.size !== before.size) this.selected.value = 0;
    });
    remember(storageKey, saved(history.present));
    const { present } = history;
    if (!isEmpty(present) || this.#wanted.has(present))
      this.#timer = setTimeout(() => this.solve(), typingPause);
  }

  // ------------------------------------------------------------------------------------------ solving

  chooseSolver(solver: SudokuSolver): void {
    this.solver.value = solver;
    if (this.verdict.value.kind !== 'empty') void this.solve();
  }

  /** Solves the puzzle on the board, also an empty one. */
  async solve(): Promise<void> {
    this.#forget();
    if (isEmpty(this.grid.value)) this.#wanted.add(this.grid.value);
    const grid = await this.#checked();
    if (grid) this.#search(grid, 0);
  }

  /** The puzzle, once it is known to break no rule; null if it does, or has changed meanwhile. */
  async #checked(): Promise<SudokuGrid | null> {
    clearTimeout(this.#timer);
    this.#generation += 1;
    const generation = this.#generation;
    const grid = this.grid.value;
    const clashes = await this.questions.ask(this.#client.clashes(grid)).catch(toFailure);
    if (generation !== this.#generation) return null;
    if ('code' in clashes) this.#checkFailure.value = clashes;
    else this.#clashes.value = clashes;
    return 'code' in clashes || clashes.length > 0 ? null : grid;
  }

  /** Goes on to the next limit. The same search finds the same solutions first. */
  more(): void {
    this.comparison.stop();
    this.limit.value = this.nextLimit() ?? this.limit.value;
    this.#search(this.grid.value, this.found.value);
  }

  /** Shows one of the solutions, from 0; the nearest if there is none of this number. */
  showSolution(place: number): void {
    this.shown.value = Math.max(0, Math.min(place, this.found.value - 1));
  }

  /** How many solutions `more` leads to; undefined when there are as many as the page keeps. */
  nextLimit(): number | undefined {
    return solutionLimits.find((limit) => limit > this.limit.value);
  }

  /** Runs every solver on the puzzle; a search that goes on, or has not begun, waits meanwhile. */
  async compare(): Promise<void> {
    const grid = await this.#checked();
    if (!grid) return;
    const generation = this.#generation;
    const { phase } = this.run;
    const isOpen = phase.value === 'idle' || phase.value === 'running';
    this.run.pause();
    await this.comparison.start(grid);
    if (generation !== this.#generation || !isOpen) return;
    if (phase.value === 'idle') this.#search(grid, 0);
    else this.run.resume();
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
