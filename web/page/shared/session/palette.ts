import { signal } from '@preact/signals';
import { type PaletteName, paletteNames } from '../model/board-outline.ts';
import { recall, remember } from './storage.ts';

const key = 'dance.palette';

/** The fills of pieces. */
export const palette = signal<PaletteName>(
  paletteNames.find((name) => name === recall(key)) ?? 'clear',
);

export function choosePalette(name: PaletteName) {
  palette.value = name;
  remember(key, name);
}
