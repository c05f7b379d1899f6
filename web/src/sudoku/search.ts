import { batch, computed, signal } from '@preact/signals';
import {
  automatic,
  type SolutionBatch,
  type SudokuGrid,
  type SudokuSolverChoice,
} from '../protocol.ts';
import { noLimits, type SearchLimits } from '../session/limits.ts';
import { Run } from '../session/run.ts';
import type { SolverClient } from '../solver/client.ts';

/** So many solutions can be shown; those beyond are only counted. */
const kept = 10_000;

/** The search for the solutions of one grid at a time, and what it has found. */
export class SolutionSearch {
  readonly run = new Run();
  /** Solutions that can be shown. */
  readonly found = signal(0);
  /** The one that is shown, from 0. */
  readonly shown = signal(0);
  /** Those of the search that is under way, or over. */
  readonly limits = signal<SearchLimits>(noLimits);
  /** All that were found, those that are only counted included. */
  readonly total = computed(() =>
    Math.max(this.found.value, Number(this.run.stats.value.solutions)),
  );

  readonly #client: Pick<SolverClient, 'solve'>;
  #grid: SudokuGrid | null = null;
  #solver: SudokuSolverChoice = automatic;
  #solutions: SudokuGrid[] = [];

  constructor(client: Pick<SolverClient, 'solve'>) {
    this.#client = client;
  }

  start(grid: SudokuGrid, solver: SudokuSolverChoice, limits: SearchLimits): void {
    this.forget();
    this.#grid = grid;
    this.#solver = solver;
    this.#search(grid, limits);
  }

  /** Searches on to other limits. The same search finds the same solutions first. */
  goOn(limits: SearchLimits): void {
    if (this.#grid) this.#search(this.#grid, limits);
  }

  /** Shows one of the solutions, from 0; the nearest if there is none of this number. */
  show(place: number): void {
    this.shown.value = Math.max(0, Math.min(place, this.found.value - 1));
  }

  solution(): SudokuGrid | null {
    return this.found.value > 0 ? (this.#solutions[this.shown.value] ?? null) : null;
  }

  solutions(): readonly SudokuGrid[] {
    return this.#solutions;
  }

  /** Ends the search, and forgets what came of it. */
  forget(): void {
    batch(() => {
      this.run.reset();
      this.#grid = null;
      this.#solutions = [];
      this.found.value = 0;
      this.shown.value = 0;
    });
  }

  #search(grid: SudokuGrid, limits: SearchLimits): void {
    this.limits.value = limits;
    let skip = this.found.value;
    this.run.start(
      (listener) =>
        this.#client.solve(
          { kind: 'sudoku', grid, solver: this.#solver },
          { ...limits, kept },
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
}
