import type { Failure } from '../../../engine/protocol.ts';
import { type Excerpt, excerptOf } from '../model/text-place.ts';
import { type Content, textOf } from './content.ts';

/** A text, link or file that could not be read, which left everything else unchanged. */
export interface Refusal {
  readonly failure: Failure;
  /** The name of the file; empty for anything else. */
  readonly file: string;
  /** The offending line; null if the failure names none. */
  readonly excerpt: Excerpt | null;
}

export function refusalOf(failure: Failure): Refusal {
  return { failure, file: '', excerpt: null };
}

/** Quotes the offending line of the content. */
export async function refusalOfContent(failure: Failure, content: Content): Promise<Refusal> {
  const file = content instanceof File ? content.name : '';
  const isQuotable = failure.line > 0 && failure.code !== 'not_text';
  const read = isQuotable ? await textOf(content) : null;
  const excerpt = read && 'text' in read ? excerptOf(read.text, failure) : null;
  return { failure, file, excerpt };
}
