import { effect, signal } from '@preact/signals';
import { type Language, language, preloadLater } from './index.ts';

/**
 * Words that come with a section, so that nobody waits for them elsewhere: the English ones with its
 * script, the others by a script of their own. `ready` is when they are there in the language that
 * the page is in.
 */
export function sectionWords<Words>(
  english: Words,
  others: Record<Exclude<Language, 'en'>, () => Promise<Words>>,
) {
  const loaders: Record<Language, () => Promise<Words>> = { en: async () => english, ...others };
  const shown = signal(english);

  async function show(wanted: Language) {
    const words = await loaders[wanted]().catch(() => english);
    if (language.peek() === wanted) shown.value = words;
  }

  const ready = show(language.peek());
  effect(() => {
    void show(language.value);
  });
  preloadLater(loaders);
  return { useWords: () => shown.value, ready };
}
