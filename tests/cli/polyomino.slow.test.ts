import { expect, test } from 'vitest';
import { dance } from './run';

test('one solution by its number is found among more than anyone can list', () => {
  const large = `${`${'#'.repeat(12)}\n`.repeat(12)}\n*|D:\nXX\n`;
  const run = (number: string) => dance(['polyomino', '-', '--solution', number], large).out;
  expect(run('53060477521960000')).toMatch(/^solution 53060477521960000 of 53060477521960000, /m);
  expect(run('53060477521960001')).toMatch(
    /^no solution 53060477521960001: there are 53060477521960000 solutions, /,
  );
});
