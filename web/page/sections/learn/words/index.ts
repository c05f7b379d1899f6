import { words } from '../../../shared/i18n/index.ts';

export type LearnWords = typeof import('./en.ts').learn;

/** Lessons are long, so each language loads only when needed. */
export const { use: useLearnText, ready } = words<LearnWords>({
  en: async () => (await import('./en.ts')).learn,
  zh: async () => (await import('./zh.ts')).learn,
});
