import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { session } from './page-session.ts';

const tools = signal<typeof import('./tools.ts') | null>(null);

export async function loadTools(): Promise<void> {
  tools.value ??= await import('./tools.ts')
    .then(async (loaded) => {
      await loaded.ready();
      return loaded;
    })
    .catch(() => null);
}

/** Returns the tools, which load after the first search; retries failed downloads. */
export function useTools() {
  const { value: stage } = session.stage;
  useEffect(() => {
    if (stage) void loadTools();
  }, [stage]);
  return tools.value;
}
