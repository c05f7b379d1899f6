import { signal } from '@preact/signals';

/** What only a list needs is a separate script. */
export const rest = signal<typeof import('./rest.tsx') | null>(null);

export async function loadRest(): Promise<void> {
  rest.value ??= await import('./rest.tsx');
}
