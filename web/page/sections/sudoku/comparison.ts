import { signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { JobListener } from '../../../engine/client/job.ts';
import { type SudokuSolver, sudokuSolvers } from '../../../engine/model/solvers.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { Run } from '../../shared/session/run.ts';

/** Every solver stops at the second solution, which disproves uniqueness. */
const limits = { solutions: 2, kept: 0 };

export interface Contender {
  readonly solver: SudokuSolver;
  readonly run: Run;
}

/** Runs every solver on the same puzzle, one at a time, so that none slows another. */
export class Comparison {
  readonly contenders: readonly Contender[] = sudokuSolvers.map((solver) => ({
    solver,
    run: new Run(),
  }));
  readonly state = signal<'ready' | 'running' | 'over'>('ready');

  readonly #client: Pick<Engine, 'solve'>;
  /** Counts the starts, so that each ends the previous comparison. */
  #generation = 0;

  constructor(client: Pick<Engine, 'solve'>) {
    this.#client = client;
  }

  async start(grid: SudokuGrid): Promise<void> {
    this.reset();
    const generation = this.#generation;
    this.state.value = 'running';
    for (const contender of this.contenders) {
      await this.#finish(contender, grid);
      if (generation !== this.#generation) return;
    }
    this.state.value = 'over';
  }

  /** Skips a solver; the next one starts. */
  skip({ run }: Contender): void {
    run.stop();
  }

  /** Ends the comparison and keeps its results. */
  stop(): void {
    if (this.state.value !== 'running') return;
    this.#generation += 1;
    this.state.value = 'over';
    for (const { run } of this.contenders) run.stop();
  }

  /** Returns to the state before the first start. */
  reset(): void {
    this.#generation += 1;
    this.state.value = 'ready';
    for (const { run } of this.contenders) run.reset();
  }

  #finish({ solver, run }: Contender, grid: SudokuGrid): Promise<void> {
    return new Promise((resolve) => {
      run.start((listener) => {
        const task = { kind: 'sudoku', grid, solver } as const;
        return this.#client.solve(task, limits, withEnd(listener, resolve), { workers: 1 });
      });
    });
  }
}

/** Adds a callback for the end of a job to its listener. */
function withEnd(listener: JobListener, onEnd: () => void): JobListener {
  return {
    ...listener,
    done(end, stats) {
      listener.done?.(end, stats);
      onEnd();
    },
    failed(failure) {
      listener.failed?.(failure);
      onEnd();
    },
  };
}
