import { expect, test } from 'vitest';
import { frameAims } from '../../scripts/bench/aims.mjs';
import { frameRow, frameTasks } from '../../scripts/bench/frames.mjs';
import { frameReport } from '../../scripts/bench/report.mjs';
import type { TraceEvent } from '../../scripts/bench/types.d.ts';

const main = { pid: 1, tid: 1 };

/** Creates an event at `time`, in milliseconds. */
function at(time: number, name: string, more: Partial<TraceEvent> = {}): TraceEvent {
  const cat = ['begin', 'step', 'end'].includes(name) ? 'blink.user_timing' : 'devtools.timeline';
  return { ...main, ts: 1000 * time, name, cat, ...more };
}

/** Creates a task of the main thread whose processor time is half its duration. */
function task(time: number, milliseconds: number, happening: string): TraceEvent[] {
  const lasts = { dur: 2000 * milliseconds, tdur: 1000 * milliseconds };
  return [at(time, 'RunTask', lasts), at(time + 0.1, happening)];
}

/** Creates a frame with the times of its request and its callback. */
function frame(id: number, request: number, fire: number): TraceEvent[] {
  const args = { data: { id } };
  return [at(request, 'RequestAnimationFrame', { args }), at(fire, 'FireAnimationFrame', { args })];
}

test('measures how long frames are waited for and what they cost', () => {
  const drawn = [1, 17, 33, 91].map((time) => at(time, 'DrawFrame', { tid: 2 }));
  const strange = at(50, 'DrawFrame', { pid: 9 });
  const row = frameRow(frameTasks.played, [
    at(0, 'begin'),
    ...drawn,
    strange,
    ...frame(1, 0.5, 16),
    ...frame(2, 16.5, 32),
    ...frame(3, 14, 56),
    ...frame(4, 31, 46),
    ...frame(5, 28, 46),
    ...task(2, 3, 'FireAnimationFrame'),
    ...task(20, 5, 'FireAnimationFrame'),
    ...task(40, 12, 'FireAnimationFrame'),
    ...task(60, 30, 'TimerFire'),
    at(95, 'end'),
    at(200, 'DrawFrame', { tid: 2 }),
  ]);
  expect(row).toMatchObject({
    count: 4,
    longest: 42,
    onTime: 0.6,
    late: 1,
    work: 5,
    maxWork: 12,
  });
  expect(frameReport([row])).toMatch(
    /played, 60 a second +4 +42\.0 ms +60 % +1 +5\.00 ms +12\.0 ms/,
  );
  expect(frameAims([row])).toMatchObject([{ measured: 42, isMet: false, unit: 'ms' }]);
});

test('the cost of a step is the processor time of its task', () => {
  const row = frameRow(frameTasks.stepped, [
    at(0, 'begin'),
    ...task(1, 4, 'step'),
    ...task(300, 6, 'step'),
    ...task(600, 15, 'step'),
    ...task(800, 40, 'FireAnimationFrame'),
    at(900, 'end'),
  ]);
  expect(row).toMatchObject({ count: 3, work: 6, maxWork: 15 });
  expect(frameAims([row])).toMatchObject([{ measured: 15, wanted: 16, isMet: true }]);
});

test('reports a failed measurement with its reason', () => {
  const rows = [{ what: 'a step', note: 'the page is not built' }];
  expect(frameReport(rows)).toMatch(/a step +failed +the page is not built/);
  expect(frameAims(rows)).toEqual([]);
});
