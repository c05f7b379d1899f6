import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** Messages about the offline copy of the page, above its sections and in the footer. */
interface Messages {
  readonly Notice: ComponentType;
  readonly Ready: ComponentType;
}

/** Null until their script is loaded. */
export const offlineMessages = signal<Messages | null>(null);

/** Keeps a copy of the page in the browser, after everything else. */
export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { Notice, Ready, ready } = await import('./notice.tsx');
  await ready();
  offlineMessages.value = { Notice, Ready };
}
