/** What a paste or a file holds: the page and its workers unpack and decode it in the same way. */

import { type Failure, failureOf } from './protocol.ts';

/** What a paste, a drop or the file picker brings. */
export type Content = string | Blob;

/** Longer lists are not taken; a million puzzles are shorter. */
export const maxListBytes = 128 << 20;

export type Unpacked =
  | { readonly content: Content; readonly failure?: undefined }
  | { readonly content?: undefined; readonly failure: Failure };

/** Unpacks a gzip file of at most `mostBytes` bytes; returns everything else unchanged. */
export async function unpacked(content: Content, mostBytes: number): Promise<Unpacked> {
  return typeof content !== 'string' && (await isPacked(content))
    ? unpackedBlob(content, mostBytes)
    : { content };
}

async function isPacked(blob: Blob): Promise<boolean> {
  try {
    const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    return first === 0x1f && second === 0x8b;
  } catch {
    // A folder, or a file that is gone: reading it will fail.
    return false;
  }
}

/** What is packed small may be of any length: it is looked at piece by piece. */
async function unpackedBlob(packed: Blob, mostBytes: number): Promise<Unpacked> {
  const reader = packed.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    while (size <= mostBytes) {
      const { done, value } = await reader.read();
      if (done) return { content: new Blob(pieces) };
      pieces.push(value);
      size += value.length;
    }
    void reader.cancel();
    return { failure: tooLarge(size, mostBytes) };
  } catch {
    return { failure: failureOf('damaged_archive') };
  }
}

export function tooLarge(size: number, mostBytes: number): Failure {
  return failureOf('text_too_large', { found: String(size), expected: `≤ ${mostBytes}` });
}

/** UTF-16 with its mark, UTF-8, or what Windows wrote before; bytes that are no text stay in sight. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The same in UTF-8. */
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

/** In pieces: the text as a whole is not wanted. */
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

/** Whether no text has such a byte: all below the space but tab, line ends and form feed. */
function isControl(byte: number): boolean {
  return byte < 0x20 && (byte < 0x09 || byte > 0x0d);
}
