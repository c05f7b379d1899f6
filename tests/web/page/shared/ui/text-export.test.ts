import { expect, test } from 'vitest';
import { failureOf, SolverError } from '../../../../../web/engine/model/failure.ts';
import { writtenIn } from '../../../../../web/page/shared/ui/text-export.tsx';

test('a puzzle is written in all formats, with reasons for those it does not fit', async () => {
  const failure = failureOf('does_not_fit', { found: '4×4', expected: '9×9' });
  const texts = await writtenIn(['line', 'sdk'], async (format) => {
    if (format === 'sdk') throw new SolverError(failure);
    return '1000000000000000';
  });
  expect(texts.get('line')).toBe('1000000000000000');
  expect(texts.get('sdk')).toMatchObject({ code: 'does_not_fit', expected: '9×9' });
});
