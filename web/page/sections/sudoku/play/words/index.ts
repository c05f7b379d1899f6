import { words } from '../../../../shared/i18n/index.ts';
import { play } from './en.ts';

export type PlayWords = typeof play;

export const { use: usePlayText, ready } = words<PlayWords>({
  en: play,
  zh: async () => (await import('./zh.ts')).play,
});
