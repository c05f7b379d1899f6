import { words } from '../../../../shared/i18n/index.ts';
import { boards } from './en.ts';

export type BoardWords = typeof boards;

export const { use: useBoardText, ready } = words<BoardWords>({
  en: boards,
  zh: async () => (await import('./zh.ts')).boards,
});
