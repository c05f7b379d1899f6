import { coverFormats } from '../../../engine/model/cover.ts';
import type { WrittenProblem } from '../model/watched-problem.ts';
import { inflated, maxTextBytes } from './content.ts';

/*
 * A problem as a path: version / text [ / format ]. Links must work forever: never change this
 * version, only add another.
 *
 * text    UTF-8, packed by zlib, in base64 with "-" and "_" and without the final "="
 * format  the name of the format, unless it is the likeliest
 */
const version = 'v1';

/** The longest link; many programs truncate or refuse longer ones. */
export const longestLink = 30_000;

/** Encodes a problem; undefined if the link would be too long. */
export async function encoded({
  text,
  format,
}: {
  readonly text: string;
  readonly format: string | null;
}): Promise<string | undefined> {
  if (text.length > maxTextBytes) return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  if (packed.length * (4 / 3) > longestLink) return undefined;
  const letters = btoa(String.fromCharCode(...packed));
  const parts = [version, letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')];
  if (format) parts.push(format);
  return parts.join('/');
}

/** Decodes the result of `encoded`; undefined for anything else. */
export function decoded(code: string): Promise<WrittenProblem | undefined> {
  return decodedAs(coverFormats, code);
}

/** Like `decoded`, for other texts with the given format names. */
export async function decodedAs<Format extends string>(
  formats: readonly Format[],
  code: string,
): Promise<{ readonly text: string; readonly format: Format | null } | undefined> {
  const [found, letters = '', name, ...more] = code.split('/');
  const format = formats.find((known) => known === name);
  if (found !== version || more.length > 0 || (name && !format)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (unit) =>
      unit.charCodeAt(0),
    );
    const { content } = await inflated(new Blob([bytes]), 'deflate', maxTextBytes);
    if (!content) return undefined;
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(await content.arrayBuffer());
    return { text, format: format ?? null };
  } catch {
    return undefined;
  }
}
