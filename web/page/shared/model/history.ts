/** A value with its undo and redo stacks. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** The default number of undo steps. */
const usuallyKept = 1000;

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Records a new value. Returns the same history if the value is unchanged. */
export function record<T>(history: History<T>, value: T, kept = usuallyKept): History<T> {
  if (value === history.present) return history;
  return { past: [...history.past, history.present].slice(-kept), present: value, future: [] };
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const previous = past.at(-1);
  if (previous === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...later] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: later };
}
