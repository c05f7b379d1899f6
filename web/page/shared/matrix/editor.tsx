// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows

import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cellsAlong, type Extent, middleOf } from '../model/strokes.ts';
import { Button } from '../ui/button.tsx';
import { useWidth } from '../ui/hooks.ts';
import { addStyles } from '../ui/late-styles.ts';
import { type Edited, UndoButtons } from '../ui/undo-buttons.tsx';
import { type Strokes, useStrokes } from '../ui/use-strokes.ts';
import { LineTools } from './line-tools.tsx';
import styles from './matrix.css?inline';
import {
  type CoverMatrix,
  isOne,
  type LinePlace,
  maxEdited,
  sizesOf,
  withCells,
  withLine,
  withoutLine,
} from './model/matrix.ts';
import { useMatrixText } from './words/index.ts';

addStyles(styles);

interface MatrixEditorProps {
  readonly matrix: CoverMatrix;
  readonly edited: Edited;
  /** The rows of the shown solution. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (matrix: CoverMatrix) => void;
}

interface Stroke {
  readonly matrix: CoverMatrix;
  readonly isOne: boolean;
}

/** Makes strokes over the cells. The first cell decides whether a stroke sets or clears. */
function strokesOver(
  matrix: CoverMatrix,
  stroke: Signal<Stroke | null>,
  onChange: (matrix: CoverMatrix) => void,
): Strokes {
  const paint = (cells: readonly number[], from: Stroke) => {
    stroke.value = { ...from, matrix: withCells(from.matrix, cells, from.isOne) };
  };
  return {
    start: (cell) => paint([cell], { matrix, isOne: !isOne(matrix, cell) }),
    follow: (cells) => stroke.value && paint(cells, stroke.value),
    end() {
      const { value: finished } = stroke;
      stroke.value = null;
      if (finished) onChange(finished.matrix);
    },
    cancel() {
      stroke.value = null;
    },
  };
}

/** Returns the place an arrow key leads to; null at the edge. */
function afterArrow(key: string, place: number, { height, width }: Extent): number | null {
  const [row, column] = [Math.floor(place / width), place % width];
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, width - 1],
  };
  const [to, at] = moves[key] ?? [-1, -1];
  return to < 0 || at < 0 || to >= height || at >= width ? null : to * width + at;
}

/** Undoes and redoes by keyboard, except in fields, which do so themselves. */
function undoBy(event: KeyboardEvent, edited: Edited): void {
  const key = event.key.toLowerCase();
  const isField = event.target instanceof HTMLInputElement;
  if (isField || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
  if (key === 'y' || event.shiftKey) edited.redo();
  else edited.undo();
  event.preventDefault();
  event.stopPropagation();
}

/** Focuses a cell or a name of the same matrix. */
function focusIn(element: Element | null, selector: string): void {
  element?.closest('.matrix')?.querySelector<HTMLElement>(selector)?.focus();
}

/** Edits an exact cover problem like a spreadsheet, by mouse, touch or keyboard. */
export function MatrixEditor({ matrix, edited, chosen, onChange }: MatrixEditorProps) {
  const text = useMatrixText();
  const stroke = useSignal<Stroke | null>(null);
  const selected = useSignal<LinePlace | null>(null);
  const { element, width } = useWidth<HTMLDivElement>();
  const sheet = useRef<HTMLDivElement>(null);
  const shown = stroke.value?.matrix ?? matrix;
  const { items, options } = shown;
  const place = selected.value;
  const isThere = place && place.index < (place.line === 'item' ? items : options).length;
  /** Counts the selections of a name for renaming since the last row or column was added. */
  const namings = useSignal(0);
  const select = (line: LinePlace) => {
    namings.value += 1;
    selected.value = line;
  };
  const add = (line: LinePlace) => {
    namings.value = 0;
    selected.value = line;
    onChange(withLine(matrix, line));
    const cell = line.line === 'option' ? line.index * items.length : line.index;
    requestAnimationFrame(() => focusIn(sheet.current, `[data-cell="${cell}"]`));
  };
  const remove = (line: LinePlace) => {
    selected.value = null;
    onChange(withoutLine(matrix, line));
  };
  const overflows = useOverflow(element, width, items.length);
  return (
    <div role="group" class="group matrix-editor" onKeyDown={(event) => undoBy(event, edited)}>
      <div class="row matrix-tools">
        <Button
          icon="more"
          text={text.addOption}
          disabled={options.length >= maxEdited}
          onClick={() => add({ line: 'option', index: options.length })}
        />
        <Button
          icon="more"
          text={text.addItem}
          disabled={items.length >= maxEdited}
          onClick={() => add({ line: 'item', index: items.length })}
        />
        <UndoButtons edited={edited} />
      </div>
      <div
        ref={element}
        class={overflows ? 'matrix-scroll matrix-overflows' : 'matrix-scroll'}
        style={{ '--items': items.length, '--options': options.length }}
      >
        <div class="matrix" ref={sheet}>
          <div class="matrix-corner" aria-hidden="true" />
          <Heads
            matrix={shown}
            line="item"
            selected={place}
            chosen={chosen}
            onSelect={select}
            onRemove={remove}
          />
          <Heads
            matrix={shown}
            line="option"
            selected={place}
            chosen={chosen}
            onSelect={select}
            onRemove={remove}
          />
          <Cells
            matrix={shown}
            chosen={chosen}
            selected={place}
            strokes={strokesOver(matrix, stroke, onChange)}
            onChange={onChange}
          />
        </div>
      </div>
      {place && isThere ? (
        <LineTools
          key={`${place.line} ${place.index}`}
          matrix={matrix}
          place={place}
          onAdd={add}
          onRemove={remove}
          onChange={(changed, moved = place) => {
            selected.value = moved;
            onChange(changed);
          }}
          namings={namings.value}
          onClose={() => {
            focusIn(sheet.current, `[data-head="${place.line} ${place.index}"]`);
            selected.value = null;
          }}
        />
      ) : (
        <p class="small soft">
          {matchMedia('(pointer: coarse)').matches ? text.touchHint : text.hint}
        </p>
      )}
    </div>
  );
}

/** Returns whether the matrix overflows its box, so that touch must scroll it. */
function useOverflow(
  element: { readonly current: HTMLElement | null },
  width: number,
  columns: number,
): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current: box } = element;
    if (box) setOverflows(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
  }, [element, width, columns]);
  return overflows;
}

interface HeadsProps {
  readonly matrix: CoverMatrix;
  readonly line: LinePlace['line'];
  readonly selected: LinePlace | null;
  readonly chosen: ReadonlySet<number>;
  readonly onSelect: (place: LinePlace) => void;
  readonly onRemove: (place: LinePlace) => void;
}

/** The names of the rows or columns; a click selects one. */
function Heads({ matrix, line, selected, chosen, onSelect, onRemove }: HeadsProps) {
  const text = useMatrixText();
  const sizes = sizesOf(matrix);
  const list = line === 'item' ? matrix.items : matrix.options;
  const isLong = line === 'item' && matrix.items.some(({ name }) => name.length > 3);
  const className = (index: number) =>
    [
      'matrix-head',
      line === 'option' && chosen.has(index) ? 'is-chosen' : '',
      line === 'item' && matrix.items[index]?.isSecondary ? 'is-secondary' : '',
      selected?.line === line && selected.index === index ? 'is-selected' : '',
    ].join(' ');
  const [back, on, into] =
    line === 'item'
      ? ['ArrowLeft', 'ArrowRight', 'ArrowDown']
      : ['ArrowUp', 'ArrowDown', 'ArrowRight'];
  const press = (event: KeyboardEvent, index: number) => {
    const head = event.target instanceof Element ? event.target : null;
    const cell = line === 'item' ? index : index * matrix.items.length;
    if (event.key === back) focusIn(head, `[data-head="${line} ${index - 1}"]`);
    else if (event.key === on) focusIn(head, `[data-head="${line} ${index + 1}"]`);
    else if (event.key === into) focusIn(head, `[data-cell="${cell}"]`);
    else if (event.key === 'Delete') onRemove({ line, index });
    else return;
    event.preventDefault();
    // The section has keys of its own.
    event.stopPropagation();
  };
  return (
    <div
      role="toolbar"
      aria-label={line === 'item' ? text.items : text.options}
      class={`matrix-heads matrix-${line}s${isLong ? ' are-long' : ''}`}
    >
      {list.map(({ name }, index) => (
        <button
          key={index}
          type="button"
          class={className(index)}
          title={name}
          data-head={`${line} ${index}`}
          tabIndex={index === 0 ? 0 : -1}
          onKeyDown={(event) => press(event, index)}
          aria-label={
            line === 'item'
              ? text.itemHead(name, sizes[index] ?? 0)
              : text.optionHead(name, index + 1, chosen.has(index))
          }
          aria-pressed={selected?.line === line && selected.index === index}
          onClick={() => onSelect({ line, index })}
        >
          <span class="matrix-name">{name === '' ? index + 1 : name}</span>
          {line === 'item' && (
            <span class={sizes[index] === 0 ? 'matrix-size is-none' : 'matrix-size'}>
              {sizes[index]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface CellsProps {
  readonly matrix: CoverMatrix;
  readonly chosen: ReadonlySet<number>;
  readonly selected: LinePlace | null;
  readonly strokes: Strokes;
  readonly onChange: (matrix: CoverMatrix) => void;
}

/**
 * The cells. Arrow keys move, Space toggles a cell, 0 and 1 write one and move on, and Shift with
 * an arrow key copies a cell along the way.
 */
function Cells({ matrix, chosen, selected, strokes, onChange }: CellsProps) {
  const text = useMatrixText();
  const { items, options } = matrix;
  const extent = { height: options.length, width: items.length };
  const { width } = extent;
  const [current, setCurrent] = useState(0);
  const last = extent.height * extent.width - 1;
  const active = Math.min(current, last);
  const grid = useRef<HTMLDivElement>(null);
  const focus = (cell: number) => focusIn(grid.current, `[data-cell="${cell}"]`);
  const write = (value: boolean, moves: boolean) => {
    onChange(withCells(matrix, [active], value));
    if (moves) focus(Math.min(active + 1, last));
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const target = afterArrow(key, active, extent);
    if (key === ' ' || key === 'Enter') write(!isOne(matrix, active), false);
    else if (key === '1' || key === '0') write(key === '1', true);
    else if (key === 'Delete' || key === 'Backspace') write(false, false);
    else if (target !== null) {
      if (event.shiftKey) {
        const along = cellsAlong(extent, middleOf(extent, active), middleOf(extent, target));
        onChange(withCells(matrix, along, isOne(matrix, active)));
      }
      focus(target);
    } else if (key === 'ArrowUp') focusIn(grid.current, `[data-head="item ${active % width}"]`);
    else if (key === 'ArrowLeft') {
      focusIn(grid.current, `[data-head="option ${Math.floor(active / width)}"]`);
    } else if (!/^(Arrow|Home|End)/.test(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={grid}
      role="grid"
      class="matrix-cells"
      aria-label={text.matrix}
      onKeyDown={press}
      onFocusIn={({ target }) => {
        const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
        if (cell !== undefined) setCurrent(Number(cell));
      }}
      {...useStrokes(extent, strokes)}
    >
      {options.map(({ name, cells }, row) => (
        <div key={row} role="row" class={chosen.has(row) ? 'matrix-row is-chosen' : 'matrix-row'}>
          {cells.map((cell, column) => {
            const at = row * items.length + column;
            const isSelected = selected?.index === (selected?.line === 'item' ? column : row);
            const option = name === '' ? String(row + 1) : name;
            return (
              <div
                key={at}
                role="gridcell"
                class={`matrix-cell${cell === null ? '' : ' is-one'}${isSelected ? ' is-selected' : ''}`}
                data-cell={at}
                tabIndex={at === active ? 0 : -1}
                aria-selected={cell !== null}
                aria-label={text.cell(option, items[column]?.name ?? '', cell !== null)}
              >
                {cell !== null && <span>{cell === '' ? '1' : cell}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
