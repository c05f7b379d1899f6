/** Examples to race, in the form in which they would be typed. */

import { letters, scott } from '../../../shared/model/paper-examples.ts';
import { examples } from '../../../shared/sudoku/model/examples.ts';
import type { RaceKind } from './settings.ts';

/**
 * Langford pairs (TAOCP 7.2.2.1): 2n places for two each of the numbers 1 … n, with k places
 * between the two k.
 */
function langford(n: number): string {
  const numbers = Array.from({ length: n }, (_, i) => i + 1);
  const places = Array.from({ length: 2 * n }, (_, i) => `p${i + 1}`);
  const options = numbers.flatMap((k) =>
    places.slice(k + 1).map((later, first) => `${k} ${places[first]} ${later}`),
  );
  return `${[...numbers, ...places].join(' ')}\n${options.join('\n')}\n`;
}

export const raceExamples = {
  sudoku: { article: examples.article, easy: examples.easy, seventeen: examples.seventeen },
  polyomino: { scott: scott.text, narrow: '3x20', wide: '6x10' },
  cover: { letters, langford: langford(8), longer: langford(11) },
} as const satisfies Record<RaceKind, Record<string, string>>;

type NamesIn<Kind extends RaceKind> = keyof (typeof raceExamples)[Kind];
export type RaceExample = { [Kind in RaceKind]: NamesIn<Kind> }[RaceKind];
