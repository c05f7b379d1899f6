import { words } from '../../../shared/i18n/index.ts';
import { watch } from './en.ts';

export type WatchWords = typeof watch;

export const { use: useWatchText, ready } = words<WatchWords>({
  en: watch,
  zh: async () => (await import('./zh.ts')).watch,
});
