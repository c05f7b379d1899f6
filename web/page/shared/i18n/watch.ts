import { watch as english } from './en/watch.ts';
import { sectionWords } from './section-words.ts';

export type WatchWords = typeof english;

const words = sectionWords<WatchWords>(english, {
  zh: async () => (await import('./zh/watch.ts')).watch,
});

export const useWatchText = words.useWords;
export const watchWordsReady = words.ready;
