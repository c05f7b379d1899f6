import type { Engine } from '../../../engine/client/engine.ts';
import {
  type CoverInterpretation,
  type CoverInterpretations,
  failureOf,
} from '../../../engine/protocol.ts';

/** Reads a text from elsewhere. */
export async function readCoverText(
  reader: Pick<Engine, 'readCover'>,
  text: string,
): Promise<CoverInterpretations> {
  return questioned(text, await reader.readCover(text));
}

/** Whether a text that another section refused is a problem; prose also consists of sets of words. */
export async function isProblem(reader: Pick<Engine, 'readCover'>, text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  const read = await readCoverText(reader, text).catch(() => null);
  const [likeliest] = read?.interpretations ?? [];
  return !read?.failure && (likeliest?.format === 'dlx' || likeliest?.format === 'json');
}

/** Refuses a text that may not be meant as a problem, but offers its interpretations. */
export function questioned(text: string, read: CoverInterpretations): CoverInterpretations {
  const [likeliest] = read.interpretations;
  if (read.failure || !likeliest || isClear(text, likeliest)) return read;
  return { ...read, failure: failureOf('unclear') };
}

/**
 * Whether a text is clearly a problem. Any prose can be read as sets of words; but words rarely
 * recur as the items of a problem do.
 */
function isClear(text: string, { format, options, entries, ...items }: CoverInterpretation) {
  const names = items.primaryItems + items.secondaryItems;
  const isMarked = format !== 'sets' || /[{}=]/.test(text);
  return options === 0 || isMarked || entries >= 1.5 * names;
}
