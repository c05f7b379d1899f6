// biome-ignore-all lint/a11y/useSemanticElements: a <table> loses its role in any other layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid takes the focus and the keys

import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { scrollTopFor, tileAfterKey, tileWindow, type View } from '../../shared/ui/tile-window.ts';
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
function RowCells({ session, row }: RowProps) {
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

type HeadingProps = { readonly session: ListSession };
type TableProps = HeadingProps & { readonly active: boolean };

/** In CSS pixels. Rows have two lines if the columns do not fit side by side. */
const rowHeights = { wide: 36, narrow: 60 };
const narrowest = 700;

const nothing: View = { scrollTop: 0, width: 0, height: 0 };

/** Tracks the visible rows. The heading sticks to the top of the box and covers some of it. */
function useView() {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(nothing);
  const look = () => {
    if (!box.current || !head.current) return;
    const { scrollTop, clientWidth: width, clientHeight } = box.current;
    // Hidden with its section: keep the scroll position.
    if (width === 0) return;
    setView({ scrollTop, width, height: clientHeight - head.current.offsetHeight });
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, head, view, look };
}

function Heading({ session }: HeadingProps) {
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

/** Restores the scroll position and focus when the user returns from an opened puzzle. */
function useWayBack(active: boolean, box: RefObject<HTMLDivElement | null>, view: View) {
  const left = useRef<{ readonly page: number; readonly table: number } | null>(null);
  useEffect(() => {
    if (!active || !left.current) return;
    const { page, table } = left.current;
    left.current = null;
    // Runs after the shell has scrolled the section to its top.
    const frame = requestAnimationFrame(() => {
      box.current?.focus({ preventScroll: true });
      if (box.current) box.current.scrollTop = table;
      window.scrollTo(0, page);
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
  return () => {
    left.current = { page: window.scrollY, table: view.scrollTop };
  };
}

/**
 * A table of any length that draws only the visible rows. It is one tab stop; arrow keys move
 * through the rows, and Enter opens one.
 */
export function PuzzleTable({ session, active }: TableProps) {
  const list = useListText();
  const id = useId();
  const { box, head, view, look } = useView();
  const { table } = session;
  const order = session.arrangement.order.value;
  const current = session.arrangement.current.value;
  const isNarrow = view.width > 0 && view.width < narrowest;
  const rowHeight = isNarrow ? rowHeights.narrow : rowHeights.wide;
  const window = tileWindow(
    { count: order.length, minTileWidth: Number.POSITIVE_INFINITY, tileHeight: () => rowHeight },
    view,
  );
  const shown = Array.from({ length: window.end - window.first }, (_, i) => window.first + i);
  const leave = useWayBack(active, box, view);
  // The unreadable row that is explained, until another row is chosen.
  const [note, setNote] = useState<number | null>(null);
  const noted = note !== null && note === order[current] && table?.failures.has(note) ? note : null;
  const rowId = (place: number) => `${id}-${place}`;

  // Scroll only after a new choice, not while the user scrolls.
  useEffect(() => {
    if (box.current && view.width > 0) {
      box.current.scrollTop = scrollTopFor(current, window, view);
    }
  }, [current]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== box.current) return;
    if (event.key === 'Escape') setNote(null);
    const target = tileAfterKey(event.key, current, order.length, window, view);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) openCurrent();
    else session.arrangement.current.value = target;
  };
  const openCurrent = () => {
    const row = order[session.arrangement.current.value];
    if (row !== undefined && table?.failures.has(row)) {
      setNote(row);
      return;
    }
    leave();
    session.openCurrent();
  };
  const open = (place: number) => {
    session.arrangement.current.value = place;
    openCurrent();
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
        aria-rowcount={order.length + 1}
        aria-activedescendant={shown.includes(current) ? rowId(current) : undefined}
        onScroll={look}
        onKeyDown={keyDown}
      >
        <div ref={head} class="list-row list-head" role="row" aria-rowindex={1}>
          <Heading session={session} />
        </div>
        <div class="list-content" role="rowgroup" style={{ '--list-height': `${window.height}px` }}>
          {shown.map((place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the focus and the keys
            <div
              key={place}
              id={rowId(place)}
              class="list-row list-body-row"
              role="row"
              aria-rowindex={place + 2}
              aria-selected={place === current}
              style={{ top: `${place * rowHeight}px`, height: `${rowHeight}px` }}
              title={table?.failures.has(order[place] ?? 0) ? list.explain : list.open}
              onClick={() => open(place)}
            >
              <RowCells session={session} row={order[place] ?? 0} />
            </div>
          ))}
        </div>
      </div>
      {table && noted !== null && (
        <RowNote table={table} row={noted} onClose={() => setNote(null)} />
      )}
    </div>
  );
}
