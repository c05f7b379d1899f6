/** Exact cover problems: read, written, and searched for solutions. */

import { type CoverFormat, type CoverReading, memo } from '../engine/protocol.ts';
import { type DanceModule, noPrefix } from '../engine/worker/wasm.ts';
import type { Cover, CoverResult, CoverSettings, CoverSource } from './api.ts';
import {
  boundNames,
  checkedBounds,
  checkedFlag,
  checkedMemory,
  checkedName,
  checkedSettings,
  checkedText,
  countsOnly,
  refuse,
} from './check.ts';
import { good } from './failures.ts';
import { SlicedSearch } from './search.ts';
import { solverNamed } from './sudoku.ts';

/** Empty for the likeliest. */
function formatIn(dance: DanceModule, { from }: CoverSource): CoverFormat | '' {
  checkedText(dance, 'from', from ?? '');
  return from ?? '';
}

export function readCover(
  dance: DanceModule,
  text: string,
  source?: CoverSource,
): readonly CoverReading[] {
  checkedText(dance, 'text', text);
  const from = formatIn(dance, checkedSettings(dance, source, ['from']));
  return good(dance, from === '' ? dance.readCover(text) : dance.readCover(text, from)).readings;
}

export function writeCover(
  dance: DanceModule,
  text: string,
  format: CoverFormat,
  source?: CoverSource,
): string {
  checkedText(dance, 'text', text);
  checkedText(dance, 'format', format);
  const from = formatIn(dance, checkedSettings(dance, source, ['from']));
  return good(dance, dance.writeCover(text, from, format)).text;
}

export function openCover(
  dance: DanceModule,
  text: string,
  settings?: CoverSettings,
): SlicedSearch<Cover, Pick<CoverResult, 'problem'>> {
  const set = checkedSettings(dance, settings, [
    ...boundNames,
    'from',
    'solver',
    'choose',
    'memory',
  ]);
  const solver = solverNamed(dance, set.solver);
  const choose = checkedName(dance, 'choose', ['fewest', 'first'], set.choose);
  const limits = checkedBounds(dance, set, 0);
  const countOnly = checkedFlag(dance, 'countOnly', set.countOnly);
  const memory = checkedMemory(dance, set.memory);
  const asksForCount = countOnly && (set.limit ?? 0) === 0;
  if (solver === memo && !asksForCount) refuse(dance, 'solver', solver, countsOnly);
  const isCounted = asksForCount && (solver === memo || set.choose === undefined);
  const [problem] = readCover(dance, text, { from: set.from }) as [CoverReading];
  return new SlicedSearch(dance, {
    job: good(
      dance,
      solver === memo || isCounted
        ? dance.countCover(text, problem.format, solver, choose, memory)
        : dance.solveCover(text, problem.format, solver, choose, noPrefix),
    ).job,
    limits,
    countOnly,
    decode: ({ options }) => options,
    extra: { problem },
    isInvalid: false,
  });
}
