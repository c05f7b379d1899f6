// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows
import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cellAfterKey } from '../../../shared/sudoku/model/keys.ts';

export interface CellLook {
  readonly label: string;
  readonly text: string;
  readonly class?: string | undefined;
  /** From 0 to 1. */
  readonly shade?: number;
}

interface CellProps extends CellLook {
  readonly cell: number;
  /** The cell that has the focus, or had it last. */
  readonly selected: Signal<number>;
}

function GridCell({ cell, selected, label, text, shade, class: name }: CellProps) {
  const isSelected = cell === selected.value;
  return (
    <div
      role="gridcell"
      class={`cell-grid-cell${name ? ` ${name}` : ''}`}
      style={shade === undefined ? undefined : { '--shade': `${shade * 100}%` }}
      data-cell={cell}
      tabIndex={isSelected ? 0 : -1}
      aria-label={label}
      aria-selected={isSelected}
      onFocus={() => {
        selected.value = cell;
      }}
    >
      {text}
    </div>
  );
}

interface CellGridProps extends Pick<CellProps, 'selected'> {
  readonly size: number;
  readonly label: string;
  readonly look: (cell: number) => CellLook;
  /** Called on a click, Enter or Space. */
  readonly onPress?: (cell: number) => void;
  /** Called on any other key. */
  readonly onKey?: (key: string) => void;
}

/** A square grid of cells with one tab stop; arrow keys move within it. */
export function CellGrid(props: CellGridProps) {
  const { size, selected, look, onPress } = props;
  const grid = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const target = cellAfterKey(event, selected.value, size);
    if (target !== undefined) {
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>(`[data-cell="${target}"]`)?.focus();
    } else if (onPress && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onPress(selected.value);
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey) props.onKey?.(event.key);
  };
  const lines = Array.from({ length: size }, (_, index) => index);
  return (
    <div
      ref={grid}
      role="grid"
      class={`cell-grid cell-grid-${size}`}
      aria-label={props.label}
      style={{ '--size': size }}
      onKeyDown={press}
      onClick={({ target }) => {
        const cell = target instanceof HTMLElement ? target.getAttribute('data-cell') : null;
        if (cell !== null) onPress?.(Number(cell));
      }}
    >
      {lines.map((row) => (
        <div key={row} role="row" class="cell-grid-row">
          {lines.map((column) => {
            const cell = row * size + column;
            return <GridCell key={cell} cell={cell} selected={selected} {...look(cell)} />;
          })}
        </div>
      ))}
    </div>
  );
}
