import { expect, test } from 'vitest';
import { usualEngines } from '../../scripts/bench/engines.mjs';
import { settingsFrom } from '../../scripts/bench/settings.mjs';

const names = (...args: string[]) => settingsFrom(args)?.engines.map(({ name }) => name);

test('runs all engines in three passes by default', () => {
  expect(settingsFrom([])).toMatchObject({
    engines: usualEngines,
    passes: 3,
    puzzles: [],
    setup: true,
  });
});

test('runs no benchmark when asked for help', () => {
  expect(settingsFrom(['--help'])).toBeUndefined();
});

test('chooses engines by their place, or one by one', () => {
  expect(names('--engines', 'native,npm:dlxlib')).toEqual([
    'native:auto',
    'native:dancing-links',
    'npm:dlxlib',
  ]);
  expect(names('--engines', 'node:bit-matrix')).toEqual(['node:bit-matrix']);
});

test('measures the page if it is named, or if no engines and inputs are chosen', () => {
  const page = (...args: string[]) => settingsFrom(args)?.page;
  expect([page(), page('--engines', 'page'), page('--engines', 'node,page')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([page('--engines', 'node'), page('--puzzles', 'a.txt')]).toEqual([false, false]);
  expect(names('--engines', 'page')).toEqual([]);
});

test('measures only callers on request', () => {
  const settings = settingsFrom(['--callers']);
  expect(settings).toMatchObject({ onlyCallers: true, page: true });
  expect(new Set(settings?.engines.map(({ place }) => place))).toEqual(
    new Set(['package-node', 'package-chromium', 'command']),
  );
  expect(names('--callers', '--engines', 'command:json')).toEqual(['command:json']);
});

test('accepts several lists', () => {
  const settings = settingsFrom(['--puzzles', 'a.txt', '--puzzles', 'b.txt', '--json', 'c.json']);
  expect(settings).toMatchObject({ puzzles: ['a.txt', 'b.txt'], json: 'c.json' });
});

test.each([
  [['--engines', 'moon'], 'moon'],
  [['--engines', 'npm:left-pad'], 'npm:left-pad'],
  [['--engines', 'node:'], 'node:'],
  [['--engines', 'command:xml'], 'command:xml'],
  [['--engines', ''], '--engines'],
  [['--passes', '0'], 'above 0'],
  [['--passes', '1.5'], 'whole number'],
  [['--limit', 'long'], 'long'],
  [['--speed'], '--speed'],
  [['extra'], 'extra'],
])('refuses %j with a sentence that names it', (args, word) => {
  expect(() => settingsFrom(args)).toThrow(word);
});
