import { expect, test } from 'vitest';
import { ruleKinds } from '../../../../../web/engine/variant.ts';
import { mayBeVariant } from '../../../../../web/engine/variant-text.ts';
import { nameOf } from '../../../../../web/page/sections/list/model/variant.ts';
import { constraints as english } from '../../../../../web/page/shared/words/en/constraints.ts';
import { constraints as chinese } from '../../../../../web/page/shared/words/zh/constraints.ts';

test.each(ruleKinds)('%s has a name in lists, and is a rule of our own text', (kind) => {
  const name = nameOf(`${kind} 10: R1C1 R1C2`);
  expect(english).toHaveProperty([name]);
  expect(chinese).toHaveProperty([name]);
  expect(mayBeVariant(`....\n${kind}: R1C1 R1C2`, { code: 'unknown_format' })).toBe(true);
});
