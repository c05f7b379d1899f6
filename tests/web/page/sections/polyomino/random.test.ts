import { expect, test } from 'vitest';
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
