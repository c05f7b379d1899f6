import { words } from '../../i18n/index.ts';
import { puzzle } from './en.ts';

export type PuzzleWords = typeof puzzle;

export const { use: usePuzzleText, ready } = words<PuzzleWords>({
  en: puzzle,
  zh: async () => (await import('./zh.ts')).puzzle,
});
