import { type CoverFormat, coverFormats } from '../protocol.ts';
import { maxTextBytes } from './content.ts';

/** An exact cover problem as it is written; without a format it is read in the likeliest one. */
export interface WrittenProblem {
  readonly text: string;
  readonly format: CoverFormat | null;
}

/*
 * A problem as a path: version / text [ / format ]. Links live for ever: this version is never
 * changed, only joined by another.
 *
 * text    UTF-8, packed by zlib, in base64 with "-" and "_" and without "=" at the end
 * format  how it is to be read, by the name of the format, if not in the likeliest way
 */
const version = 'v1';

/** Longer links are cut or refused on their way by too many programs. */
export const longestLink = 30_000;

/** Undefined if the link would be too long. */
export async function encoded({ text, format }: WrittenProblem): Promise<string | undefined> {
  if (text.length > maxTextBytes) return undefined;
  const packed = await through(new Blob([text]), new CompressionStream('deflate'));
  if (packed.length * (4 / 3) > longestLink) return undefined;
  const letters = btoa(String.fromCharCode(...packed));
  const parts = [version, letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')];
  if (format) parts.push(format);
  return parts.join('/');
}

/** What `encoded` wrote; undefined for anything else. */
export async function decoded(code: string): Promise<WrittenProblem | undefined> {
  const [found, letters = '', format, ...more] = code.split('/');
  if (found !== version || more.length > 0 || !isFormat(format)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (unit) =>
      unit.charCodeAt(0),
    );
    const plain = await through(new Blob([bytes]), new DecompressionStream('deflate'));
    if (plain.length > maxTextBytes) return undefined;
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
    return { text, format: format ?? null };
  } catch {
    return undefined;
  }
}

function isFormat(name: string | undefined): name is CoverFormat | undefined {
  return name === undefined || coverFormats.some((known) => known === name);
}

async function through(
  blob: Blob,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}
