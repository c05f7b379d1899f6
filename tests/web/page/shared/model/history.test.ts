import { expect, test } from 'vitest';
import { historyOf, record, redo, undo } from '../../../../../web/page/shared/model/history.ts';

const abc = record(record(historyOf('a'), 'b'), 'c');

test('undo goes back through all values and stops at the first', () => {
  expect(undo(abc).present).toBe('b');
  expect(undo(undo(abc)).present).toBe('a');
  expect(undo(undo(undo(abc))).present).toBe('a');
});

test('redo restores undone values in order', () => {
  const start = undo(undo(abc));
  expect(redo(start).present).toBe('b');
  expect(redo(redo(redo(start))).present).toBe('c');
});

test('a new value after an undo drops the undone ones', () => {
  const changed = record(undo(abc), 'd');
  expect(redo(changed).present).toBe('d');
  expect(undo(changed).present).toBe('b');
});

test('recording the present value changes nothing', () => {
  expect(record(abc, 'c')).toBe(abc);
});

test('a long history forgets only its beginning', () => {
  let history = historyOf(0);
  for (let value = 1; value <= 1500; value += 1) history = record(history, value);
  expect(history.past.length).toBe(1000);
  expect(undo(history).present).toBe(1499);
});
