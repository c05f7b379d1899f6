import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { codeBlocks, root } from './run.ts';

test('the commands in the README print the output it shows', () => {
  // "$ " begins a command. Its continuation lines are indented; its output follows.
  const sessions = codeBlocks('README.md', 'console').flatMap((block) =>
    block.split(/^\$ /m).slice(1),
  );
  expect(sessions.length).toBeGreaterThan(0);
  for (const session of sessions) {
    const [, command = '', output = ''] = /^(.*(?:\n {4}.*)*)\n([\s\S]*)$/.exec(session) ?? [];
    const printed = execFileSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
    const untimed = (text: string) => text.replaceAll(/[\d.]+ ms/g, '… ms').trim();
    expect(untimed(printed)).toBe(untimed(output));
  }
});
