import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { examples, promised } from './examples.ts';

const run = promisify(execFile);

test('there are examples', () => {
  expect(examples('js').length).toBeGreaterThan(1);
});

test.each(examples('js'))('the example prints the output in the README: %s', async (example) => {
  const args = ['--input-type=module', '--eval', example];
  const { stdout } = await run(process.execPath, args, { cwd: inject('directory') });
  expect(stdout).toBe(promised(example));
});
