import { useState } from 'preact/hooks';
import { type RangeColumn, rangeColumns } from './model/filter.ts';
import type { ListProps } from './session.ts';
import { useListText } from './words/index.ts';

interface BoundProps extends ListProps {
  readonly column: RangeColumn;
  readonly end: 'least' | 'most';
  readonly isWrong: boolean;
  readonly onWrong: (isWrong: boolean) => void;
}

/** A bound of a range. Text other than a number is marked and sets no bound. */
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

/** Chooses rows by their figures. */
export function Ranges({ session }: ListProps) {
  return (
    <div class="list-ranges">
      {rangeColumns.map((column) => (
        <Range key={column} session={session} column={column} />
      ))}
    </div>
  );
}
