import { describe, expect, test } from 'vitest';
import { Styles, turnOf } from '../../../../../web/page/shared/links/figure-file.ts';

describe('the look of a drawing in a file', () => {
  test('has one class for equal looks', () => {
    const styles = new Styles();
    expect(styles.nameOf('fill:red')).toBe(styles.nameOf('fill:red'));
    expect(styles.nameOf('fill:blue')).not.toBe(styles.nameOf('fill:red'));
    expect(styles.sheet()).toBe('.s0{fill:red}.s1{fill:blue}');
  });
});

test('the states of an animation take turns without a gap', () => {
  const turns = Array.from({ length: 14 }, (_, index) => turnOf(index, 14));
  expect(turns[0]?.[0]).toBe(0);
  expect(turns.at(-1)?.[1]).toBe(1);
  turns.slice(1).forEach(([from], index) => {
    expect(from).toBe(turns[index]?.[1]);
  });
});
