/** A list on all cores: one worker reads and cuts it, then each takes the next chunk. */

import type { Content } from '../content.ts';
import type {
  Failure,
  JobId,
  ListChunk,
  ListCut,
  ListRows,
  ListSettings,
  Outcome,
  ReadingChoice,
  SudokuReading,
} from '../protocol.ts';
import type { Job } from './client.ts';
import type { WorkerLink } from './link.ts';

/** A text that was read as a list. */
export interface ReadList {
  readonly how: ReadingChoice | undefined;
  /** UTF-8. */
  readonly text: Uint8Array;
  /** The same to be stored. */
  readonly blob: Blob;
  readonly cut: ListCut;
  /** What its beginning may mean, the likeliest first. */
  readonly readings: readonly SudokuReading[];
}

/** What a list tells while it is solved. After `done` or `failed` nothing more comes. */
export interface ListListener {
  /** Whether all rows from one to before another are known, and need not be solved. */
  isKnown(first: number, end: number): boolean;
  /** Chunks come in any order, the rows of a chunk one after the other. */
  rows(firstRow: number, rows: ListRows): void;
  /** Every worker has put down what it had in hand. */
  paused(): void;
  done(outcome: Outcome): void;
  failed(failure: Failure): void;
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
  readonly #idle: WorkerLink[];
  readonly #errands = new Set<Errand>();
  /** The text that the chunks are cut from. */
  readonly #text: Uint8Array;
  readonly #cut: ListCut;
  #nextChunk = 0;
  /** Chunks of workers that could not be started. */
  readonly #returned: number[] = [];
  #isPaused = false;
  #isStopped = false;
  #isEnded = false;

  constructor(
    { text, cut }: ReadList,
    settings: ListSettings,
    links: readonly WorkerLink[],
    listener: ListListener,
  ) {
    this.#settings = settings;
    this.#listener = listener;
    this.#idle = [...links];
    this.#text = cut.rewritten ?? text;
    this.#cut = cut;
    this.#handOut();
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
    this.#handOut();
  }

  /** Gives chunks to the idle workers, or finds that nothing is left to do. */
  #handOut(): void {
    if (this.#isEnded) return;
    while (this.#hasMore() && !this.#isPaused) {
      const link = this.#idle.pop();
      if (!link) break;
      this.#give(link, this.#returned.shift() ?? this.#nextChunk++);
    }
    if (this.#errands.size > 0 || this.#hasMore()) this.#tellPaused();
    else this.#end(this.#isStopped ? 'cancelled' : 'exhausted');
  }

  /** Whether a chunk is left to be handed out; goes on to it. */
  #hasMore(): boolean {
    const { firstRows, lines } = this.#cut;
    const isKnown = (chunk: number) =>
      this.#listener.isKnown(firstRows[chunk] as number, firstRows[chunk + 1] ?? lines.length);
    while (this.#nextChunk < firstRows.length && isKnown(this.#nextChunk)) this.#nextChunk += 1;
    const isLeft = this.#returned.length > 0 || this.#nextChunk < firstRows.length;
    return isLeft && !this.#isStopped;
  }

  #give(link: WorkerLink, index: number): void {
    let row = this.#cut.firstRows[index] as number;
    const chunk = this.#chunk(index);
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
          this.#lose(index, response.failure);
      }
    });
    const errand: Errand = { link, job, isPaused: false };
    this.#errands.add(errand);
  }

  #chunk(index: number): ListChunk {
    const cut = this.#cut;
    return {
      text: this.#text.slice(cut.bounds[index], cut.bounds[index + 1]),
      reading: cut.reading,
      format: cut.format,
      symbols: cut.symbols,
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

  /** Where there are others, one that cannot be started is not needed. */
  #lose(chunk: number, failure: Failure): void {
    const areOthers = this.#errands.size > 0 || this.#idle.length > 0;
    if (failure.code !== 'not_loaded' || !areOthers) {
      this.#fail(failure);
      return;
    }
    this.#returned.push(chunk);
    this.#handOut();
  }

  #fail(failure: Failure): void {
    this.#isEnded = true;
    for (const { link, job } of this.#errands) link.stop(job);
    this.#listener.failed(failure);
  }
}

/**
 * A worker for each core, started when the first list comes; and one more that reads, so that a text
 * on its way in holds up no list.
 */
export class ListPool {
  readonly #links: readonly WorkerLink[];
  readonly #reader: WorkerLink;

  constructor(links: readonly WorkerLink[], reader: WorkerLink) {
    this.#links = links;
    this.#reader = reader;
  }

  /** Starts the worker that reads before there is a list. */
  warmUp(): void {
    this.#reader.warmUp();
  }

  /** Hears of the list, or why there is none, once; after a stop not at all. */
  read(
    content: Content,
    how: ReadingChoice | undefined,
    hear: (read: ReadList | Failure) => void,
  ): Pick<Job, 'stop'> {
    let isStopped = false;
    const job = this.#reader.begin({ type: 'open-list', content, how }, (response) => {
      if (isStopped) return;
      if (response.type === 'failed') hear(response.failure);
      if (response.type === 'list') hear({ how, ...response });
    });
    return {
      stop: () => {
        isStopped = true;
        this.#reader.stop(job);
      },
    };
  }

  solve(list: ReadList, settings: ListSettings, listener: ListListener): Job {
    return new ListJob(list, settings, this.#links, listener);
  }
}
