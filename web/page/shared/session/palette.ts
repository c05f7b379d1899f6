import { signal } from '@preact/signals';
import { fillFrom, type PaletteName, paletteNames } from '../model/board-outline.ts';
import { recall, remember } from './storage.ts';

const key = 'dance.palette';

/** The fills of pieces. Drawings read it to follow a change. */
export const palette = signal<PaletteName>(
  paletteNames.find((name) => name === recall(key)) ?? 'clear',
);
fillFrom(palette.peek());

export function choosePalette(name: PaletteName) {
  fillFrom(name);
  palette.value = name;
  remember(key, name);
}
