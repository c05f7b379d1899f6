import { type Content, textOf } from '../../shared/session/content.ts';

/** No single puzzle has so many characters; reading the others one by one is not for here. */
const longest = 200_000;

/** A list has the end of a line among its first so many characters. */
const longestLine = 20_000;

/** Whether a content is longer than any puzzle, and looks like a list: lines of text. */
export async function isLongList(content: Content): Promise<boolean> {
  const length = typeof content === 'string' ? content.length : content.size;
  if (length <= longest) return false;
  const read = await textOf(content.slice(0, longestLine));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  return 'text' in read && /[\r\n]/.test(read.text) && !/[\0-\x08\x0e-\x1f]/.test(read.text);
}
