import { useText } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { download } from '../ui/download.ts';
import { Select } from '../ui/select.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { breather } from './breathe.ts';
import { type ExportFormat, exported, exportFormats } from './model/export.ts';
import type { Filter } from './model/order.ts';
import { type RowVerdict, verdicts } from './model/table.ts';
import { countLimits, type ListSession } from './session.ts';

type ToolsProps = { readonly session: ListSession };

/** Which rows the table shows. */
export function FilterChoice({ session }: ToolsProps) {
  const { list } = useText();
  const table = session.table;
  const filter = session.filter.value;
  const amount = (verdict: RowVerdict) => table?.tally[verdict] ?? 0;
  const shown = verdicts.filter((verdict) => amount(verdict) > 0 || verdict === filter);
  return (
    <Select
      label={list.filter}
      value={filter}
      onChange={(value) => session.show(value as Filter)}
      items={[
        { value: 'all', text: list.all(table?.total ?? 0) },
        ...shown.map((value) => ({ value, text: list.filterName(value, amount(value)) })),
      ]}
    />
  );
}

function LimitChoice({ session }: ToolsProps) {
  const { list } = useText();
  return (
    <Select
      label={list.limit}
      value={String(session.limit.value)}
      onChange={(value) => session.setLimit(Number(value))}
      items={countLimits.map((limit) => ({ value: String(limit), text: list.limitName(limit) }))}
    />
  );
}

function Exports({ session }: ToolsProps) {
  const { list, errors } = useText();
  const save = async (format: ExportFormat) => {
    const table = session.table;
    if (!table) return;
    const reason = (row: number) => {
      const failure = table.failures.get(row);
      return failure ? errors(failure) : '';
    };
    const file = await exported(table, format, reason, breather());
    download(file, file.name);
  };
  return (
    <div class="group">
      <h3>{list.exportLabel}</h3>
      <Toolbar label={list.exportLabel}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            icon="download"
            text={list.exports[format]}
            onClick={() => save(format)}
          />
        ))}
      </Toolbar>
    </div>
  );
}

/** What can be done with a list. */
export function Tools({ session }: ToolsProps) {
  const { list } = useText();
  const isOver = session.table !== null && !session.isActive.value;
  return (
    <div class="list-tools">
      <LimitChoice session={session} />
      <Button icon="play" text={list.again} disabled={!isOver} onClick={() => session.solve()} />
      <Exports session={session} />
    </div>
  );
}
