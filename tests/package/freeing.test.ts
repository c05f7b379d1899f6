/** That no job stays in the module's memory, however a search ends. */

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startModule } from '../../web/package/dance.ts';
import { createRemote } from '../../web/package/remote.ts';
import { serve } from '../../web/package/server.ts';
import type { Reply, Request } from '../../web/package/wire.ts';
import { blank, paperExample } from './samples.ts';

const module = await startModule(readFile('build/wasm/dance.wasm'));

/** Counts the jobs that are alive. */
class JobCount {
  alive = 0;

  /** Opens jobs as the module does, and counts them. */
  counting<Open extends (...args: never[]) => object>(open: Open): Open {
    const counted = (...args: never[]) => {
      const answer = open(...args) as { job?: { delete(): void } };
      if (answer.job) this.#watch(answer.job);
      return answer;
    };
    return counted as Open;
  }

  #watch(job: { delete(): void }): void {
    const free = job.delete.bind(job);
    this.alive += 1;
    job.delete = () => {
      this.alive -= 1;
      free();
    };
  }
}

/** A worker in this thread whose jobs are counted. */
async function start() {
  const jobs = new JobCount();
  const counted = {
    ...module,
    solveSudoku: jobs.counting(module.solveSudoku),
    solveCover: jobs.counting(module.solveCover),
    solvePolyomino: jobs.counting(module.solvePolyomino),
    findCandidates: jobs.counting(module.findCandidates),
    listJob: jobs.counting(module.listJob),
  };
  const { port1, port2 } = new MessageChannel();
  serve(
    {
      post: (reply) => port2.postMessage(reply),
      listen: (hear) => {
        port2.onmessage = ({ data }: MessageEvent<Request>) => hear(data);
      },
    },
    Promise.resolve(counted),
  );
  const worker = await createRemote(() => ({
    post: (request) => port1.postMessage(request),
    listen: (hear) => {
      port1.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
    },
    setBusy: () => {},
    terminate: () => port1.close(),
  }));
  /** Whatever was told the worker before has been heard. */
  const settle = () => worker.cover.read('a\na\n');
  return { jobs, worker, settle };
}

test('searches that end free their jobs', async () => {
  const { jobs, worker, settle } = await start();
  await Promise.all([
    worker.sudoku.solve(blank),
    worker.sudoku.candidates(blank),
    worker.sudoku.candidates(`55${blank.slice(2)}`),
    worker.sudoku.solveList([blank, 'what?']),
    worker.cover.solve(paperExample),
    worker.polyomino.solve({ board: '3x20' }),
  ]);
  await settle();
  expect(jobs.alive).toBe(0);
  worker.terminate();
});

test('to leave the loop frees the job', async () => {
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

test('a signal frees the job, also while the search is being opened', async () => {
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

test('a search that is closed before its loop frees the job', async () => {
  const { jobs, worker, settle } = await start();
  const search = await worker.cover.search(paperExample);
  search.close();
  search.close();
  await settle();
  expect(jobs.alive).toBe(0);
  worker.terminate();
});
