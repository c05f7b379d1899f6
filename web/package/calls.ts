/** The caller's side of wire.ts: one promise for each question. */

import { DanceError } from './error.ts';
import { badSetting, ownError } from './failures.ts';
import type { Question, Reply, Request, WorkerPort } from './wire.ts';

interface Awaited {
  resolve(value: unknown): void;
  reject(error: DanceError): void;
}

/** Questions to a worker, and the promises of their answers. */
export class Calls {
  readonly #port: WorkerPort;
  readonly #awaited = new Map<number, Awaited>();
  #last = 0;
  #loss: DanceError | null = null;

  constructor(port: WorkerPort) {
    this.#port = port;
    port.listen(
      (reply) => this.#receive(reply),
      (cause) => this.end('the worker broke down', cause),
    );
  }

  get isLost(): boolean {
    return this.#loss !== null;
  }

  /** A number that no other question has. */
  nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  ask<T>(question: Question): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#loss) {
        reject(this.#loss);
        return;
      }
      const id = this.nextId();
      this.#post({ id, question });
      this.#awaited.set(id, { resolve: resolve as Awaited['resolve'], reject });
      this.#port.setBusy(true);
    });
  }

  /** Asks what has no answer that matters. */
  tell(question: Question): void {
    if (!this.#loss) this.#port.post({ id: this.nextId(), question });
  }

  end(message: string, cause?: unknown): void {
    if (this.#loss) return;
    this.#port.terminate();
    this.#loss = ownError('worker_lost', message, { cause });
    for (const { reject } of this.#awaited.values()) reject(this.#loss);
    this.#awaited.clear();
  }

  /** Error: bad_setting, for what cannot travel between threads. */
  #post(request: Request): void {
    try {
      this.#port.post(request);
    } catch (cause) {
      throw badSetting(String(cause), 'plain data', { cause });
    }
  }

  #receive(reply: Reply): void {
    const awaited = this.#awaited.get(reply.id);
    if (!awaited) return;
    this.#awaited.delete(reply.id);
    if (this.#awaited.size === 0) this.#port.setBusy(false);
    if (reply.error) awaited.reject(new DanceError(reply.error));
    else awaited.resolve(reply.value);
  }
}
