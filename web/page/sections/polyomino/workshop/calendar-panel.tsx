import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../shared/ui/button.tsx';
import { Fold } from '../../../shared/ui/fold.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { useText } from '../../../shared/words/index.ts';
import {
  type CalendarDate,
  calendarNames,
  dayAfter,
  isDate,
  labelledBoard,
  longestLabelled,
  today,
} from '../model/calendar.ts';
import type { PolyominoProps } from '../session.ts';
import type { BoardKind, Calendar } from './calendar.ts';
import { useWorkshopText } from './words/index.ts';

interface CalendarProps {
  readonly calendar: Calendar;
}

/** Chooses a calendar and a date. */
export function CalendarPanel({ session, calendar }: CalendarProps & PolyominoProps) {
  const isWanted = session.wantsCalendar.value;
  useEffect(() => {
    if (isWanted) calendar.begin();
  }, [isWanted]);
  const opened = calendar.opened.value;
  if (!opened) return null;
  return (
    <div class="row calendar-row">
      <KindChoice calendar={calendar} kind={opened.kind} />
      {opened.dates && <DateChoice calendar={calendar} />}
    </div>
  );
}

/** Counts the solutions of a whole year, and makes custom calendars. */
export function CalendarFolds({ calendar }: CalendarProps) {
  const { calendar: words } = useWorkshopText();
  const opened = calendar.opened.value;
  if (!opened) return null;
  return (
    <>
      {opened.dates && (
        <Fold title={words.year}>
          <Year calendar={calendar} />
        </Fold>
      )}
      <Fold title={words.own}>
        <OwnLabels calendar={calendar} />
      </Fold>
    </>
  );
}

function KindChoice({ calendar, kind }: CalendarProps & { readonly kind: BoardKind }) {
  const { calendar: words } = useWorkshopText();
  const kinds: readonly BoardKind[] = calendar.ownLabels.value
    ? [...calendarNames, 'own']
    : calendarNames;
  return (
    <Select
      label={words.kind}
      value={kind}
      items={kinds.map((value) => ({ value, text: words.kinds[value] }))}
      onChange={(value) => {
        if (value === 'own') calendar.useLabels(calendar.ownLabels.peek());
        else calendar.choose(value as (typeof calendarNames)[number]);
      }}
    />
  );
}

/** Writes a date in the form of a date field. */
function textOf({ year, month, day }: CalendarDate): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month + 1)}-${two(day)}`;
}

function dateIn(text: string): CalendarDate | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = { year, month: month - 1, day };
  return year > 0 && isDate(date) ? date : null;
}

function DateChoice({ calendar }: CalendarProps) {
  const { calendar: words } = useWorkshopText();
  const shown = calendar.date.value;
  const date = shown ?? today();
  const isToday = shown !== null && textOf(shown) === textOf(today());
  return (
    <div class="date-choice">
      <Button
        icon="previous"
        iconOnly
        text={words.dayBefore}
        onClick={() => calendar.show(dayAfter(date, -1))}
      />
      <label class="field">
        <span class="visually-hidden">{words.date}</span>
        <input
          type="date"
          class="text-field"
          value={shown ? textOf(shown) : ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = dateIn(value);
            if (chosen) calendar.show(chosen);
          }}
        />
      </label>
      <Button
        icon="next"
        iconOnly
        text={words.dayAfter}
        onClick={() => calendar.show(dayAfter(date, 1))}
      />
      <Button text={words.today} disabled={isToday} onClick={() => calendar.show(today())} />
    </div>
  );
}

// ----------------------------------------------------------------------------------------- the year

/** The days of a year with their numbers of solutions. A click shows the puzzle of a day. */
function Year({ calendar }: CalendarProps) {
  const { calendar: words } = useWorkshopText();
  const counts = calendar.counts.value;
  useEffect(() => {
    if (!calendar.counts.peek()) calendar.countYear();
  }, []);
  const days = counts?.days ?? [];
  const known = days.flatMap((date) => {
    const count = calendar.countOn(date);
    return count === undefined ? [] : [{ date, count }];
  });
  const isDone = known.length > 0 && known.length === days.length;
  return (
    <div class="group">
      <div class="row">
        {calendar.isCounting.value ? (
          <Button icon="stop" text={words.stop} onClick={() => calendar.stop()} />
        ) : (
          !isDone && (
            <Button icon="play" text={words.countAll} onClick={() => calendar.countYear()} />
          )
        )}
        <p class="small soft figures" role="status">
          {isDone && <Summary known={known} />}
          {!isDone && days.length > 0 && words.progress(known.length, days.length)}
        </p>
      </div>
      <p class="small soft">{words.legend}</p>
      <div class="year-scroll">
        <YearTable calendar={calendar} extent={extentOf(known.map(({ count }) => count))} />
      </div>
    </div>
  );
}

interface Known {
  readonly date: CalendarDate;
  readonly count: bigint;
}

/** The logarithms of the fewest and the most solutions of a day. */
type Extent = readonly [least: number, most: number];

function logOf(count: bigint): number {
  return Math.log1p(Number(count));
}

function extentOf(counts: readonly bigint[]): Extent {
  const logs = counts.map(logOf);
  return [Math.min(...logs), Math.max(...logs)];
}

/** Names the days with the fewest and the most solutions. */
function Summary({ known }: { readonly known: readonly Known[] }) {
  const { calendar: words } = useWorkshopText();
  const sorted = known.toSorted((a, b) => (a.count < b.count ? -1 : a.count > b.count ? 1 : 0));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return null;
  const total = known.reduce((sum, { count }) => sum + count, 0n);
  return <>{words.summary(least.date, least.count, most.date, most.count, total)}</>;
}

const monthNumbers = Array.from({ length: 12 }, (_, month) => month);
const dayNumbers = Array.from({ length: 31 }, (_, day) => day + 1);

interface YearTableProps extends CalendarProps {
  readonly extent: Extent;
}

function YearTable({ calendar, extent }: YearTableProps) {
  const { calendar: words } = useWorkshopText();
  return (
    <table class="year">
      <caption class="visually-hidden">{words.table}</caption>
      <thead>
        <tr>
          <td />
          {monthNumbers.map((month) => (
            <th key={month} scope="col">
              {words.month(month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dayNumbers.map((day) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {monthNumbers.map((month) => (
              <td key={month}>
                {calendar.hasDay(month, day) && (
                  <DayButton
                    calendar={calendar}
                    date={{ year: calendar.year.value, month, day }}
                    extent={extent}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps extends YearTableProps {
  readonly date: CalendarDate;
}

/**
 * A day of the year. The fewer solutions, that is, the harder the puzzle, the stronger its colour.
 */
function DayButton({ calendar, date, extent: [least, most] }: DayButtonProps) {
  const { calendar: words } = useWorkshopText();
  const { format } = useText();
  const count = calendar.countOn(date);
  const share = count === undefined || least === most ? 1 : (logOf(count) - least) / (most - least);
  const shown = calendar.date.value;
  const isShown = shown?.month === date.month && shown.day === date.day;
  return (
    <button
      type="button"
      class="day"
      aria-label={words.day(date, count)}
      aria-current={isShown ? 'date' : undefined}
      style={{ '--share': `${Math.round(100 * share)}%` }}
      onClick={() => calendar.show(date)}
    >
      {count === undefined ? '·' : count < 10_000n ? String(count) : format.count(count)}
    </button>
  );
}

// ------------------------------------------------------------------------------------ own labels

/** The reader's own labels, and the cells to leave open. */
function OwnLabels({ calendar }: CalendarProps) {
  const { calendar: words } = useWorkshopText();
  const opened = calendar.opened.value;
  const [text, setText] = useState(
    () => calendar.ownLabels.peek() || calendar.labelsOf(opened?.kind ?? 'date'),
  );
  const isGood = labelledBoard(text) !== null;
  return (
    <div class="group">
      <p class="small soft">{words.ownHelp(longestLabelled)}</p>
      <TextArea
        class="text-area label-text"
        aria-label={words.labels}
        value={text}
        onInput={({ currentTarget: { value } }) => setText(value)}
      />
      <div class="row">
        <Button
          text={words.useLabels}
          disabled={!isGood}
          onClick={() => calendar.useLabels(text)}
        />
      </div>
      {opened && (
        <fieldset class="open-cells" style={{ '--columns': opened.board.width }}>
          <legend class="field-label">{words.open}</legend>
          {[...opened.board.labels.keys()].map((cell) => {
            const label = opened.board.labels[cell];
            if (label === '') return <span key={cell} />;
            const isOpen = opened.open.includes(cell);
            return (
              <button
                key={cell}
                type="button"
                class="open-cell"
                aria-pressed={isOpen}
                onClick={() => calendar.toggle(cell)}
              >
                {label}
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
