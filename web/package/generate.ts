/** Makes new Sudokus. */

import { levels } from '../engine/model/catalogue/levels.ts';
import { symmetries } from '../engine/model/catalogue/symmetries.ts';
import type { GeneratedSudoku, GenerateSettings } from './api.ts';
import { checkedAmount, checkedName, checkedNumber, checkedSettings, refuse } from './check.ts';
import { ask, type Plan } from './plan.ts';
import { describe, gridOf } from './puzzle.ts';

/** The sizes whose boxes have more than one row. */
const sizes = [4, 6, 8, 9, 10, 12, 14, 15, 16];

/** Returns a seed short enough to be typed. */
const randomSeed = () => Math.floor(Math.random() * 2 ** 32);

export function* generateSudoku(settings?: GenerateSettings): Plan<GeneratedSudoku> {
  const set = checkedSettings(settings, [
    'size',
    'level',
    'symmetry',
    'seed',
    'number',
    'milliseconds',
  ]);
  const { size = 9, level } = set;
  if (!sizes.includes(size)) refuse('size', size, sizes.join(', '));
  const seed = checkedNumber('seed', set.seed ?? randomSeed(), 0, Number.MAX_SAFE_INTEGER);
  const number = checkedNumber('number', set.number ?? 1, 1, Number.MAX_SAFE_INTEGER);
  const cells = yield* ask({
    ask: 'generate',
    size,
    level: level && checkedName('level', levels, level),
    symmetry: checkedName('symmetry', symmetries, set.symmetry),
    seed,
    number: number - 1,
    milliseconds: checkedAmount('milliseconds', set.milliseconds),
  });
  const blank = gridOf({ cells: '.'.repeat(size ** 2) });
  return { puzzle: describe({ ...blank, cells }, { format: '', name: '' }), seed, number };
}
