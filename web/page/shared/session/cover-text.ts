import type { Engine } from '../../../engine/client/engine.ts';
import {
  type CoverInterpretation,
  type CoverInterpretations,
  failureOf,
} from '../../../engine/protocol.ts';

/** The most characters of the offending text to quote. */
const longestFound = 40;

/**
 * Reads a text from elsewhere. Also refuses a text without options, as the library refuses others:
 * with the place and the text found there.
 */
export async function readCoverText(
  reader: Pick<Engine, 'readCover'>,
  text: string,
): Promise<CoverInterpretations> {
  const read = await reader.readCover(text);
  if (read.interpretations[0]?.options === 0) return withoutOptions(text);
  return questioned(text, read);
}

function withoutOptions(text: string): CoverInterpretations {
  const lines = text.split('\n', 1000);
  const place = lines.findIndex((line) => line.trim() !== '');
  const line = lines[place] ?? '';
  const failure = failureOf('no_options', {
    line: place + 1,
    column: line.length - line.trimStart().length + 1,
    found: line.trim().slice(0, longestFound),
  });
  return { interpretations: [], failure };
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
