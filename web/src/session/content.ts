import { type Failure, failureOf } from '../protocol.ts';

/** Longer text is refused before anything is done with it; no reader accepts that much. */
export const maxTextBytes = 8 << 20;

/** What a paste, a drop or the file picker brings. */
export type Content = string | Blob;

export type ContentText = { readonly text: string } | { readonly failure: Failure };

/**
 * What was carried over: its text, beside which many programs put a picture of it. A file is taken
 * if there is no text, or if the text only names it.
 */
export function contentOf(carried: DataTransfer | null): Content {
  const text = carried?.getData('text/plain') ?? '';
  const file = carried?.files[0];
  return file && (text === '' || text.trim().endsWith(file.name)) ? file : text;
}

/** What a file packed with gzip holds; all else as it is. */
export async function unpacked(content: Content): Promise<Content> {
  if (typeof content === 'string') return content;
  try {
    const [first, second] = new Uint8Array(await content.slice(0, 2).arrayBuffer());
    if (first !== 0x1f || second !== 0x8b) return content;
    const stream = content.stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(stream).blob();
  } catch {
    // Damaged, or gone: who reads it tells.
    return content;
  }
}

/** The text of a content, or why there is too much of it. */
export async function textOf(content: Content): Promise<ContentText> {
  // A string has at least one byte for each of its units.
  const size = typeof content === 'string' ? content.length : content.size;
  if (size > maxTextBytes) return { failure: tooLarge(size) };
  if (typeof content === 'string') return { text: content };
  try {
    return { text: decoded(new Uint8Array(await content.arrayBuffer())) };
  } catch {
    // A folder, or a file that is gone.
    return { failure: failureOf('not_text') };
  }
}

function tooLarge(size: number): Failure {
  return failureOf('text_too_large', { found: String(size), expected: `≤ ${maxTextBytes}` });
}

/** UTF-16 with its mark, UTF-8, or what Windows wrote before; bytes that are no text stay in sight. */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(bytes) || bytes.some(isControl) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether no text has such a byte: all below the space but tab, line ends and form feed. */
function isControl(byte: number): boolean {
  return byte < 0x20 && (byte < 0x09 || byte > 0x0d);
}
