/** One module with its workers: answers questions, and shares searches and lists between cores. */

import type { Content } from '../content.ts';
import {
  type Answer,
  allLimits,
  type Clash,
  type CoverInterpretations,
  type CoverTrace,
  type Failure,
  type InterpretationChoice,
  type Limits,
  type ListRows,
  type ListSettings,
  memo,
  type OpenedList,
  type Outcome,
  type PolyominoInterpretation,
  type Problem,
  type Question,
  type QuestionName,
  SolverError,
  type SudokuGrid,
  type SudokuInterpretation,
  type Task,
  type TraceTask,
} from '../protocol.ts';
import { type ChunkSource, Chunks } from './chunks.ts';
import { CountedSearch, mayBeCounted } from './counted-search.ts';
import type { Job, JobListener } from './job.ts';
import { SharedJob, type Sharing } from './scheduler.ts';
import { Subtrees } from './subtrees.ts';
import { pageSlots, type WorkerPort, WorkerSlot } from './worker-slot.ts';

export interface EngineSettings {
  /** How many workers may share a task. */
  readonly workers: number;
  readonly slots?: typeof pageSlots;
  /** Whether a memo may count beside a search that shows the first solutions. */
  readonly triesMemo?: boolean;
  /** Whether questions have a worker more while all others are busy. */
  readonly hasSpare?: boolean;
}

/** How a task is solved. */
export interface SolveSettings {
  /** How many workers may share it; without, all. */
  readonly workers?: number | undefined;
  /** Waits to be resumed after a worker has opened the task, and is `paused` until then. */
  readonly isHeld?: boolean | undefined;
}

/** A text that was read as a list. */
export interface ReadList extends OpenedList {
  readonly how: InterpretationChoice | undefined;
}

/** What a list reports while it is solved. After `done` or `failed` nothing more comes. */
export interface ListListener {
  /** Whether all rows from one to before another are known, and need not be solved. */
  isKnown(first: number, end: number): boolean;
  /** Chunks come in any order, the rows of a chunk one after the other. */
  rows(firstRow: number, rows: ListRows): void;
  /** Every worker has paused. */
  paused(): void;
  done(outcome: Outcome): void;
  failed(failure: Failure): void;
}

/** Tasks that one worker does alone. */
function isForOne(task: Task, { nodes }: Limits): boolean {
  if (task.kind === 'list') return false;
  const isForCandidates = task.kind === 'sudoku' && (task.goal ?? 'solutions') !== 'solutions';
  const isMemo = task.solver === memo || (task.kind !== 'sudoku' && task.isTrial === true);
  return isMemo || isForCandidates || (nodes ?? 0) > 0;
}

export class Engine {
  readonly #slots: readonly WorkerSlot[];
  /** How many of the slots share a task; one more is there for questions. */
  readonly #shared: number;
  readonly #triesMemo: boolean;
  #isTerminated = false;

  constructor(createWorker: () => WorkerPort, settings: EngineSettings) {
    const { workers, slots = pageSlots, hasSpare = true, triesMemo = false } = settings;
    this.#triesMemo = triesMemo;
    this.#shared = workers;
    const length = hasSpare ? workers + 1 : workers;
    this.#slots = Array.from({ length }, () => new WorkerSlot(createWorker, slots));
  }

  /** Starts a worker before there is anything for it, so that the first answer takes no longer. */
  warmUp(): void {
    this.#slots[0]?.warmUp();
  }

  /** Ends all workers: whatever is under way fails with `worker_lost`. */
  terminate(): void {
    this.#isTerminated = true;
    for (const slot of this.#slots) slot.terminate();
  }

  get isTerminated(): boolean {
    return this.#isTerminated;
  }

  /** Rejects with a `SolverError`. */
  ask<Name extends QuestionName>(question: Question<Name>): Promise<Answer<Name>> {
    return new Promise((resolve, reject) => {
      this.#ask(question, resolve, (failure) => reject(new SolverError(failure)));
    });
  }

  /** The ways to read a text, the likeliest first, at least one. */
  readSudoku(text: string): Promise<readonly SudokuInterpretation[]> {
    return this.ask({ ask: 'read-sudoku', text });
  }

  /** The same for an exact cover problem, also if the likeliest is none. */
  readCover(text: string): Promise<CoverInterpretations> {
    return this.ask({ ask: 'read-cover', source: { text } });
  }

  /** The same for a board and its pieces. */
  readPolyomino(text: string): Promise<readonly PolyominoInterpretation[]> {
    return this.ask({ ask: 'read-polyomino', source: { text } });
  }

  /** The problem as text; `does_not_fit` where the format has no place for it. */
  write(problem: Problem, format: string): Promise<string> {
    return this.ask({ ask: 'write', problem, format });
  }

  /** The pairs of givens that break a rule. */
  async clashes(grid: SudokuGrid): Promise<readonly Clash[]> {
    const { clashes } = await this.ask({ ask: 'open-sudoku', source: { grid } });
    return clashes;
  }

  /** The search of a small exact cover problem link by link, or that of a puzzle on its board. */
  trace(task: TraceTask): Promise<CoverTrace> {
    return this.ask({ ask: 'trace', task });
  }

  /** Reports the list, or why there is none, once; after a stop not at all. */
  readList(
    content: Content,
    how: InterpretationChoice | undefined,
    receive: (read: ReadList | Failure) => void,
  ): Pick<Job, 'stop'> {
    let isStopped = false;
    const stop = this.#ask(
      { ask: 'open-list', content, how },
      (list) => isStopped || receive({ how, ...list }),
      (failure) => isStopped || receive(failure),
    );
    return {
      stop: () => {
        isStopped = true;
        stop();
      },
    };
  }

  /** Finds what one worker would find, and reports it in the same order. */
  solve(task: Task, limits: Limits, listener: JobListener, settings: SolveSettings = {}): Job {
    const isCounted = this.#triesMemo && !limits.solutions && mayBeCounted(task);
    if (!isCounted || settings.workers === 1) return this.#share(task, limits, listener, settings);
    const { milliseconds = 0, kept } = limits;
    return new CountedSearch(
      kept ?? 0,
      (listener) => this.#share(task, limits, listener, settings),
      (listener) =>
        this.#share({ ...task, goal: 'count', isTrial: true }, { milliseconds, kept: 0 }, listener),
      listener,
    );
  }

  /** Solves the puzzles of a list that are not known. */
  solveList(list: ReadList, settings: ListSettings, listener: ListListener): Job {
    const { cut, text } = list;
    const { firstRows, lines, bounds, firstLines, layout, format, symbols } = cut;
    const bytes = cut.rewritten ?? text;
    const next = Int32Array.from(firstRows);
    const source: ChunkSource = {
      count: firstRows.length,
      chunk: (index) => ({
        text: bytes.slice(bounds[index], bounds[index + 1]),
        layout,
        format,
        symbols,
        firstLine: firstLines[index] as number,
      }),
      isKnown: (index) =>
        listener.isKnown(firstRows[index] as number, firstRows[index + 1] ?? lines.length),
      rows: (index, rows) => {
        const first = next[index] as number;
        next[index] = first + rows.lines.length;
        listener.rows(first, rows);
      },
    };
    return this.solveChunks(source, settings, {}, listener);
  }

  /** Solves chunks of a list. */
  solveChunks(
    source: ChunkSource,
    settings: ListSettings,
    limits: Limits,
    listener: JobListener,
    sharing: Omit<Sharing, 'slots'> = {},
  ): Job {
    const slots = this.#free(this.#shared);
    const task: Task = { kind: 'list', settings };
    const chunks = new Chunks(source);
    return new SharedJob(task, allLimits(limits), chunks, { ...sharing, slots }, listener);
  }

  #share(
    task: Task,
    limits: Limits,
    listener: JobListener,
    { workers = this.#shared, isHeld }: SolveSettings = {},
  ): Job {
    const slots = this.#free(isForOne(task, limits) ? 1 : workers);
    const all = allLimits(limits);
    const subtrees = new Subtrees(all, (batch) => listener.solutions?.(batch));
    return new SharedJob(task, all, subtrees, { slots, isHeld }, listener);
  }

  /** So many slots, the least busy first; among them those that have a worker. */
  #free(count: number): WorkerSlot[] {
    const most = Math.min(count, this.#shared);
    return this.#slots
      .map((slot) => ({ slot, load: slot.load, start: slot.isStarted ? 0 : 1 }))
      .sort((a, b) => a.load - b.load || a.start - b.start)
      .slice(0, most)
      .map(({ slot }) => slot);
  }

  /** Returns how to stop it. */
  #ask<Name extends QuestionName>(
    question: Question<Name>,
    answered: (answer: Answer<Name>) => void,
    failed: (failure: Failure) => void,
  ): () => void {
    const [slot] = this.#free(1);
    const job = slot?.begin({ type: 'ask', question: question as Question }, (report) => {
      if (report.type === 'answer') answered(report.answer as Answer<Name>);
      else if (report.type === 'failed') failed(report.failure);
    });
    return () => {
      if (job !== undefined) slot?.stop(job);
    };
  }
}
