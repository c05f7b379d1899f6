/** Names a thing within Chinese text: plain names unquoted, others in quotation marks. */
export function named(name: string): string {
  return /^[^\p{Script=Han}\s，、,“”]+$/u.test(name) ? name : `“${name}”`;
}

const chinese = /[\p{Script=Han}]/u;
const needsNoBlank = /[\s，。：；、？！（）“”…]/u;

/** Joins two texts, with a space between a Chinese character and a letter or digit. */
function joined(text: string, next: string): string {
  const [last, first] = [text.at(-1), next.at(0)];
  if (last === undefined || first === undefined) return text + next;
  const isApart = needsNoBlank.test(last + first) || chinese.test(last) === chinese.test(first);
  return text + (isApart ? '' : ' ') + next;
}

/** Inserts values into a Chinese text, with spaces around those that are not Chinese. */
export function phrase(parts: TemplateStringsArray, ...values: readonly string[]): string {
  return parts.reduce((text, part, index) => joined(joined(text, values[index - 1] ?? ''), part));
}
