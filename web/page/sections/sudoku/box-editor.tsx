// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA

import { symbolOf } from '../../../engine/model/symbols.ts';
import { cellsAlong, middleOf, squareOf } from '../../shared/model/strokes.ts';
import { placeOf } from '../../shared/sudoku/model/grid.ts';
import { cellAfterKey, digitForKey } from '../../shared/sudoku/model/keys.ts';
import { Button } from '../../shared/ui/button.tsx';
import { addStyles } from '../../shared/ui/late-styles.ts';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { UndoButtons } from '../../shared/ui/undo-buttons.tsx';
import { type Strokes, useStrokes } from '../../shared/ui/use-strokes.ts';
import { Verdict } from '../../shared/ui/verdict.tsx';
import { BoardLines } from './board-lines.tsx';
import type { BoxDrawing, PlainBoxes } from './box-drawing.ts';
import styles from './boxes.css?inline';
import { CellGrid } from './cells.tsx';
import { columnsFor } from './edit-tools.tsx';
import { countCells, drawnShape, piecesOf } from './model/box-layout.ts';
import type { SudokuProps } from './session.ts';
import { useSudokuText } from './words/index.ts';
import { useToolText } from './words/tools/index.ts';

addStyles(styles);

export interface BoxesProps extends SudokuProps {
  readonly boxes: PlainBoxes;
}

/** Strokes draw boxes and select the cell they begin in. */
function strokesOf({ session: { selected }, boxes }: BoxesProps): Strokes {
  return {
    start(cell) {
      selected.value = cell;
      boxes.start(cell);
    },
    follow: (cells) => boxes.follow(cells),
    end: () => boxes.end(),
    cancel: () => boxes.cancel(),
  };
}

function focusCell(board: HTMLElement, cell: number) {
  board.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
}

/** Moves on the board, with Shift drawing a line. A symbol assigns the cell to that box. */
function pressKey(event: KeyboardEvent, board: HTMLElement, { session, boxes }: BoxesProps) {
  const { grid, selected } = session;
  const { size } = grid.value;
  const from = selected.value;
  const target = cellAfterKey(event, from, size);
  if (target !== undefined) {
    event.preventDefault();
    if (event.shiftKey) {
      const extent = squareOf(size);
      boxes.draw(from, ...cellsAlong(extent, middleOf(extent, from), middleOf(extent, target)));
    }
    return focusCell(board, target);
  }
  const box = digitForKey(event, session.board.value.digits);
  if (box === undefined && event.key !== 'Escape') return;
  event.preventDefault();
  if (box === undefined) return session.drawBoxes(false);
  if (event.key === 'Backspace') session.eraseBox();
  else if (event.key === 'Delete') boxes.assign(from, 0);
  else session.typeBox(box ?? 0);
  focusCell(board, selected.value);
}

interface CellProps extends BoxesProps {
  readonly cell: number;
  /** The name of the box, shown once in each connected part. */
  readonly label: string;
}

function Cell({ session, boxes, cell, label }: CellProps) {
  const { drawBoxes } = useToolText();
  const { selected } = session;
  const grid = session.grid.value;
  const layout = boxes.layout.value;
  const box = layout[cell] ?? 0;
  const given = grid.cells[cell] ?? 0;
  const solved = boxes.isFinished.value ? (session.solution.value?.[cell] ?? 0) : 0;
  const names = ['cell'];
  names.push(box === 0 ? 'cell-boxless' : 'boxed');
  if (given !== 0) names.push('cell-given');
  else if (solved !== 0) names.push('cell-solved');
  if (box !== 0 && box === boxes.current.value) names.push('cell-drawn');
  const isSelected = cell === selected.value;
  return (
    <div
      role="gridcell"
      class={names.join(' ')}
      data-cell={cell}
      style={{ '--box': box }}
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-invalid={(boxes.isFinished.value && session.clashing.value.has(cell)) || undefined}
      aria-label={drawBoxes.cell(placeOf(grid, cell), box, given)}
    >
      {label !== '' && (
        <span class="box-label" aria-hidden="true">
          {label}
        </span>
      )}
      {(given || solved) !== 0 && symbolOf(given || solved)}
    </div>
  );
}

/** The largest board whose cells have space for counts. */
const largestCounted = 12;

/**
 * Returns the name of each box by the cell that shows it, with the box's number of cells until it
 * is complete.
 */
function labelsOf({ session: { grid }, boxes }: BoxesProps): Map<number, string> {
  const { size } = grid.value;
  const layout = boxes.layout.value;
  const counts = countCells(size, layout);
  const labelOf = (box: number) => {
    const isCounted = counts[box] !== size && size <= largestCounted;
    return isCounted ? `${symbolOf(box)}: ${counts[box]}/${size}` : symbolOf(box);
  };
  const drawn = piecesOf(size, layout).filter(({ box }) => box > 0);
  return new Map(drawn.map(({ box, cells: [first = 0] }) => [first, labelOf(box)]));
}

/** The board while its boxes are being drawn. */
export function BoxEditor(props: BoxesProps) {
  const { session, boxes } = props;
  const { drawBoxes } = useToolText();
  const { size } = session.grid.value;
  const labels = labelsOf(props);
  return (
    <CellGrid
      session={session}
      class="board board-drawn"
      label={drawBoxes.board(size)}
      style={{ '--size': size }}
      onKey={(event) => pressKey(event, event.currentTarget as HTMLElement, props)}
      cellAt={(cell) => <Cell key={cell} {...props} cell={cell} label={labels.get(cell) ?? ''} />}
      {...useStrokes(squareOf(size), strokesOf(props))}
    >
      <BoardLines shape={drawnShape(size, boxes.layout.value)} />
    </CellGrid>
  );
}

// ------------------------------------------------------------------------------------------- tools

function BoxButton({ boxes, box, cells }: { boxes: BoxDrawing; box: number; cells: number }) {
  const { drawBoxes } = useToolText();
  const { size } = boxes.report.value;
  return (
    <button
      type="button"
      class="button boxed box-button"
      style={{ '--box': box }}
      aria-pressed={boxes.chosen.value === box}
      aria-label={drawBoxes.choose(box, cells, size)}
      title={drawBoxes.choose(box, cells, size)}
      onClick={() => boxes.choose(box)}
    >
      <b>{symbolOf(box)}</b>
      <span class="box-count">{cells === size ? '✓' : cells > 0 && `${cells}/${size}`}</span>
    </button>
  );
}

function Palette({ boxes }: { readonly boxes: BoxDrawing }) {
  const { drawBoxes } = useToolText();
  const { edit } = useSudokuText();
  const { size } = boxes.report.value;
  const [, ...counts] = countCells(size, boxes.layout.value);
  return (
    <div class="box-palette" style={{ '--columns': columnsFor(size + 1) }}>
      <Toolbar label={drawBoxes.palette}>
        {counts.map((cells, index) => (
          <BoxButton key={index} boxes={boxes} box={index + 1} cells={cells} />
        ))}
        <Button
          icon="erase"
          iconOnly
          text={edit.erase}
          pressed={boxes.chosen.value === 0}
          onClick={() => boxes.choose(0)}
        />
      </Toolbar>
    </div>
  );
}

/** Chooses the box to draw, and the boxes to start from. */
export function BoxTools({ session, boxes }: BoxesProps) {
  const { drawBoxes } = useToolText();
  const { selected } = session;
  const finish = () => {
    session.drawBoxes(false);
    // Wherever the last line began, typing digits starts at the first cell.
    selected.value = 0;
  };
  return (
    <section class="box-tools" aria-label={drawBoxes.label}>
      <Palette boxes={boxes} />
      <div class="row">
        <Button kind="primary" icon="check" text={drawBoxes.done} onClick={finish} />
        <UndoButtons edited={session.puzzle} />
        <Button
          text={drawBoxes.clear}
          disabled={boxes.report.value.isBlank}
          onClick={() => boxes.clear()}
        />
        <Button
          text={drawBoxes.restore(session.grid.value)}
          disabled={boxes.isFinished.value}
          onClick={() => boxes.restore()}
        />
      </div>
      <p class="soft small">{drawBoxes.help}</p>
    </section>
  );
}

// ------------------------------------------------------------------------------------------ answer

/** While boxes are being drawn: what they still lack, then the answer once they are complete. */
export function DrawnBoxes({ session, boxes, answer }: BoxesProps & { readonly answer: string }) {
  const { drawBoxes } = useToolText();
  const { full, report, isFinished } = boxes;
  const isDone = isFinished.value;
  return (
    <Verdict
      tone={isDone ? 'good' : 'neutral'}
      icon={isDone ? 'check' : 'boxes'}
      sentence={drawBoxes.complete(report.value)}
    >
      <span role="status">
        {isDone && (session.isBlank.value ? drawBoxes.next : answer)}{' '}
        {full.value > 0 && `${drawBoxes.full(full.value, report.value.size)} `}
        {drawBoxes.lacks(report.value)}
      </span>
    </Verdict>
  );
}

/** Says what boxes lack that aren't being drawn any more. */
export function UnfinishedBoxes({ session, boxes }: BoxesProps) {
  const { drawBoxes } = useToolText();
  return <>{drawBoxes.unfinished(session.grid.value, boxes.report.value)}</>;
}
