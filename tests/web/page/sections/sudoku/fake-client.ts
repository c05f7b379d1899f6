import type { JobListener } from '../../../../../web/engine/client/job.ts';
import { type Failure, SolverError } from '../../../../../web/engine/model/failure.ts';
import type { TrueCandidates } from '../../../../../web/engine/model/solutions.ts';
import type {
  Clash,
  SudokuGrid,
  SudokuInterpretation,
} from '../../../../../web/engine/model/sudoku.ts';
import {
  type End,
  type Limits,
  noStats,
  type Problem,
  type Stats,
  type Task,
  withSolutions,
} from '../../../../../web/engine/model/task.ts';
import type { Answer, Question, QuestionName } from '../../../../../web/engine/protocol.ts';
import type { SudokuClient } from '../../../../../web/page/sections/sudoku/session.ts';

const stats: Stats = {
  ...noStats,
  nodes: 1n,
  solver: 'dancing-links',
  microseconds: 5,
};

/** A question whose answer is decided by the test. */
interface FakeQuestion {
  readonly question: Question;
  readonly answer: (answer: unknown) => void;
  readonly fail: (failure: Failure) => void;
  isStopped: boolean;
}

/** A job whose reports are decided by the test. */
class FakeJob {
  readonly task: Task;
  readonly limits: Limits;
  readonly listener: JobListener;
  stopped = false;
  #over = false;

  constructor(task: Task, limits: Limits, listener: JobListener) {
    this.task = task;
    this.limits = limits;
    this.listener = listener;
  }

  find(...grids: string[]) {
    const cells = Uint8Array.from(grids.join(''), Number);
    this.listener.solutions?.({ kind: 'cells', count: grids.length, cells });
  }

  report(candidates: TrueCandidates) {
    this.listener.solutions?.({ kind: 'candidates', ...candidates });
  }

  end(end: End, solutions = 0) {
    if (this.#over) return;
    this.#over = true;
    this.listener.done?.(end, withSolutions(stats, BigInt(solutions), end === 'exhausted'));
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
    this.end('interrupt');
  }
}

/**
 * Reads one or several lines of 16 cells, and reads texts that begin with "?" in two ways. Writes
 * only lines. Answers at once; its jobs run only when the test says so.
 */
export class FakeClient implements SudokuClient {
  readonly jobs: FakeJob[] = [];
  readonly questions: FakeQuestion[] = [];
  clashing: readonly Clash[] = [];

  async readSudoku(text: string): Promise<readonly SudokuInterpretation[]> {
    const lines = text.replace('?', '').split('\n');
    if (lines.some((line) => !/^[0-4]{16}$/.test(line))) {
      throw new SolverError({
        code: 'wrong_length',
        line: 1,
        column: text.length + 1,
        found: String(text.length),
        expected: '16',
      });
    }
    const interpretation = interpretationOf(lines[0] ?? '', lines.length);
    return text.startsWith('?')
      ? [interpretationOf('4'.padEnd(16, '0'), 1), { ...interpretation, format: 'line' }]
      : [interpretation];
  }

  async write(problem: Problem, format: string): Promise<string> {
    if (problem.kind !== 'sudoku' || !('grid' in problem)) throw new Error('not a grid');
    const { grid, name = '' } = problem;
    if (format === 'line') return `${grid.cells.join('')} ${name}`.trim();
    const failure = { code: 'does_not_fit', line: 0, column: 0, found: '4×4', expected: '9×9' };
    throw new SolverError(failure as Failure);
  }

  async clashes(): Promise<readonly Clash[]> {
    return this.clashing;
  }

  request<Name extends QuestionName>(
    question: Question<Name>,
    answered: (answer: Answer<Name>) => void,
    fail: (failure: Failure) => void,
  ) {
    const asked: FakeQuestion = {
      question: question as Question,
      answer: (answer) => answered(answer as Answer<Name>),
      fail,
      isStopped: false,
    };
    this.questions.push(asked);
    return {
      stop: () => {
        asked.isStopped = true;
      },
    };
  }

  solve(task: Task, limits: Limits, listener: JobListener): FakeJob {
    const job = new FakeJob(task, limits, listener);
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

function interpretationOf(line: string, puzzles: number): SudokuInterpretation {
  return { grid: gridOf(line), format: 'rows', name: '', symbols: '1–4', puzzles, clashes: [] };
}
