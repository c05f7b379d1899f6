import { batch, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import {
  type Failure,
  type Limits,
  noStats,
  type SolutionBatch,
  type Stats,
  type SudokuGrid,
} from '../../../engine/protocol.ts';
import { lineOf } from '../../../engine/symbols.ts';
import { gridsIn } from '../../shared/sudoku/model/grid.ts';
import { contenderOf, type LaneName } from './model/contenders.ts';
import { endOf, type Finish } from './model/finish.ts';

export type LaneClient = Pick<Engine, 'solve'>;

export type LanePhase = 'idle' | 'waiting' | 'running' | 'over' | 'stopped' | 'failed';

/** What all lanes are to do: so many runs of each puzzle, each within the limits. */
export interface Heat {
  readonly puzzles: readonly SudokuGrid[];
  readonly runs: number;
  readonly limits: Limits;
}

/** What is under way. */
export interface Lap {
  /** Both from 0. */
  readonly puzzle: number;
  readonly repetition: number;
  readonly stats: Stats;
}

const firstLap: Lap = { puzzle: 0, repetition: 0, stats: noStats };

/** How often the lane tells of runs that are over, in milliseconds: some take less than one. */
const tellingInterval = 100;

/** How long a turn lasts at least, in milliseconds: a solver is quicker when it goes on. */
const turnTime = 100;

/** One solver on its way through all puzzles, by a worker of its own. */
export class Lane {
  readonly name: LaneName;
  readonly phase = signal<LanePhase>('idle');
  readonly lap = signal<Lap>(firstLap);
  readonly finishes = signal<readonly Finish[]>([]);
  readonly failure = signal<Failure | null>(null);

  readonly #client: LaneClient;
  #job: Job | null = null;
  #isPaused = false;
  #goOn: (() => void) | null = null;
  /** Counts starts and stops, so that what comes late is not heard. */
  #generation = 0;
  /** What is not told yet. */
  #lap = firstLap;
  #finishes: Finish[] = [];
  #told = 0;
  /** The next run. */
  #next = { puzzle: 0, repetition: 0 };

  constructor(name: LaneName, client: LaneClient) {
    this.name = name;
    this.#client = client;
  }

  /** Forgets what was there, and waits for its turn. */
  prepare(): void {
    this.#leave();
    this.#lap = firstLap;
    this.#finishes = [];
    this.#next = { puzzle: 0, repetition: 0 };
    batch(() => {
      this.phase.value = 'waiting';
      this.failure.value = null;
      this.#tell();
    });
  }

  /** Whether there is something to do in another turn. */
  get isUnderWay(): boolean {
    const phase = this.phase.peek();
    return phase === 'waiting' || phase === 'running';
  }

  /** One run, or as many as fit in the time of a turn; none if it has been stopped. */
  async takeTurn(heat: Heat): Promise<void> {
    if (!this.isUnderWay) return;
    const generation = this.#generation;
    const began = performance.now();
    this.phase.value = 'running';
    do {
      if (this.#isPaused) await this.#resumed();
      if (generation !== this.#generation) return;
      const grid = heat.puzzles[this.#next.puzzle];
      if (!grid) return this.#end('over');
      this.#lap = { ...this.#next, stats: noStats };
      const finish = await this.#solve(grid, heat.limits);
      if (generation !== this.#generation) return;
      if (!finish) return this.#end(this.failure.peek() ? 'failed' : 'stopped');
      this.#note(finish, heat);
    } while (this.isUnderWay && performance.now() - began < turnTime);
    this.#tell();
  }

  #note(finish: Finish, { puzzles, runs }: Heat): void {
    this.#finishes.push(finish);
    const { puzzle, repetition } = finish;
    // After the limit of time it would only come to the same again.
    const isLast = repetition + 1 >= runs || finish.end === 'time';
    this.#next = isLast
      ? { puzzle: puzzle + 1, repetition: 0 }
      : { puzzle, repetition: repetition + 1 };
    if (this.#next.puzzle >= puzzles.length) this.#end('over');
    else this.#tellIfDue();
  }

  pause(): void {
    this.#isPaused = true;
    this.#job?.pause();
  }

  resume(): void {
    this.#isPaused = false;
    this.#goOn?.();
    this.#job?.resume();
  }

  /** Ends the lane; what it has come to stays. */
  stop(): void {
    const { value: phase } = this.phase;
    if (phase !== 'running' && phase !== 'waiting') return;
    this.#leave();
    this.#end('stopped');
  }

  #leave(): void {
    this.#generation += 1;
    this.#isPaused = false;
    this.#goOn?.();
    this.#job?.stop();
    this.#job = null;
  }

  #resumed(): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = () => {
        this.#goOn = null;
        resolve();
      };
    });
  }

  /** Null if it was stopped from elsewhere, or has failed. */
  #solve(grid: SudokuGrid, limits: Limits): Promise<Finish | null> {
    const generation = this.#generation;
    const { puzzle, repetition } = this.#lap;
    const task = { kind: 'sudoku', grid, ...contenderOf(this.name) } as const;
    const hear = (stats: Stats) => {
      if (generation !== this.#generation) return;
      this.#lap = { puzzle, repetition, stats };
    };
    const tell = (stats: Stats) => {
      hear(stats);
      if (generation === this.#generation) this.#tell();
    };
    let solution = '';
    return new Promise((resolve) => {
      this.#job = this.#client.solve(task, limits, {
        solutions: (found) => {
          solution ||= firstLine(found, grid);
        },
        progress: tell,
        paused: tell,
        done: (outcome, stats) => {
          hear(stats);
          const end = endOf(outcome, stats);
          resolve(end && { puzzle, repetition, end, stats, solution });
        },
        failed: (failure) => {
          if (generation === this.#generation) this.failure.value = failure;
          resolve(null);
        },
      });
    });
  }

  #end(phase: LanePhase): void {
    this.#job = null;
    batch(() => {
      this.phase.value = phase;
      this.#tell();
    });
  }

  #tellIfDue(): void {
    if (performance.now() - this.#told >= tellingInterval) this.#tell();
  }

  #tell(): void {
    this.#told = performance.now();
    batch(() => {
      this.lap.value = this.#lap;
      this.finishes.value = [...this.#finishes];
    });
  }
}

function firstLine(found: SolutionBatch, puzzle: SudokuGrid): string {
  const [first] = gridsIn(found, puzzle);
  return first ? lineOf(first.cells) : '';
}
