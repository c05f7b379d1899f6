// Numbers of solutions that are known from elsewhere.

/**
 * A table with commas or tabs; lines without are comments. Its first row is the heading, which may
 * begin with #.
 * @param {string} text
 * @returns {Map<string, string>}  from the name of a problem to its number of solutions
 */
export function answersIn(text) {
  const separator = text.includes('\t') ? '\t' : ',';
  const rows = text
    .split('\n')
    .filter((line) => line.includes(separator))
    .map((line) => line.replace(/^#\s*/, '').trimEnd().split(separator));
  const [heading = [], ...body] = rows;
  const name = heading.findIndex((title) => title === 'problem' || title === 'name');
  const solutions = heading.indexOf('solutions');
  if (name < 0 || solutions < 0) {
    throw new Error('expected a heading with “problem” or “name”, and “solutions”');
  }
  return new Map(body.map((row) => [row[name] ?? '', row[solutions] ?? '']));
}
