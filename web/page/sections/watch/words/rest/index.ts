import { words } from '../../../../shared/i18n/index.ts';
import { rest } from './en.ts';

export const { use: useRestText, ready } = words<typeof rest>({
  en: rest,
  zh: async () => (await import('./zh.ts')).rest,
});
