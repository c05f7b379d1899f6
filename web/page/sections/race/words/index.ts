import { words } from '../../../shared/i18n/index.ts';
import { race } from './en.ts';

export type RaceWords = typeof race;

export const { use: useRaceText, ready } = words<RaceWords>({
  en: race,
  zh: async () => (await import('./zh.ts')).race,
});
