import { batch, signal } from '@preact/signals';
import type { TaskClient } from '../../../engine/client/engine.ts';
import type { Job } from '../../../engine/client/job.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import { type Limits, noStats, type Stats } from '../../../engine/model/task.ts';
import type { RacePuzzle } from '../../shared/model/race-puzzle.ts';
import { repeatTime } from '../../shared/model/repeat-time.ts';
import { type Finish, runEnd } from './model/finish.ts';
import { taskOf } from './model/puzzle.ts';
import type { Goal, LaneName } from './model/settings.ts';
import { firstLine } from './model/solution.ts';

type LanePhase = 'idle' | 'waiting' | 'running' | 'over' | 'stopped' | 'failed';

/** The task of all lanes: the runs of each puzzle and their limits. */
export interface Heat {
  readonly puzzles: readonly RacePuzzle[];
  readonly runs: number;
  readonly goal: Goal;
  readonly limits: Limits;
}

/** The current run. */
interface Lap {
  /** Both from 0. */
  readonly puzzle: number;
  readonly repetition: number;
  readonly stats: Stats;
}

const firstLap: Lap = { puzzle: 0, repetition: 0, stats: noStats };

/** Milliseconds between reports of finished runs, some of which take less than one. */
const reportInterval = 100;

/** The minimum length of a turn, in milliseconds. A solver that keeps running is faster. */
const turnTime = 100;

/** Runs a solver on all puzzles in a separate worker. */
export class Lane {
  readonly name: LaneName;
  readonly phase = signal<LanePhase>('idle');
  readonly lap = signal<Lap>(firstLap);
  readonly finishes = signal<readonly Finish[]>([]);
  readonly failure = signal<Failure | null>(null);

  readonly #client: TaskClient;
  #job: Job | null = null;
  #isPaused = false;
  #wake: (() => void) | null = null;
  /** Counts starts and stops, to drop late events. */
  #generation = 0;
  /** The lap not yet reported. */
  #lap = firstLap;
  #finishes: Finish[] = [];
  #reported = 0;
  /** The next run. */
  #next = { puzzle: 0, repetition: 0 };

  constructor(name: LaneName, client: TaskClient) {
    this.name = name;
    this.#client = client;
  }

  /** Clears the results and waits for the first turn. */
  prepare(): void {
    this.#leave();
    this.#lap = firstLap;
    this.#finishes = [];
    this.#next = { puzzle: 0, repetition: 0 };
    batch(() => {
      this.phase.value = 'waiting';
      this.failure.value = null;
      this.#report();
    });
  }

  /** True if there are runs left. */
  get hasRunsLeft(): boolean {
    const phase = this.phase.peek();
    return phase === 'waiting' || phase === 'running';
  }

  /** Makes one run, or as many as fit into a turn; none if stopped. */
  async takeTurn(heat: Heat): Promise<void> {
    if (!this.hasRunsLeft) return;
    const generation = this.#generation;
    const began = performance.now();
    this.phase.value = 'running';
    do {
      if (this.#isPaused) await this.#resumed();
      if (generation !== this.#generation) return;
      const puzzle = heat.puzzles[this.#next.puzzle];
      if (!puzzle) return this.#end('over');
      this.#lap = { ...this.#next, stats: noStats };
      const finish = await this.#solve(puzzle, heat);
      if (generation !== this.#generation) return;
      if (!finish) return this.#end(this.failure.peek() ? 'failed' : 'stopped');
      this.#note(finish, heat);
    } while (this.hasRunsLeft && performance.now() - began < turnTime);
    this.#report();
  }

  #note(finish: Finish, { puzzles, runs }: Heat): void {
    this.#finishes.push(finish);
    const { puzzle, repetition } = finish;
    // After a timeout, further runs would time out as well.
    const isLast = repetition + 1 >= runs || finish.end === 'time';
    this.#next = isLast
      ? { puzzle: puzzle + 1, repetition: 0 }
      : { puzzle, repetition: repetition + 1 };
    if (this.#next.puzzle >= puzzles.length) this.#end('over');
    else this.#reportIfDue();
  }

  pause(): void {
    this.#isPaused = true;
    this.#job?.pause();
  }

  resume(): void {
    this.#isPaused = false;
    this.#wake?.();
    this.#job?.resume();
  }

  /** Stops the lane and keeps its results. */
  stop(): void {
    const { value: phase } = this.phase;
    if (phase !== 'running' && phase !== 'waiting') return;
    this.#leave();
    this.#end('stopped');
  }

  #leave(): void {
    this.#generation += 1;
    this.#isPaused = false;
    this.#wake?.();
    this.#job?.stop();
    this.#job = null;
  }

  #resumed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = null;
        resolve();
      };
    });
  }

  /** Resolves to null if the run was stopped elsewhere or failed. */
  #solve(raced: RacePuzzle, { goal, limits, puzzles }: Heat): Promise<Finish | null> {
    const generation = this.#generation;
    const { puzzle, repetition } = this.#lap;
    const update = (stats: Stats) => {
      if (generation !== this.#generation) return;
      this.#lap = { puzzle, repetition, stats };
    };
    const report = (stats: Stats) => {
      update(stats);
      if (generation === this.#generation) this.#report();
    };
    let solution = '';
    return new Promise((resolve) => {
      const task = { ...taskOf(raced, this.name, goal), repeatFor: repeatTime(puzzles.length) };
      this.#job = this.#client.solve(task, limits, {
        solutions: (found) => {
          solution ||= firstLine(found, raced);
        },
        progress: report,
        paused: report,
        done: (jobEnd, stats) => {
          update(stats);
          const end = runEnd(jobEnd, stats);
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
      this.#report();
    });
  }

  #reportIfDue(): void {
    if (performance.now() - this.#reported >= reportInterval) this.#report();
  }

  #report(): void {
    this.#reported = performance.now();
    batch(() => {
      this.lap.value = this.#lap;
      this.finishes.value = [...this.#finishes];
    });
  }
}
