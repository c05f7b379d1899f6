/** The sections. All but the first have a script of their own, for which nobody waits elsewhere. */

import { type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import * as sudoku from '../sections/sudoku/section.tsx';
import type { SectionProps } from '../shared/ui/section.ts';
import type { Route } from './routes.ts';

type Section = ComponentType<SectionProps>;

/** What the script of a section has for the shell. */
interface SectionScript {
  readonly Section: Section;
  /** Resolves once there are words to show it with. */
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

/** What is there of each: null for one that is on its way. */
export const sections: Record<Route, Signal<Section | 'lost' | null>> = {
  sudoku: signal(sudoku.Section),
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
  section.value = await fetchSection(route).catch(() => 'lost' as const);
}

/** Fetches what sections would fetch when it comes to that. */
export async function loadParts(): Promise<void> {
  await import('../sections/learn/section.tsx').then(({ loadParts }) => loadParts());
  await import('../sections/watch/section.tsx').then(({ loadParts }) => loadParts());
}
