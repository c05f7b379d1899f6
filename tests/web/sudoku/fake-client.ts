import type {
  Clash,
  Failure,
  Outcome,
  Stats,
  SudokuGrid,
  SudokuReading,
  Task,
} from '../../../web/src/protocol.ts';
import { type JobListener, SolverError } from '../../../web/src/solver/client.ts';
import type { SudokuClient } from '../../../web/src/sudoku/session.ts';

const stats: Stats = {
  nodes: 1n,
  updates: 0n,
  placements: 0n,
  backtracks: 0n,
  solutions: 0n,
  explored: 0,
  microseconds: 5,
};

/** A job whose course the test decides. */
export class FakeJob {
  readonly task: Task;
  readonly limit: number;
  readonly listener: JobListener;
  stopped = false;
  #over = false;

  constructor(task: Task, limit: number, listener: JobListener) {
    this.task = task;
    this.limit = limit;
    this.listener = listener;
  }

  find(...grids: string[]) {
    const cells = Uint8Array.from(grids.join(''), Number);
    this.listener.solutions?.({ kind: 'cells', count: grids.length, cells });
  }

  end(outcome: Outcome, solutions = 0) {
    if (this.#over) return;
    this.#over = true;
    this.listener.done?.(outcome, { ...stats, solutions: BigInt(solutions) });
  }

  fail(failure: Failure) {
    this.#over = true;
    this.listener.failed?.(failure);
  }

  pause() {
    this.listener.paused?.(stats);
  }

  resume() {}

  stop() {
    this.stopped = true;
    this.end('cancelled');
  }
}

/** Reads lines of 16 cells; answers at once; runs nothing by itself. */
export class FakeClient implements SudokuClient {
  readonly jobs: FakeJob[] = [];
  clashing: readonly Clash[] = [];

  async readSudoku(text: string): Promise<SudokuReading> {
    if (!/^[0-4]{16}$/.test(text)) {
      throw new SolverError({
        code: 'wrong_length',
        line: 1,
        column: text.length + 1,
        found: String(text.length),
        expected: '16',
      });
    }
    return { grid: gridOf(text), format: 'line', name: '' };
  }

  async clashes(): Promise<readonly Clash[]> {
    return this.clashing;
  }

  solve(task: Task, limit: number, listener: JobListener): FakeJob {
    const job = new FakeJob(task, limit, listener);
    this.jobs.push(job);
    return job;
  }

  get lastJob(): FakeJob {
    const job = this.jobs.at(-1);
    if (!job) throw new Error('nothing has been solved yet');
    return job;
  }
}

export function gridOf(line: string): SudokuGrid {
  return { size: 4, boxHeight: 2, boxWidth: 2, cells: Uint8Array.from(line, Number) };
}
