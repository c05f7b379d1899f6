import { describe, expect, test, vi } from 'vitest';
import { exampleTexts } from '../../../../../web/page/sections/cover/model/examples.ts';
import {
  decoded,
  encoded,
  longestLink,
} from '../../../../../web/page/shared/session/problem-code.ts';

describe('a link', () => {
  // Published links must stay readable: never change one, only add to them.
  test.each([
    [
      'v1/eJyrUcgsSc0t5nJUcFJwVnBRcFVwU3DnqlHILyjJzM8r5nIGiXA5KrgouHOBVIDZXE4K7lwgte5cABn0DuA',
      exampleTexts.letters,
      null,
    ],
    ['v1/eJw7vETh8B6uw2ASACqOBiE', 'ä ü\nä ü\n', null],
    ['v1/eJw7vETh8B6uw2ASACqOBiE/sets', 'ä ü\nä ü\n', 'sets'],
  ])('%s stays readable', async (code, text, format) => {
    expect(await decoded(code)).toEqual({ text, format });
  });

  test.each(Object.values(exampleTexts))('of an example holds it', async (text) => {
    const draft = { text, format: null };
    expect(await decoded((await encoded(draft)) ?? '')).toEqual(draft);
  });

  test('holds the format of the text, and every character', async () => {
    const draft = { text: '\ufeffa "b c"\r\n\t🙂 | x:1\n', format: 'json' } as const;
    const code = await encoded(draft);
    expect(code).toMatch(/^v1\/[\w-]+\/json$/);
    expect(await decoded(code ?? '')).toEqual(draft);
  });

  test('is refused if it is too long', async () => {
    const random = Array.from({ length: longestLink }, (_, i) => (i * i * 7919) % 99_991);
    expect(await encoded({ text: random.join(' '), format: null })).toBeUndefined();
  });

  test('that unpacks to gigabytes is unpacked no further than the longest text', async () => {
    const zeros = new Blob([new Uint8Array(64 << 20)]);
    const packed = zeros.stream().pipeThrough(new CompressionStream('deflate'));
    const bytes = Buffer.from(await new Response(packed).arrayBuffer());
    let size = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.length;
        controller.enqueue(piece);
      },
    });
    const { writable, readable } = new DecompressionStream('deflate');
    const counted = { writable, readable: readable.pipeThrough(counter) };
    vi.stubGlobal('DecompressionStream', function DecompressionStream() {
      return counted;
    });
    try {
      expect(await decoded(`v1/${bytes.toString('base64url')}`)).toBeUndefined();
    } finally {
      vi.unstubAllGlobals();
    }
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(16 << 20);
  });

  test.each([
    '',
    'v1',
    'v2/eJw7',
    'v1/eJw7vETh',
    'v1/%%%',
    'v1/eJw7vETh8B6uw2ASACqOBiE/knuth',
    'v1/a/json/b',
  ])('that is invalid is refused: %s', async (code) => {
    expect(await decoded(code)).toBeUndefined();
  });
});
