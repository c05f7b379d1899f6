/** Tests that no job stays in the module's memory, however its search ends. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { WorkerPort } from '../../web/engine/client/worker-slot.ts';
import type { Request } from '../../web/engine/protocol.ts';
import { serve } from '../../web/engine/worker/serve.ts';
import type { DanceModule } from '../../web/engine/worker/wasm.ts';
import { allCalls } from '../../web/package/calls.ts';
import { startModule } from '../../web/package/dance.ts';
import { createRemote } from '../../web/package/remote.ts';
import { blank, paperExample } from './samples.ts';

const module = await startModule(readFile('build/wasm/dance.wasm'));

interface Handle {
  delete(): void;
}
type Instance = Handle & { job: Call };
type Answer = { job?: Handle; instance?: Instance; instances?: Instance[] } | undefined;
type Call = (...args: unknown[]) => Answer;

/** Counts the live jobs. */
class JobCount {
  alive = 0;

  /** Returns the module with calls that count the jobs they open. */
  countingIn(module: DanceModule): DanceModule {
    const calls = Object.entries(module).filter(([, call]) => typeof call === 'function');
    return Object.fromEntries(
      calls.map(([name, call]) => [name, this.#counting(call as Call)]),
    ) as unknown as DanceModule;
  }

  #counting(call: Call): Call {
    return (...args) => {
      const answer = call(...args);
      if (answer?.job) this.#watch(answer.job);
      const { instance, instances = instance ? [instance] : [] } = answer ?? {};
      for (const each of instances) each.job = this.#counting(each.job.bind(each));
      return answer;
    };
  }

  #watch(job: Handle): void {
    const free = job.delete.bind(job);
    this.alive += 1;
    job.delete = () => {
      this.alive -= 1;
      free();
    };
  }
}

/** Starts a worker in this thread that counts its jobs. */
async function start() {
  const jobs = new JobCount();
  const { port1, port2 } = new MessageChannel();
  serve(Promise.resolve(jobs.countingIn(module)), allCalls, {
    post: (response, transfer = []) => port2.postMessage(response, transfer),
    listen: (receive) => {
      port2.onmessage = ({ data }: MessageEvent<Request>) => receive(data);
    },
  });
  const port: WorkerPort = {
    postMessage: (request) => port1.postMessage(request),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => port1.close(),
  };
  port1.onmessage = (event) => port.onmessage?.(event);
  const worker = await createRemote(() => port);
  /** Resolves once the worker has handled all earlier messages. */
  const settle = () => worker.cover.read('a\na\n');
  return { jobs, worker, settle };
}

test('a search that ends frees its job', async () => {
  const { jobs, worker, settle } = await start();
  await Promise.all([
    worker.sudoku.solve(blank),
    worker.sudoku.candidates(blank),
    worker.sudoku.candidates(`55${blank.slice(2)}`),
    worker.sudoku.solveList([blank, 'what?']),
    worker.cover.solve(paperExample),
    worker.cover.solve(paperExample, { countOnly: true }),
    worker.polyomino.solve({ board: '3x20' }),
    worker.polyomino.solve({ board: '3x20', countOnly: true }),
    worker.polyomino.solve({ board: '3x20', countOnly: true, solver: 'memo' }),
  ]);
  await settle();
  expect(jobs.alive).toBe(0);
  worker.terminate();
});

test('leaving the loop frees the job', async () => {
  const { jobs, worker, settle } = await start();
  const search = await worker.polyomino.search({ board: '6x10' });
  expect(jobs.alive).toBe(1);
  for await (const _ of search) break;
  await settle();
  expect(jobs.alive).toBe(0);
  for await (const _ of search) expect.unreachable();
  worker.terminate();
});

test('an error in the loop frees the job', async () => {
  const { jobs, worker, settle } = await start();
  const list = await worker.sudoku.searchList([blank, blank]);
  const loop = async () => {
    for await (const row of list) throw new Error(String(row.verdict));
  };
  await expect(loop()).rejects.toThrow('multiple');
  await settle();
  expect(jobs.alive).toBe(0);
  worker.terminate();
});

test('an abort signal frees the job, even while the search is being opened', async () => {
  const { jobs, worker, settle } = await start();
  const controller = new AbortController();
  const { signal } = controller;
  const opening = worker.polyomino.search({ board: '6x10', signal });
  const running = worker.sudoku.solve(blank, { limit: 0, countOnly: true, signal });
  controller.abort(new Error('enough'));
  await expect(opening).rejects.toThrow('enough');
  await expect(running).rejects.toThrow('enough');
  await settle();
  expect(jobs.alive).toBe(0);
  worker.terminate();
});

test('closing a search before its loop frees the job', async () => {
  const { jobs, worker, settle } = await start();
  const search = await worker.cover.search(paperExample);
  search.close();
  search.close();
  await settle();
  expect(jobs.alive).toBe(0);
  worker.terminate();
});
