/** A list on all cores: one worker reads and cuts it, then each takes the next chunk. */

import type {
  Failure,
  JobId,
  ListChunk,
  ListCut,
  ListRows,
  ListSettings,
  Outcome,
} from '../protocol.ts';
import type { Job } from './client.ts';
import type { WorkerLink } from './link.ts';
import { linksForAllCores } from './pool.ts';

/** What a list tells. After `done` or `failed` nothing more comes. */
export interface ListListener {
  opened(text: Uint8Array, cut: ListCut): void;
  /** Whether all rows from one to before another are known, and need not be solved. */
  isKnown(first: number, end: number): boolean;
  /** Chunks come in any order, the rows of a chunk one after the other. */
  rows(firstRow: number, rows: ListRows): void;
  /** Every worker has put down what it had in hand. */
  paused(): void;
  done(outcome: Outcome): void;
  failed(failure: Failure): void;
}

export interface ListSource {
  readonly content: string | Blob;
  /** What it is to be read as; any format without. */
  readonly format?: string | undefined;
}

/** A chunk that a worker has in hand. */
interface Errand {
  readonly link: WorkerLink;
  readonly job: JobId;
  isPaused: boolean;
}

class ListJob implements Job {
  readonly #settings: ListSettings;
  readonly #listener: ListListener;
  readonly #links: readonly WorkerLink[];
  readonly #idle: WorkerLink[];
  readonly #errands = new Set<Errand>();
  readonly #opening: JobId;
  /** The text that the chunks are cut from. */
  #text: Uint8Array = new Uint8Array();
  #cut: ListCut | null = null;
  #nextChunk = 0;
  #isPaused = false;
  #isStopped = false;
  #isEnded = false;

  constructor(
    source: ListSource,
    settings: ListSettings,
    links: readonly WorkerLink[],
    listener: ListListener,
  ) {
    this.#settings = settings;
    this.#listener = listener;
    this.#links = links;
    this.#idle = [...links];
    this.#opening = this.#open(source);
  }

  pause(): void {
    if (this.#isPaused || this.#isStopped || this.#isEnded) return;
    this.#isPaused = true;
    for (const { link, job } of this.#errands) link.pause(job);
  }

  resume(): void {
    if (!this.#isPaused || this.#isStopped || this.#isEnded) return;
    this.#isPaused = false;
    for (const errand of this.#errands) {
      errand.isPaused = false;
      errand.link.resume(errand.job);
    }
    this.#handOut();
  }

  stop(): void {
    if (this.#isStopped || this.#isEnded) return;
    this.#isStopped = true;
    this.#isPaused = false;
    for (const { link, job } of this.#errands) link.stop(job);
    if (this.#cut) {
      this.#handOut();
    } else {
      this.#end('cancelled');
      this.#links[0]?.stop(this.#opening);
    }
  }

  #open(source: ListSource): JobId {
    return (this.#links[0] as WorkerLink).begin({ type: 'open-list', ...source }, (response) => {
      if (this.#isEnded) return;
      if (response.type === 'failed') this.#fail(response.failure);
      // Unpacking so long a message takes time: what it leads to is another task.
      if (response.type === 'list') setTimeout(() => this.#begin(response.text, response.cut));
    });
  }

  #begin(text: Uint8Array, cut: ListCut): void {
    if (this.#isEnded) return;
    this.#text = cut.rewritten ?? text;
    this.#cut = cut;
    this.#listener.opened(text, cut);
    this.#handOut();
  }

  /** Gives chunks to the idle workers, or finds that nothing is left to do. */
  #handOut(): void {
    if (!this.#cut || this.#isEnded) return;
    while (this.#hasMore(this.#cut) && !this.#isPaused) {
      const link = this.#idle.pop();
      if (!link) break;
      this.#give(link, this.#cut, this.#nextChunk);
      this.#nextChunk += 1;
    }
    if (this.#errands.size > 0 || this.#hasMore(this.#cut)) this.#tellPaused();
    else this.#end(this.#isStopped ? 'cancelled' : 'exhausted');
  }

  /** Whether a chunk is left to be handed out; goes on to it. */
  #hasMore({ firstRows, lines }: ListCut): boolean {
    const isKnown = (chunk: number) =>
      this.#listener.isKnown(firstRows[chunk] as number, firstRows[chunk + 1] ?? lines.length);
    while (this.#nextChunk < firstRows.length && isKnown(this.#nextChunk)) this.#nextChunk += 1;
    return !this.#isStopped && this.#nextChunk < firstRows.length;
  }

  #give(link: WorkerLink, cut: ListCut, index: number): void {
    let row = cut.firstRows[index] as number;
    const chunk = this.#chunk(cut, index);
    const request = { type: 'solve-list', chunk, settings: this.#settings } as const;
    const job = link.begin(request, (response) => {
      if (this.#isEnded) return;
      switch (response.type) {
        case 'rows':
          this.#listener.rows(row, response.rows);
          row += response.rows.lines.length;
          break;
        case 'paused':
          errand.isPaused = true;
          this.#tellPaused();
          break;
        case 'done':
          this.#errands.delete(errand);
          this.#idle.push(link);
          this.#handOut();
          break;
        case 'failed':
          this.#errands.delete(errand);
          this.#fail(response.failure);
      }
    });
    const errand: Errand = { link, job, isPaused: false };
    this.#errands.add(errand);
  }

  #chunk(cut: ListCut, index: number): ListChunk {
    return {
      text: this.#text.slice(cut.bounds[index], cut.bounds[index + 1]),
      reading: cut.reading,
      format: cut.format,
      firstLine: cut.firstLines[index] as number,
    };
  }

  #tellPaused(): void {
    if (this.#isPaused && [...this.#errands].every(({ isPaused }) => isPaused)) {
      this.#listener.paused();
    }
  }

  #end(outcome: Outcome): void {
    this.#isEnded = true;
    this.#listener.done(outcome);
  }

  #fail(failure: Failure): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const { link, job } of this.#errands) link.stop(job);
    this.#listener.failed(failure);
  }
}

/** A worker for each core, started when the first list comes. */
export class ListPool {
  readonly #links: readonly WorkerLink[];

  constructor(links: readonly WorkerLink[] = linksForAllCores()) {
    this.#links = links;
  }

  solve(source: ListSource, settings: ListSettings, listener: ListListener): Job {
    return new ListJob(source, settings, this.#links, listener);
  }
}
