import { type Content, textOf } from '../../shared/session/content.ts';

/** No single puzzle is this long, and lists are read elsewhere. */
const longest = 200_000;

/** The first line of a list ends within this many characters. */
const longestLine = 20_000;

/** Whether a content is longer than any puzzle and consists of lines of text. */
export async function isLongList(content: Content): Promise<boolean> {
  const length = typeof content === 'string' ? content.length : content.size;
  if (length <= longest) return false;
  const read = await textOf(content.slice(0, longestLine));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters never occur in text
  return 'text' in read && /[\r\n]/.test(read.text) && !/[\0-\x08\x0e-\x1f]/.test(read.text);
}
