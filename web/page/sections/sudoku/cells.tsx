// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows
/** What all boards have in common, with or without rules. */

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { symbolFor } from '../../../engine/model/symbols.ts';
import { digitForKey } from '../../shared/sudoku/model/keys.ts';
import { useWindowEvent } from '../../shared/ui/hooks.ts';
import type { useStrokes } from '../../shared/ui/use-strokes.ts';
import { focusSelected } from './focus.ts';
import { placeIn } from './model/any-puzzle.ts';
import {
  type CellCandidates,
  candidatesOf,
  digitsOf,
  onlyDigit,
  setOf,
} from './model/candidates.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useCounts } from './use-counts.ts';
import { useSudokuText } from './words/index.ts';

interface CellMarks extends CellCandidates {
  /** Those that the step shown rules out. */
  readonly gone?: number;
}

/** What a cell shows. */
interface Content {
  /** Null for a blank. */
  readonly digit: number | null;
  /** The digit's origin: a given, the solution shown, or shared by all solutions. */
  readonly is: 'given' | 'solved' | 'shared';
  /** The candidates, of which a single one is the digit; null if hidden or unknown. */
  readonly marks: CellMarks | null;
}

function contentOf(session: SudokuSession, cell: number): Content {
  const given = session.ruled.value.givens[cell] ?? null;
  if (given !== null) return { digit: given, is: 'given', marks: null };
  const reached = session.explanations.reached.value;
  if (reached) {
    const marks = { found: reached.marks[cell] ?? 0, open: 0, gone: reached.gone[cell] ?? 0 };
    return { digit: reached.placed[cell] || null, is: 'solved', marks };
  }
  const { candidates, shared } = session.settings.value;
  const known = candidates || shared ? session.candidates.known.value : null;
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

interface GridProps {
  readonly session: SudokuSession;
  readonly class: string;
  readonly label: string;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly rowClass?: string;
  readonly onKey: (event: KeyboardEvent) => void;
  /** Returns a cell. */
  readonly cellAt: (cell: number) => ComponentChildren;
  /** What is drawn over the cells. */
  readonly children: ComponentChildren;
}

/** A grid with a single tab stop; arrow keys move within it. */
export function CellGrid(props: GridProps & Partial<ReturnType<typeof useStrokes>>) {
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

/** What a board adds to one of its cells. */
export interface CellLook {
  readonly class?: string;
  readonly style?: Readonly<Record<string, string | number>>;
  /** What else is said of the cell, for screen readers. */
  readonly names?: readonly string[];
  /** The digits that the cell is restricted to, drawn if no given is there. */
  readonly restricted?: readonly number[] | null;
  /** Describes the cell without candidates in a tooltip. */
  readonly tip?: () => string;
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
  const { digit, is, marks } = content;
  if (digit !== null) return board.together([board[is](row, column, symbolFor(digit)), ...names]);
  if (!marks) return board.together([board.empty(row, column), ...names]);
  const candidates = board.candidates(digitsOf(marks.found), digitsOf(marks.open));
  return board.together([board.cell(row, column), ...names, candidates]);
}

function Cell({ session, cell, look, counts, columns, fits, isMarked }: CellProps) {
  const content = contentOf(session, cell);
  const { digit, is } = content;
  const marks = digit === null ? content.marks : null;
  const { digits } = session.board.value;
  const { restricted, tip } = look;
  const isSelected = session.selected.value === cell;
  const title = content.marks ? counts(cell) : undefined;
  const names = ['cell', digit !== null && `cell-${is}`, look.class];
  names.push(isSelected && isMarked && 'cell-selected');
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
      aria-selected={isSelected && isMarked}
      aria-invalid={session.clashing.value.has(cell) || undefined}
    >
      {digit !== null && symbolFor(digit)}
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

/** The cells of a board, with or without rules, with what is drawn over them. */
export function CellBoard(props: BoardProps & Partial<ReturnType<typeof useStrokes>>) {
  const { lookOf, columns, fits = true, isMarked = true, ...rest } = props;
  const { session } = props;
  const present = session.present.value;
  const counts = useCounts(session);
  const cellAt = (cell: number) =>
    present[cell] && (
      <Cell
        key={cell}
        session={session}
        cell={cell}
        look={lookOf(cell)}
        counts={counts}
        columns={columns}
        fits={fits}
        isMarked={isMarked}
      />
    );
  return <CellGrid {...rest} cellAt={cellAt} />;
}

/** Elements that handle these keys themselves. */
const keepsKeys = 'input, textarea, select, [role=gridcell]';

/** Changes the selected cell by key. Returns whether the key does that. */
function typeDigitKey(event: KeyboardEvent, session: SudokuSession): boolean {
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
  session.select(cell);
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
