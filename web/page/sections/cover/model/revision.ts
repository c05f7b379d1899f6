/**
 * Returns whether a text is a revision of another rather than a new one: its beginning and end
 * together keep at least half of the shorter text. Every keystroke and every insertion is a
 * revision.
 */
export function isRevision(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (start + end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return 2 * (start + end) >= most;
}
