import { computed, effect, signal } from '@preact/signals';
import { type Dictionary, en } from './en/index.ts';

/** Every language has all of `Dictionary`; the compiler sees to it. */
const dictionaries = { en } satisfies Record<string, Dictionary>;

export type Language = keyof typeof dictionaries;

export const language = signal<Language>('en');

const text = computed<Dictionary>(() => dictionaries[language.value]);

/** All words of the page's language. What reads it during rendering follows a change of language. */
export function useText(): Dictionary {
  return text.value;
}

/** Keeps the document's language in step, for screen readers and hyphenation. */
export function announceLanguage() {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
