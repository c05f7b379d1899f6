/**
 * All cores for one task. One worker begins; while it is at work it is asked for parts of what is
 * left, for the others. A part that proves long is asked in its turn, so that all have something to
 * do until the end.
 */

import { allLimits } from '../all-limits.ts';
import type { Failure, JobId, Limits, Outcome, SolutionBatch, Stats, Task } from '../protocol.ts';
import { batches } from './batches.ts';
import type { Job, JobListener } from './client.ts';
import { type JobResponse, WorkerLink } from './link.ts';
import { type OpenPart, Parts } from './parts.ts';
import { StopWatch } from './stop-watch.ts';

const progressInterval = 100;

/** What a search on all cores tells. */
export interface PoolListener extends JobListener {
  /** From now on solutions are only counted. It may be told again. */
  full?(): void;
}

/** A worker that takes part: it holds the task from its first part to the end. */
interface Hand {
  readonly link: WorkerLink;
  job: JobId | null;
  part: OpenPart<SolutionBatch> | null;
  /** The part that it goes on with, so that it need not wait for a page that draws. */
  next: OpenPart<SolutionBatch> | null;
  /** Whether it has been asked to share its part, and whether it has put it down. */
  isAsked: boolean;
  isPaused: boolean;
  /** Whether it could not be started. */
  isMissing: boolean;
}

class PoolJob implements Job {
  readonly #task: Task;
  readonly #limits: Required<Limits>;
  readonly #listener: PoolListener;
  readonly #parts: Parts<SolutionBatch>;
  readonly #hands: readonly Hand[];
  readonly #watch = new StopWatch();
  #isPaused = false;
  #isStopped = false;
  #isEnded = false;
  #lastProgress = performance.now();

  constructor(task: Task, limits: Limits, links: readonly WorkerLink[], listener: PoolListener) {
    this.#task = task;
    this.#limits = allLimits(limits);
    this.#listener = listener;
    this.#parts = new Parts(this.#limits, batches, (batch) => listener.solutions?.(batch));
    this.#hands = links.map((link) => ({
      link,
      job: null,
      part: null,
      next: null,
      isAsked: false,
      isPaused: false,
      isMissing: false,
    }));
    this.#watch.start();
    this.#handOut();
  }

  pause(): void {
    if (this.#isPaused || this.#isStopped || this.#isEnded) return;
    this.#isPaused = true;
    this.#watch.stop();
    for (const { link, job, part } of this.#hands) if (job && part) link.pause(job);
  }

  resume(): void {
    if (!this.#isPaused || this.#isStopped || this.#isEnded) return;
    this.#isPaused = false;
    this.#watch.start();
    for (const hand of this.#hands) {
      hand.isPaused = false;
      if (hand.job && hand.part) hand.link.resume(hand.job);
    }
    this.#handOut();
  }

  stop(): void {
    if (this.#isStopped || this.#isEnded) return;
    this.#isStopped = true;
    this.#isPaused = false;
    this.#dismiss();
    this.#handOut();
  }

  /** Gives parts to the idle workers, or finds that nothing is left to do. */
  #handOut(): void {
    if (this.#isEnded) return;
    if (!this.#isPaused && !this.#isStopped) {
      for (const hand of this.#idle()) this.#give(hand);
      this.#askForParts();
    }
    const isIdle = this.#hands.every(({ part }) => part === null);
    if (isIdle && this.#isStopped) this.#end('cancelled');
    else if (isIdle && this.#parts.isDone) this.#end('exhausted');
    else this.#tellPaused();
  }

  /** First those who know the task. */
  #idle(): readonly Hand[] {
    const idle = this.#hands.filter(({ part, isMissing }) => part === null && !isMissing);
    return [...idle.filter(({ job }) => job !== null), ...idle.filter(({ job }) => job === null)];
  }

  /** Only of parts that are left when all others have one, and not to a worker that still loads. */
  #giveNext(hand: Hand): void {
    const isFree = hand.job !== null && hand.part !== null && hand.next === null;
    if (!isFree || this.#isPaused || this.#isStopped || this.#isEnded) return;
    if (this.#parts.waiting >= this.#hands.length) this.#give(hand);
  }

  #give(hand: Hand): void {
    const taken = this.#parts.take();
    if (!taken) return;
    const { part, limits: toFind } = taken;
    const { milliseconds } = this.#limits;
    const left = Math.max(1, milliseconds - this.#watch.milliseconds());
    const limits = { ...toFind, milliseconds: left };
    if (hand.part) hand.next = part;
    else hand.part = part;
    if (hand.job) {
      hand.link.solvePart(hand.job, part.prefix, limits);
    } else {
      hand.job = hand.link.begin(
        { type: 'solve', task: this.#task, limits, prefix: part.prefix },
        (response) => this.#hear(hand, response),
      );
    }
  }

  /** One worker at a time is asked, the one that has most to do, before another is out of work. */
  #askForParts(): void {
    const others = this.#hands.length - 1;
    if (this.#hands.some(({ isAsked }) => isAsked) || this.#parts.waiting >= others) return;
    let most = 0;
    let busiest: Hand | null = null;
    for (const hand of this.#hands) {
      const rest = hand.part ? this.#parts.rest(hand.part) : 0;
      if (rest > most) [most, busiest] = [rest, hand];
    }
    if (!busiest?.job) return;
    busiest.isAsked = true;
    busiest.link.share(busiest.job);
  }

  #hear(hand: Hand, response: JobResponse): void {
    // A word of what it was told to leave comes late.
    if (response.job !== hand.job) return;
    const { part } = hand;
    if (response.type === 'done' || response.type === 'failed') hand.job = null;
    if (this.#isEnded || !part) return;
    switch (response.type) {
      case 'solutions':
        this.#parts.hear(part, response.batch);
        this.#heedLimits();
        break;
      case 'progress':
        part.stats = response.stats;
        hand.isPaused = false;
        this.#tellProgress();
        this.#heedLimits();
        break;
      case 'paused':
        part.stats = response.stats;
        hand.isPaused = true;
        this.#tellPaused();
        break;
      case 'parts':
        hand.isAsked = false;
        this.#parts.insert(part, response.parts);
        this.#handOut();
        break;
      case 'part-done':
      case 'done':
        this.#finish(hand, part, response);
        break;
      case 'failed':
        this.#lose(hand, response.failure);
    }
    this.#giveNext(hand);
  }

  /** Where others are at work, one that cannot be started, for want of memory say, is not needed. */
  #lose(hand: Hand, failure: Failure): void {
    const areOthers = this.#hands.some(({ job }) => job !== null);
    if (failure.code !== 'not_loaded' || !areOthers) {
      this.#fail(failure);
      return;
    }
    hand.isMissing = true;
    this.#putDown(hand);
    this.#handOut();
  }

  #finish(
    hand: Hand,
    part: OpenPart<SolutionBatch>,
    response: Extract<JobResponse, { type: 'part-done' | 'done' }>,
  ): void {
    const { outcome, stats } = response;
    if (response.type === 'part-done' && response.batch) this.#parts.hear(part, response.batch);
    this.#parts.end(part, stats);
    this.#goOn(hand);
    this.#tellProgress();
    this.#heedLimits(outcome === 'time');
    this.#handOut();
  }

  /** With the next part, unless it has been dropped meanwhile. */
  #goOn(hand: Hand): void {
    hand.part = hand.next;
    hand.next = null;
    if (!hand.job || hand.part?.state === 'dropped') this.#callOff(hand);
    else if (!hand.part) hand.isAsked = false;
  }

  #heedLimits(isTimeOver = false): void {
    if (!this.#parts.canTellMore) this.#listener.full?.();
    if (this.#isStopped || this.#isEnded) return;
    for (const part of this.#parts.dropExcess()) this.#leave(part);
    if (this.#parts.isLimitReached) this.#end('limit');
    else if (isTimeOver || this.#watch.milliseconds() >= this.#limits.milliseconds) {
      this.#end('time');
    }
  }

  /** Nobody needs to go on with this part. */
  #leave(part: OpenPart<SolutionBatch>): void {
    const hand = this.#hands.find((each) => each.part === part);
    if (hand) this.#callOff(hand);
  }

  #callOff(hand: Hand): void {
    if (hand.job) hand.link.stop(hand.job);
    hand.job = null;
    this.#putDown(hand);
  }

  #putDown(hand: Hand): void {
    for (const part of [hand.part, hand.next]) if (part) this.#parts.putBack(part);
    hand.part = null;
    hand.next = null;
    hand.isAsked = false;
  }

  #stats(): Stats {
    const microseconds = Math.round(this.#watch.milliseconds() * 1000);
    return { ...this.#parts.stats(), microseconds };
  }

  #tellProgress(): void {
    const now = performance.now();
    if (this.#isPaused || now - this.#lastProgress < progressInterval) return;
    this.#lastProgress = now;
    this.#listener.progress?.(this.#stats());
  }

  /** Once every worker has put down what it had in hand. */
  #tellPaused(): void {
    if (this.#isPaused && this.#hands.every(({ part, isPaused }) => !part || isPaused)) {
      this.#listener.paused?.(this.#stats());
    }
  }

  /** What the workers have found beyond the limit counts for nothing. */
  #end(outcome: Outcome): void {
    this.#close();
    const stats = this.#stats();
    const { solutions } = this.#limits;
    const ends: Partial<Record<Outcome, Partial<Stats>>> = {
      exhausted: { explored: 1 },
      limit: { solutions: BigInt(Math.min(solutions, Number.MAX_SAFE_INTEGER)) },
    };
    this.#listener.done?.(outcome, { ...stats, ...ends[outcome] });
  }

  #fail(failure: Failure): void {
    this.#close();
    this.#listener.failed?.(failure);
  }

  #close(): void {
    this.#isEnded = true;
    this.#parts.tellAll();
    this.#dismiss();
  }

  /** Has the workers leave the task. */
  #dismiss(): void {
    for (const { link, job } of this.#hands) if (job) link.stop(job);
  }
}

/** A worker for each core, started when there is something for it. */
export class SolverPool {
  readonly #links: readonly WorkerLink[];

  constructor(links: readonly WorkerLink[]) {
    this.#links = links;
  }

  /** Finds what one worker would find, and tells it in the same order. */
  solve(task: Task, limits: Limits, listener: PoolListener): Job {
    return new PoolJob(task, limits, this.#links, listener);
  }
}

export function linksForAllCores(createWorker: () => Worker): [WorkerLink, ...WorkerLink[]] {
  const length = (navigator.hardwareConcurrency || 2) - 1;
  const others = Array.from({ length }, () => new WorkerLink(createWorker));
  return [new WorkerLink(createWorker), ...others];
}
