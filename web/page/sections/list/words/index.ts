import { words } from '../../../shared/i18n/index.ts';
import { list } from './en.ts';

export type ListWords = typeof list;

export const { use: useListText, ready } = words<ListWords>({
  en: list,
  zh: async () => (await import('./zh.ts')).list,
});
