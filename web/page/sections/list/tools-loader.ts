import { signal } from '@preact/signals';

/** What only a list needs is a separate script. */
export const tools = signal<typeof import('./tools.ts') | null>(null);

export async function loadTools(): Promise<void> {
  tools.value ??= await import('./tools.ts');
}
