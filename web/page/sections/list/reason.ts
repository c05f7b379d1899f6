import type { Dictionary } from '../../shared/i18n/en/index.ts';
import type { ListTable } from './model/table.ts';

/** Why a row cannot be read or is not valid; empty for any other. */
export function reasonOf(table: ListTable, row: number, { errors, sudoku }: Dictionary): string {
  const failure = table.failures.get(row);
  if (failure) return errors(failure);
  const found = table.clashes.get(row);
  return found ? sudoku.firstClash(found.size, found.clash, found.count) : '';
}
