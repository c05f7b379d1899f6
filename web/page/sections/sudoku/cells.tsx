// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows
/** What all boards have in common, with or without rules. */

import { useMemo } from 'preact/hooks';
import { symbolFor } from '../../../engine/model/symbols.ts';
import { digitForKey } from '../../shared/sudoku/model/keys.ts';
import { useWindowEvent } from '../../shared/ui/hooks.ts';
import type { useStrokes } from '../../shared/ui/use-strokes.ts';
import type { CellLook, CellMarks, CellsProps, Content } from './cell-content.ts';
import { focusSelected } from './focus.ts';
import { placeIn } from './model/any-puzzle.ts';
import { candidatesOf, digitsOf, onlyDigit, setOf } from './model/candidates.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useCounts } from './use-counts.ts';
import { useSudokuText } from './words/index.ts';

function contentOf(session: SudokuSession, cell: number): Content {
  const game = session.game.value;
  if (game) return game.contentOf(cell);
  const given = session.ruled.value.givens[cell] ?? null;
  // Until the game is there, the board shows as little as the game will.
  if (given !== null || session.plays.value) return { digit: given, is: 'given', marks: null };
  const reached = session.explanations.reached.value;
  if (reached) {
    const marks = { found: reached.marks[cell] ?? 0, open: 0, gone: reached.gone[cell] ?? 0 };
    return { digit: reached.placed[cell] || null, is: 'solved', marks };
  }
  const { candidates, shared } = session.settings.value;
  const isShared = shared && !session.isHidden.value;
  const known = candidates || isShared ? session.candidates.known.value : null;
  const marks = known && candidatesOf(known, cell);
  const only = marks && onlyDigit(marks);
  if (candidates && known) return { digit: only, is: 'solved', marks };
  const solved = session.solution.value?.[cell] ?? null;
  return solved === null
    ? { digit: only, is: 'shared', marks: null }
    : { digit: solved, is: 'solved', marks: null };
}

interface MarksProps extends CellMarks {
  /** All digits of the puzzle. */
  readonly digits: readonly number[];
  readonly columns: number;
  /** True if the candidates fit into the cell; otherwise, their number is shown. */
  readonly fits?: boolean;
  readonly class?: string;
}

function marksOf(props: MarksProps) {
  const { digits, found, open, gone = 0, columns, fits = true, class: name = '' } = props;
  const shown = digitsOf(found + open);
  if (shown.length === 0) return null;
  if (!fits) {
    return <span class={open > 0 ? 'mark-amount mark-open' : 'mark-amount'}>{shown.length}</span>;
  }
  const known = new Set(digitsOf(found));
  const refuted = new Set(digitsOf(gone));
  const classOf = (digit: number) => {
    if (refuted.has(digit)) return 'mark mark-gone';
    return known.has(digit) ? 'mark' : 'mark mark-open';
  };
  return (
    <span class={`marks${name}`} aria-hidden="true">
      {shown.map((digit) => {
        const place = digits.indexOf(digit);
        const style = {
          gridRow: Math.floor(place / columns) + 1,
          gridColumn: (place % columns) + 1,
        };
        return (
          <span key={digit} class={classOf(digit)} style={style}>
            {symbolFor(digit)}
          </span>
        );
      })}
    </span>
  );
}

/** Shows candidates, each in a fixed place. Most stay unchanged while others change. */
function Marks(props: MarksProps) {
  const { found, open, gone, columns, fits, class: name } = props;
  return useMemo(() => marksOf(props), [found, open, gone, columns, fits, name]);
}

interface GridProps extends CellsProps {
  readonly session: SudokuSession;
}

type Listeners = Partial<ReturnType<typeof useStrokes>> & {
  readonly onDblClick?: () => void;
  readonly 'aria-multiselectable'?: boolean;
};

/** A grid with a single tab stop; arrow keys move within it. */
export function CellGrid(props: GridProps & Listeners) {
  const { session, label, rowClass = 'board-row', onKey, cellAt, children, ...rest } = props;
  const { height, width } = session.board.value;
  return (
    <div
      role="grid"
      aria-label={label}
      onKeyDown={onKey}
      onFocusIn={({ target }) => {
        const { cell } = target instanceof HTMLElement ? target.dataset : {};
        if (cell !== undefined) session.select(Number(cell));
      }}
      {...rest}
    >
      {Array.from({ length: height }, (_, row) => (
        <div key={row} role="row" class={rowClass} style={{ '--row': row }}>
          {Array.from({ length: width }, (_, column) => cellAt(row * width + column))}
        </div>
      ))}
      {children}
    </div>
  );
}

interface CellProps extends SudokuProps {
  readonly cell: number;
  readonly look: CellLook;
  /** Describes how many solutions each candidate has. */
  readonly counts: ReturnType<typeof useCounts>;
  /** The number of candidates beside each other. */
  readonly columns: number;
  readonly fits: boolean;
  /** True if the selected cell is marked. */
  readonly isMarked: boolean;
}

const noNames: readonly string[] = [];

function useCellName(session: SudokuSession, cell: number, content: Content, names = noNames) {
  const { board } = useSudokuText();
  const { row, column } = placeIn(session.board.value, cell);
  const { digit, is, marks, notes } = content;
  if (is === 'hidden') return board.hidden(row, column);
  if (notes && notes.centre.length + notes.corner.length > 0)
    return board.together([board.notes(row, column, notes), ...names]);
  if (digit !== null) return board.together([board[is](row, column, symbolFor(digit)), ...names]);
  if (!marks) return board.together([board.empty(row, column), ...names]);
  const { found, open, gone = 0 } = marks;
  const candidates = board.candidates(digitsOf(found - gone), digitsOf(open));
  const out = gone > 0 ? [board.ruledOut(digitsOf(gone))] : [];
  return board.together([board.cell(row, column), ...names, candidates, ...out]);
}

/** Reads aloud the cell just typed, as the focus has moved on to the next. */
export function Echo({ session }: SudokuProps) {
  const { board } = useSudokuText();
  const cell = session.typedUpTo.value - 1;
  const { row, column } = placeIn(session.board.value, cell);
  const digit = session.grid.value.cells[cell];
  const typed = digit ? board.given(row, column, symbolFor(digit)) : board.empty(row, column);
  return (
    <p class="visually-hidden" role="status">
      {cell >= 0 && typed}
    </p>
  );
}

function Cell({ session, cell, look, counts, columns, fits, isMarked }: CellProps) {
  const content = contentOf(session, cell);
  const { digit, is } = content;
  const marks = digit === null ? content.marks : null;
  const { digits } = session.board.value;
  const { restricted, tip } = look;
  const isSelected = session.selected.value === cell;
  const game = session.game.value;
  const isChosen = isMarked && (game ? game.chosen.value.has(cell) : isSelected);
  const title = content.marks && !game ? counts(cell) : undefined;
  const names = ['cell', digit !== null && `cell-${is}`, look.class];
  names.push(isChosen && 'cell-selected');
  return (
    <div
      role="gridcell"
      class={names.filter(Boolean).join(' ')}
      style={look.style}
      data-cell={cell}
      tabIndex={isSelected ? 0 : -1}
      aria-label={useCellName(session, cell, content, look.names)}
      title={title}
      onPointerEnter={({ currentTarget }) => {
        // Only then, as screen readers would repeat the name.
        if (title === undefined && tip) currentTarget.title = tip();
      }}
      aria-selected={isChosen}
      aria-invalid={(game ?? session).clashing.value.has(cell) || undefined}
    >
      {digit !== null && symbolFor(digit)}
      {content.notes?.drawn}
      {marks && <Marks {...marks} digits={digits} fits={fits} columns={columns} />}
      {restricted && is !== 'given' && (
        <Marks
          found={setOf(restricted)}
          open={0}
          digits={digits}
          columns={columns}
          class={` marks-given${digit !== null || marks ? ' marks-under' : ''}`}
        />
      )}
    </div>
  );
}

interface BoardProps extends Omit<GridProps, 'cellAt'> {
  readonly lookOf: (cell: number) => CellLook;
  readonly columns: number;
  readonly fits?: boolean;
  readonly isMarked?: boolean;
}

/** Returns the look of a cell with what a game adds. */
function together(look: CellLook, added: CellLook): CellLook {
  return {
    ...look,
    class: `${look.class ?? ''} ${added.class ?? ''}`,
    style: { ...look.style, ...added.style },
    names: [...(look.names ?? []), ...(added.names ?? [])],
  };
}

/** The cells of a board, with or without rules, with what is drawn over them. */
export function CellBoard(props: BoardProps & Listeners) {
  const { lookOf, columns, fits = true, isMarked = true, ...rest } = props;
  const { session } = props;
  const present = session.present.value;
  const counts = useCounts(session);
  const game = session.game.value;
  const Grid = game?.Grid ?? CellGrid;
  const cellAt = (cell: number) =>
    present[cell] && (
      <Cell
        key={cell}
        session={session}
        cell={cell}
        look={game ? together(lookOf(cell), game.lookOf(cell)) : lookOf(cell)}
        counts={counts}
        columns={columns}
        fits={fits}
        isMarked={isMarked}
      />
    );
  return <Grid {...rest} cellAt={cellAt} />;
}

/** Elements that handle these keys themselves. */
const keepsKeys = 'input:not([type=radio]), textarea, select, [role=gridcell]';

/** Changes the selected cell by key. Returns whether the key does that. */
function typeDigitKey(event: KeyboardEvent, session: SudokuSession): boolean {
  if (session.plays.value) return session.game.value?.typeKey(event) ?? false;
  const digit = digitForKey(event, session.board.value.digits);
  if (digit === undefined) return false;
  event.preventDefault();
  if (event.key === 'Backspace') session.erase();
  else if (event.key === 'Delete') session.enter(null);
  else session.type(digit);
  return true;
}

/** The same, and keeps the focus on the selected cell. */
export function typeDigit(event: KeyboardEvent, session: SudokuSession): boolean {
  const isTyped = typeDigitKey(event, session);
  if (isTyped) focusSelected(session);
  return isTyped;
}

/** Selects the cell that a key led to. */
export function moveSelection(event: KeyboardEvent, session: SudokuSession, cell: number): void {
  event.preventDefault();
  const game = session.game.value;
  const isArrow = event.key.startsWith('Arrow');
  const adds = event.shiftKey || (isArrow && (event.ctrlKey || event.metaKey));
  if (game) game.moveTo(cell, adds);
  else session.select(cell);
  focusSelected(session);
}

/** Sends keys pressed anywhere in the section to the board, except to elements that keep them. */
export function useTyping(
  active: boolean,
  session: SudokuSession,
  type: (event: KeyboardEvent, session: SudokuSession) => unknown = typeDigit,
) {
  useWindowEvent(active, 'keydown', (event) => {
    const isTaken = event.target instanceof Element && event.target.matches(keepsKeys);
    // Space presses buttons and scrolls. An open question takes precedence.
    if (!isTaken && event.key !== ' ' && !session.intake.offer.value) type(event, session);
  });
}
