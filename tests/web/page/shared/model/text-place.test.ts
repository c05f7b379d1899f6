import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../../web/page/shared/model/text-place.ts';

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
