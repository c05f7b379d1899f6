import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const section = /^## The npm package\n(.*?)^## /ms.exec(readme)?.[1] ?? '';

/** The examples in a language's code blocks of what the README says about the package. */
export function examples(language: 'js' | 'html'): string[] {
  return [...section.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(
    ([, code = '']) => code,
  );
}

/** What an example says it prints: the comments that begin with an arrow. */
export function promised(example: string): string {
  return [...example.matchAll(/^\s*\/\/ → (.*)$/gm)].map(([, line]) => `${line}\n`).join('');
}
