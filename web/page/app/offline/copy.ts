/**
 * Keeps a copy of the page with the browser, by a service worker that the build generates. Each copy
 * has all files of one version; a newer one waits until the user wants it.
 */

import { signal } from '@preact/signals';
import { scriptUrl } from '../../shared/session/workers/script-url.ts';
import { interaction } from '../interaction.ts';

/**
 * `ready`: the first copy is complete; `newer`: a newer one waits; `replaced`: another tab has taken
 * the newer one, so that this page is the only one of its version.
 */
type CopyState = 'ready' | 'newer' | 'replaced';

/** What the user does not know yet. */
export const copyState = signal<CopyState | null>(null);

let registration: ServiceWorkerRegistration | undefined;

function onState(worker: ServiceWorker, state: ServiceWorkerState, call: () => void): void {
  if (worker.state === state) call();
  worker.addEventListener('statechange', () => worker.state === state && call());
}

/** Reloads the page as its newer version. */
export function takeNewer(): void {
  const waiting = registration?.waiting;
  if (waiting) {
    onState(waiting, 'activated', () => location.reload());
    waiting.postMessage({ type: 'SKIP_WAITING' });
  } else {
    location.reload();
  }
}

/** Offers the newer version; takes it at once if there is nothing to lose. */
function offer(worker: ServiceWorker): void {
  copyState.value = 'newer';
  onState(worker, 'activated', () => {
    copyState.value = 'replaced';
  });
  if (!interaction.hasBegun) takeNewer();
}

function follow(worker: ServiceWorker | null, isFirst: boolean): void {
  if (!worker) return;
  if (isFirst) {
    onState(worker, 'activated', () => {
      copyState.value = 'ready';
    });
  } else {
    onState(worker, 'installed', () => offer(worker));
  }
}

/** Registers the service worker, and looks for a newer one whenever the user returns. */
export async function keepCopy(): Promise<void> {
  const found = await navigator.serviceWorker.register(scriptUrl('./service-worker.js'));
  registration = found;
  follow(found.waiting ?? found.installing, !found.active);
  found.addEventListener('updatefound', () => follow(found.installing, !found.active));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) found.update().catch(() => {});
  });
}
