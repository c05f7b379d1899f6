import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { remember } from '../session/storage.ts';

/** The languages, each with its own name and its document tag. */
export const languages = {
  zh: { name: '中文', tag: 'zh-Hans' },
  en: { name: 'English', tag: 'en' },
} as const;

export type Language = keyof typeof languages;

const key = 'dance.language';

const shown = signal<Language>('en');

/** The language of the page. */
export const language: ReadonlySignal<Language> = shown;

/** The language that the page shows or is switching to. */
let wanted: Language = 'en';

/** Returns the language to offer for switching. */
export function useOtherLanguage(): Language {
  return shown.value === 'zh' ? 'en' : 'zh';
}

/** The words of a part of the page: of a section, or shared by several. */
export interface Words<T> {
  /**
   * Returns the words in the page's language. A component that calls it follows language changes.
   */
  readonly use: () => T;
  /** Resolves once `use` has words, in the page's language if they can be fetched. */
  readonly ready: () => Promise<void>;
}

type Load = (language: Language) => Promise<void>;

/** Loads each set of words declared so far. */
const loads = new Set<Load>();

/** The sets that belong to the page's own script. */
let own: readonly Load[] = [];

/**
 * Declares a set of words: for each language the words, or a function that loads them. The compiler
 * checks that every language is complete. If the words of the page's language cannot be loaded, the
 * English ones or any other loaded ones take their place.
 */
export function words<T extends object>(
  sources: Readonly<Record<Language, T | (() => Promise<T>)>>,
): Words<T> {
  const loaded: Partial<Record<Language, T>> = {};
  const names = Object.keys(languages) as Language[];
  for (const name of names) {
    const source = sources[name];
    if (typeof source !== 'function') loaded[name] = source;
  }

  async function load(name: Language): Promise<void> {
    const source = sources[name];
    if (!loaded[name] && typeof source === 'function') loaded[name] = await source();
  }

  const standIn = () => loaded.en ?? loaded.zh;
  loads.add(load);
  return {
    use() {
      const found = loaded[shown.value] ?? standIn();
      if (!found) throw new Error('words are used before they are ready');
      return found;
    },
    async ready() {
      try {
        // The language may change in the meantime.
        while (!loaded[wanted]) await load(wanted);
      } catch (error) {
        if (!standIn()) throw error;
      }
    },
  };
}

/** Loads all words in a language. Ignores failures. */
async function loadAll(language: Language): Promise<void> {
  await Promise.allSettled(Array.from(loads, (load) => load(language)));
}

/** Switches the language unless the words of the page's own script cannot be loaded. */
async function show(next: Language): Promise<void> {
  wanted = next;
  try {
    await Promise.all([...own.map((load) => load(next)), loadAll(next)]);
    if (wanted === next) shown.value = next;
  } catch {
    if (wanted === next) wanted = shown.peek();
  }
}

export async function chooseLanguage(next: Language): Promise<void> {
  remember(key, next);
  await show(next);
}

/** Switches to the language named in an address, if any, as in "#/watch/story/6?lang=zh". */
export function followAddress(address: string): void {
  const linked = /#.*[?&]lang=(zh|en)\b/.exec(address)?.[1];
  if (linked) void show(linked as Language);
}

/**
 * Shows the document's language, which public/appearance.js takes from the last visit or the
 * browser. From then on, keeps the document's language in sync for screen readers and fonts.
 */
export async function startLanguage(): Promise<void> {
  own = [...loads];
  const { documentElement: root } = document;
  await show(root.lang.startsWith('zh') ? 'zh' : 'en');
  effect(() => {
    root.lang = languages[shown.value].tag;
  });
}

/** Loads the words of all languages, so that switching also works offline. */
export async function preloadLanguages(): Promise<void> {
  await Promise.all((Object.keys(languages) as Language[]).map(loadAll));
}
