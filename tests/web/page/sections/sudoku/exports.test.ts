import { expect, test } from 'vitest';
import { writtenIn } from '../../../../../web/page/sections/sudoku/export-tools.tsx';
import { SudokuSession } from '../../../../../web/page/sections/sudoku/session.ts';
import { FakeClient, gridOf } from './fake-client.ts';

test('a puzzle is written in all formats, with reasons for those it does not fit', async () => {
  const session = new SudokuSession(new FakeClient());
  const texts = await writtenIn(session, gridOf('1000000000000000'), 'Tuesday');
  expect(texts.get('line')).toBe('1000000000000000 Tuesday');
  expect(texts.get('sdk')).toMatchObject({ code: 'does_not_fit', expected: '9×9' });
});
