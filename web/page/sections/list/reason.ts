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

/** Returns the error without the advice that follows. */
export function firstSentence(reason: string): string {
  return /^.*?(?:\.(?= )|。)/.exec(reason)?.[0] ?? reason;
}

/** Explains a row in the page's language. */
export function useReason(): (table: ListTable, row: number) => string {
  const { errors } = useText();
  const { firstClash } = usePuzzleText();
  return (table, row) => reasonOf(table, row, { errors, firstClash });
}
