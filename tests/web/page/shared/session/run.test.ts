import { beforeEach, describe, expect, it } from 'vitest';
import type { JobListener } from '../../../../../web/engine/client/job.ts';
import type { Failure } from '../../../../../web/engine/model/failure.ts';
import { noStats, type Stats } from '../../../../../web/engine/model/task.ts';
import { Run } from '../../../../../web/page/shared/session/run.ts';

const stats: Stats = {
  ...noStats,
  nodes: 7n,
  explored: 0.5,
  solver: 'dancing-links',
  microseconds: 12,
};
const lost: Failure = { code: 'worker_lost', line: 0, column: 0, found: '', expected: '' };

/** The run's calls to its jobs, and their listeners, through which a test plays the solver. */
let calls: string[];
let listeners: JobListener[];
let run: Run;

function start() {
  run.start((listener) => {
    const number = listeners.push(listener);
    const call = (name: string) => () => void calls.push(`${name} ${number}`);
    return { pause: call('pause'), resume: call('resume'), stop: call('stop') };
  });
}

beforeEach(() => {
  calls = [];
  listeners = [];
  run = new Run();
});

describe('a run', () => {
  it('is idle until it is started, and then running', () => {
    expect(run.phase.value).toBe('idle');
    start();
    expect(run.phase.value).toBe('running');
    expect(run.active.value).toBe(true);
  });

  it('reports progress while it runs', () => {
    start();
    listeners[0]?.progress?.(stats);
    expect(run.stats.value.nodes).toBe(7n);
  });

  it.each([
    ['exhausted', 'exhausted'],
    ['limit', 'limit'],
    ['interrupt', 'stopped'],
  ] as const)('that ends as %s is %s', (end, phase) => {
    start();
    listeners[0]?.done?.(end, stats);
    expect(run.phase.value).toBe(phase);
    expect(run.active.value).toBe(false);
    expect(run.stats.value).toBe(stats);
  });

  it('is paused when its job reports it, and resumes', () => {
    start();
    run.pause();
    expect(run.phase.value).toBe('running');
    listeners[0]?.paused?.(stats);
    expect(run.phase.value).toBe('paused');
    run.resume();
    expect(run.phase.value).toBe('running');
    expect(calls).toEqual(['pause 1', 'resume 1']);
  });

  it('ends once everything is counted', () => {
    let found = 0;
    run.start(
      (listener) => {
        listeners.push(listener);
        return { pause() {}, resume() {}, stop() {} };
      },
      () => {
        found += 1;
      },
    );
    listeners[0]?.counted?.(stats);
    expect([run.phase.value, run.active.value]).toEqual(['exhausted', false]);
    listeners[0]?.solutions?.({ kind: 'tilings', count: 0, cells: new Uint16Array() });
    listeners[0]?.done?.('exhausted', stats);
    expect([run.phase.value, found]).toEqual(['exhausted', 1]);
  });

  it('keeps the reason of a failure until it is started again', () => {
    start();
    listeners[0]?.failed?.(lost);
    expect(run.phase.value).toBe('failed');
    expect(run.failure.value).toBe(lost);
    start();
    expect(run.failure.value).toBeNull();
  });

  it('stops the previous job and ignores it when started again', () => {
    start();
    start();
    expect(calls).toEqual(['stop 1']);
    listeners[0]?.done?.('interrupt', stats);
    expect(run.phase.value).toBe('running');
    expect(run.stats.value.nodes).toBe(0n);
  });

  it('accepts every command without a job', () => {
    run.pause();
    run.resume();
    run.stop();
    expect(run.phase.value).toBe('idle');
  });
});
