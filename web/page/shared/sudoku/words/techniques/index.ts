import { words } from '../../../i18n/index.ts';
import { techniques } from './en.ts';

export const { use: useTechniqueText, ready } = words<typeof techniques>({
  en: techniques,
  zh: async () => (await import('./zh.ts')).techniques,
});
