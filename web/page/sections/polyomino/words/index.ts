import { words } from '../../../shared/i18n/index.ts';
import { polyomino } from './en.ts';

export type PolyominoWords = typeof polyomino;

export const { use: usePolyominoText, ready } = words<PolyominoWords>({
  en: polyomino,
  zh: async () => (await import('./zh.ts')).polyomino,
});
