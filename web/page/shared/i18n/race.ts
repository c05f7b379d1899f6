import { race as english } from './en/race.ts';
import { sectionWords } from './section-words.ts';

export type RaceWords = typeof english;

const words = sectionWords<RaceWords>(english, {
  zh: async () => (await import('./zh/race.ts')).race,
});

export const useRaceText = words.useWords;
export const raceWordsReady = words.ready;
