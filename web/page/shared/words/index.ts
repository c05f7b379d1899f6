import { words } from '../i18n/index.ts';
import { en } from './en/index.ts';

export type { Kept } from './en/errors.ts';

export type Dictionary = typeof en;

/** The words shared by several sections. */
export const { use: useText } = words<Dictionary>({
  en,
  zh: async () => (await import('./zh/index.ts')).zh,
});
