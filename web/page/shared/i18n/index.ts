import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { remember } from '../session/storage.ts';

/** Each by its own name, and its tag in documents. */
export const languages = {
  zh: { name: '中文', tag: 'zh-Hans' },
  en: { name: 'English', tag: 'en' },
} as const;

export type Language = keyof typeof languages;

const key = 'dance.language';

const shown = signal<Language>('en');

/** The language of the page. */
export const language: ReadonlySignal<Language> = shown;

/** The one that the page is about to show, while its words are on their way. */
let wanted: Language = 'en';

/** The language that the page can be switched to. */
export function useOtherLanguage(): Language {
  return shown.value === 'zh' ? 'en' : 'zh';
}

/** The words of a part of the page: a section, or something that sections share. */
export interface Words<T> {
  /** In the page's language. What calls this while rendering follows a change of language. */
  readonly use: () => T;
  /** Resolves once `use` has words, those of the page's language if they can be fetched. */
  readonly ready: () => Promise<void>;
}

type Load = (language: Language) => Promise<void>;

/** How to load each set of words that the page has met. */
const loads = new Set<Load>();

/** Those that come with the page's own script. */
let own: readonly Load[] = [];

/**
 * Declares words, each language at hand or as a function that fetches it. The compiler sees to it
 * that every language has all of them. Where those of the page's language are missing, English ones
 * stand in, or what else there is.
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
        // The language may change meanwhile.
        while (!loaded[wanted]) await load(wanted);
      } catch (error) {
        if (!standIn()) throw error;
      }
    },
  };
}

/** Loads all words in a language; what fails is left out. */
async function loadAll(language: Language): Promise<void> {
  await Promise.allSettled(Array.from(loads, (load) => load(language)));
}

/** Without the words of its own script, the page stays in the language that it is in. */
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

/**
 * Shows the language that the document has: public/appearance.js has found it out from what is
 * remembered, or from the browser. From then on the document is kept in step with the page, for
 * screen readers and fonts.
 */
export async function startLanguage(): Promise<void> {
  own = [...loads];
  const { documentElement: root } = document;
  await show(root.lang.startsWith('zh') ? 'zh' : 'en');
  effect(() => {
    root.lang = languages[shown.value].tag;
  });
}

/** Loads the words of every language, so that the switch works without a connection, too. */
export async function preloadLanguages(): Promise<void> {
  await Promise.all((Object.keys(languages) as Language[]).map(loadAll));
}
