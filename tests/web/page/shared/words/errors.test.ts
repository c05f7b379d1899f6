import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../../../../web/engine/protocol.ts';
import { errors } from '../../../../../web/page/shared/words/en/errors.ts';
import { errors as chinese } from '../../../../../web/page/shared/words/zh/errors.ts';

const nowhere = { line: 0, column: 0, found: '', expected: '' };

describe('every error has its own sentence', () => {
  test.each(errorCodes)('%s', (code) => {
    expect(errors({ code, ...nowhere })).toMatch(/^[A-Z0-9“].*[^.]\.$/);
  });

  test('all are different', () => {
    const sentences = errorCodes.map((code) => errors({ code, ...nowhere }));
    expect(new Set(sentences).size).toBe(errorCodes.length);
  });
});

test('the place, the text there and the expected text are named', () => {
  const failure = { line: 3, column: 5, found: 'G', expected: '1–9' };
  const sentence = errors({ code: 'unexpected_symbol', ...failure });
  expect(sentence).toBe(
    'Line 3, column 5: this symbol is not allowed here (found “G”, expected 1–9).',
  );
});

test('a number with too many digits is left unchanged', () => {
  const digits = '7'.repeat(40);
  expect(errors({ code: 'bad_name', ...nowhere, found: digits, expected: '' })).toContain(digits);
});

test('a line is named without a column', () => {
  const failure = { line: 2, column: 0, found: '8', expected: '9' };
  expect(errors({ code: 'wrong_row_length', ...failure })).toBe(
    'Line 2: this row has the wrong number of entries (found 8, expected 9).',
  );
});

test('a single character is quoted, and long numbers are grouped', () => {
  expect(errors({ code: 'second_blank', ...nowhere, found: '0', expected: '.' })).toContain(
    'found 0, expected “.”',
  );
  expect(
    errors({ code: 'text_too_large', ...nowhere, found: '10485760', expected: '≤ 8388608' }),
  ).toContain('found 10,485,760, expected ≤ 8,388,608');
});

describe('in Chinese', () => {
  test.each(errorCodes)('%s has one sentence', (code) => {
    expect(chinese({ code, ...nowhere })).toMatch(/^[^。]+[^。]。$/);
  });

  test('all are different', () => {
    const sentences = errorCodes.map((code) => chinese({ code, ...nowhere }));
    expect(new Set(sentences).size).toBe(errorCodes.length);
  });

  test('the place and the details are named', () => {
    const failure = { line: 3, column: 5, found: 'G', expected: '1–9' };
    expect(chinese({ code: 'unexpected_symbol', ...failure })).toBe(
      '第 3 行第 5 列：这里不应出现这个符号（实际：“G”，应为：1–9）。',
    );
  });

  test('the unit of a limit is translated', () => {
    expect(chinese({ code: 'too_large', ...nowhere, expected: '≤ 100000 items' })).toBe(
      '这个问题超出了限制（应为：≤ 100,000 个项）。',
    );
  });
});
