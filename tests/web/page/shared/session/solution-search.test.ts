import { effect } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import type { JobListener } from '../../../../../web/engine/client/job.ts';
import type { SolutionBatch } from '../../../../../web/engine/model/solutions.ts';
import { type End, noStats } from '../../../../../web/engine/model/task.ts';
import { noLimits } from '../../../../../web/page/shared/session/limits.ts';
import { SolutionSearch } from '../../../../../web/page/shared/session/solution-search.ts';

let listeners: JobListener[];
let search: SolutionSearch<number>;

const order = {
  task: { kind: 'polyomino', board: '1x1', distinct: false },
  kept: 100,
  solutionsIn: (batch: SolutionBatch) => (batch.kind === 'cells' ? [...batch.cells] : []),
} as const;

beforeEach(() => {
  listeners = [];
  search = new SolutionSearch({
    solve: (_task, _limits, listener) => {
      listeners.push(listener);
      return { pause: () => {}, resume: () => {}, stop: () => {} };
    },
  });
});

function find(...numbers: number[]): void {
  const cells = Uint8Array.from(numbers);
  listeners.at(-1)?.solutions?.({ kind: 'cells', count: numbers.length, cells });
}

function end(end: End): void {
  listeners.at(-1)?.done?.(end, noStats);
}

test('a search that ended at its limit continues after the solutions found', () => {
  search.start(order, { solutions: 2, milliseconds: 0 });
  find(1, 2);
  end('limit');
  search.show(1);
  search.continue({ solutions: 4, milliseconds: 0 });
  find(1);
  expect(search.all()).toEqual([1, 2]);
  find(2, 3);
  expect(search.all()).toEqual([1, 2, 3]);
  expect(search.shown.value).toBe(1);
});

test('a search with as many solutions as the previous one shows its own', () => {
  const shown: (number | undefined)[] = [];
  search.start(order, noLimits);
  find(1);
  end('exhausted');
  effect(() => {
    shown.push(search.at(search.shown.value));
  });
  search.start(order, noLimits);
  find(2);
  expect(shown.at(-1)).toBe(2);
});

test.each(['time', 'interrupt'] as const)(
  'a search that ended by %s finds all solutions again',
  (reason) => {
    search.start(order, noLimits);
    find(1, 7, 9);
    end(reason);
    search.show(2);
    search.continue(noLimits);
    // The previous solutions stay until the first report.
    expect(search.all()).toEqual([1, 7, 9]);
    find(1, 2);
    expect(search.all()).toEqual([1, 2]);
    expect(search.shown.value).toBe(1);
    find(7);
    expect(search.all()).toEqual([1, 2, 7]);
  },
);

test('a search without solutions removes those of the previous one', () => {
  search.start(order, noLimits);
  find(1);
  end('exhausted');
  search.start(order, noLimits);
  expect(search.found.value).toBe(1);
  end('exhausted');
  expect(search.found.value).toBe(0);
  expect(search.all()).toEqual([]);
});

test('a dropped search reports nothing', () => {
  search.start(order, noLimits);
  search.forget();
  find(1);
  end('exhausted');
  expect(search.found.value).toBe(0);
  expect(search.run.phase.value).toBe('idle');
});
