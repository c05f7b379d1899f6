import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { amountOf, type Kind, noFilter, showsAll, usedRanges } from './model/filter.ts';
import { verdicts } from './model/table.ts';
import type { ListProps } from './session.ts';
import { tools } from './tools-loader.ts';
import { useListText } from './words/index.ts';

function Search({ session }: ListProps) {
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

/** Chooses rows by verdict. */
function KindChoice({ session }: ListProps) {
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

/** Chooses the rows shown in the table. */
export function FilterChoice({ session }: ListProps) {
  const list = useListText();
  const { filter } = session.arrangement;
  const used = usedRanges(filter.value.ranges).length;
  const [isOpen, setOpen] = useState(used > 0);
  // Counts how often the filter was cleared, because the fields keep their own text.
  const [clearings, setClearings] = useState(0);
  useEffect(() => {
    // After a failure, the next click tries again.
    if (isOpen) void tools.load().then(() => setOpen(!tools.isLost));
  }, [isOpen]);
  const Ranges = tools.script?.Ranges;
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
      {isOpen && Ranges && <Ranges key={clearings} session={session} />}
      <KindChoice session={session} />
    </div>
  );
}
