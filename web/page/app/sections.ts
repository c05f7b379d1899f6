/** Lists the sections, each in a script of its own. */

import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { coverWorkers, explainWorkers, sudokuWorkers } from '../../engine/client/page-workers.ts';
import { preloadLanguages } from '../shared/i18n/index.ts';
import type { SectionProps } from '../shared/ui/section.ts';
import { type Route, routes } from './routes.ts';

type Section = ComponentType<SectionProps>;

/** The exports of a section's script. */
interface SectionScript {
  readonly Section: Section;
  /** Resolves when the section's words are loaded. */
  readonly ready: () => Promise<unknown>;
  /** Preloads the parts that the section would otherwise load on demand. */
  readonly loadParts?: () => Promise<unknown>;
}

/** The script of each section, and the workers that it waits for first. */
const sources = {
  sudoku: { workers: sudokuWorkers, load: () => import('../sections/sudoku/section.tsx') },
  list: { workers: sudokuWorkers, load: () => import('../sections/list/section.tsx') },
  pentominoes: { workers: coverWorkers, load: () => import('../sections/polyomino/section.tsx') },
  cover: { workers: coverWorkers, load: () => import('../sections/cover/section.tsx') },
  watch: { workers: coverWorkers, load: () => import('../sections/watch/section.tsx') },
  race: { workers: sudokuWorkers, load: () => import('../sections/race/section.tsx') },
  learn: { workers: coverWorkers, load: () => import('../sections/learn/section.tsx') },
} satisfies Record<Route, { workers: unknown; load: () => Promise<SectionScript> }>;

/** Lets the browser paint and react between starting a section's script and drawing the section. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function fetchSection(route: Route): Promise<Section> {
  const { Section, ready } = await sources[route].load();
  await ready();
  await breathe();
  return Section;
}

type Loading = Signal<Section | 'lost' | null>;

/** The loaded sections; null while a script is loading. */
export const sections = Object.fromEntries(
  routes.map((route): [Route, Loading] => [route, signal(null)]),
) as Record<Route, Loading>;

/** Loads a section unless it is loaded already. */
export async function loadSection(route: Route): Promise<void> {
  const section = sections[route];
  if (typeof section.value === 'function') return;
  section.value = null;
  section.value = await fetchSection(route).catch(() => 'lost' as const);
}

async function loadParts(route: Route): Promise<void> {
  const script: SectionScript = await sources[route].load();
  await script.loadParts?.();
}

/** Loads the open section's scripts, then all others, because the network may be gone later. */
export async function loadAll(open: Route): Promise<void> {
  const { workers } = sources[open];
  await Promise.all([workers.load(), loadSection(open)]);
  await Promise.all(routes.map(loadSection));
  await preloadLanguages();
  await Promise.allSettled(routes.map(loadParts));
  await (workers === sudokuWorkers ? coverWorkers : sudokuWorkers).load();
  await explainWorkers.load();
}
