import { expect, test } from 'vitest';
import { isReglibRight, reglibReport } from '../../scripts/bench/reglib.mjs';
import { settingsFrom } from '../../scripts/bench/settings.mjs';
import type { ReglibRow } from '../../scripts/bench/types.d.ts';

const row = (code: string, status: ReglibRow['status'], others: string[] = []): ReglibRow => ({
  code,
  status,
  others,
});

const rows = [row('0400', 'named'), row('0400', 'other', ['turbot-fish']), row('0610-x', 'named')];

test('hints are checked alone', () => {
  const settings = settingsFrom(['--reglib', 'reglib-1.3.txt']);
  expect(settings).toMatchObject({ reglib: 'reglib-1.3.txt', engines: [], page: false });
});

test('a technique not found and a wrong step are faults, other names are not', () => {
  expect(isReglibRight(rows)).toBe(true);
  expect(isReglibRight([...rows, row('0300', 'missing')])).toBe(false);
  expect(isReglibRight([...rows, row('0300', 'wrong')])).toBe(false);
});

test('the report names what must not be found, and other steps', () => {
  const lines = reglibReport(rows).split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^0400 skyscraper .*turbot-fish$/));
  expect(lines).toContainEqual(expect.stringMatching(/^0610-x no bug-1 /));
});
