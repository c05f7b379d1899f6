import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dance, data } from './run';

const [, ...rows] = readFileSync(data('reading/expected.tsv'), 'utf8').trimEnd().split('\n');

test.each(rows.map((row) => row.split('\t')))('reads %s (%s)', (file, args, exit, output) => {
  const { status, out, err } = dance([...`${args}`.split(' '), data(`reading/${file}`)]);
  expect(out + err).toMatch(new RegExp(`${output}`));
  expect(status).toBe(Number(exit));
});
