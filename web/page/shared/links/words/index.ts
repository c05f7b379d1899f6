import { words } from '../../i18n/index.ts';
import { links } from './en.ts';

export type LinksWords = typeof links;

export const { use: useLinksText, ready } = words<LinksWords>({
  en: links,
  zh: async () => (await import('./zh.ts')).links,
});
