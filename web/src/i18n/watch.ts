/** The words of the section Watch: they come with it, so that nobody waits for them elsewhere. */

import { effect, signal } from '@preact/signals';
import { watch as english } from './en/watch.ts';
import { type Language, language, preloadLater } from './index.ts';

export type WatchWords = typeof english;

const loaders: Record<Language, () => Promise<WatchWords>> = {
  en: async () => english,
  zh: async () => (await import('./zh/watch.ts')).watch,
};

const shown = signal<WatchWords>(english);

async function show(wanted: Language) {
  const words = await loaders[wanted]().catch(() => english);
  if (language.peek() === wanted) shown.value = words;
}

export function useWatchText(): WatchWords {
  return shown.value;
}

/** When they are there in the language that the page is in. */
export const watchWordsReady = show(language.peek());

effect(() => {
  void show(language.value);
});
preloadLater(loaders);
