import type { Failure } from '../../../engine/model/failure.ts';
import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import { useText } from '../../shared/words/index.ts';
import type { ListTable } from './model/table.ts';

interface ReasonWords {
  readonly errors: ReturnType<typeof useText>['errors'];
  readonly firstClash: ReturnType<typeof usePuzzleText>['firstClash'];
}

/** Explains why a row is unreadable or invalid; empty for other rows. */
export function reasonOf(table: ListTable, row: number, words: ReasonWords): string {
  const failure = table.failures.get(row);
  if (failure) return words.errors(failure);
  const found = table.clashes.get(row);
  return found ? words.firstClash(found.size, found.clash, found.count) : '';
}

/** Explains an error without advice, except for a link, which says nothing else. */
export function shortReason(failure: Failure, errors: ReasonWords['errors']): string {
  const reason = errors(failure, true);
  if (failure.code === 'not_in_link') return reason;
  return /^.*?(?:\.(?= )|。)/.exec(reason)?.[0] ?? reason;
}

/** Explains a row in the page's language. */
export function useReason(): (table: ListTable, row: number) => string {
  const { errors } = useText();
  const { firstClash } = usePuzzleText();
  return (table, row) => reasonOf(table, row, { errors, firstClash });
}
