import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { session } from './page-session.ts';

const rest = signal<typeof import('./rest.tsx') | null>(null);

export async function loadRest(): Promise<void> {
  rest.value ??= await import('./rest.tsx').catch(() => null);
}

/** The parts that come behind the first search; what could not be fetched is tried again. */
export function useRest() {
  const { value: stage } = session.stage;
  useEffect(() => {
    if (stage) void loadRest();
  }, [stage]);
  return rest.value;
}
