import { words } from '../../../../shared/i18n/index.ts';
import { variant } from './en.ts';

export type VariantWords = typeof variant;

export const { use: useVariantText, ready } = words<VariantWords>({
  en: variant,
  zh: async () => (await import('./zh.ts')).variant,
});
