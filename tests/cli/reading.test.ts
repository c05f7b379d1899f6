/**
 * Reads the texts of `tests/data/reading`. Its table states, for each text, the arguments of the
 * command, its exit status and a regular expression for what it prints: the answers, and below them
 * the errors.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dance, data } from './run.ts';

const table = readFileSync(data('reading/expected.tsv'), 'utf8').trimEnd().split('\n').slice(1);

describe('reads the text as expected', () => {
  test.each(table.map((row) => row.split('\t')))('%s: dance %s', (file, line, status, output) => {
    const { out, err, ...answer } = dance([...(line ?? '').split(' '), data(`reading/${file}`)]);
    expect(out + err).toMatch(new RegExp(output ?? '', 's'));
    expect(answer.status).toBe(Number(status));
  });
});
