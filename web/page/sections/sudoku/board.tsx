// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows

import { useEffect, useRef } from 'preact/hooks';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { symbolFor } from '../../../engine/model/symbols.ts';
import { arePeers, boxOf, placeOf, type Shape } from '../../shared/sudoku/model/grid.ts';
import { cellAfterKey } from '../../shared/sudoku/model/keys.ts';
import { useWindowEvent } from '../../shared/ui/hooks.ts';
import { BoardLines } from './board-lines.tsx';
import { CellGrid, type Content, contentOf, keepsKeys, Marks, typeDigitKey } from './cells.tsx';
import { Enlarging } from './enlarging.tsx';
import { focusSelected } from './focus.ts';
import { candidateColumns, digitsOf } from './model/candidates.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { LateExplanationMarks, useBoxEditor } from './tools-loader.tsx';
import { useCounts } from './use-counts.ts';
import { useSudokuText } from './words/index.ts';

interface CellProps {
  readonly session: SudokuSession;
  readonly cell: number;
  /** The box number for the cell's tint, from 1; 0 for none. */
  readonly box: number;
  /** Describes the candidates in more detail. */
  readonly description: string | undefined;
  /** True if the candidates fit into the cell. */
  readonly fits: boolean;
}

function useCellName(grid: SudokuGrid, cell: number, { digit, is, marks }: Content): string {
  const { board } = useSudokuText();
  const { row, column } = placeOf(grid, cell);
  if (digit !== null) return board[is](row, column, symbolFor(digit));
  if (!marks) return board.empty(row, column);
  return board.candidates(row, column, digitsOf(marks.found), digitsOf(marks.open));
}

/** Returns the classes for the cell's content and selection. */
function cellClass(grid: SudokuGrid, cell: number, selected: number, { digit, is }: Content) {
  const names = ['cell'];
  if (digit !== null) names.push(`cell-${is}`);
  if (cell === selected) names.push('cell-selected');
  else if (arePeers(grid, cell, selected)) names.push('cell-peer');
  return names.join(' ');
}

function Cell({ session, cell, box, description, fits }: CellProps) {
  const grid = session.grid.value;
  const selected = session.selected.value;
  const content = contentOf(session, cell);
  const { digit, marks } = content;
  return (
    <div
      role="gridcell"
      class={`${cellClass(grid, cell, selected, content)}${box > 0 ? ' boxed' : ''}`}
      style={{ '--box': box }}
      data-cell={cell}
      tabIndex={cell === selected ? 0 : -1}
      aria-label={useCellName(grid, cell, content)}
      title={marks ? description : undefined}
      aria-selected={cell === selected}
      aria-invalid={session.clashing.value.has(cell) || undefined}
    >
      {digit !== null && symbolFor(digit)}
      {digit === null && marks && (
        <Marks
          {...marks}
          digits={session.board.value.digits}
          fits={fits}
          columns={candidateColumns(grid)}
        />
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

/** Moves the selection or changes its cell. Ignores other keys. */
function pressKey(event: KeyboardEvent, session: SudokuSession) {
  const target = cellAfterKey(event, session.selected.value, session.grid.value.size);
  if (target !== undefined) {
    event.preventDefault();
    session.select(target);
  } else if (!typeDigitKey(event, session)) return;
  focusSelected(session);
}

/** Returns the box number for each cell's tint: of irregular boxes, or of boxes being drawn. */
function useTints({ boxDraft, grid }: SudokuSession): (cell: number) => number {
  const shape = grid.value;
  if (boxDraft) return (cell) => boxDraft.layout.value[cell] ?? 0;
  return (cell) => (shape.boxes ? boxOf(shape, cell) + 1 : 0);
}

export function Board({ session, cell: width }: BoardProps) {
  const { board } = useSudokuText();
  const grid = session.grid.value;
  const tintOf = useTints(session);
  const counts = useCounts(session);
  const columns = candidateColumns(grid);
  const fits = fitsCandidates(grid, width);
  return (
    <CellGrid
      session={session}
      class={session.isGreeting.value ? 'board board-greeting' : 'board'}
      label={board.label(grid)}
      style={{
        '--size': grid.size,
        '--mark-columns': columns,
        '--mark-rows': Math.ceil(grid.size / columns),
      }}
      onKey={(event) => pressKey(event, session)}
      cellAt={(cell) => (
        <Cell
          key={cell}
          session={session}
          cell={cell}
          box={tintOf(cell)}
          description={counts(cell)}
          fits={fits}
        />
      )}
    >
      <BoardLines shape={grid} />
      <LateExplanationMarks session={session} />
    </CellGrid>
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
export function BoardView({ session }: SudokuProps) {
  const grid = session.grid.value;
  const { candidates, drawsSolution } = session.settings.value;
  const isMarked = candidates && grid.size <= largestMarked;
  const BoxEditor = useBoxEditor(session);
  const boxes = session.boxes.value;
  useDrawnFocus(BoxEditor !== null);
  return (
    <Enlarging
      class={drawsSolution ? 'board-view' : 'board-view board-view-bare'}
      across={grid.size}
      marks={isMarked ? candidateColumns(grid) : 0}
    >
      {(cell) =>
        BoxEditor && boxes ? (
          <BoxEditor session={session} boxes={boxes} />
        ) : (
          <Board session={session} cell={cell} />
        )
      }
    </Enlarging>
  );
}
