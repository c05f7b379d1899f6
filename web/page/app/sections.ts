/** The sections. All but the first have a script of their own, for which nobody waits elsewhere. */

import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { SudokuSection } from '../sections/sudoku/section.tsx';
import type { SectionProps } from '../shared/ui/section.ts';
import type { Route } from './routes.ts';

type Section = ComponentType<SectionProps>;

const loaders: Record<Route, () => Promise<Section>> = {
  sudoku: async () => SudokuSection,
  list: async () => (await import('../sections/list/section.tsx')).ListSection,
  pentominoes: async () => {
    const { PolyominoSection, polyominoWordsReady } = await import(
      '../sections/polyomino/section.tsx'
    );
    await polyominoWordsReady;
    return PolyominoSection;
  },
  cover: async () => (await import('../sections/cover/section.tsx')).CoverSection,
  watch: async () => {
    const { WatchSection, watchWordsReady } = await import('../sections/watch/section.tsx');
    await watchWordsReady;
    return WatchSection;
  },
  race: async () => {
    const { RaceSection, raceWordsReady } = await import('../sections/race/section.tsx');
    await raceWordsReady;
    return RaceSection;
  },
  learn: async () => {
    const { LearnSection, learnWordsReady } = await import('../sections/learn/section.tsx');
    await learnWordsReady;
    return LearnSection;
  },
};

/** What is there of each: null for one that is on its way. */
export const sections: Record<Route, Signal<Section | 'lost' | null>> = {
  sudoku: signal(SudokuSection),
  list: signal(null),
  pentominoes: signal(null),
  cover: signal(null),
  watch: signal(null),
  race: signal(null),
  learn: signal(null),
};

/** Fetches a section unless it is there. */
export async function loadSection(route: Route): Promise<void> {
  const section = sections[route];
  if (typeof section.value === 'function') return;
  section.value = null;
  section.value = await loaders[route]().catch(() => 'lost' as const);
}

/** Fetches what sections would fetch when it comes to that. */
export async function loadParts(): Promise<void> {
  await import('../sections/learn/figures.ts').then(({ loadFigures }) => loadFigures());
  await import('../sections/watch/section.tsx').then(({ loadWatchParts }) => loadWatchParts());
}
