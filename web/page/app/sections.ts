/** The sections, each with a script of its own. */

import type { ComponentType } from 'preact';
import { preloadLanguages } from '../shared/i18n/index.ts';
import type { Route } from '../shared/model/section-hash.ts';
import { breathe } from '../shared/session/breathe.ts';
import { LateScript } from '../shared/session/late-script.ts';
import { idle, savesData } from '../shared/session/leisure.ts';
import {
  coverWorkers,
  explainWorkers,
  gridWorkers,
  letWorkersLoad,
  makeWorkers,
  sudokuWorkers,
} from '../shared/session/workers/page-workers.ts';
import type { WorkerParts } from '../shared/session/workers/worker-parts.ts';
import type { SectionProps } from '../shared/ui/section.ts';
import { routes } from './routes.ts';

/** The exports of a section's script. */
interface SectionScript {
  readonly Section: ComponentType<SectionProps>;
  /** Resolves when the section's words are loaded. */
  readonly ready: () => Promise<unknown>;
  /** Preloads the parts that the section would otherwise load on demand. */
  readonly loadParts?: () => Promise<unknown>;
}

/** The script of each section and the workers it needs, the most urgent first. */
const sources = {
  sudoku: {
    workers: [gridWorkers, sudokuWorkers],
    load: () => import('../sections/sudoku/section.tsx'),
  },
  list: { workers: [sudokuWorkers], load: () => import('../sections/list/section.tsx') },
  pentominoes: { workers: [coverWorkers], load: () => import('../sections/polyomino/section.tsx') },
  cover: { workers: [coverWorkers], load: () => import('../sections/cover/section.tsx') },
  watch: { workers: [coverWorkers], load: () => import('../sections/watch/section.tsx') },
  race: {
    workers: [sudokuWorkers, gridWorkers],
    load: () => import('../sections/race/section.tsx'),
  },
  learn: {
    workers: [coverWorkers, gridWorkers],
    load: () => import('../sections/learn/section.tsx'),
  },
} satisfies Record<Route, { workers: readonly WorkerParts[]; load: () => Promise<SectionScript> }>;

/** The workers that some section may need. */
const allWorkers = [gridWorkers, sudokuWorkers, coverWorkers, explainWorkers, makeWorkers];

async function fetchSection(route: Route): Promise<SectionScript> {
  const script = await sources[route].load();
  await breathe(); // between starting the script and drawing the section
  return script;
}

export const sections = Object.fromEntries(
  routes.map((route) => [route, new LateScript(() => fetchSection(route))]),
) as Record<Route, LateScript<SectionScript>>;

async function loadParts(route: Route): Promise<void> {
  await sections[route].script?.loadParts?.();
}

/** Resolves after the next paint, or soon if the page is hidden and never paints. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
}

/** Loads something for each section, yielding to the browser in between. */
async function forEach(load: (route: Route) => Promise<void>): Promise<void> {
  for (const route of routes) {
    await idle();
    await load(route);
  }
}

/**
 * Loads the open section's scripts and, once it is on the screen, its workers. Then loads all other
 * sections, which may be needed offline later, unless the user wants to save data.
 */
export async function loadAll(open: Route): Promise<void> {
  await sections[open].load();
  await painted();
  letWorkersLoad();
  for (const workers of sources[open].workers) await workers.load();
  if (savesData()) return;
  await forEach((route) => sections[route].load());
  await preloadLanguages();
  await forEach((route) => loadParts(route).catch(() => {}));
  for (const workers of allWorkers) await workers.load();
}
