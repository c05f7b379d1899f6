import { useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import {
  amountOf,
  type Kind,
  noFilter,
  type RangeColumn,
  rangeColumns,
  showsAll,
  usedRanges,
} from './model/filter.ts';
import { verdicts } from './model/table.ts';
import type { ListSession } from './session.ts';
import { useListText } from './words/index.ts';

interface FilterProps {
  readonly session: ListSession;
}

function Search({ session }: FilterProps) {
  const list = useListText();
  const { arrangement } = session;
  return (
    <label class="list-search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={list.search}
        placeholder={list.searchFor}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={arrangement.filter.value.search}
        onInput={(event) => arrangement.show({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') arrangement.show({ search: '' });
        }}
      />
    </label>
  );
}

/** Chooses rows by their verdict. */
function KindChoice({ session }: FilterProps) {
  const list = useListText();
  const { table, arrangement } = session;
  if (!table) return null;
  const { kind } = arrangement.filter.value;
  const kinds: readonly Kind[] = ['all', ...verdicts, 'duplicate'];
  const shown = kinds.filter(
    (each) => each === 'all' || each === kind || amountOf(table, each) > 0,
  );
  return (
    <Choice
      label={list.kind}
      value={kind}
      onChange={(kind) => arrangement.show({ kind })}
      items={shown.map((value) => ({
        value,
        text: list.kindName(value, amountOf(table, value)),
      }))}
    />
  );
}

interface BoundProps extends FilterProps {
  readonly column: RangeColumn;
  readonly end: 'least' | 'most';
  readonly isWrong: boolean;
  readonly onWrong: (isWrong: boolean) => void;
}

/** One end of a range; text that is not a number is no bound, and marked. */
function Bound({ session, column, end, isWrong, onWrong }: BoundProps) {
  const list = useListText();
  const { arrangement } = session;
  const enter = (text: string) => {
    const number = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
    const { ranges } = arrangement.filter.value;
    const bound = Number.isNaN(number) ? undefined : number;
    onWrong(bound === undefined && text.trim() !== '');
    arrangement.show({ ranges: { ...ranges, [column]: { ...ranges[column], [end]: bound } } });
  };
  return (
    <input
      type="text"
      class="list-bound figures"
      inputMode="decimal"
      autocomplete="off"
      aria-label={list[end](rangeName(list, column))}
      aria-invalid={isWrong || undefined}
      onInput={(event) => enter(event.currentTarget.value)}
    />
  );
}

function rangeName(list: ReturnType<typeof useListText>, column: RangeColumn): string {
  return column === 'time' ? list.milliseconds : list.columns[column];
}

function Range({ session, column }: Pick<BoundProps, 'session' | 'column'>) {
  const list = useListText();
  const [wrong, setWrong] = useState({ least: false, most: false });
  const bound = (end: BoundProps['end']) => (
    <Bound
      session={session}
      column={column}
      end={end}
      isWrong={wrong[end]}
      onWrong={(isWrong) => setWrong((before) => ({ ...before, [end]: isWrong }))}
    />
  );
  return (
    <div class="list-range">
      <span class="field-label">{rangeName(list, column)}</span>
      <div class="list-range-ends">
        {bound('least')}
        <span class="soft small">{list.to}</span>
        {bound('most')}
      </div>
      <span class="small list-range-note" role="status">
        {(wrong.least || wrong.most) && list.numbersOnly}
      </span>
    </div>
  );
}

function Ranges({ session }: FilterProps) {
  return (
    <div class="list-ranges">
      {rangeColumns.map((column) => (
        <Range key={column} session={session} column={column} />
      ))}
    </div>
  );
}

/** Chooses the rows that the table shows. */
export function FilterChoice({ session }: FilterProps) {
  const list = useListText();
  const { filter } = session.arrangement;
  const used = usedRanges(filter.value.ranges).length;
  const [isOpen, setOpen] = useState(used > 0);
  // Counts the times that the filter was cleared, because the fields keep their own text.
  const [clearings, setClearings] = useState(0);
  return (
    <div class="list-filter">
      <div class="row">
        <Search session={session} />
        <Button
          icon="filter"
          text={list.ranges}
          expanded={isOpen}
          pressed={used > 0}
          onClick={() => setOpen(!isOpen)}
        />
        {!showsAll(filter.value) && (
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            text={list.clearFilter}
            onClick={() => {
              session.arrangement.show(noFilter);
              setClearings(clearings + 1);
            }}
          />
        )}
      </div>
      {isOpen && <Ranges key={clearings} session={session} />}
      <KindChoice session={session} />
    </div>
  );
}
