import { afterEach, expect, it, vi } from 'vitest';
import { ChosenMemory } from '../../../../../web/page/shared/session/memory.ts';

function storage(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  return items;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is 256 megabytes by default', () => {
  storage();
  expect(new ChosenMemory().bytes.value).toBe(256 * 2 ** 20);
});

it('is remembered between visits', () => {
  const items = storage();
  const memory = new ChosenMemory();
  memory.edit('64');
  expect(memory.megabytes.value).toBe(256);
  expect(memory.take()).toBe(true);
  expect(memory.take()).toBe(false);
  expect(new ChosenMemory().megabytes.value).toBe(64);
  expect(items.size).toBe(1);
});

it.each(['', 'much', '-1', '1.5', '1e3', '1025', '99999999999999999999'])(
  'refuses %j and keeps the previous amount',
  (text) => {
    storage({ 'dance.memory': '8' });
    const memory = new ChosenMemory();
    memory.edit(text);
    expect(memory.isRefused.value).toBe(false);
    expect(memory.take()).toBe(false);
    expect(memory.isRefused.value).toBe(true);
    expect(memory.megabytes.value).toBe(8);
    memory.edit('0');
    expect(memory.isRefused.value).toBe(false);
    expect(memory.take()).toBe(true);
    expect(memory.bytes.value).toBe(0);
  },
);

it('accepts anything that an earlier visit stored', () => {
  storage({ 'dance.memory': 'all of it' });
  expect(new ChosenMemory().megabytes.value).toBe(256);
});
