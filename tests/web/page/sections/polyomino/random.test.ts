import { expect, test, vi } from 'vitest';
import { randomBelow } from '../../../../../web/page/sections/polyomino/model/random.ts';

test('a random number is one of those below, also beyond 64 bits', () => {
  expect(randomBelow(1n)).toBe(0n);
  for (const count of [2n, 255n, 256n, 257n, 53_060_477_521_960_000n, 3n ** 100n]) {
    for (let draw = 0; draw < 20; draw += 1) {
      const number = randomBelow(count);
      expect(number >= 0n && number < count).toBe(true);
    }
  }
});

test.each([1, 5, 128, 200])('each of %i numbers is as likely as any other', (count) => {
  const times = new Map<bigint, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    let draws = 0;
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      draws += 1;
      (bytes as unknown as Uint8Array).fill(draws === 1 ? byte : 0);
      return bytes;
    });
    const number = randomBelow(BigInt(count));
    // Too large a number is drawn again.
    if (draws === 1) times.set(number, (times.get(number) ?? 0) + 1);
  }
  vi.restoreAllMocks();
  expect(times.size).toBe(count);
  expect(new Set(times.values()).size).toBe(1);
});
