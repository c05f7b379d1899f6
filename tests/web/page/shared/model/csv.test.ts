import { describe, expect, test } from 'vitest';
import { solutionsAs } from '../../../../../web/page/sections/cover/model/solution.ts';
import type { CoverMatrix } from '../../../../../web/page/shared/matrix/model/matrix.ts';
import { matrixText } from '../../../../../web/page/shared/matrix/model/matrix-text.ts';
import { csvField, csvName } from '../../../../../web/page/shared/model/text-parts.ts';

/** Matches a field of CSV that some spreadsheet runs, with or without quotes. */
const run = /^"?[=+\-@\t\r\n＝＋－＠]/;

const link = '=HYPERLINK("http://example.org")';

describe('a text that a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    link,
  ])('is a plain field of CSV: %j', (text) => {
    for (const field of [csvField(text), csvName(text)]) {
      expect(field).not.toMatch(run);
      expect(field).toMatch(/^"?'/);
    }
  });

  test('is plain as an entry or the name of an option in a file of solutions', () => {
    const solution = [{ number: 1, name: '-b', entries: [link, '=1'] }];
    const [, row = ''] = solutionsAs('csv', [{ number: 1, solution }]).split('\n');
    expect(row).toBe(`1,1,1,'-b,"'=HYPERLINK(""http://example.org"") =1"`);
  });

  test('is plain in the matrix as CSV, and reads back from a table', () => {
    const matrix: CoverMatrix = {
      items: ['=A', '@B'].map((name) => ({ name, isSecondary: false, bounds: '' })),
      options: [{ name: '+C', cells: ['', null] }],
    };
    expect(matrixText(matrix, 'csv').text).toBe(`,"'=A",'@B\n'+C,1,0\n`);
  });
});

test('numbers stay numbers in CSV', () => {
  expect([-1, 2n, true, undefined].map(csvField)).toEqual(['-1', '2', 'true', '']);
});
