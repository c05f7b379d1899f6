/** The content of a paste or a file, unpacked and decoded alike by the page and its workers. */

import { maxTextBytes } from './model/catalogue/limits.ts';
import { type Failure, failureOf } from './model/failure.ts';

/** The content of a paste, a dropped file or a chosen file. */
export type Content = string | Blob;

/** Longer texts are refused unread: no reader accepts them. */
export { maxTextBytes };

/** The longest list accepted, enough for a million puzzles. */
export const maxListBytes = 128 << 20;

type Refused = { readonly content?: undefined; readonly failure: Failure };

type Unpacked = { readonly content: Content; readonly failure?: undefined } | Refused;

/** Unpacks a gzip file of at most `maxBytes` bytes; returns everything else unchanged. */
export async function unpacked(content: Content, maxBytes: number): Promise<Unpacked> {
  return typeof content !== 'string' && (await isPacked(content))
    ? inflated(content, 'gzip', maxBytes)
    : { content };
}

async function isPacked(blob: Blob): Promise<boolean> {
  try {
    const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    return first === 0x1f && second === 0x8b;
  } catch {
    // Reading a folder or a deleted file fails later.
    return false;
  }
}

/** Unpacks piece by piece, because a small archive can unpack to any length. */
export async function inflated(
  packed: Blob,
  format: CompressionFormat,
  maxBytes: number,
): Promise<{ readonly content: Blob; readonly failure?: undefined } | Refused> {
  const reader = packed
    .stream()
    .pipeThrough(smallPieces())
    .pipeThrough(new DecompressionStream(format))
    .getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read();
      if (done) return { content: new Blob(pieces) };
      pieces.push(value);
      size += value.length;
    }
    void reader.cancel();
    return { failure: tooLarge(size, maxBytes) };
  } catch {
    return { failure: failureOf('damaged_archive') };
  }
}

/**
 * Splits packed bytes into pieces of at most 4 KB. Chromium unpacks each piece as a whole before it
 * can be stopped, and deflate packs up to 1,032 bytes into one.
 */
function smallPieces(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const most = 4 << 10;
  return new TransformStream({
    transform(bytes, pieces) {
      for (let at = 0; at < bytes.length; at += most) pieces.enqueue(bytes.subarray(at, at + most));
    },
  });
}

export function tooLarge(size: number, maxBytes: number): Failure {
  return failureOf('text_too_large', { found: String(size), expected: `≤ ${maxBytes}` });
}

/** Decodes UTF-16 with a byte order mark, UTF-8 or Windows-1252. Invalid bytes stay visible. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Converts a text to UTF-8. */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  const isAlready = encodingOf(bytes) === 'utf-8';
  return isAlready ? bytes : new TextEncoder().encode(decoded(bytes));
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(bytes) || bytes.some(isControl) ? 'utf-8' : 'windows-1252';
}

/** Decodes in pieces, to avoid a string of the whole text. */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let begin = 0; begin < bytes.length; begin += pieceLength) {
      decoder.decode(bytes.subarray(begin, begin + pieceLength), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

const pieceLength = 1 << 16;

/**
 * Returns whether a byte never occurs in text: all below the space except tab, line ends and form
 * feed.
 */
function isControl(byte: number): boolean {
  return byte < 0x20 && (byte < 0x09 || byte > 0x0d);
}
