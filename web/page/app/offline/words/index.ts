import { words } from '../../../shared/i18n/index.ts';
import { offline } from './en.ts';

export type OfflineWords = typeof offline;

export const { use: useOfflineText, ready } = words<OfflineWords>({
  en: offline,
  zh: async () => (await import('./zh.ts')).offline,
});
