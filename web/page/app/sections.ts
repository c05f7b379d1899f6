/** Lists the sections. All but the first are loaded from separate scripts. */

import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import * as sudoku from '../sections/sudoku/section.tsx';
import type { SectionProps } from '../shared/ui/section.ts';
import type { Route } from './routes.ts';

type Section = ComponentType<SectionProps>;

/** The exports of a section's script. */
interface SectionScript {
  readonly Section: Section;
  /** Resolves when the section's words are loaded. */
  readonly ready: () => Promise<unknown>;
}

const scripts: Record<Route, () => Promise<SectionScript>> = {
  sudoku: async () => sudoku,
  list: () => import('../sections/list/section.tsx'),
  pentominoes: () => import('../sections/polyomino/section.tsx'),
  cover: () => import('../sections/cover/section.tsx'),
  watch: () => import('../sections/watch/section.tsx'),
  race: () => import('../sections/race/section.tsx'),
  learn: () => import('../sections/learn/section.tsx'),
};

async function fetchSection(route: Route): Promise<Section> {
  const { Section, ready } = await scripts[route]();
  await ready();
  return Section;
}

/** The loaded sections; null while a script is loading. */
export const sections: Record<Route, Signal<Section | 'lost' | null>> = {
  sudoku: signal(sudoku.Section),
  list: signal(null),
  pentominoes: signal(null),
  cover: signal(null),
  watch: signal(null),
  race: signal(null),
  learn: signal(null),
};

/** Loads a section unless it is loaded already. */
export async function loadSection(route: Route): Promise<void> {
  const section = sections[route];
  if (typeof section.value === 'function') return;
  section.value = null;
  section.value = await fetchSection(route).catch(() => 'lost' as const);
}

/** Preloads what sections would otherwise load on demand. */
export async function loadParts(): Promise<void> {
  await import('../sections/learn/section.tsx').then(({ loadParts }) => loadParts());
  await import('../sections/watch/section.tsx').then(({ loadParts }) => loadParts());
}
