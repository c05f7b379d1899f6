import { boards as english } from './en/boards.ts';
import { sectionWords } from './section-words.ts';

export type BoardWords = typeof english;

const words = sectionWords<BoardWords>(english, {
  zh: async () => (await import('./zh/boards.ts')).boards,
});

export const useBoardText = words.useWords;
export const boardWordsReady = words.ready;
