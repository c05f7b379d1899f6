/** Boards filled with pieces. */

import type { DanceModule } from '../solver/wasm.ts';
import type { PolyominoSettings } from './api.ts';
import { checkedBounds, checkedFlag, checkedSettings, checkedText, refuse } from './check.ts';
import { good } from './error.ts';
import { SlicedSearch, solutionsIn } from './search.ts';

const noPrefix = new Int32Array();

/** A line for each row, a letter for each piece. */
function picture(cells: Uint8Array, width: number, letters: string): string {
  return solutionsIn(cells, width)
    .map((row) => Array.from(row, (piece) => letters.charAt(piece)).join(''))
    .join('\n');
}

export function openPolyomino(
  dance: DanceModule,
  settings: PolyominoSettings,
): SlicedSearch<string, object> {
  const set = checkedSettings(dance, settings);
  const { board = refuse(dance, 'board', undefined, 'string') } = set;
  checkedText(dance, 'board', board);
  const distinct = checkedFlag(dance, 'distinct', set.distinct);
  const limits = checkedBounds(dance, set, 0);
  const countOnly = checkedFlag(dance, 'countOnly', set.countOnly);
  const { height, width, pieces } = good(dance, dance.describeBoard(board));
  const letters = `.${pieces.join('')}`;
  return new SlicedSearch(dance, {
    job: good(dance, dance.solvePolyomino(board, distinct, noPrefix)).job,
    limits,
    countOnly,
    decode: ({ cells }) =>
      solutionsIn(cells, height * width).map((tiling) => picture(tiling, width, letters)),
    extra: {},
    isInvalid: false,
  });
}
