// biome-ignore-all lint/a11y/useSemanticElements: a <table> loses its role in any other layout
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid takes the focus and the keys

import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { observeSize } from '../../shared/ui/hooks.ts';
import { scrollTopFor, tileAfterKey, tileWindow, type View } from '../../shared/ui/tile-window.ts';
import { useText } from '../../shared/words/index.ts';
import { BodyRow, firstLike, longestShown, rowHeight } from './list-row.tsx';
import type { Kind } from './model/filter.ts';
import { type Column, columns } from './model/order.ts';
import type { ListTable } from './model/table.ts';
import { useReason } from './reason.ts';
import type { ListSession } from './session.ts';
import { useListText } from './words/index.ts';

/** Returns whether the rows of a kind have no figures: they show their texts. */
function hasTextsOnly(kind: Kind): boolean {
  return kind === 'unreadable' || kind === 'unconfirmed';
}

/** Returns the columns with content in the rows of a kind, or with figures still to come. */
function columnsOf(table: ListTable, kind: Kind): readonly Column[] {
  const { puzzles, tally } = table;
  if (hasTextsOnly(kind)) return ['line', 'verdict'];
  const isEmpty: Partial<Record<Column, boolean>> = {
    name: !table.hasNames,
    count: tally.multiple + tally.atLeast === 0,
    givens: puzzles === 0,
    nodes: puzzles === tally.invalid,
    time: puzzles === tally.invalid,
    rating: table.ratings.amount === 0,
    hardest: table.ratings.amount === 0,
  };
  return columns.filter((column) => !isEmpty[column]);
}

interface RowNoteProps {
  readonly table: ListTable;
  readonly row: number;
  readonly onClose: () => void;
}

/** Explains why a row is unreadable, and quotes it. */
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

/** Browsers draw nothing beyond some height; a longer table scrolls faster than its box. */
const highest = 12_000_000;

const nothing: View = { scrollTop: 0, width: 0, height: 0 };

/** Tracks the visible rows. The sticky heading covers some of the box. */
function useView(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(nothing);
  const height = count * rowHeight;
  // Pixels of the table that pass per pixel the box scrolls.
  const speed = Math.max(1, (height - view.height) / (highest - view.height));
  const look = () => {
    if (!box.current || !head.current) return;
    const { scrollTop, clientWidth: width, clientHeight } = box.current;
    // Hidden with its section: keeps the scroll position.
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
    return box.current ? observeSize(box.current, look) : undefined;
  }, [speed]);
  // Rows are placed as if the table began this far above the box's content.
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
  /** Returns the table's scroll position that shows the current row, given the previous one. */
  readonly scrollTop: (before: number) => number;
  readonly scrollTo: (top: number) => void;
}

/** Restores the scroll position and the focus when the user returns from an opened puzzle. */
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

/** Returns whether a click selects a row instead of opening it. */
function isSelecting(event: MouseEvent): boolean {
  return isOn(event, '.list-check') || event.ctrlKey || event.metaKey;
}

/** Selects and deletes rows by key. Returns whether the key does that. */
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

/** Opens and selects rows by key and click. `note` is an unreadable row being explained. */
function useRowActions({ session, table }: Omit<TableProps, 'active'>, leave: () => void) {
  const { arrangement } = session;
  const { current, order, selection } = arrangement;
  const [opened, setNote] = useState<number | null>(null);
  // Choosing another row closes the note.
  const isNoted = opened === arrangement.currentRow() && !table.canOpen(opened ?? -1);
  const move = (place: number, isExtending: boolean) => {
    current.value = place;
    if (isExtending) selection.extend(place);
    else selection.begin(place);
  };
  const open = () => {
    const row = arrangement.currentRow();
    if (row !== undefined && !table.canOpen(row)) return setNote(row);
    leave();
    session.openCurrent();
  };
  const showFirst = (row = 0) => {
    const first = firstLike(table, row);
    if (first >= 0) void arrangement.goTo(first);
  };
  const click = (event: MouseEvent, place: number) => {
    if (event.shiftKey) return move(place, true);
    if (isOn(event, '.list-badge')) return showFirst(order.value[place]);
    move(place, false);
    if (isSelecting(event)) selection.toggle(place);
    else open();
  };
  return {
    move,
    open,
    click,
    showFirst: () => showFirst(arrangement.currentRow()),
    note: isNoted ? opened : null,
    closeNote: () => setNote(null),
  };
}

/**
 * A table of any length that draws only the visible rows. It is a single tab stop: arrow keys move
 * through the rows, Shift with them selects rows, and Enter opens one.
 */
export function PuzzleTable({ session, table, active }: TableProps) {
  const list = useListText();
  const id = useId();
  const { arrangement } = session;
  const { selection } = arrangement;
  const order = arrangement.order.value;
  const current = arrangement.current.value;
  const { kind } = arrangement.filter.value;
  const filled = columnsOf(table, kind);
  const { box, head, view, look, scrollTo, lift, height } = useView(order.length);
  const isNarrow = view.width > 0 && view.width < leastWidth(filled);
  const window = tileWindow(
    { count: order.length, minTileWidth: Number.POSITIVE_INFINITY, tileHeight: () => rowHeight },
    view,
  );
  const shown = Array.from({ length: window.end - window.first }, (_, i) => window.first + i);
  const scrollTop = (before: number) =>
    scrollTopFor(arrangement.current.value, window, { ...view, scrollTop: before });
  const leave = useWayBack(active, { box, scrollTop, scrollTo });
  const { move, open, click, showFirst, note, closeNote } = useRowActions({ session, table }, () =>
    leave(view.scrollTop),
  );
  const rowId = (place: number) => `${id}-${place}`;

  // Scrolls only after a new choice, not while the user scrolls.
  useEffect(() => {
    if (view.width > 0) scrollTo(scrollTop(view.scrollTop));
  }, [current]);
  useEffect(() => scrollTo(0), [arrangement.filter.value]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== box.current) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a') return;
      selection.all();
    } else if (event.key === 'Enter') {
      open();
    } else if (event.key.toLowerCase() === 'd') {
      showFirst();
    } else {
      const target = tileAfterKey(event.key, current, order.length, window, view);
      if (target !== undefined) move(target, event.shiftKey);
      else if (!editByKey(event, session)) return;
      if (event.key === 'Escape') closeNote();
    }
    event.preventDefault();
  };

  return (
    <div class="list-frame">
      <div
        ref={box}
        class={`list-table${isNarrow ? ' list-narrow' : ''}${hasTextsOnly(kind) ? ' list-texts' : ''}`}
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
      {note !== null && <RowNote table={table} row={note} onClose={closeNote} />}
    </div>
  );
}

/** The minimum width of each column, in rem. */
const widths: Record<Column, number> = {
  line: 3.75,
  verdict: 13,
  name: 5,
  givens: 4,
  rating: 4,
  hardest: 9,
  count: 5.25,
  nodes: 6.75,
  time: 5,
};

/** The share of the remaining width that each column takes. */
const shares: Partial<Record<Column, string>> = { verdict: '1fr', name: '0.6fr' };

/** The width of the checkbox, thumbnail and padding; the width of a gap. */
const [besides, gap] = [6.125, 0.75];

/** Returns the width the columns need, in CSS pixels with the default font size. */
function leastWidth(columns: readonly Column[]): number {
  const rem = columns.reduce((sum, column) => sum + widths[column] + gap, besides + gap);
  return 16 * rem;
}

/** The largest line number that fits the default width. */
const lastShortLine = 99_999;

function lineWidth({ lines }: ListTable): string {
  return `${(lines.at(-1) ?? 0) > lastShortLine ? 5 : widths.line}rem`;
}

/** Returns the widths of the columns after the line and the thumbnail. */
function tracks(columns: readonly Column[]): string {
  const track = (column: Column) => {
    const least = `${widths[column]}rem`;
    return shares[column] ? `minmax(${least}, ${shares[column]})` : least;
  };
  return columns.flatMap((column) => (column === 'line' ? [] : track(column))).join(' ');
}
