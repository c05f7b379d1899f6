import { batch, computed, signal } from '@preact/signals';
import type { Job, JobListener } from '../../../engine/client/job.ts';
import {
  type Failure,
  type Limits,
  noStats,
  type SolutionBatch,
  type Stats,
} from '../../../engine/protocol.ts';
import { isFault, type Phase } from '../model/standing.ts';

const phaseAfter = {
  exhausted: 'exhausted',
  limit: 'limit',
  nodes: 'limit',
  time: 'time',
  cancelled: 'stopped',
} as const;

/** One search at a time, as signals for the views. Starting another one stops the one before. */
export class Run {
  readonly phase = signal<Phase>('idle');
  readonly stats = signal<Stats>(noStats);
  readonly failure = signal<Failure | null>(null);
  /** Whether there is something to pause or to stop. */
  readonly active = computed(() => this.phase.value === 'running' || this.phase.value === 'paused');

  /** Whether the solver still has to start before it can search. */
  readonly starting = computed(() => this.phase.value === 'running' && !this.#isAwake.value);

  readonly #isAwake = signal(false);
  #job: Job | null = null;
  /** Counts the starts, so that a late word of an earlier search is not heard. */
  #generation = 0;

  start(solve: (listener: JobListener) => Job, onSolutions?: (batch: SolutionBatch) => void): void {
    batch(() => {
      this.reset();
      this.phase.value = 'running';
    });
    this.#job = solve(this.#listener(this.#generation, onSolutions));
  }

  pause(): void {
    this.#job?.pause();
  }

  resume(): void {
    if (this.phase.value !== 'paused') return;
    this.phase.value = 'running';
    this.#job?.resume();
  }

  stop(): void {
    this.#job?.stop();
  }

  /** Goes on with a search that ended at its limits; false if it has to be started again. */
  extend(limits: Limits): boolean {
    if (!this.#job?.extend?.(limits)) return false;
    this.phase.value = 'running';
    return true;
  }

  /** Back to the state before the first start. */
  reset(): void {
    this.#generation += 1;
    this.stop();
    this.#job = null;
    this.phase.value = 'idle';
    this.stats.value = noStats;
    this.failure.value = null;
  }

  #listener(generation: number, onSolutions?: (batch: SolutionBatch) => void): JobListener {
    const current =
      <Args extends unknown[]>(hear: (...args: Args) => void) =>
      (...args: Args) => {
        this.#isAwake.value = true;
        if (generation === this.#generation) hear(...args);
      };
    return {
      solutions: current((batch) => onSolutions?.(batch)),
      progress: current((stats) => {
        this.stats.value = stats;
      }),
      paused: current((stats) => this.#enter('paused', stats)),
      counted: current((stats) => this.#enter('exhausted', stats)),
      done: current((outcome, stats) => this.#enter(phaseAfter[outcome], stats)),
      failed: current((failure) => {
        this.#isAwake.value = !isFault(failure);
        this.failure.value = failure;
        this.phase.value = 'failed';
      }),
    };
  }

  #enter(phase: Phase, stats: Stats): void {
    this.stats.value = stats;
    this.phase.value = phase;
  }
}
