import { type Content, decoded, tooLarge, unpacked } from '../../../engine/content.ts';
import { type Failure, failureOf } from '../../../engine/protocol.ts';

export { type Content, maxListBytes, unpacked } from '../../../engine/content.ts';

/** Longer text is refused before anything is done with it; no reader accepts that much. */
export const maxTextBytes = 8 << 20;

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

/** The text of a content, unpacked if it is packed, or why there is none, or too much of it. */
export async function textOf(packed: Content): Promise<ContentText> {
  const { content, failure } = await unpacked(packed, maxTextBytes);
  if (failure) return { failure };
  // A string has at least one byte for each of its units.
  const size = typeof content === 'string' ? content.length : content.size;
  if (size > maxTextBytes) return { failure: tooLarge(size, maxTextBytes) };
  if (typeof content === 'string') return { text: content };
  try {
    return { text: decoded(new Uint8Array(await content.arrayBuffer())) };
  } catch {
    // A folder, or a file that is gone.
    return { failure: failureOf('not_text') };
  }
}
