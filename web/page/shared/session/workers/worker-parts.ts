/** Fetches the script and the module of the page's workers, and explains why they have not arrived. */

import { signal } from '@preact/signals';
import type { WorkerPort } from '../../../../engine/client/worker-slot.ts';
import type { ModuleMessage, Request } from '../../../../engine/protocol.ts';
import { scriptEnd } from './script-end.ts';
import { scriptUrl } from './script-url.ts';

/**
 * The reason a file is missing: the download is slow, the server cannot be reached, lacks the file
 * or refuses it, or the file arrived incomplete. A filter, a browser extension or a network's
 * sign-in page can also block files.
 */
type LoadTrouble = 'slow' | 'offline' | 'missing' | 'damaged' | 'blocked';

/** Milliseconds until a download counts as slow. */
const patience = 5_000;

class LoadError extends Error {
  readonly trouble: LoadTrouble;

  constructor(trouble: LoadTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

const refusals: readonly number[] = [401, 403, 407, 451, 511];

/**
 * Returns why a request got no response: the server is unreachable, or something blocks the file.
 */
async function whyUnanswered(): Promise<LoadTrouble> {
  if (!navigator.onLine) return 'offline';
  const signal = AbortSignal.timeout(patience);
  const settings: RequestInit = { method: 'HEAD', cache: 'no-store', signal };
  return fetch(location.href, settings).then(
    () => 'blocked',
    () => 'offline',
  );
}

async function fetched(address: string, settings: RequestInit): Promise<Response> {
  const response = await fetch(address, settings).catch(async () => {
    throw new LoadError(await whyUnanswered());
  });
  if (refusals.includes(response.status)) throw new LoadError('blocked');
  if (!response.ok) throw new LoadError('missing');
  if (response.headers.get('Content-Type')?.includes('html')) throw new LoadError('blocked');
  return response;
}

/** Compiles while downloading, or afterwards if the server does not declare the type. */
async function compile(address: string, settings: RequestInit): Promise<WebAssembly.Module> {
  const response = await fetched(address, settings);
  const isNamed = response.headers.get('Content-Type') === 'application/wasm';
  return isNamed
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** Fetches a script and returns its URL in memory. */
async function keep(address: string, settings: RequestInit): Promise<string> {
  // Vite's development server serves a script whose imports are relative to its address.
  if (import.meta.env.DEV) return address;
  const response = await fetched(address, settings);
  const text = await response.text();
  if (!text.trimEnd().endsWith(scriptEnd)) throw new LoadError('damaged');
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** A worker that starts once its parts are loaded, and queues its messages until then. */
class LateWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  onmessageerror: WorkerPort['onmessageerror'] = null;
  readonly #onAsked: () => void;
  readonly #onEnd: () => void;
  readonly #early: Request[] = [];
  #worker: Worker | undefined;

  /** `onAsked` is called for every message sent before the worker starts. */
  constructor(onAsked: () => void, onEnd: () => void) {
    this.#onAsked = onAsked;
    this.#onEnd = onEnd;
  }

  get isLoading(): boolean {
    return !this.#worker;
  }

  postMessage(message: Request): void {
    if (this.#worker) {
      this.#worker.postMessage(message);
    } else {
      this.#early.push(message);
      this.#onAsked();
    }
  }

  terminate(): void {
    this.#onEnd();
    this.#worker?.terminate();
  }

  start(script: string, module: WebAssembly.Module): void {
    const worker = new Worker(scriptUrl(script), { type: 'module' });
    worker.onmessage = (event) => this.onmessage?.(event);
    worker.onerror = (event) => this.onerror?.(event);
    worker.onmessageerror = (event) => this.onmessageerror?.(event);
    worker.postMessage({ type: 'module', module } satisfies ModuleMessage);
    for (const message of this.#early) worker.postMessage(message);
    this.#worker = worker;
  }
}

/** The script and module of one kind of worker. */
export class WorkerParts {
  /** The reason workers still wait for the parts; null if there is none. */
  readonly trouble = signal<LoadTrouble | null>(null);

  readonly #wasmAddress: string;
  readonly #scriptAddress: string;
  readonly #turn: Promise<void>;
  readonly #waiting = new Set<LateWorker>();
  #module: WebAssembly.Module | undefined;
  #script: string | undefined;
  #attempt: AbortController | undefined;
  #loading: Promise<void> | undefined;
  #trouble: LoadTrouble | null = null;

  /** Fetches nothing before `turn`. */
  constructor(wasmAddress: string, scriptAddress: string, turn: Promise<void>) {
    this.#wasmAddress = wasmAddress;
    this.#scriptAddress = scriptAddress;
    this.#turn = turn;
  }

  /** Fetches the parts, unless they are loaded or loading. */
  load(): Promise<void> {
    this.#loading ??= this.#turn.then(() => this.#try());
    return this.#loading;
  }

  /** Fetches the missing parts again; then the waiting workers start. */
  retry(): void {
    this.#report(null);
    this.#loading = this.#try();
  }

  /** Creates a worker that starts at once, or as soon as its parts are loaded. */
  readonly start = (): WorkerPort => {
    const worker: LateWorker = new LateWorker(
      () => void this.load(),
      () => {
        this.#waiting.delete(worker);
        this.#report();
      },
    );
    this.#waiting.add(worker);
    this.#startWaiting();
    this.#report();
    void this.load();
    return worker;
  };

  async #try(): Promise<void> {
    // A failed download may be due to what the browser has cached.
    const cache = this.#attempt ? 'reload' : 'default';
    this.#attempt?.abort();
    const attempt = new AbortController();
    this.#attempt = attempt;
    const slow = setTimeout(() => this.#report('slow'), patience);
    const error = await this.#fetchMissing({ cache, signal: attempt.signal });
    clearTimeout(slow);
    if (attempt.signal.aborted) return;
    if (error) this.#loading = undefined;
    else this.#startWaiting();
    this.#report(error);
  }

  /** Fetches the missing parts. Returns the trouble, null if none. */
  async #fetchMissing(settings: RequestInit): Promise<LoadTrouble | null> {
    try {
      await Promise.all([
        this.#module ?? this.#fetchModule(settings),
        this.#script ?? this.#fetchScript(settings),
      ]);
      return null;
    } catch (error) {
      if (error instanceof LoadError) return error.trouble;
      return navigator.onLine ? 'damaged' : 'offline';
    }
  }

  async #fetchModule(settings: RequestInit): Promise<void> {
    this.#module = await compile(this.#wasmAddress, settings);
  }

  async #fetchScript(settings: RequestInit): Promise<void> {
    this.#script = await keep(this.#scriptAddress, settings);
  }

  #startWaiting(): void {
    if (!this.#script || !this.#module) return;
    for (const worker of this.#waiting) worker.start(this.#script, this.#module);
    this.#waiting.clear();
  }

  #report(trouble = this.#trouble): void {
    this.#trouble = trouble;
    this.trouble.value = this.#waiting.size > 0 ? trouble : null;
  }
}
