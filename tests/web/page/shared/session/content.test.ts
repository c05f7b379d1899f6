import { describe, expect, test } from 'vitest';
import { contentOf, textOf } from '../../../../../web/page/shared/session/content.ts';

function carried(text: string, ...files: File[]) {
  return { getData: () => text, files } as unknown as DataTransfer;
}

const picture = new File(['…'], 'image.png');
const puzzle = new File(['12'], 'puzzle.txt');

describe('from the clipboard', () => {
  test('text is preferred to a picture', () => {
    expect(contentOf(carried('1\t2', picture))).toBe('1\t2');
  });

  test('a file is taken if the only text is its name', () => {
    expect(contentOf(carried('', puzzle))).toBe(puzzle);
    expect(contentOf(carried('puzzle.txt', puzzle))).toBe(puzzle);
    expect(contentOf(carried('/home/me/puzzle.txt\n', puzzle))).toBe(puzzle);
  });

  test('an empty clipboard is an empty text', () => {
    expect(contentOf(carried(''))).toBe('');
    expect(contentOf(null)).toBe('');
  });
});

describe('a file', () => {
  const read = (...bytes: number[]) => textOf(new File([Uint8Array.from(bytes)], 'file'));

  test('in UTF-8 is read, with and without a byte order mark', async () => {
    expect(await read(0xc3, 0xbc)).toEqual({ text: 'ü' });
    expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0xbc)).toEqual({ text: 'ü' });
  });

  test('in UTF-16 is read by its byte order mark', async () => {
    expect(await read(0xff, 0xfe, 0x31, 0, 0x0a, 0)).toEqual({ text: '1\n' });
    expect(await read(0xfe, 0xff, 0, 0x31, 0, 0x0a)).toEqual({ text: '1\n' });
  });

  test('in Windows-1252 is read', async () => {
    expect(await read(0x23, 0xfc, 0x0d, 0x0a, 0x31)).toEqual({ text: '#ü\r\n1' });
  });

  test('that is binary keeps its control characters', async () => {
    expect(await read(0x89, 0x50, 0x0a, 0x1a)).toEqual({ text: '\uFFFDP\n\u001a' });
  });

  test('that cannot be read is refused', async () => {
    const file = new File([], 'folder');
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await textOf(file)).toMatchObject({ failure: { code: 'not_text' } });
  });
});
