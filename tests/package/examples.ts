import { readFileSync } from 'node:fs';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const section = /^## The npm package\n(.*?)^## /ms.exec(textOf('README.md'))?.[1] ?? '';
const manual = textOf('web/package/README.md');

/** Returns the examples in `language` from the READMEs' text on the package. */
export function examples(language: 'js' | 'html'): string[] {
  const blocks = (section + manual).matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'));
  return Array.from(blocks, ([, code = '']) => code);
}

/** Returns the output promised by an example: its comments that begin with an arrow. */
export function promised(example: string): string {
  return Array.from(example.matchAll(/^\s*\/\/ → ?(.*)$/gm), ([, line]) => `${line}\n`).join('');
}
