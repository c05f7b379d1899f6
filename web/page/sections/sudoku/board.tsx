// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../engine/model/symbols.ts';
import { arePeers, boxOf, placeOf, type Shape } from '../../shared/sudoku/model/grid.ts';
import { cellAfterKey, digitForKey } from '../../shared/sudoku/model/keys.ts';
import { useWindowEvent } from '../../shared/ui/hooks.ts';
import { BoardLines } from './board-lines.tsx';
import type { BoardSession } from './board-session.ts';
import { Enlarging } from './enlarging.tsx';
import { focusSelected } from './focus.ts';
import {
  type CellCandidates,
  candidateColumns,
  candidatesOf,
  digitsOf,
  onlyDigit,
} from './model/candidates.ts';
import type { Mark } from './model/explanation.ts';
import type { SudokuSession } from './session.ts';
import { LateMarks, useBoxEditor } from './tools-loader.tsx';
import { useCounts } from './use-counts.ts';
import { useSudokuText } from './words/index.ts';

interface CellProps {
  readonly grid: SudokuGrid;
  readonly cell: number;
  /** The box number for the cell's tint, from 1; 0 for none. */
  readonly box: number;
  /** The digit of the solution in this cell; 0 if none. */
  readonly solved: number;
  /** The digit common to all of several solutions; 0 if none or hidden. */
  readonly shared: number;
  /** The candidates of a blank cell; null if hidden or unknown. */
  readonly candidates: CellCandidates | null;
  /** Describes the candidates in more detail. */
  readonly description: string | undefined;
  /** True if the candidates fit into the cell; otherwise, their number is shown. */
  readonly fits: boolean;
  readonly selected: number;
  readonly clashing: boolean;
}

function useCellName({ grid, cell, solved, shared, candidates }: CellProps): string {
  const { board } = useSudokuText();
  const { row, column } = placeOf(grid, cell);
  const given = grid.cells[cell] ?? 0;
  if (given !== 0) return board.given(row, column, symbolOf(given));
  if (solved !== 0) return board.solved(row, column, symbolOf(solved));
  if (shared !== 0) return board.shared(row, column, symbolOf(shared));
  if (!candidates) return board.empty(row, column);
  return board.candidates(row, column, digitsOf(candidates.found), digitsOf(candidates.open));
}

/** Returns the classes for the cell's content and selection. */
function cellClass({ grid, cell, box, selected, solved, shared }: CellProps): string {
  const given = grid.cells[cell] !== 0;
  const names = box > 0 ? ['cell', 'boxed'] : ['cell'];
  if (given) names.push('cell-given');
  else if (solved !== 0) names.push('cell-solved');
  else if (shared !== 0) names.push('cell-shared');
  if (cell === selected) names.push('cell-selected');
  else if (arePeers(grid, cell, selected)) names.push('cell-peer');
  return names.join(' ');
}

interface MarksProps extends CellCandidates {
  readonly fits: boolean;
  readonly columns: number;
}

function marksOf({ found, open, fits, columns }: MarksProps) {
  if (!fits) {
    const name = open > 0 ? 'mark-amount mark-open' : 'mark-amount';
    return <span class={name}>{digitsOf(found + open).length}</span>;
  }
  const known = new Set(digitsOf(found));
  return digitsOf(found + open).map((digit) => (
    <span
      key={digit}
      class={known.has(digit) ? 'mark' : 'mark mark-open'}
      style={{
        gridRow: Math.ceil(digit / columns),
        gridColumn: ((digit - 1) % columns) + 1,
      }}
    >
      {symbolOf(digit)}
    </span>
  ));
}

/** Shows the candidates, each in a fixed place. Most stay unchanged while others change. */
function Marks({ found, open, fits, columns }: MarksProps) {
  return useMemo(
    () =>
      found + open > 0 && (
        <span class={fits ? 'marks' : undefined} aria-hidden="true">
          {marksOf({ found, open, fits, columns })}
        </span>
      ),
    [found, open, fits, columns],
  );
}

function Cell(props: CellProps) {
  const { grid, cell, box, solved, shared, candidates, fits, selected, clashing } = props;
  const digit = grid.cells[cell] || solved || shared;
  return (
    <div
      role="gridcell"
      class={cellClass(props)}
      style={{ '--box': box }}
      data-cell={cell}
      tabIndex={cell === selected ? 0 : -1}
      aria-label={useCellName(props)}
      title={props.description}
      aria-selected={cell === selected}
      aria-invalid={clashing || undefined}
    >
      {digit !== 0 && symbolOf(digit)}
      {digit === 0 && candidates && (
        <Marks {...candidates} fits={fits} columns={candidateColumns(grid)} />
      )}
    </div>
  );
}

/** The width in rem of the smallest legible candidate. */
const minMark = 0.375;

/** The largest board that shows candidates; cells of larger ones have too many. */
const largestMarked = 16;

/**
 * Returns whether candidates are legible in cells of this width in rem; 0 if the width is unknown.
 */
function fitsCandidates(shape: Shape, cell: number): boolean {
  const isWide = cell === 0 || cell / candidateColumns(shape) >= minMark;
  return shape.size <= largestMarked && isWide;
}

/** Elements that handle these keys themselves. */
export const keepsKeys = 'input, textarea, select, [role=gridcell]';

/** Changes the selected cell by key. Returns whether the key does that. */
export function typeDigitKey(event: KeyboardEvent, session: BoardSession): boolean {
  const digit = digitForKey(event, session.board.value.digits);
  if (digit === undefined) return false;
  event.preventDefault();
  if (event.key === 'Backspace') session.erase();
  else if (event.key === 'Delete') session.enter(null);
  else session.type(digit);
  return true;
}

/** Sends digits typed anywhere in the section to the selected cell. */
export function useTyping(active: boolean, session: SudokuSession) {
  useWindowEvent(active, 'keydown', (event) => {
    const isTaken = event.target instanceof Element && event.target.matches(keepsKeys);
    // Space presses buttons and scrolls. An open question takes precedence.
    if (isTaken || event.key === ' ' || session.intake.offer.value) return;
    if (typeDigitKey(event, session)) focusSelected(session);
  });
}

interface BoardProps {
  readonly session: SudokuSession;
  /** The width of a cell in rem; 0 if unknown. */
  readonly cell: number;
}

function cellOf(target: EventTarget | null): number | undefined {
  const text = target instanceof HTMLElement ? target.getAttribute('data-cell') : null;
  return text === null ? undefined : Number(text);
}

/** Moves the selection or changes its cell. Ignores other keys. */
function pressKey(event: KeyboardEvent, session: SudokuSession) {
  const target = cellAfterKey(event, session.selected.value, session.grid.value.size);
  if (target !== undefined) {
    event.preventDefault();
    session.select(target);
  } else if (!typeDigitKey(event, session)) return;
  focusSelected(session);
}

/**
 * Returns the content of each blank cell: the digit of the solution, the one common to all
 * solutions, or the candidates, along with the digit if only one is left.
 */
function useContent(session: SudokuSession): (cell: number) => ContentOfCell {
  const grid = session.grid.value;
  const solution = session.solution.value;
  const isShown = session.settings.value.candidates;
  const known = isShown || session.settings.value.shared ? session.candidates.known.value : null;
  const counts = useCounts(session);
  return (cell) => {
    if (grid.cells[cell] !== 0) return nothing;
    const candidates = known && candidatesOf(known, cell);
    const only = (candidates && onlyDigit(candidates)) ?? 0;
    if (isShown) return { solved: only, shared: 0, candidates, description: counts(cell) };
    return { ...nothing, solved: solution?.[cell] ?? 0, shared: only };
  };
}

type ContentOfCell = Pick<CellProps, 'solved' | 'shared' | 'candidates' | 'description'>;

const nothing: ContentOfCell = { solved: 0, shared: 0, candidates: null, description: undefined };

/** Returns the box number for each cell's tint: of irregular boxes, or of boxes being drawn. */
function useTints({ boxes, grid }: SudokuSession): (cell: number) => number {
  const shape = grid.value;
  if (boxes.hasDraft.value) return (cell) => boxes.layout.value[cell] ?? 0;
  return (cell) => (shape.boxes ? boxOf(shape, cell) + 1 : 0);
}

/** Returns what an explanation marks; the board itself marks clashes. */
function marksFor({ clashing, grid, inquiry }: SudokuSession): readonly Mark[] {
  return inquiry
    .marks(grid.value)
    .filter(({ kind, cell }) => kind !== 'conflict' || !clashing.value.has(cell));
}

/** A grid with a single tab stop; arrow keys move within it. */
export function Board({ session, cell: width }: BoardProps) {
  const { board } = useSudokuText();
  const grid = session.grid.value;
  const contentOf = useContent(session);
  const tintOf = useTints(session);
  const lines = Array.from({ length: grid.size }, (_, index) => index);
  const columns = candidateColumns(grid);
  const fits = fitsCandidates(grid, width);

  return (
    <div
      role="grid"
      class={session.isGreeting.value ? 'board board-greeting' : 'board'}
      aria-label={board.label(grid)}
      style={{
        '--size': grid.size,
        '--mark-columns': columns,
        '--mark-rows': Math.ceil(grid.size / columns),
      }}
      onKeyDown={(event) => pressKey(event, session)}
      onFocusIn={(event) => session.select(cellOf(event.target) ?? session.selected.value)}
    >
      {lines.map((row) => (
        <div key={row} role="row" class="board-row" style={{ '--row': row }}>
          {lines.map((column) => {
            const cell = row * grid.size + column;
            return (
              <Cell
                key={cell}
                grid={grid}
                cell={cell}
                box={tintOf(cell)}
                {...contentOf(cell)}
                selected={session.selected.value}
                fits={fits}
                clashing={session.clashing.value.has(cell)}
              />
            );
          })}
        </div>
      ))}
      <BoardLines shape={grid} />
      <LateMarks marks={marksFor(session)} height={grid.size} width={grid.size} />
    </div>
  );
}

/** Moves the focus to the board when drawing boxes begins or ends. */
function useDrawnFocus(isDrawn: boolean) {
  const before = useRef(isDrawn);
  useEffect(() => {
    if (before.current === isDrawn) return;
    before.current = isDrawn;
    document
      .querySelector<HTMLElement>('.board-view [tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, [isDrawn]);
}

/** The board, or its boxes being drawn. */
export function BoardView({ session }: { readonly session: SudokuSession }) {
  const grid = session.grid.value;
  const { candidates, drawsSolution } = session.settings.value;
  const isMarked = candidates && grid.size <= largestMarked;
  const BoxEditor = useBoxEditor(session);
  useDrawnFocus(BoxEditor !== null);
  return (
    <Enlarging
      class={drawsSolution ? 'board-view' : 'board-view board-view-bare'}
      across={grid.size}
      marks={isMarked ? candidateColumns(grid) : 0}
    >
      {(cell) =>
        BoxEditor ? <BoxEditor session={session} /> : <Board session={session} cell={cell} />
      }
    </Enlarging>
  );
}
