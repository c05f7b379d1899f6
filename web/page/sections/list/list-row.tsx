// biome-ignore-all lint/a11y/useSemanticElements: a <table> loses its role in any other layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid takes the focus and the keys

import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { type Dictionary, useText } from '../../shared/words/index.ts';
import type { Column } from './model/order.ts';
import type { ListTable, RowVerdict } from './model/table.ts';
import { listedVariant } from './model/variant.ts';
import { shortReason, useReason } from './reason.ts';
import type { ListSession } from './session.ts';
import { tools } from './tools-loader.ts';
import { type ListWords, useListText } from './words/index.ts';

/** CSS pixels. */
export const rowHeight = 60;

/** Quoted text can be very long and is truncated to this many characters. */
export const longestShown = 400;

const icons: Record<RowVerdict, IconName> = {
  unique: 'check',
  multiple: 'multiple',
  atLeast: 'multiple',
  none: 'none',
  invalid: 'warning',
  stopped: 'stop',
  unconfirmed: 'warning',
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
  const isSolved = table.hasResult(row) && verdict !== 'invalid';
  const count = table.counts[row] ?? 0;
  const figure = (numbers: ArrayLike<number>) => format.count(numbers[row] ?? 0);
  return {
    line: figure(table.lines),
    name: table.name(row),
    givens: table.hasResult(row) ? figure(table.givens) : '',
    verdict: list.rowVerdict(verdict, count),
    rating: table.ratings.isRated(row) ? table.ratings.of(row, 'er').toFixed(1) : '',
    // Its words load late.
    hardest: '',
    count: isSolved ? `${verdict === 'atLeast' ? '≥ ' : ''}${format.count(count)}` : '',
    nodes: isSolved ? figure(table.nodes) : '',
    time: isSolved ? format.duration(table.microseconds[row] ?? 0) : '',
  };
}

/** Returns the number behind the text of a column. */
function amountIn(table: ListTable, row: number, column: Column): number {
  return (column === 'nodes' ? table.nodes : table.givens)[row] ?? 0;
}

/** Returns the earlier row repeated by a row; −1 if none. */
export function firstLike({ duplicates }: ListTable, row: number): number {
  return (duplicates.firsts[row] ?? 0) - 1;
}

interface RowProps {
  readonly session: ListSession;
  readonly table: ListTable;
  readonly row: number;
  /** Replaced whenever the table, which grows in place, has changed. */
  readonly news: object;
}

/** Shows the verdict, and which row this one repeats or why it could not be read. */
function VerdictCell({ table, row, text }: RowProps & { readonly text: string }) {
  const list = useListText();
  const { errors } = useText();
  const failure = table.failures.get(row);
  const first = firstLike(table, row);
  const line = table.lines[first] ?? 0;
  const verdict = table.verdict(row);
  return (
    <>
      <Icon name={icons[verdict]} />
      <span class={`list-verdict-text${verdict === 'unconfirmed' ? ' list-confirm' : ''}`}>
        {text}
      </span>
      {first >= 0 && (
        <span class="list-badge" title={list.showFirst}>
          <span class="list-if-wide">{list.sameAs(line)}</span>
          <span class="list-if-narrow">{list.sameAsShort(line)}</span>
        </span>
      )}
      {failure && <span class="list-reason">{shortReason(failure, errors)}</span>}
    </>
  );
}

/** Names the hardest step of a rated row. */
function HardestStep({ table: { ratings }, row }: Pick<RowProps, 'table' | 'row'>) {
  const { script } = tools;
  if (!script || !ratings.isRated(row)) return null;
  return (
    <span class="list-text">
      <script.TechniqueName ratings={ratings} row={row} />
    </span>
  );
}

/** Returns the line that could not be read, or the text of a waiting row. */
function offendingLine(table: ListTable, row: number): string {
  const source = table.source(row);
  const beginning = (table.failures.get(row)?.text ?? '').replace(/…$/, '');
  return source.split('\n').find((line) => line.trim().startsWith(beginning)) ?? source;
}

/** Shows the puzzle as a line below its figures, or the text of a row without a puzzle. */
function PuzzleLine({ session, table, row }: RowProps) {
  const reasonOf = useReason();
  const list = useListText();
  const verdict = table.verdict(row);
  // The thumbnail beside it already shows the puzzle.
  const reason = verdict === 'invalid' ? reasonOf(table, row) : '';
  if (reason) return <>{reason}</>;
  if (table.hasResult(row)) {
    const text = table.puzzleText(row);
    const variant = listedVariant(text, table.givenCells(row).length);
    return (
      <>
        {table.saysMore(row) && <span class="list-caveat">{list.onlyRead} </span>}
        {variant ? <span class="list-variant">{list.variant(variant.rules)}</span> : text}
      </>
    );
  }
  // That of a puzzle to check.
  const name = table.name(row);
  if (name) return <span class="list-variant">{name}</span>;
  // Skipped while solving: indexing all lines would delay it.
  const isHidden = verdict === 'waiting' && session.phase.value === 'running';
  return <>{!isHidden && offendingLine(table, row).slice(0, longestShown)}</>;
}

/** Shows the cells of a row; one that failed has no figures. */
function RowCells(props: RowProps & { readonly columns: readonly Column[] }) {
  const list = useListText();
  const { format } = useText();
  const { session, table, row } = props;
  const figures = figuresOf(table, row, list, format);
  const filled = table.failures.has(row) ? (['line', 'verdict'] as const) : props.columns;
  const isSelected = session.arrangement.selection.has(row);
  const Thumbnail = tools.script?.Thumbnail;
  return (
    <>
      <div class="list-check" aria-hidden="true">
        <span class={`list-box${isSelected ? ' list-box-on' : ''}`}>
          <Icon name="check" />
        </span>
      </div>
      <div class="list-thumbnail" aria-hidden="true">
        {Thumbnail && <Thumbnail table={table} row={row} news={props.news} />}
      </div>
      {filled.map((column) => (
        <div
          key={column}
          role="gridcell"
          class={`list-cell list-${column}`}
          data-unit={list.unit(column, amountIn(table, row, column))}
        >
          {column === 'verdict' ? (
            <VerdictCell {...props} text={figures.verdict} />
          ) : column === 'hardest' ? (
            <HardestStep table={table} row={row} />
          ) : (
            <span class="list-text">{figures[column]}</span>
          )}
        </div>
      ))}
      <div role="gridcell" class="list-text list-puzzle">
        <PuzzleLine {...props} />
      </div>
    </>
  );
}

interface BodyRowProps extends RowProps {
  readonly id: string;
  readonly columns: readonly Column[];
  /** The index among the rows shown. */
  readonly place: number;
  readonly top: number;
  readonly onClick: (event: MouseEvent, place: number) => void;
}

/** A row of the table: the puzzle as a thumbnail and as a line, and its results. */
export function BodyRow(props: BodyRowProps) {
  const list = useListText();
  const { format } = useText();
  const { session, table, row, place } = props;
  const { current, selection } = session.arrangement;
  const names = [
    'list-row',
    'list-body-row',
    `list-is-${table.failures.has(row) ? 'unreadable' : table.verdict(row)}`,
  ];
  if (place === current.value) names.push('list-current');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the focus and the keys
    <div
      id={props.id}
      class={names.join(' ')}
      role="row"
      aria-rowindex={place + 2}
      aria-selected={selection.has(row)}
      aria-current={row === session.opened.value}
      style={{
        top: `${props.top}px`,
        height: `${rowHeight}px`,
        '--line-digits': format.count(table.lines[row] ?? 0).length,
      }}
      title={table.canOpen(row) ? list.open : list.explain}
      onClick={(event) => props.onClick(event, place)}
    >
      <RowCells {...props} />
    </div>
  );
}
