// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, not the rows
/** What all boards have in common, with or without rules. */

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { symbolFor } from '../../../engine/model/symbols.ts';
import { digitForKey } from '../../shared/sudoku/model/keys.ts';
import type { useStrokes } from '../../shared/ui/use-strokes.ts';
import { type CellCandidates, candidatesOf, digitsOf, onlyDigit } from './model/candidates.ts';
import type { SudokuSession } from './session.ts';

/** What a cell shows. */
export interface Content {
  /** Null for a blank. */
  readonly digit: number | null;
  /** The digit's origin: a given, the solution shown, or shared by all solutions. */
  readonly is: 'given' | 'solved' | 'shared';
  /** The candidates, of which a single one is the digit; null if hidden or unknown. */
  readonly marks: CellCandidates | null;
}

export function contentOf(session: SudokuSession, cell: number): Content {
  const given = session.ruled.value.givens[cell] ?? null;
  if (given !== null) return { digit: given, is: 'given', marks: null };
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

interface MarksProps extends CellCandidates {
  /** All digits of the puzzle. */
  readonly digits: readonly number[];
  readonly columns: number;
  /** True if the candidates fit into the cell; otherwise, their number is shown. */
  readonly fits?: boolean;
  readonly class?: string;
}

function marksOf({ digits, found, open, columns, fits = true, class: name = '' }: MarksProps) {
  const shown = digitsOf(found + open);
  if (shown.length === 0) return null;
  if (!fits) {
    return <span class={open > 0 ? 'mark-amount mark-open' : 'mark-amount'}>{shown.length}</span>;
  }
  const known = new Set(digitsOf(found));
  return (
    <span class={`marks${name}`} aria-hidden="true">
      {shown.map((digit) => {
        const place = digits.indexOf(digit);
        const style = {
          gridRow: Math.floor(place / columns) + 1,
          gridColumn: (place % columns) + 1,
        };
        return (
          <span key={digit} class={known.has(digit) ? 'mark' : 'mark mark-open'} style={style}>
            {symbolFor(digit)}
          </span>
        );
      })}
    </span>
  );
}

/** Shows candidates, each in a fixed place. Most stay unchanged while others change. */
export function Marks(props: MarksProps) {
  const { found, open, columns, fits, class: name } = props;
  return useMemo(() => marksOf(props), [found, open, columns, fits, name]);
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

/** Elements that handle these keys themselves. */
export const keepsKeys = 'input, textarea, select, [role=gridcell]';

/** Changes the selected cell by key. Returns whether the key does that. */
export function typeDigitKey(event: KeyboardEvent, session: SudokuSession): boolean {
  const digit = digitForKey(event, session.board.value.digits);
  if (digit === undefined) return false;
  event.preventDefault();
  if (event.key === 'Backspace') session.erase();
  else if (event.key === 'Delete') session.enter(null);
  else session.type(digit);
  return true;
}
