import { computed, effect, signal } from '@preact/signals';
import { language } from '../../../shared/i18n/index.ts';
import { Run } from '../../../shared/session/run.ts';
import { recall, remember } from '../../../shared/session/storage.ts';
import {
  boardWithout,
  type CalendarDate,
  type CalendarName,
  calendarNames,
  calendars,
  type DateCells,
  dateCells,
  dateOf,
  daysOf,
  isDate,
  type LabelledBoard,
  labelledBoard,
  labelsIn,
  leapYear,
  openIn,
  openOn,
  rectanglePiece,
  today,
} from '../model/calendar.ts';
import { type Design, designText, usedPieces } from '../model/design.ts';
import { designOf, pieceSets } from '../model/piece-sets.ts';
import type { PolyominoSession } from '../session.ts';

/** A published calendar, or the reader's own labels. */
export type BoardKind = CalendarName | 'own';

const storageKeys = { kind: 'dance.polyomino.calendar', labels: 'dance.polyomino.labels' };

/** A labelled board, the cells left open by a puzzle, and the dates if it is a calendar. */
export interface OpenedBoard {
  readonly kind: BoardKind;
  readonly board: LabelledBoard;
  readonly open: readonly number[];
  readonly dates: DateCells | null;
}

/** The number of solutions of each day of a year, as far as counted. */
interface Year {
  readonly days: readonly CalendarDate[];
  readonly counts: readonly (bigint | undefined)[];
}

function keyOf({ month, day }: CalendarDate): number {
  return month * 31 + day - 1;
}

/** The most cells that a calendar may leave open while it is being painted. */
const maxOpen = 6;

/** The number of searches that run at the same time. */
const atOnce = 4;

/** Puzzles on a labelled board, one for each date or choice of open cells. */
export class Calendar {
  readonly #session: PolyominoSession;
  readonly ownLabels = signal(recall(storageKeys.labels) ?? '');
  /** The year of the dates. */
  readonly year = signal(today().year);
  /** The latest numbers of solutions for dates, and the puzzles they are about. */
  readonly #counted = signal<{ readonly of: string; readonly year: Year } | null>(null);
  readonly isCounting = signal(false);
  #runs: Run[] = [];

  /** The labelled board from which the puzzle is made; null if there is none. */
  readonly opened = computed<OpenedBoard | null>(() => {
    const { puzzle, board } = this.#session.choice;
    if (board.value !== null || puzzle.value.geometry !== 'squares') return null;
    for (const kind of ['own', ...calendarNames] as const) {
      const labelled = labelledBoard(this.labelsOf(kind));
      const open = labelled && openIn(labelled, puzzle.value.board);
      if (!labelled || !open) continue;
      const dates = dateCells(labelled);
      // With many other cells open, it is a different board of this size.
      const isNear = open.length <= maxOpen;
      if (isNear || kind === 'own') return { kind, board: labelled, open, dates };
    }
    return null;
  });
  readonly date = computed<CalendarDate | null>(() => {
    const { dates, open = [] } = this.opened.value ?? {};
    return dates ? dateOf(dates, open, this.year.value) : null;
  });
  /** Identifies the puzzles that a year's counts are about. */
  readonly #about = computed(() => {
    const { board, dates } = this.opened.value ?? {};
    if (!board || !dates) return '';
    const year = dates.weekdays.length > 0 ? this.year.value : 0;
    return `${year}\n${designText({ ...this.#design(), board: boardWithout(board, []) })}`;
  });
  /** The counts of the year so far; null before counting. */
  readonly counts = computed(() => {
    const counted = this.#counted.value;
    return counted?.of === this.#about.value ? counted.year : null;
  });

  constructor(session: PolyominoSession) {
    this.#session = session;
    effect(() => {
      const opened = this.opened.value;
      const isOwn = opened?.kind === 'own';
      session.labels.value = opened && labelsIn(isOwn ? 'en' : language.value, opened.board);
    });
    effect(() => {
      if (this.#counted.value?.of !== this.#about.value) this.stop();
    });
  }

  labelsOf(kind: BoardKind): string {
    return kind === 'own' ? this.ownLabels.value : calendars[kind].labels;
  }

  #design(): Design {
    return designOf(this.#session.choice.puzzle.value);
  }

  // ------------------------------------------------------------------------------------ the puzzle

  /** Starts with today on the last calendar used. */
  begin(): void {
    const kind = recall(storageKeys.kind);
    this.choose(kind === 'weekday' ? 'weekday' : 'date');
  }

  /** Shows the same date on another calendar, with its pieces. */
  choose(kind: CalendarName): void {
    const board = labelledBoard(calendars[kind].labels);
    const dates = board && dateCells(board);
    if (!dates) return;
    remember(storageKeys.kind, kind);
    const names = calendars[kind].pieces.split(' ');
    const all = [...pieceSets.pentominoes, ...pieceSets.tetrominoes, rectanglePiece];
    const pieces = names.flatMap((name) => all.filter((piece) => piece.name === name));
    const date = this.date.peek() ?? today();
    this.#draw({ board: boardWithout(board, openOn(dates, date)), pieces, mobility: 'free' });
  }

  show(date: CalendarDate): void {
    const { board, dates } = this.opened.peek() ?? {};
    if (!board || !dates) return;
    this.year.value = date.year;
    this.#draw({ ...this.#design(), board: boardWithout(board, openOn(dates, date)) });
  }

  /** Opens or covers a cell. */
  toggle(cell: number): void {
    const { board, open } = this.opened.peek() ?? {};
    if (!board || !open) return;
    const next = open.includes(cell) ? open.filter((own) => own !== cell) : [...open, cell];
    this.#draw({ ...this.#design(), board: boardWithout(board, next) });
  }

  /** Takes the reader's own labels, with today's cells open if they are a calendar. */
  useLabels(text: string): void {
    const board = labelledBoard(text);
    if (!board) return;
    const dates = dateCells(board);
    this.ownLabels.value = text;
    remember(storageKeys.labels, text);
    const open = dates ? openOn(dates, this.date.peek() ?? today()) : [];
    this.#draw({ ...this.#design(), board: boardWithout(board, open) });
  }

  #draw(design: Design): void {
    const { mayBeEmpty, ...plain } = design;
    this.#session.choice.draw(plain, designText(plain));
  }

  // -------------------------------------------------------------------------------------- the year

  /** Counts the solutions of every day, a few days at a time. */
  countYear(): void {
    const { board, dates } = this.opened.peek() ?? {};
    if (!board || !dates) return;
    this.stop();
    const days = daysOf(dates, this.year.peek());
    const design = { ...this.#design(), pieces: usedPieces(this.#design()) };
    const known = this.counts.peek()?.counts ?? [];
    this.#counted.value = { of: this.#about.peek(), year: { days, counts: known } };
    this.isCounting.value = true;
    const left = days.filter((date) => known[keyOf(date)] === undefined);
    this.#runs = Array.from({ length: atOnce }, () => new Run());
    let isOpen = this.#runs.length;
    const next = (run: Run) => {
      const date = left.shift();
      if (date) this.#count(run, designText(dayOf(date)), date, () => next(run));
      else {
        isOpen -= 1;
        if (isOpen === 0) this.isCounting.value = false;
      }
    };
    const dayOf = (date: CalendarDate) => ({
      ...design,
      board: boardWithout(board, openOn(dates, date)),
    });
    for (const run of this.#runs) next(run);
  }

  #count(run: Run, text: string, date: CalendarDate, then: () => void): void {
    run.start((listener) =>
      this.#session.tasks.solve(
        { kind: 'polyomino', text, distinct: false, goal: 'count' },
        { kept: 0 },
        {
          ...listener,
          done: (end, stats) => {
            listener.done?.(end, stats);
            // A stopped run has no phase.
            if (run.phase.peek() !== 'exhausted') return;
            this.#note(date, stats.solutions);
            then();
          },
          failed: (failure) => {
            listener.failed?.(failure);
            this.stop();
          },
        },
        { workers: 1 },
      ),
    );
  }

  #note(date: CalendarDate, count: bigint): void {
    const counted = this.#counted.peek();
    if (!counted) return;
    const counts = counted.year.counts.slice();
    counts[keyOf(date)] = count;
    this.#counted.value = { ...counted, year: { ...counted.year, counts } };
  }

  /** Returns whether the year has a day. Without weekdays, every year has 29 February. */
  hasDay(month: number, day: number): boolean {
    const isOfYear = (this.opened.value?.dates?.weekdays.length ?? 0) > 0;
    return isDate({ year: isOfYear ? this.year.value : leapYear, month, day });
  }

  countOn(date: CalendarDate): bigint | undefined {
    return this.counts.value?.counts[keyOf(date)];
  }

  stop(): void {
    for (const run of this.#runs) run.reset();
    this.#runs = [];
    this.isCounting.value = false;
  }
}
