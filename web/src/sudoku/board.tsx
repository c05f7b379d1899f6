// biome-ignore-all lint/a11y/useSemanticElements: a table shows data; nothing but ARIA names a grid to work in
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid the cells take the focus, never the rows
import { useText } from '../i18n/index.ts';
import type { SudokuGrid } from '../protocol.ts';
import { arePeers, boxEdges, placeOf } from './model/grid.ts';
import { cellAfterKey } from './model/movement.ts';
import { digitForKey, symbolOf } from './model/symbols.ts';
import type { SudokuSession } from './session.ts';

type BoardProps = { readonly session: SudokuSession };

interface CellProps {
  readonly grid: SudokuGrid;
  readonly cell: number;
  /** What the solution has in this cell, 0 for nothing. */
  readonly solved: number;
  readonly selected: number;
  readonly clashing: boolean;
}

function useCellName({ grid, cell, solved }: CellProps): string {
  const { board } = useText().sudoku;
  const { row, column } = placeOf(grid, cell);
  const given = grid.cells[cell] ?? 0;
  if (given !== 0) return board.given(row, column, symbolOf(given));
  return solved === 0 ? board.empty(row, column) : board.solved(row, column, symbolOf(solved));
}

/** A line across belongs to the row if it goes all the way, to the cells if the boxes are irregular. */
function rowClass({ boxes, boxHeight }: SudokuGrid, row: number): string {
  return !boxes && row % boxHeight === 0 ? 'board-row board-row-box-top' : 'board-row';
}

/** Whether a box begins at the cell, what is in it, and its part in the selection. */
function cellClass({ grid, cell, selected, solved }: CellProps): string {
  const given = grid.cells[cell] !== 0;
  const edges = boxEdges(grid, cell);
  const names = ['cell'];
  if (edges.left) names.push('cell-box-start');
  if (edges.above && grid.boxes) names.push('cell-box-top');
  if (given) names.push('cell-given');
  else if (solved !== 0) names.push('cell-solved');
  if (cell === selected) names.push('cell-selected');
  else if (arePeers(grid, cell, selected)) names.push('cell-peer');
  return names.join(' ');
}

function Cell(props: CellProps) {
  const { grid, cell, solved, selected, clashing } = props;
  const digit = grid.cells[cell] || solved;
  return (
    <div
      role="gridcell"
      class={cellClass(props)}
      data-cell={cell}
      tabIndex={cell === selected ? 0 : -1}
      aria-label={useCellName(props)}
      aria-selected={cell === selected}
      aria-invalid={clashing || undefined}
    >
      {digit !== 0 && symbolOf(digit)}
    </div>
  );
}

function cellOf(target: EventTarget | null): number | undefined {
  const text = target instanceof HTMLElement ? target.getAttribute('data-cell') : null;
  return text === null ? undefined : Number(text);
}

function focusCell(board: HTMLElement, cell: number) {
  board.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
}

/** Moves the selection or changes its cell; other keys are left alone. */
function pressKey(event: KeyboardEvent, board: HTMLElement, session: SudokuSession) {
  const { size } = session.grid.value;
  const target = cellAfterKey(event, session.selected.value, size);
  if (target !== undefined) {
    event.preventDefault();
    return focusCell(board, target);
  }
  const digit = digitForKey(event, size);
  if (digit === undefined) return;
  event.preventDefault();
  session.enter(digit);
}

/** Boards of many cells are drawn larger than a phone is wide. */
function leastCell({ size }: SudokuGrid): string {
  return size > 16 ? '1.5rem' : '0px';
}

/** The grid: one tab stop, arrow keys within. */
export function Board({ session }: BoardProps) {
  const { board } = useText().sudoku;
  const grid = session.grid.value;
  const solution = session.solution();
  const lines = Array.from({ length: grid.size }, (_, index) => index);

  return (
    <div
      role="grid"
      class="board"
      aria-label={board.label(grid)}
      style={{ '--size': grid.size, '--least-cell': leastCell(grid) }}
      onKeyDown={(event) => pressKey(event, event.currentTarget, session)}
      onFocusIn={(event) => {
        session.selected.value = cellOf(event.target) ?? session.selected.value;
      }}
    >
      {lines.map((row) => (
        <div key={row} role="row" class={rowClass(grid, row)}>
          {lines.map((column) => {
            const cell = row * grid.size + column;
            return (
              <Cell
                key={cell}
                grid={grid}
                cell={cell}
                solved={solution?.cells[cell] ?? 0}
                selected={session.selected.value}
                clashing={session.clashing.value.has(cell)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
