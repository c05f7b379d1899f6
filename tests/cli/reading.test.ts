/**
 * Reads the texts of `tests/data/reading`. Its table states, for each text, the arguments of the
 * command, its exit status and a regular expression for what it prints: the answers, and below them
 * the errors.
 */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dance, data } from './run';

const [, ...rows] = readFileSync(data('reading/expected.tsv'), 'utf8').trimEnd().split('\n');

test.each(rows.map((row) => row.split('\t')))('reads %s (%s)', (file, args, exit, output) => {
  const { status, out, err } = dance([...`${args}`.split(' '), data(`reading/${file}`)]);
  expect(out + err).toMatch(new RegExp(`${output}`, 's'));
  expect(status).toBe(Number(exit));
});
