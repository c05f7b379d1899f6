import { test } from 'vitest';
import { data } from './run';
import { expectAnswerOfOne } from './threads';

const langford = data('exact-cover/langford-11.dlx');
const scott = data('exact-cover/pent-scott.dlx');

test.each([
  [['cover', langford, '--keep', '0']],
  [['cover', langford, '--keep', '1000', '--choose', 'first']],
  [['cover', scott, '--solver', 'dancing-links']],
  [['sudoku', '-', '--limit', '0', '--count', '--solver', 'dancing-links']],
  [['sudoku', '-', '--limit', '2000', '--count', '--solver', 'bitsets']],
])('%j: threads that share a search give the answer of one', expectAnswerOfOne);
