import { words } from '../../../../shared/i18n/index.ts';
import { rest } from './en.ts';

export type RestWords = typeof rest;

export const { use: useRestText, ready } = words<RestWords>({
  en: rest,
  zh: async () => (await import('./zh.ts')).rest,
});
