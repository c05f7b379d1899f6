/** The words of the section Learn: they come with it, so that nobody waits for them elsewhere. */

import { effect, signal } from '@preact/signals';
import type { Chapter, ChapterName } from '../../sections/learn/model/chapter.ts';
import type { learn as english } from './en/learn.ts';
import { type Language, language, preloadLater } from './index.ts';

export type LearnWords = typeof english;

interface Words {
  readonly learn: LearnWords;
  readonly chapters: Readonly<Record<ChapterName, Chapter>>;
}

/** No language comes before the others: whoever reads one does not wait for another. */
const loaders: Record<Language, () => Promise<Words>> = {
  en: async () => {
    const [{ learn }, { chapters }] = await Promise.all([
      import('./en/learn.ts'),
      import('./en/chapters/index.ts'),
    ]);
    return { learn, chapters };
  },
  zh: async () => {
    const [{ learn }, { chapters }] = await Promise.all([
      import('./zh/learn.ts'),
      import('./zh/chapters/index.ts'),
    ]);
    return { learn, chapters };
  },
};

const shown = signal<Words | null>(null);

async function show(wanted: Language) {
  const words = await loaders[wanted]();
  if (language.peek() === wanted) shown.value = words;
}

function words(): Words {
  if (!shown.value) throw new Error('read before they were there');
  return shown.value;
}

export function useLearnText(): LearnWords {
  return words().learn;
}

export function useChapters(): Words['chapters'] {
  return words().chapters;
}

/** When they are there, in whatever language the page is in by then. */
export const learnWordsReady = firstWords();

async function firstWords(): Promise<void> {
  while (!shown.peek()) await show(language.peek());
}

effect(() => {
  // What cannot be fetched leaves the words in the language that they are in.
  show(language.value).catch(() => {});
});
preloadLater(loaders);
