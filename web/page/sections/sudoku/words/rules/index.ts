import { words } from '../../../../shared/i18n/index.ts';
import { rules } from './en.ts';

export type RuleWords = typeof rules;

/** The words for variants. They load with the tools for these. */
export const { use: useRuleText, ready } = words<RuleWords>({
  en: rules,
  zh: async () => (await import('./zh.ts')).rules,
});
