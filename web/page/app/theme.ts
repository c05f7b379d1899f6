import { effect, signal } from '@preact/signals';
import { recall, remember } from '../shared/session/storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const key = 'dance.theme';
const pageColors = { light: '#f7f6f3', dark: '#131419' };

function isTheme(value: string | null): value is Theme {
  return themes.some((theme) => theme === value);
}

function remembered(): Theme {
  const value = recall(key);
  return isTheme(value) ? value : 'system';
}

export const theme = signal<Theme>(remembered());

export function chooseTheme(value: Theme) {
  theme.value = value;
  remember(key, value);
}

/** Colours the browser's toolbars. The page has one tag per system appearance. */
function paintBrowser(chosen: Theme) {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = tag.media.includes('dark') ? 'dark' : 'light';
    tag.content = pageColors[chosen === 'system' ? system : chosen];
  }
}

/** Applies the chosen theme. Before the first paint, public/appearance.js does so. */
export function applyTheme() {
  effect(() => {
    document.documentElement.setAttribute('data-theme', theme.value);
    paintBrowser(theme.value);
  });
}
