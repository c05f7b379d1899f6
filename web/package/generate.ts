/** Makes new Sudokus. */

import { levels } from '../engine/model/catalogue/levels.ts';
import { puzzleKinds } from '../engine/model/catalogue/puzzle-kinds.ts';
import { symmetries } from '../engine/model/catalogue/symmetries.ts';
import { techniques } from '../engine/model/catalogue/techniques.ts';
import { lineOf } from '../engine/model/symbols.ts';
import type { GeneratedSudoku, GenerateSettings } from './api.ts';
import {
  checkedAmount,
  checkedName,
  checkedNumber,
  checkedSettings,
  checkedText,
  refuse,
} from './check.ts';
import { ask, type Plan } from './plan.ts';
import { describe, gridOf } from './puzzle.ts';
import { describeVariant } from './variant.ts';

/** The sizes whose boxes have more than one row. */
const sizes = [4, 6, 8, 9, 10, 12, 14, 15, 16];

/** Milliseconds, so that wishes that no puzzle fulfils come to an end. */
const usualTime = 60_000;

/** Returns a seed short enough to be typed. */
const randomSeed = () => Math.floor(Math.random() * 2 ** 32);

export function* generateSudoku(settings?: GenerateSettings): Plan<GeneratedSudoku> {
  const set = checkedSettings(settings, [
    'kind',
    'size',
    'boxes',
    'level',
    'technique',
    'symmetry',
    'givens',
    'pattern',
    'seed',
    'number',
    'milliseconds',
  ]);
  const { size = 9, level, technique, boxes } = set;
  if (!sizes.includes(size)) refuse('size', size, sizes.join(', '));
  const seed = checkedNumber('seed', set.seed ?? randomSeed(), 0, Number.MAX_SAFE_INTEGER);
  const number = checkedNumber('number', set.number ?? 1, 1, Number.MAX_SAFE_INTEGER);
  const grid = gridOf({ cells: '.'.repeat(size ** 2), ...(boxes !== undefined && { boxes }) });
  const wish = {
    level: level && checkedName('level', levels, level),
    technique: technique && checkedName('technique', techniques, technique),
    kind: checkedName('kind', puzzleKinds, set.kind),
    symmetry: checkedName('symmetry', symmetries, set.symmetry),
    givens:
      set.givens === undefined ? undefined : checkedNumber('givens', set.givens, 1, size ** 2),
    pattern: patternIn(set.pattern, size),
  };
  const milliseconds = checkedAmount('milliseconds', set.milliseconds ?? usualTime);
  const question = { ask: 'generate', grid, wish, seed, number: number - 1, milliseconds } as const;
  const { puzzle, solution } = yield* ask(question);
  const described =
    'board' in puzzle ? describeVariant(puzzle) : describe(puzzle, { format: '', name: '' });
  return { puzzle: described, solution: lineOf(solution), seed, number };
}

/** Returns which cells of a pattern have givens. Default: undefined. */
function patternIn(pattern: string | undefined, size: number): Uint8Array | undefined {
  if (pattern === undefined) return undefined;
  const cells = [...checkedText('pattern', pattern)];
  if (cells.length !== size ** 2) refuse('pattern.length', cells.length, String(size ** 2));
  return Uint8Array.from(cells, (symbol) => (symbol === '.' || symbol === '0' ? 0 : 1));
}
