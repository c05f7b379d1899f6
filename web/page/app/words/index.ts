import { words } from '../../shared/i18n/index.ts';
import { shell } from './en.ts';

export type ShellWords = typeof shell;

export const { use: useShellText, ready } = words<ShellWords>({
  en: shell,
  zh: async () => (await import('./zh.ts')).shell,
});
