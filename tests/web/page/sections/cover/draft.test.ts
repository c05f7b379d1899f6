import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CoverInterpretations } from '../../../../../web/engine/model/cover.ts';
import type { TextStorage } from '../../../../../web/page/sections/cover/draft.ts';
import { exampleTexts } from '../../../../../web/page/sections/cover/model/examples.ts';
import { ProblemText } from '../../../../../web/page/sections/cover/problem-text.ts';

const client = {
  readCover: async (): Promise<CoverInterpretations> => ({ interpretations: [] }),
  readSudoku: async () => [],
};
const long = 'a b c\n'.repeat(40_000);

/** A database that holds a single text. */
class FakeStorage implements TextStorage {
  text: string | undefined;
  isFull = false;
  /** Reports a change made by another window. */
  change = () => {};
  load = async () => this.text;
  keep = async (text: string) => {
    if (!this.isFull) this.text = text;
    return !this.isFull;
  };
  forget = async () => {
    this.text = undefined;
  };
  follow = (changed: () => void) => {
    this.change = changed;
  };
}

let storage: FakeStorage;

beforeEach(() => {
  const small = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => small.get(key) ?? null,
    setItem: (key: string, value: string) => small.set(key, value),
    removeItem: (key: string) => small.delete(key),
  });
  storage = new FakeStorage();
});

/** Returns the text in the box after the page is reopened. */
async function textAfterReload(): Promise<string> {
  const problem = new ProblemText(client, client, storage);
  await problem.read();
  return problem.text.value;
}

test('the first visit begins with an example', async () => {
  expect(await textAfterReload()).toBe(exampleTexts.letters);
});

test.each(['short', long])('a text survives a reload', async (text) => {
  new ProblemText(client, client, storage).replace(text);
  expect(await textAfterReload()).toBe(text);
});

test('a short text replaces a long one in the storage', async () => {
  const problem = new ProblemText(client, client, storage);
  problem.replace(long);
  problem.replace('short');
  expect(await textAfterReload()).toBe('short');
  expect(storage.text).toBeUndefined();
});

test('a new text stays when the long text of the last visit loads late', async () => {
  new ProblemText(client, client, storage).replace(long);
  const problem = new ProblemText(client, client, storage);
  problem.replace('new');
  await problem.read();
  expect(problem.text.value).toBe('new');
});

test('without a database, the example replaces a long text', async () => {
  new ProblemText(client, client, storage).replace(long);
  await storage.forget();
  expect(await textAfterReload()).toBe(exampleTexts.letters);
});

describe('a long text that will be gone after this visit is reported', () => {
  test('if the storage is full, until it is saved after all', async () => {
    storage.isFull = true;
    const problem = new ProblemText(client, client, storage);
    problem.replace(long);
    await expect.poll(() => problem.loss.value).toBe('failed');
    storage.isFull = false;
    problem.save();
    await expect.poll(() => storage.text).toBe(long);
    expect(problem.loss.value).toBeNull();
  });

  test('if another tab changes the saved one, also after a reload', async () => {
    new ProblemText(client, client, storage).replace(long);
    const problem = new ProblemText(client, client, storage);
    await problem.read();
    storage.change();
    expect(problem.loss.value).toBe('replaced');
    problem.replace('short');
    expect(problem.loss.value).toBeNull();
    storage.change();
    expect(problem.loss.value).toBeNull();
  });
});
