import type { ReadonlySignal } from '@preact/signals';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import type { Standing } from '../../shared/model/standing.ts';
import type { ChosenLimits, LimitKind, SearchLimits } from '../../shared/session/limits.ts';
import type { SolutionSearch } from '../../shared/session/solution-search.ts';
import type { CandidateFinder } from './candidate-finder.ts';
import type { StoredSettings } from './settings.ts';

/** A cell with its row and column from 0, and its given, null if it is blank. */
export interface Place {
  readonly cell: number;
  readonly row: number;
  readonly column: number;
  readonly given: number | null;
}

/** The session of a board, with or without further rules, as the tools beside it see it. */
export interface BoardSession {
  readonly settings: StoredSettings;
  readonly limits: ChosenLimits;
  readonly standing: ReadonlySignal<Standing>;
  readonly search: Pick<SolutionSearch<unknown>, 'run' | 'found' | 'total' | 'shown' | 'show'>;
  /** True if the board shows solutions even if there are several. */
  readonly showsSolutions: ReadonlySignal<boolean>;
  readonly candidates: Pick<CandidateFinder<SudokuGrid>, keyof CandidateFinder<SudokuGrid>>;
  /** The selected cell. */
  readonly place: ReadonlySignal<Place>;
  /** The blank cells. */
  readonly blanks: ReadonlySignal<readonly number[]>;
  showSolutions(isWanted: boolean): void;
  /** Enters a digit into the selected cell. */
  enter(digit: number): void;
  /** Returns the next limit after the one of the search; 0 for none. */
  nextLimit(kind: LimitKind): number;
  /** Restarts a search that is running or has ended at a limit. */
  followLimits(): void;
  /** Continues a search that ended at a limit. */
  continue(change: Partial<SearchLimits>): void;
}
