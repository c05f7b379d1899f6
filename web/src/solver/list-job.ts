/** The list on the worker's side: reading its text, and solving a chunk of it slice by slice. */

import { type Failure, failureOf, type ListRows, type Outcome } from '../protocol.ts';
import { Turns } from './turns.ts';
import type { Fallible, WasmListJob } from './wasm.ts';

/** What a slice aims at, in milliseconds. */
const sliceTime = 16;
const newsInterval = 100;
const firstBudget = 10_000;
const largestBudget = 100_000_000;

/** Longer text is not taken; a million puzzles are shorter. */
const mostBytes = 128 << 20;

/** The bytes of a pasted text or of a file, unpacked if they are packed, as UTF-8. */
export async function listBytes(content: string | Blob): Promise<Fallible<{ text: Uint8Array }>> {
  const blob = typeof content === 'string' ? new Blob([content]) : content;
  try {
    const text = asUtf8(await unpacked(blob));
    if (text.length <= mostBytes) return { text };
    const particulars = { found: String(text.length), expected: `≤ ${mostBytes}` };
    return { failure: failureOf('text_too_large', particulars) };
  } catch {
    // A folder, a file that is gone, or a broken archive.
    return { failure: failureOf('not_text') };
  }
}

async function unpacked(blob: Blob): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  const source = isGzip
    ? new Response(blob.stream().pipeThrough(new DecompressionStream('gzip')))
    : blob;
  return new Uint8Array(await source.arrayBuffer());
}

function asUtf8(bytes: Uint8Array): Uint8Array {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const encoding = { 65534: 'utf-16le', 65279: 'utf-16be' }[mark];
  return encoding ? new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)) : bytes;
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

/** The memory of all typed arrays among the values: handed over, it is not copied. */
export function buffersOf(values: readonly unknown[]): ArrayBuffer[] {
  return values
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer);
}
