import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { ChapterName } from './model/chapter.ts';

interface Figures {
  readonly figures: Readonly<Record<ChapterName, readonly ComponentType[]>>;
  readonly ProjectorButton: ComponentType;
}

/** The figures load after the text; null while they are loading. */
export const figures = signal<Figures | 'lost' | null>(null);

async function fetchFigures(): Promise<Figures> {
  const loaded = await import('./figures/index.tsx');
  await loaded.ready();
  return loaded;
}

/** Loads the figures unless they are loaded already. */
export async function loadFigures(): Promise<void> {
  if (figures.peek() !== null && figures.peek() !== 'lost') return;
  figures.value = await fetchFigures().catch(() => 'lost' as const);
}
