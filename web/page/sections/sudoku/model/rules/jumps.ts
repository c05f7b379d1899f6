import type { Board, Rule } from '../../../../../engine/model/variant.ts';
import { traits } from '../../../../shared/sudoku/model/rules/kinds.ts';
import { isStep } from './setting.ts';

/** A step of a line between two cells that don't touch. */
export interface Jump {
  readonly rule: Rule;
  readonly from: number;
  readonly to: number;
}

/** Returns the cells of a line that follow one another; the shaft of a pill may begin at any cell. */
function lineOf({ kind, cells, others = [] }: Rule): readonly number[] {
  const { place } = traits[kind];
  if (place === 'line') return cells;
  return place === 'arrow' ? [...(cells.length > 1 ? [] : cells), ...others] : [];
}

/** Returns the first jump of each line that has any, mostly a mistake in typed rules. */
export function jumpsIn(board: Board, rules: readonly Rule[]): readonly Jump[] {
  return rules.flatMap((rule) => {
    const line = lineOf(rule);
    const at = line.findIndex((cell, index) => {
      const last = line[index - 1];
      return last !== undefined && last !== cell && !isStep(board, last, cell, true);
    });
    return at < 0 ? [] : [{ rule, from: line[at - 1] ?? 0, to: line[at] ?? 0 }];
  });
}
