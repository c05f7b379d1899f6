// biome-ignore-all lint/a11y/useSemanticElements: a <table> loses its role in any other layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid takes the focus and the keys

import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { scrollTopFor, tileAfterKey, tileWindow, type View } from '../../shared/ui/tile-window.ts';
import { type Dictionary, useText } from '../../shared/words/index.ts';
import { puzzleText } from './model/export.ts';
import { type Column, columns } from './model/order.ts';
import type { ListTable, RowVerdict } from './model/table.ts';
import { useReason } from './reason.ts';
import type { ListSession } from './session.ts';
import { Thumbnail } from './thumbnail.tsx';
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
  const isSolved = table.hasResult(row) && verdict !== 'invalid';
  const count = table.counts[row] ?? 0;
  const figure = (numbers: ArrayLike<number>) => format.count(numbers[row] ?? 0);
  return {
    line: figure(table.lines),
    name: table.name(row),
    givens: table.hasResult(row) ? figure(table.givens) : '',
    verdict: list.rowVerdict(verdict, count),
    count: isSolved ? `${verdict === 'atLeast' ? '≥ ' : ''}${format.count(count)}` : '',
    nodes: isSolved ? figure(table.nodes) : '',
    time: isSolved ? format.duration(table.microseconds[row] ?? 0) : '',
  };
}

/** Returns the number that the text of a column counts. */
function amountIn(table: ListTable, row: number, column: Column): number {
  return (column === 'nodes' ? table.nodes : table.givens)[row] ?? 0;
}

/** Returns the columns with anything in them, or with figures to come. */
function columnsOf(table: ListTable): readonly Column[] {
  const { size, tally } = table;
  const isEmpty: Partial<Record<Column, boolean>> = {
    name: !table.hasNames,
    count: tally.multiple + tally.atLeast === 0,
    givens: tally.unreadable === size,
    nodes: tally.unreadable + tally.invalid === size,
    time: tally.unreadable + tally.invalid === size,
  };
  return columns.filter((column) => !isEmpty[column]);
}

interface RowProps {
  readonly session: ListSession;
  readonly table: ListTable;
  readonly row: number;
  /** Replaced whenever the table, which grows in place, has changed. */
  readonly news: object;
}

/** Shows the verdict, which row this one repeats, and why it could not be read. */
function VerdictCell({ table, row, text }: RowProps & { readonly text: string }) {
  const list = useListText();
  const { errors } = useText();
  const failure = table.failures.get(row);
  const first = firstLike(table, row);
  const line = table.lines[first] ?? 0;
  return (
    <>
      <Icon name={icons[table.verdict(row)]} />
      <span class="list-verdict-text">{text}</span>
      {first >= 0 && (
        <span class="list-badge" title={list.showFirst}>
          <span class="list-if-wide">{list.sameAs(line)}</span>
          <span class="list-if-narrow">{list.sameAsShort(line)}</span>
        </span>
      )}
      {failure && (
        <span class="list-text list-reason">{errors({ ...failure, line: 0, column: 0 })}</span>
      )}
    </>
  );
}

/** Shows the puzzle as one line below its figures; for a row without one, its text. */
function PuzzleLine({ session, table, row }: RowProps) {
  const reasonOf = useReason();
  const verdict = table.verdict(row);
  // The thumbnail beside it shows the puzzle, too.
  if (verdict === 'invalid') return <>{reasonOf(table, row)}</>;
  if (table.hasResult(row)) return <>{puzzleText(table, row)}</>;
  // Reading all lines takes a moment, which solving needs more.
  const isHidden = verdict === 'waiting' && session.phase.value === 'running';
  return <>{!isHidden && table.source(row).slice(0, longestShown)}</>;
}

/** Shows the cells of one puzzle; an unreadable one has no figures. */
function RowCells(props: RowProps & { readonly columns: readonly Column[] }) {
  const list = useListText();
  const { format } = useText();
  const { session, table, row } = props;
  const verdict = table.verdict(row);
  const figures = figuresOf(table, row, list, format);
  const filled = verdict === 'unreadable' ? (['line', 'verdict'] as const) : props.columns;
  const isSelected = session.arrangement.selection.has(row);
  return (
    <>
      <div class="list-check" aria-hidden="true">
        <span class={`list-box${isSelected ? ' list-box-on' : ''}`}>
          <Icon name="check" />
        </span>
      </div>
      <div class="list-thumbnail" aria-hidden="true">
        <Thumbnail table={table} row={row} news={props.news} />
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
  /** Its index among the rows shown. */
  readonly place: number;
  readonly top: number;
  readonly onClick: (event: MouseEvent, place: number) => void;
}

function BodyRow(props: BodyRowProps) {
  const list = useListText();
  const { session, table, row, place } = props;
  const { current, selection } = session.arrangement;
  const names = ['list-row', 'list-body-row', `list-is-${table.verdict(row)}`];
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
      style={{ top: `${props.top}px`, height: `${rowHeight}px` }}
      title={table.failures.has(row) ? list.explain : list.open}
      onClick={(event) => props.onClick(event, place)}
    >
      <RowCells {...props} />
    </div>
  );
}

/** Truncates quoted text, which may be very long. */
const longestShown = 400;

interface RowNoteProps {
  readonly table: ListTable;
  readonly row: number;
  readonly onClose: () => void;
}

/** Explains why a row is unreadable and quotes it. */
function RowNote({ table, row, onClose }: RowNoteProps) {
  const { controls } = useText();
  const reasonOf = useReason();
  const source = table.source(row);
  const shown = source.length > longestShown ? `${source.slice(0, longestShown)} …` : source;
  return (
    <div class="list-note" role="status">
      <div class="list-note-text">
        <p>{reasonOf(table, row)}</p>
        <pre class="list-note-source">{shown}</pre>
      </div>
      <Button kind="quiet" icon="close" text={controls.dismiss} iconOnly onClick={onClose} />
    </div>
  );
}

/** The height of a row and the width below which its columns do not fit, in CSS pixels. */
const rowHeight = 66;
const narrowest = 700;

/** Browsers draw nothing below some height; a longer table scrolls faster than its box. */
const highest = 12_000_000;

const nothing: View = { scrollTop: 0, width: 0, height: 0 };

/** Tracks the visible rows. The heading sticks to the top of the box and covers some of it. */
function useView(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(nothing);
  const height = count * rowHeight;
  // How many pixels of the table pass for each pixel that the box scrolls.
  const speed = Math.max(1, (height - view.height) / (highest - view.height));
  const look = () => {
    if (!box.current || !head.current) return;
    const { scrollTop, clientWidth: width, clientHeight } = box.current;
    // Hidden with its section: keep the scroll position.
    if (width === 0) return;
    setView({
      scrollTop: scrollTop * speed,
      width,
      height: clientHeight - head.current.offsetHeight,
    });
  };
  const scrollTo = (top: number) => {
    if (box.current) box.current.scrollTop = top / speed;
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [speed]);
  // The rows are placed as if the table began this far above the box's content.
  const lift = view.scrollTop - view.scrollTop / speed;
  return { box, head, view, look, scrollTo, lift, height: Math.min(height, highest) };
}

interface HeadingProps {
  readonly session: ListSession;
  readonly columns: readonly Column[];
}

function Heading({ session, columns }: HeadingProps) {
  const words = useListText().columns;
  const { column: sorted, descending } = session.arrangement.sorting.value;
  return columns.map((column) => (
    <div
      key={column}
      role="columnheader"
      class={`list-cell list-${column}`}
      aria-sort={column === sorted ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" class="list-sort" onClick={() => session.arrangement.sortBy(column)}>
        {words[column]}
        {column === sorted && <span aria-hidden="true">{descending ? '↓' : '↑'}</span>}
      </button>
    </div>
  ));
}

interface WayBack {
  readonly box: RefObject<HTMLDivElement | null>;
  /** Returns the scroll position of the table that shows the current row, given the one before. */
  readonly scrollTop: (before: number) => number;
  readonly scrollTo: (top: number) => void;
}

/** Restores the scroll position and focus when the user returns from an opened puzzle. */
function useWayBack(active: boolean, { box, scrollTop, scrollTo }: WayBack) {
  const left = useRef<{ readonly page: number; readonly table: number } | null>(null);
  useEffect(() => {
    if (!active || !left.current) return;
    const { page, table } = left.current;
    left.current = null;
    // Runs after the shell has scrolled the section to its top.
    const frame = requestAnimationFrame(() => {
      box.current?.focus({ preventScroll: true });
      scrollTo(scrollTop(table));
      window.scrollTo(0, page);
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
  return (table: number) => {
    left.current = { page: window.scrollY, table };
  };
}

function isOn({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Whether a click selects a row instead of opening it. */
function isSelecting(event: MouseEvent): boolean {
  return isOn(event, '.list-check') || event.ctrlKey || event.metaKey;
}

/** Returns the row that a row repeats; -1 if none. */
function firstLike({ duplicates }: ListTable, row: number): number {
  return (duplicates.firsts[row] ?? 0) - 1;
}

/** Selects and deletes rows; returns whether the key does that. */
function editByKey({ key }: KeyboardEvent, session: ListSession): boolean {
  const { selection, current } = session.arrangement;
  const edits: Record<string, () => void> = {
    ' ': () => selection.toggle(current.value),
    Escape: () => selection.clear(),
    Delete: () => session.deleteSelected(),
    Backspace: () => session.deleteSelected(),
  };
  edits[key]?.();
  return key in edits;
}

interface TableProps {
  readonly session: ListSession;
  readonly table: ListTable;
  readonly active: boolean;
}

/**
 * A table of any length that draws only the visible rows. It is one tab stop; arrow keys move
 * through the rows, with Shift they select them, and Enter opens one.
 */
export function PuzzleTable({ session, table, active }: TableProps) {
  const list = useListText();
  const id = useId();
  const { arrangement } = session;
  const { selection } = arrangement;
  const order = arrangement.order.value;
  const current = arrangement.current.value;
  const { box, head, view, look, scrollTo, lift, height } = useView(order.length);
  const filled = columnsOf(table);
  const isNarrow = view.width > 0 && view.width < narrowest;
  const window = tileWindow(
    { count: order.length, minTileWidth: Number.POSITIVE_INFINITY, tileHeight: () => rowHeight },
    view,
  );
  const shown = Array.from({ length: window.end - window.first }, (_, i) => window.first + i);
  const scrollTop = (before: number) =>
    scrollTopFor(arrangement.current.value, window, { ...view, scrollTop: before });
  const leave = useWayBack(active, { box, scrollTop, scrollTo });
  // The unreadable row that is explained, until another row is chosen.
  const [note, setNote] = useState<number | null>(null);
  const noted = note !== null && note === order[current] && table.failures.has(note) ? note : null;
  const rowId = (place: number) => `${id}-${place}`;

  // Scroll only after a new choice, not while the user scrolls.
  useEffect(() => {
    if (view.width > 0) scrollTo(scrollTop(view.scrollTop));
  }, [current]);

  const move = (target: number, extends_: boolean) => {
    arrangement.current.value = target;
    if (extends_) selection.extend(target);
    else selection.begin(target);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== box.current) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a') return;
      selection.all();
    } else if (event.key === 'Enter') {
      openCurrent();
    } else {
      const target = tileAfterKey(event.key, current, order.length, window, view);
      if (target !== undefined) move(target, event.shiftKey);
      else if (!editByKey(event, session)) return;
      if (event.key === 'Escape') setNote(null);
    }
    event.preventDefault();
  };
  const openCurrent = () => {
    const row = order[arrangement.current.value];
    if (row !== undefined && table.failures.has(row)) {
      setNote(row);
      return;
    }
    leave(view.scrollTop);
    session.openCurrent();
  };
  const click = (event: MouseEvent, place: number) => {
    if (event.shiftKey) return move(place, true);
    const first = isOn(event, '.list-badge') ? firstLike(table, order[place] ?? 0) : -1;
    const target = order.indexOf(first);
    if (target >= 0) return move(target, false);
    move(place, false);
    if (isSelecting(event)) selection.toggle(place);
    else openCurrent();
  };

  return (
    <div class="list-frame">
      <div
        ref={box}
        class={`list-table${isNarrow ? ' list-narrow' : ''}`}
        role="grid"
        tabIndex={0}
        aria-label={list.table}
        aria-description={list.tableHint}
        aria-multiselectable
        aria-rowcount={order.length + 1}
        aria-activedescendant={shown.includes(current) ? rowId(current) : undefined}
        style={{ '--list-line': lineWidth(table), '--list-columns': tracks(filled) }}
        onScroll={look}
        onKeyDown={keyDown}
      >
        <div ref={head} class="list-row list-head" role="row" aria-rowindex={1}>
          <Heading session={session} columns={filled} />
        </div>
        <div class="list-content" role="rowgroup" style={{ '--list-height': `${height}px` }}>
          {shown.map((place) => (
            <BodyRow
              key={place}
              id={rowId(place)}
              session={session}
              table={table}
              row={order[place] ?? 0}
              news={session.shown.value}
              columns={filled}
              place={place}
              top={place * rowHeight - lift}
              onClick={click}
            />
          ))}
        </div>
        {order.length === 0 && table.size > 0 && <p class="list-none soft">{list.noneShown}</p>}
      </div>
      {noted !== null && <RowNote table={table} row={noted} onClose={() => setNote(null)} />}
    </div>
  );
}

const widths: Record<Exclude<Column, 'line'>, string> = {
  verdict: 'minmax(13rem, 1fr)',
  name: 'minmax(4rem, 0.6fr)',
  givens: '4rem',
  count: '6.25rem',
  nodes: '6.75rem',
  time: '5rem',
};

/** The last line number that needs no more than the usual width. */
const lastShortLine = 99_999;

function lineWidth({ lines }: ListTable): string {
  return (lines.at(-1) ?? 0) > lastShortLine ? '5rem' : '3.75rem';
}

/** Returns the widths of the columns after the line and the thumbnail. */
function tracks(columns: readonly Column[]): string {
  return columns.map((column) => (column === 'line' ? '' : widths[column])).join(' ');
}
