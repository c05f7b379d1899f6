/** The list on the worker's side: reading its text, and solving a chunk of it slice by slice. */

import { asUtf8, type Content, maxListBytes, tooLarge, unpacked } from '../content.ts';
import { type Failure, failureOf, type ListRows, type Outcome } from '../protocol.ts';
import { Turns } from './turns.ts';
import type { WasmListJob } from './wasm.ts';

/** What a slice aims at, in milliseconds. */
const sliceTime = 16;
const newsInterval = 100;
const firstBudget = 10_000;
const largestBudget = 100_000_000;

type ListBytes =
  | { readonly text: Uint8Array; readonly failure?: undefined }
  | { readonly text?: undefined; readonly failure: Failure };

/** The bytes of a pasted text or of a file, unpacked if they are packed, as UTF-8. */
export async function listBytes(packed: Content): Promise<ListBytes> {
  const { content, failure } = await unpacked(packed, maxListBytes);
  if (failure) return { failure };
  const blob = typeof content === 'string' ? new Blob([content]) : content;
  if (blob.size > maxListBytes) return { failure: tooLarge(blob.size, maxListBytes) };
  try {
    return { text: asUtf8(new Uint8Array(await blob.arrayBuffer())) };
  } catch {
    // A folder, or a file that is gone.
    return { failure: failureOf('not_text') };
  }
}

export interface ListEvents {
  rows(rows: ListRows): void;
  /** Nothing is new, but the search goes on. */
  alive(): void;
  paused(): void;
  done(outcome: Outcome): void;
  failed(failure: Failure): void;
}

/** One chunk of a list. Between two slices waiting messages get their turn. */
export class SlicedList {
  readonly #list: WasmListJob;
  readonly #events: ListEvents;
  readonly #turns = new Turns(() => this.#takeTurn());
  #state: 'running' | 'paused' | 'ended' = 'running';
  #budget = firstBudget;
  #lastNews = performance.now();

  constructor(list: WasmListJob, events: ListEvents) {
    this.#list = list;
    this.#events = events;
    this.#turns.ask();
  }

  pause(): void {
    if (this.#state !== 'running') return;
    this.#state = 'paused';
    if (this.#tellRows()) this.#events.paused();
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#state = 'running';
    this.#turns.ask();
  }

  /** The puzzle under way is told as stopped. */
  cancel(): void {
    if (this.#state === 'ended') return;
    this.#list.stop();
    this.#end('cancelled');
  }

  #takeTurn(): void {
    if (this.#state !== 'running') return;
    const started = performance.now();
    const slice = this.#list.run(this.#budget);
    const now = performance.now();
    if (slice.failure) {
      this.#fail(slice.failure);
      return;
    }
    this.#adapt(now - started);
    if (slice.isDone) {
      this.#end('exhausted');
      return;
    }
    if (now - this.#lastNews >= newsInterval) {
      if (this.#tellRows()) this.#events.alive();
      this.#lastNews = now;
    }
    if (this.#state === 'running') this.#turns.ask();
  }

  #adapt(sliceTook: number): void {
    const factor = Math.min(4, Math.max(0.25, sliceTime / Math.max(sliceTook, 0.01)));
    this.#budget = Math.min(largestBudget, Math.max(1, Math.round(this.#budget * factor)));
  }

  /** False if there is not even the memory to tell them: then the job has failed. */
  #tellRows(): boolean {
    const rows = this.#list.take();
    if (rows.failure) {
      this.#fail(rows.failure);
      return false;
    }
    if (rows.lines.length > 0) this.#events.rows(rows);
    return true;
  }

  #end(outcome: Outcome): void {
    if (!this.#tellRows()) return;
    this.#close();
    this.#events.done(outcome);
  }

  #fail(failure: Failure): void {
    this.#close();
    this.#events.failed(failure);
  }

  #close(): void {
    this.#state = 'ended';
    this.#turns.close();
    this.#list.delete();
  }
}
