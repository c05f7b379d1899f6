import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ChosenLimits,
  nextLimit,
  usualTimes,
} from '../../../../../web/page/shared/session/limits.ts';

const choices = { solutions: [2, 10, 0], milliseconds: usualTimes };
const initial = { solutions: 10, milliseconds: 0 };

function stub(stored: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the limits of a search', () => {
  it('are remembered when chosen', () => {
    stub(new Map());
    const limits = new ChosenLimits(choices, initial, 'key');
    expect(limits.value.value).toEqual(initial);
    limits.choose('solutions', 0);
    limits.choose('milliseconds', 60_000);
    const later = new ChosenLimits(choices, initial, 'key');
    expect(later.value.value).toEqual({ solutions: 0, milliseconds: 60_000 });
  });

  it.each(['', '7 1000', 'x', ' 1000', '10'])('fall back to the defaults after %j', (text) => {
    stub(new Map([['key', text]]));
    const { value } = new ChosenLimits(choices, { ...initial, milliseconds: 1000 }, 'key');
    expect(value.value).toEqual({ solutions: 10, milliseconds: 1000 });
  });

  it('grow step by step, and finally without limit', () => {
    expect(nextLimit(choices.solutions, 2)).toBe(10);
    expect(nextLimit(choices.solutions, 5)).toBe(10);
    expect(nextLimit(choices.solutions, 10)).toBe(0);
  });
});
