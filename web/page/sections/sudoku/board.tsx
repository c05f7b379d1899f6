import { useEffect, useRef } from 'preact/hooks';
import { arePeers, boxOf, type Shape } from '../../shared/sudoku/model/grid.ts';
import { cellAfterKey } from '../../shared/sudoku/model/keys.ts';
import { BoardLines } from './board-lines.tsx';
import type { CellLook } from './cell-content.ts';
import { CellBoard, Echo, moveSelection, typeDigit } from './cells.tsx';
import { Enlarging } from './enlarging.tsx';
import { candidateColumns } from './model/candidates.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { LateExplanationMarks, useBoxEditor } from './tools-loader.tsx';
import { useSudokuText } from './words/index.ts';

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

interface BoardProps {
  readonly session: SudokuSession;
  /** The width of a cell in rem; 0 if unknown. */
  readonly cell: number;
}

/** Moves the selection or changes its cell. Ignores other keys. */
function pressKey(event: KeyboardEvent, session: SudokuSession) {
  const { value: game } = session.game;
  const keys = game ? game.movesOf(event) : event;
  const { size } = session.grid.value;
  const target = keys ? cellAfterKey(keys, session.selected.value, size) : undefined;
  if (target === undefined) typeDigit(event, session);
  else moveSelection(event, session, target);
}

/** Returns the box number for each cell's tint: of irregular boxes, or of boxes being drawn. */
function useTints({ boxDraft, grid }: SudokuSession): (cell: number) => number {
  const shape = grid.value;
  if (boxDraft) return (cell) => boxDraft.layout.value[cell] ?? 0;
  return (cell) => (shape.boxes ? boxOf(shape, cell) + 1 : 0);
}

/** Returns what a cell looks like: its box, and the row, column and box of the selected cell. */
function useLooks(session: SudokuSession): (cell: number) => CellLook {
  const grid = session.grid.value;
  const selected = session.selected.value;
  const tintOf = useTints(session);
  const { board } = useSudokuText();
  return (cell) => {
    const box = tintOf(cell);
    const isPeer = cell !== selected && arePeers(grid, cell, selected);
    return {
      class: (isPeer ? 'cell-peer' : '') + (box > 0 ? ' boxed' : ''),
      style: { '--box': box },
      // Irregular boxes can't be told from the row and column.
      ...(grid.boxes && { names: [board.box(boxOf(grid, cell) + 1)] }),
    };
  };
}

export function Board({ session, cell: width }: BoardProps) {
  const { board } = useSudokuText();
  const grid = session.grid.value;
  const columns = candidateColumns(grid);
  return (
    <>
      <CellBoard
        session={session}
        class={session.isGreeting.value ? 'board board-greeting' : 'board'}
        label={board.label(grid)}
        style={{
          '--size': grid.size,
          '--mark-columns': columns,
          '--mark-rows': Math.ceil(grid.size / columns),
        }}
        onKey={(event) => pressKey(event, session)}
        lookOf={useLooks(session)}
        columns={columns}
        fits={fitsCandidates(grid, width)}
      >
        <BoardLines shape={grid} />
        <LateExplanationMarks session={session} />
      </CellBoard>
      <Echo session={session} />
    </>
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
  const isMarked =
    (candidates || session.explanations.reached.value !== null) && grid.size <= largestMarked;
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
