// biome-ignore-all lint/a11y/useSemanticElements: a <table> loses its role in any other layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid takes the focus and the keys

import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { type Dictionary, useText } from '../../shared/words/index.ts';
import { type Column, columns } from './model/order.ts';
import type { ListTable, RowVerdict } from './model/table.ts';
import { useReason } from './reason.ts';
import type { ListSession } from './session.ts';
import { type ListWords, useListText } from './words/index.ts';

const icons: Record<RowVerdict, IconName> = {
  unique: 'check',
  multiple: 'several',
  atLeast: 'several',
  none: 'none',
  invalid: 'warning',
  stopped: 'stop',
  unreadable: 'warning',
  waiting: 'clock',
};

/** Returns the text of each column. */
function figuresOf(
  table: ListTable,
  row: number,
  list: ListWords,
  format: Dictionary['format'],
): Record<Column, string> {
  const verdict = table.verdict(row);
  const isKnown = verdict !== 'waiting' && verdict !== 'unreadable';
  const count = table.counts[row] ?? 0;
  const figure = (numbers: ArrayLike<number>) => (isKnown ? format.count(numbers[row] ?? 0) : '');
  return {
    line: format.count(table.lines[row] ?? 0),
    name: table.name(row),
    givens: figure(table.givens),
    verdict: list.rowVerdict(verdict, count),
    count: isKnown ? `${verdict === 'atLeast' ? '≥ ' : ''}${format.count(count)}` : '',
    nodes: figure(table.nodes),
    time: isKnown ? format.duration(table.microseconds[row] ?? 0) : '',
  };
}

interface RowProps {
  readonly session: ListSession;
  readonly row: number;
}

/** The columns shown beside the reason for a verdict, which takes the place of the others. */
const besideReason: Partial<Record<RowVerdict, readonly Column[]>> = {
  unreadable: ['line', 'verdict'],
  invalid: ['line', 'name', 'givens', 'verdict'],
};

/** Shows the cells of one puzzle; for an unreadable or invalid one, the reason. */
export function RowCells({ session, row }: RowProps) {
  const list = useListText();
  const { format } = useText();
  const reasonOf = useReason();
  const { table } = session;
  if (!table) return null;
  const verdict = table.verdict(row);
  const figures = figuresOf(table, row, list, format);
  const reason = reasonOf(table, row);
  const filled = (reason !== '' && besideReason[verdict]) || columns;
  return (
    <>
      {filled.map((column) => (
        <div
          key={column}
          role="gridcell"
          class={`list-cell list-${column} list-is-${verdict}`}
          data-name={list.columns[column]}
        >
          {column === 'verdict' && <Icon name={icons[verdict]} />}
          <span class="list-text">{figures[column]}</span>
        </div>
      ))}
      {reason !== '' && (
        <div role="gridcell" class={`list-cell list-reason list-is-${verdict}`} title={reason}>
          <span class="list-text">{reason}</span>
        </div>
      )}
    </>
  );
}
