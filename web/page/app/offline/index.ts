import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** Notices about the offline copy of the page; null until their script is loaded. */
export const OfflineNotice = signal<ComponentType | null>(null);

/** Keeps a copy of the page in the browser, last of all. */
export async function keepOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { Notice, ready } = await import('./notice.tsx');
  await ready();
  OfflineNotice.value = Notice;
}
