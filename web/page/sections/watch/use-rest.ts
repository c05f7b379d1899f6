import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { session } from './page-session.ts';

const rest = signal<typeof import('./rest.tsx') | null>(null);

export async function loadRest(): Promise<void> {
  rest.value ??= await import('./rest.tsx').catch(() => null);
}

/** Returns the parts that load after the first search; retries failed downloads. */
export function useRest() {
  const { value: stage } = session.stage;
  useEffect(() => {
    if (stage) void loadRest();
  }, [stage]);
  return rest.value;
}
