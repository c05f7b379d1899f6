import type { Failure } from '../../../engine/model/failure.ts';
import { type Excerpt, excerptOf } from '../model/text-place.ts';
import { type Content, textOf } from './content.ts';

/** A text, link or file that could not be read. Everything else stays unchanged. */
export interface Refusal {
  readonly failure: Failure;
  /** The file name; empty for anything but a file. */
  readonly file: string;
  /** The offending line; null if the failure has none. */
  readonly excerpt: Excerpt | null;
  /** The text, for other sections to try; empty if it is unknown or the puzzle in it too large. */
  readonly text: string;
}

export function refusalOf(failure: Failure): Refusal {
  return { failure, file: '', excerpt: null, text: '' };
}

/** Quotes the offending line of the content. */
export async function refusalOfContent(failure: Failure, content: Content): Promise<Refusal> {
  const file = content instanceof File ? content.name : '';
  if (failure.code === 'not_text') return { ...refusalOf(failure), file };
  const read = await textOf(content);
  if ('failure' in read) return { ...refusalOf(failure), file };
  const excerpt = failure.line > 0 ? excerptOf(read.text, failure) : null;
  return { failure, file, excerpt, text: failure.code === 'too_large' ? '' : read.text };
}
