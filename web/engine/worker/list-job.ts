/** The bytes of a list. */

import { asUtf8, type Content, maxListBytes, tooLarge, unpacked } from '../content.ts';
import { type Failure, failureOf } from '../protocol.ts';

type ListBytes =
  | { readonly text: Uint8Array; readonly failure?: undefined }
  | { readonly text?: undefined; readonly failure: Failure };

/** The bytes of a pasted text or of a file, unpacked if they are packed, as UTF-8. */
export async function listBytes(packed: Content): Promise<ListBytes> {
  const { content, failure } = await unpacked(packed, maxListBytes);
  if (failure) return { failure };
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const size = bytes instanceof Blob ? bytes.size : bytes.length;
  if (size > maxListBytes) return { failure: tooLarge(size, maxListBytes) };
  try {
    return {
      text: bytes instanceof Blob ? asUtf8(new Uint8Array(await bytes.arrayBuffer())) : bytes,
    };
  } catch {
    // A folder, or a file that is gone.
    return { failure: failureOf('not_text') };
  }
}
