import { words } from '../../../../shared/i18n/index.ts';
import { workshop } from './en.ts';

export type WorkshopWords = typeof workshop;

export const { use: useWorkshopText, ready } = words<WorkshopWords>({
  en: workshop,
  zh: async () => (await import('./zh.ts')).workshop,
});
