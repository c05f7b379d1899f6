import { computed, effect, signal } from '@preact/signals';
import { remember } from '../session/storage.ts';
import { type Dictionary, en } from './en/index.ts';

/** Each by its own name, and its tag in documents. */
export const languages = {
  zh: { name: '中文', tag: 'zh-Hans' },
  en: { name: 'English', tag: 'en' },
} as const;

export type Language = keyof typeof languages;

const key = 'dance.language';

/** Every language has all of `Dictionary`; the compiler sees to it. English comes with the page. */
const dictionaries: Record<Language, () => Promise<Dictionary>> = {
  zh: async () => (await import('./zh/index.ts')).zh,
  en: async () => en,
};

const shown = signal<{ readonly language: Language; readonly words: Dictionary }>({
  language: 'en',
  words: en,
});

/** All words of the page's language. What reads it during rendering follows a change of language. */
export function useText(): Dictionary {
  return shown.value.words;
}

/** The one that is shown. */
export const language = computed(() => shown.value.language);

/** The language that the page can be switched to. */
export function useOtherLanguage(): Language {
  return shown.value.language === 'zh' ? 'en' : 'zh';
}

/** If its words cannot be fetched, the page stays in the language that it is in. */
async function show(language: Language) {
  try {
    shown.value = { language, words: await dictionaries[language]() };
  } catch {
    // As it is.
  }
}

export async function chooseLanguage(language: Language) {
  remember(key, language);
  await show(language);
}

/**
 * The document says which language it is to be: public/appearance.js has found out from what is
 * remembered, or from the browser. From then on the document is kept in step with the page, for
 * screen readers and fonts.
 */
export async function startLanguage() {
  const { documentElement: root } = document;
  await show(root.lang.startsWith('zh') ? 'zh' : 'en');
  effect(() => {
    root.lang = languages[shown.value.language].tag;
  });
}

type Loaders = Record<Language, () => Promise<unknown>>;

const later: Loaders[] = [];

/** Words that come with a section are fetched with the others, too. */
export function preloadLater(loaders: Loaders) {
  later.push(loaders);
}

/** Fetches the words of every language, so that the switch works without a connection, too. */
export async function preloadLanguages() {
  await Promise.allSettled(
    [dictionaries, ...later].flatMap(Object.values<() => Promise<unknown>>).map((load) => load()),
  );
}
