import type { Phase } from '../ui/run.ts';

/** What can be said about a problem, to be put into words by the dictionary. */
export type CoverVerdict =
  | 'nothingYet'
  | 'unreadable'
  | 'searching'
  | 'paused'
  | 'none'
  | 'one'
  | 'several'
  | 'atLeast'
  | 'stopped'
  | 'lost';

const words = ['none', 'one'] as const;

export function verdictOf(phase: Phase, found: number, readable: boolean): CoverVerdict {
  if (!readable) return 'unreadable';
  switch (phase) {
    case 'idle':
      return 'nothingYet';
    case 'running':
      return 'searching';
    case 'paused':
      return 'paused';
    case 'exhausted':
      return words[found] ?? 'several';
    case 'failed':
      return 'lost';
    default:
      return found === 0 ? 'stopped' : 'atLeast';
  }
}
