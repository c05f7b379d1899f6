/** Runs one module in workers: answers questions, and shares searches and lists among cores. */

import type { Content } from '../content.ts';
import type { CoverInterpretations } from '../model/cover.ts';
import { type Failure, SolverError } from '../model/failure.ts';
import type { ListSettings } from '../model/list.ts';
import type {
  PolyominoInterpretation,
  PolyominoProof,
  PolyominoSource,
} from '../model/polyomino.ts';
import { memo } from '../model/solvers.ts';
import type { Clash, InterpretationChoice, SudokuGrid } from '../model/sudoku.ts';
import {
  allLimits,
  type Limits,
  mayBeCounted,
  type Problem,
  type SavedSearch,
  type SearchProgress,
  type Task,
} from '../model/task.ts';
import type { CoverTrace, TraceTask } from '../model/trace.ts';
import type { ReadSudoku, VariantPuzzle } from '../model/variant.ts';
import type { Answer, OpenedList, Question, QuestionName } from '../protocol.ts';
import { type ChunkSource, Chunks } from './chunks.ts';
import { CountedSearch } from './counted-search.ts';
import type { Job, JobListener } from './job.ts';
import { SharedJob, type Sharing } from './scheduler.ts';
import { Subtrees } from './subtrees.ts';
import { pageSlots, type WorkerPort, WorkerSlot } from './worker-slot.ts';

export interface EngineSettings {
  /** The number of workers that may share a task. */
  readonly workers: number;
  readonly slots?: typeof pageSlots;
  /** True if a memo may count while a search finds the first solutions. */
  readonly triesMemo?: boolean;
  /** Keeps an extra worker for questions while all others are busy. */
  readonly hasSpare?: boolean;
}

/** Options for solving a task. */
export interface SolveSettings {
  /** The number of workers that may share the task. Default: all. */
  readonly workers?: number | undefined;
  /** Pauses the job once a worker has opened the task; it waits to be resumed. */
  readonly isHeld?: boolean | undefined;
  /** A saved search to continue. */
  readonly from?: SearchProgress | undefined;
}

/** A text opened as a list. */
export interface ReadList extends OpenedList {
  readonly how: InterpretationChoice | undefined;
}

/** Returns whether a task can only run on a single worker. */
function runsAlone(task: Task, { nodes, onlyByMemo }: Limits): boolean {
  if (task.kind === 'list') return false;
  const isForCandidates = task.goal === 'candidates' || task.goal === 'candidate-counts';
  return !!(nodes || onlyByMemo) || isForCandidates || task.solver === memo;
}

export class Engine {
  readonly #slots: readonly WorkerSlot[];
  /** The number of slots that share tasks, without the spare one for questions. */
  readonly #shared: number;
  readonly #triesMemo: boolean;

  constructor(createWorker: () => WorkerPort, settings: EngineSettings) {
    const { workers, slots = pageSlots, hasSpare = true, triesMemo = false } = settings;
    this.#triesMemo = triesMemo;
    this.#shared = workers;
    const length = hasSpare ? workers + 1 : workers;
    this.#slots = Array.from({ length }, () => new WorkerSlot(createWorker, slots));
  }

  /** Starts a worker before the first request, to answer it sooner. */
  warmUp(): void {
    this.#slots[0]?.warmUp();
  }

  /** Terminates all workers; open jobs fail with `worker_lost`. */
  terminate(): void {
    for (const slot of this.#slots) slot.terminate();
  }

  /** Asks a worker. Rejects with a `SolverError`. */
  ask<Name extends QuestionName>(question: Question<Name>): Promise<Answer<Name>> {
    return new Promise((resolve, reject) => {
      this.#ask(question, resolve, (failure) => reject(new SolverError(failure)));
    });
  }

  /** Asks a worker, then calls one of the two functions, or neither if stopped before. */
  request<Name extends QuestionName>(
    question: Question<Name>,
    answered: (answer: Answer<Name>) => void,
    failed: (failure: Failure) => void,
  ): Pick<Job, 'stop'> {
    let isStopped = false;
    const stop = this.#ask(
      question,
      (answer) => isStopped || answered(answer),
      (failure) => isStopped || failed(failure),
    );
    return {
      stop: () => {
        isStopped = true;
        stop();
      },
    };
  }

  /** Resolves to the interpretations of a text, the likeliest first; never empty. */
  readSudoku(text: string): Promise<readonly ReadSudoku[]> {
    return this.ask({ ask: 'read-sudoku', text });
  }

  /** Resolves to the only variant of a text. */
  readVariant(text: string): Promise<VariantPuzzle> {
    return this.ask({ ask: 'read-variant', text });
  }

  /**
   * Resolves to the interpretations of an exact cover problem. If the likeliest fails, resolves to
   * the others with its failure.
   */
  readCover(text: string): Promise<CoverInterpretations> {
    return this.ask({ ask: 'read-cover', source: { text } });
  }

  /** Resolves to the interpretations of a board and its pieces. */
  readPolyomino(text: string): Promise<readonly PolyominoInterpretation[]> {
    return this.ask({ ask: 'read-polyomino', source: { text } });
  }

  /** Looks for weights that prove that the pieces can't fill the board. */
  proveImpossible(source: PolyominoSource): Promise<PolyominoProof> {
    return this.ask({ ask: 'prove-impossible', source });
  }

  /** Writes a Sudoku or a polyomino puzzle as an exact cover problem in Knuth's format. */
  asCover(puzzle: Question<'as-cover'>['puzzle']): Promise<string> {
    return this.ask({ ask: 'as-cover', puzzle });
  }

  /** Writes a problem as text. Rejects with `does_not_fit` if the format cannot express it. */
  write(problem: Problem, format: string): Promise<string> {
    return this.ask({ ask: 'write', problem, format });
  }

  /** Writes a search as text that `openSearch` and the command can read. */
  saveSearch(search: SavedSearch): Promise<string> {
    return this.ask({ ask: 'save-search', search });
  }

  /**
   * Opens a saved search. Rejects with `bad_checkpoint` if the text is damaged or comes from
   * another version.
   */
  openSearch(text: string): Promise<SavedSearch> {
    return this.ask({ ask: 'open-search', text });
  }

  /** Resolves to the pairs of givens that break a rule. */
  async clashes(grid: SudokuGrid): Promise<readonly Clash[]> {
    const { clashes } = await this.ask({ ask: 'open-sudoku', source: { grid } });
    return clashes;
  }

  /**
   * Records the search of a small exact cover problem link by link, or of a puzzle on its board.
   */
  trace(task: TraceTask): Promise<CoverTrace> {
    return this.ask({ ask: 'trace', task });
  }

  /** Opens a list and calls `receive` once with it or the failure; never after being stopped. */
  readList(
    content: Content,
    how: InterpretationChoice | undefined,
    receive: (read: ReadList | Failure) => void,
  ): Pick<Job, 'stop'> {
    const question = { ask: 'open-list', content, how } as const;
    return this.request(question, (list) => receive({ how, ...list }), receive);
  }

  /**
   * Solves a task with any number of workers. The reports, and their order, are those of one
   * worker.
   */
  solve(task: Task, limits: Limits, listener: JobListener, settings: SolveSettings = {}): Job {
    const isCounted = this.#triesMemo && !limits.solutions && mayBeCounted(task);
    if (!isCounted || settings.workers === 1 || settings.from)
      return this.#share(task, limits, listener, settings);
    return new CountedSearch(
      limits.kept ?? 0,
      (listener) => this.#share(task, limits, listener, settings),
      (listener) =>
        this.#share({ ...task, goal: 'count' }, { ...limits, kept: 0, onlyByMemo: true }, listener),
      listener,
    );
  }

  /** Solves chunks of a list. */
  solveChunks(
    source: ChunkSource,
    settings: ListSettings,
    limits: Limits,
    listener: JobListener,
    sharing: Omit<Sharing, 'slots'> = {},
  ): Job {
    const slots = this.#leastBusy(this.#shared);
    const task: Task = { kind: 'list', settings };
    const chunks = new Chunks(source);
    return new SharedJob(task, allLimits(limits), chunks, { ...sharing, slots }, listener);
  }

  #share(
    task: Task,
    limits: Limits,
    listener: JobListener,
    { workers = this.#shared, isHeld, from }: SolveSettings = {},
  ): Job {
    const slots = this.#leastBusy(runsAlone(task, limits) ? 1 : workers);
    const all = allLimits(limits);
    const subtrees = new Subtrees(all, (batch) => listener.solutions?.(batch), from);
    return new SharedJob(task, all, subtrees, { slots, isHeld }, listener);
  }

  /** Returns up to `count` slots, the least busy first; among equals, started ones come first. */
  #leastBusy(count: number): WorkerSlot[] {
    const most = Math.min(count, this.#shared);
    return this.#slots
      .map((slot) => ({ slot, load: slot.load, start: slot.isStarted ? 0 : 1 }))
      .sort((a, b) => a.load - b.load || a.start - b.start)
      .slice(0, most)
      .map(({ slot }) => slot);
  }

  /** Asks the least busy worker. Returns a function that stops the request. */
  #ask<Name extends QuestionName>(
    question: Question<Name>,
    answered: (answer: Answer<Name>) => void,
    failed: (failure: Failure) => void,
  ): () => void {
    const [slot] = this.#leastBusy(1);
    const job = slot?.begin({ type: 'ask', question: question as Question }, (report) => {
      if (report.type === 'answer') answered(report.answer as Answer<Name>);
      else if (report.type === 'failed') failed(report.failure);
    });
    return () => {
      if (job !== undefined) slot?.stop(job);
    };
  }
}

/** The part of an engine that runs tasks. */
export type TaskClient = Pick<Engine, 'solve'>;
