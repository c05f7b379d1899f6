import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../../../web/engine/model/failure.ts';
import { excerptOf, placeOf } from '../../../../../web/page/shared/model/text-place.ts';

describe('the place of a failure', () => {
  const text = 'A B C\r\nA B\n\tC Quux\n';
  const place = (line: number, column: number) => placeOf(text, { line, column });
  const words = (line: number, column: number) => {
    const found = place(line, column);
    return found && text.slice(found.start, found.end);
  };

  it('is the word at that column', () => {
    expect(words(1, 3)).toBe('B');
    expect(words(3, 4)).toBe('Quux');
  });

  it('is the whole line when there is no column', () => {
    expect(words(2, 0)).toBe('A B');
    expect(words(1, 0)).toBe('A B C');
  });

  it('is nowhere when there is no line', () => {
    expect(place(0, 0)).toBeNull();
  });

  it('is empty after the end of the text', () => {
    expect(words(9, 1)).toBe('');
    expect(words(2, 40)).toBe('');
  });

  it('counts characters, even those of two code units', () => {
    const figures = '🂡 🂢 x';
    expect(placeOf(figures, { line: 1, column: 5 })).toMatchObject({ start: 6, end: 7, indent: 4 });
  });

  it('is drawn after expanded tabs', () => {
    expect(place(3, 4)?.indent).toBe(6);
  });
});

describe('the quotation of a failure', () => {
  const quoted = (text: string, line: number, column: number, found = '') =>
    excerptOf(text, failureOf('unexpected_symbol', { line, column, found }));

  it('is the line, with the offending text apart', () => {
    const excerpt = { line: 2, isMarked: true, before: 'A ', word: 'Q', after: ' C' };
    expect(quoted('A B C\r\nA Q C\r\n', 2, 3, 'Q')).toEqual(excerpt);
  });

  it('sets only the named text apart from its word', () => {
    expect(quoted('12G456', 1, 3, 'G')).toMatchObject({ before: '12', word: 'G', after: '456' });
  });

  it('ends where something is missing', () => {
    expect(quoted('123', 1, 4)).toMatchObject({ before: '123', word: '', after: '' });
  });

  it('is a whole line if no column is named', () => {
    expect(quoted('A\nB C\n', 2, 0)).toEqual({
      line: 2,
      isMarked: false,
      before: '',
      word: '',
      after: 'B C',
    });
  });

  it('is shortened around the place', () => {
    const excerpt = quoted(`${'1'.repeat(1000)}G${'2'.repeat(1000)}`, 1, 1001, 'G');
    expect(excerpt?.before).toBe(`…${'1'.repeat(40)}`);
    expect(excerpt?.after).toBe(`${'2'.repeat(40)}…`);
  });

  it('has no mark if the number of cells is wrong', () => {
    const failure = failureOf('wrong_row_length', {
      line: 1,
      column: 4,
      found: '4',
      expected: '3',
    });
    expect(excerptOf('1234', failure)).toMatchObject({ isMarked: false, after: '1234' });
  });

  it('is left out if the whole text is meant', () => {
    for (const code of ['wrong_length', 'not_in_link', 'unknown_constraint'] as const) {
      expect(excerptOf('1234', failureOf(code, { line: 1, column: 4 }))).toBeNull();
    }
  });

  it('needs a line', () => {
    expect(quoted('A', 0, 0)).toBeNull();
  });
});
