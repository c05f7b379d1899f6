import { words } from '../../../../shared/i18n/index.ts';
import { rules } from './en.ts';

type RuleWords = typeof rules;

/** The words for variants, which load with the tools for them. */
export const { use: useRuleText, ready } = words<RuleWords>({
  en: rules,
  zh: async () => (await import('./zh.ts')).rules,
});
