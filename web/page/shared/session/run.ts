import { batch, computed, signal } from '@preact/signals';
import type { Job, JobListener } from '../../../engine/client/job.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { SolutionBatch } from '../../../engine/model/solutions.ts';
import {
  type End,
  type Limits,
  noStats,
  type SearchProgress,
  type Stats,
} from '../../../engine/model/task.ts';
import { isFault, type Phase } from '../model/standing.ts';

function phaseAfter(end: End): Phase {
  if (end === 'interrupt') return 'stopped';
  return end === 'nodes' ? 'limit' : end;
}

/**
 * Runs one search at a time and provides signals for the views. A new search stops the previous
 * one.
 */
export class Run {
  readonly phase = signal<Phase>('idle');
  readonly stats = signal<Stats>(noStats);
  readonly failure = signal<Failure | null>(null);
  /** True if a search can be paused or stopped. */
  readonly active = computed(() => this.phase.value === 'running' || this.phase.value === 'paused');

  /** True if the solver is still starting. */
  readonly starting = computed(() => this.phase.value === 'running' && !this.#isAwake.value);

  readonly #isAwake = signal(false);
  #job: Job | null = null;
  /** Counts the starts, to drop late reports of earlier searches. */
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

  /** Resolves to the rest of the search; null if it cannot continue elsewhere. */
  async save(): Promise<SearchProgress | null> {
    return (await this.#job?.save?.()) ?? null;
  }

  /** Continues a search that ended at its limits. Returns whether that was possible. */
  extend(limits: Limits): boolean {
    if (!this.#job?.extend?.(limits)) return false;
    this.phase.value = 'running';
    return true;
  }

  /** Returns to the state before the first start. */
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
      <Args extends unknown[]>(receive: (...args: Args) => void) =>
      (...args: Args) => {
        this.#isAwake.value = true;
        if (generation === this.#generation) receive(...args);
      };
    return {
      solutions: current((batch) => onSolutions?.(batch)),
      progress: current((stats) => {
        this.stats.value = stats;
      }),
      paused: current((stats) => this.#enter('paused', stats)),
      counted: current((stats) => this.#enter('exhausted', stats)),
      done: current((end, stats) => this.#enter(phaseAfter(end), stats)),
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
