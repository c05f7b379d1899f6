import { words } from '../../../../shared/i18n/index.ts';
import { tools } from './en.ts';

export const { use: useToolText, ready } = words<typeof tools>({
  en: tools,
  zh: async () => (await import('./zh.ts')).tools,
});
