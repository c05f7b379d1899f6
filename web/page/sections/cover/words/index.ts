import { words } from '../../../shared/i18n/index.ts';
import { cover } from './en.ts';

export type CoverWords = typeof cover;

export const { use: useCoverText, ready } = words<CoverWords>({
  en: cover,
  zh: async () => (await import('./zh.ts')).cover,
});
