import { describe, expect, it } from 'vitest';
import { beginning } from '../../../../../web/page/sections/cover/model/solution.ts';

describe('a list too long to draw', () => {
  it('says how many entries are omitted', () => {
    expect(beginning([1, 2, 3], 2)).toEqual({ shown: [1, 2], more: 1 });
    expect(beginning([1, 2, 3], 3)).toEqual({ shown: [1, 2, 3], more: 0 });
  });
});
