import { useState } from 'preact/hooks';
import { sudokuSolverChoices } from '../../../engine/protocol.ts';
import { breather } from '../../shared/session/breathe.ts';
import { Button } from '../../shared/ui/button.tsx';
import { download } from '../../shared/ui/download.ts';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import { type Exported, type ExportFormat, exported, exportFormats } from './model/export.ts';
import type { Filter } from './model/order.ts';
import { type ListTable, type RowVerdict, verdicts } from './model/table.ts';
import { useReason } from './reason.ts';
import type { ListSession } from './session.ts';
import { useListText } from './words/index.ts';

type ToolsProps = { readonly session: ListSession };

/** Chooses the rows that the table shows. */
export function FilterChoice({ session }: ToolsProps) {
  const list = useListText();
  const table = session.table;
  const filter = session.arrangement.filter.value;
  const amount = (verdict: RowVerdict) => table?.tally[verdict] ?? 0;
  const shown = verdicts.filter((verdict) => amount(verdict) > 0 || verdict === filter);
  return (
    <Select
      label={list.filter}
      value={filter}
      onChange={(value) => session.arrangement.show(value as Filter)}
      items={[
        { value: 'all', text: list.all(table?.total ?? 0) },
        ...shown.map((value) => ({ value, text: list.filterName(value, amount(value)) })),
      ]}
    />
  );
}

/** Chooses how puzzles are solved. Existing results stay until the list is solved again. */
export function SettingsChoice({ session }: ToolsProps) {
  const list = useListText();
  const { search, solvers } = useText();
  const choose = (name: string) => {
    const solver = sudokuSolverChoices.find((known) => known === name);
    if (solver) session.chooseSolver(solver);
  };
  return (
    <div class="group">
      <h3>{list.settings}</h3>
      <Select
        label={search.solver}
        value={session.solver.value}
        items={sudokuSolverChoices.map((value) => ({ value, text: solvers[value] }))}
        onChange={choose}
      />
      <LimitsChoice limits={session.limits} />
      {session.isOutdated.value && (
        <Button kind="primary" icon="play" text={list.againSo} onClick={() => session.solve()} />
      )}
    </div>
  );
}

/** Exports the list as a file. */
export function Exports({ session }: ToolsProps) {
  const list = useListText();
  const reasonOf = useReason();
  const shown = session.arrangement.order.value;
  const [last, setLast] = useState<{ table: ListTable; saved: Exported } | null>(null);
  const save = async (format: ExportFormat) => {
    const { table } = session;
    if (!table) return;
    const reason = (row: number) => reasonOf(table, row);
    const saved = await exported(table, shown, format, reason, breather());
    download(saved.file, saved.file.name);
    setLast({ table, saved });
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
      <p class="small soft">{list.exportNote(shown.length, session.table?.total ?? 0)}</p>
      <p class="small soft" role="status">
        {last?.table === session.table && last && list.exported(last.saved)}
      </p>
    </div>
  );
}
