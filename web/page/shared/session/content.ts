import {
  type Content,
  decoded,
  maxTextBytes,
  tooLarge,
  unpacked,
} from '../../../engine/content.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';

export {
  type Content,
  inflated,
  maxListBytes,
  maxTextBytes,
  unpacked,
} from '../../../engine/content.ts';

type ContentText = { readonly text: string } | { readonly failure: Failure };

/**
 * Returns the text of a paste or drop, even beside a picture; or a file if there is no text or the
 * text merely names the file.
 */
export function contentOf(carried: DataTransfer | null): Content {
  const text = carried?.getData('text/plain') ?? '';
  const file = carried?.files[0];
  return file && (text === '' || text.trim().endsWith(file.name)) ? file : text;
}

/**
 * Returns the text of a content, unpacked if necessary, or the reason it is missing or too long.
 */
export async function textOf(packed: Content): Promise<ContentText> {
  const { content, failure } = await unpacked(packed, maxTextBytes);
  if (failure) return { failure };
  // Each UTF-16 unit takes at least one byte.
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
