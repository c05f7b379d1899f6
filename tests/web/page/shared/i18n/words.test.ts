import { beforeEach, expect, test, vi } from 'vitest';
import type * as I18n from '../../../../../web/page/shared/i18n/index.ts';

const en = { word: 'word' };
const zh = { word: '词' };
const lost = () => Promise.reject(new Error('no connection'));

/** Chinese words that load when `arrive` is called. */
function slowWords() {
  let arrive = () => {};
  const words = new Promise<typeof zh>((resolve) => {
    arrive = () => resolve(zh);
  });
  return { load: () => words, arrive };
}

let i18n: typeof I18n;

/**
 * Starts the module afresh in a document with the language `tag`. `declare` declares words first.
 */
async function start(tag: string, declare = () => {}) {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: tag } });
  i18n = await import('../../../../../web/page/shared/i18n/index.ts');
  declare();
  await i18n.startLanguage();
}

beforeEach(() => start('en'));

test('bundled words are available immediately, the others after a switch', async () => {
  const { use } = i18n.words({ en, zh: async () => zh });
  expect(use()).toBe(en);
  await i18n.chooseLanguage('zh');
  expect(use()).toBe(zh);
  expect(document.documentElement.lang).toBe('zh-Hans');
});

test('words loaded later are ready in the page’s language', async () => {
  await i18n.chooseLanguage('zh');
  const { use, ready } = i18n.words({ en, zh: async () => zh });
  await ready();
  expect(use()).toBe(zh);
});

test('words loaded during a switch are ready in the new language', async () => {
  const slow = slowWords();
  i18n.words({ en, zh: slow.load });
  const switched = i18n.chooseLanguage('zh');
  const late = i18n.words({ en, zh: async () => zh });
  await late.ready();
  slow.arrive();
  await switched;
  expect(late.use()).toBe(zh);
});

test('all words change at the same time', async () => {
  const slow = slowWords();
  const quick = i18n.words({ en, zh: async () => zh });
  i18n.words({ en, zh: slow.load });
  const switched = i18n.chooseLanguage('zh');
  await quick.ready();
  expect(quick.use()).toBe(en);
  slow.arrive();
  await switched;
  expect(quick.use()).toBe(zh);
});

test('the last of two choices wins', async () => {
  const slow = slowWords();
  const { use } = i18n.words({ en, zh: slow.load });
  const first = i18n.chooseLanguage('zh');
  await i18n.chooseLanguage('en');
  slow.arrive();
  await first;
  expect(use()).toBe(en);
  expect(i18n.language.value).toBe('en');
});

test('the page falls back to English if its own words fail to load', async () => {
  await start('zh-Hans', () => {
    i18n.words({ en, zh: lost });
  });
  expect(i18n.language.value).toBe('en');
  const { use, ready } = i18n.words({ en, zh: async () => zh });
  await ready();
  expect(use()).toBe(en);
});

test('English stands in for words that cannot be fetched', async () => {
  const { use, ready } = i18n.words({ en, zh: lost });
  await i18n.chooseLanguage('zh');
  await ready();
  expect(i18n.language.value).toBe('zh');
  expect(use()).toBe(en);
});

test('words that failed to load are not ready, and are requested again', async () => {
  const fetched = vi.fn<() => Promise<typeof en>>().mockImplementationOnce(lost);
  fetched.mockResolvedValue(en);
  const { use, ready } = i18n.words({ en: fetched, zh: lost });
  await expect(ready()).rejects.toThrow('no connection');
  await ready();
  expect(use()).toBe(en);
});

test('the words of all languages are preloaded', async () => {
  const fetched = vi.fn(async () => zh);
  i18n.words({ en, zh: fetched });
  await i18n.preloadLanguages();
  await i18n.chooseLanguage('zh');
  expect(fetched).toHaveBeenCalledOnce();
});
