import { polyomino as english } from './en/polyomino.ts';
import { sectionWords } from './section-words.ts';

export type PolyominoWords = typeof english;

const words = sectionWords<PolyominoWords>(english, {
  zh: async () => (await import('./zh/polyomino.ts')).polyomino,
});

export const usePolyominoText = words.useWords;
export const polyominoWordsReady = words.ready;
