import type { Failure } from '../protocol.ts';

/** Text beyond this is refused before anything is done with it; no reader accepts that much. */
export const maxTextBytes = 8 << 20;

export type FileText = { readonly text: string } | { readonly failure: Failure };

function failure(code: Failure['code'], found: string, expected: string): FileText {
  return { failure: { code, line: 0, column: 0, found, expected } };
}

/** The text of a file, or why it has none. */
export async function readTextFile(file: Blob): Promise<FileText> {
  if (file.size > maxTextBytes) {
    return failure('text_too_large', String(file.size), `≤ ${maxTextBytes}`);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return failure('not_text', '', '');
  }
}
