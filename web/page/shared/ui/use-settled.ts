import { useRef } from 'preact/hooks';

/** The value; while it is not settled, the last one that was. Short waits then show nothing new. */
export function useSettled<T>(value: T, settled: boolean, initial: T): T {
  const last = useRef(initial);
  if (settled) last.current = value;
  return last.current;
}
