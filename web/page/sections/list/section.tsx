import { useEffect, useRef, useState } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import { useWindowPaste } from '../../shared/ui/hooks.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useListText } from './words/index.ts';
import './list.css';
import { effect } from '@preact/signals';
import { sudokuSolverChoices } from '../../../engine/protocol.ts';
import { breather } from '../../shared/session/breathe.ts';
import { sudokuEngine } from '../../shared/session/engines.ts';
import {
  handOver,
  listToOpen,
  sudokuHash,
  sudokuToOpen,
  takeOver,
} from '../../shared/session/handover.ts';
import { Button } from '../../shared/ui/button.tsx';
import { download } from '../../shared/ui/download.ts';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import { PuzzleTable } from './list-table.tsx';
import { type Exported, type ExportFormat, exported, exportFormats } from './model/export.ts';
import type { Filter } from './model/order.ts';
import { type ListTable, type RowVerdict, verdicts } from './model/table.ts';
import { useReason } from './reason.ts';
import { ListSession } from './session.ts';
import { Status } from './status.tsx';
import { BrowserListStorage } from './storage.ts';

/** The page's list. */
const session = new ListSession(sudokuEngine, new BrowserListStorage());
session.showPuzzle = (content, place, symbols) =>
  handOver(sudokuToOpen, { content, from: { place, symbols } }, sudokuHash);

effect(() => takeOver(listToOpen, ({ content, how }) => session.open(content, how)));

/** Starts a worker before it is needed. */
function warmUp(): void {
  sudokuEngine.warmUp();
}

type ToolsProps = { readonly session: ListSession };

/** Chooses the rows that the table shows. */
function FilterChoice({ session }: ToolsProps) {
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
function SettingsChoice({ session }: ToolsProps) {
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
function Exports({ session }: ToolsProps) {
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

/**
 * Takes lists by typing, pasting or opening. A pasted list is solved immediately and not shown in
 * the box.
 */
function ListInput({ session }: { readonly session: ListSession }) {
  const list = useListText();
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const read = () => session.open(text);
  return (
    <PasteBox
      label={list.label}
      note={list.note}
      value={text}
      area={area}
      onInput={setText}
      onPaste={(content) => session.open(content)}
      onSubmit={read}
    >
      <Button icon="check" text={list.read} onClick={read} />
      <FileButton text={list.file} onFile={(file) => session.open(file)} />
    </PasteBox>
  );
}

export { ready } from './words/index.ts';

const open = (content: Content) => session.open(content);

export function Section({ active }: SectionProps) {
  const list = useListText();
  const table = session.table;
  useWindowPaste(active, open);
  useEffect(() => void session.restore(), []);
  useEffect(warmUp, []);
  return (
    <DropTarget
      class={`section list${table ? '' : ' list-empty'}`}
      active={active}
      text={list.drop}
      refusal={session.refusal}
      onContent={open}
    >
      <h2 class="visually-hidden" tabIndex={-1}>
        {list.title}
      </h2>
      <Status session={session} />
      {table && (
        <div class="list-main kept">
          <FilterChoice session={session} />
          <PuzzleTable session={session} active={active} />
        </div>
      )}
      <div class="section-side list-side">
        {table && <Exports session={session} />}
        {table && <SettingsChoice session={session} />}
        <ListInput session={session} />
        {!table && <SettingsChoice session={session} />}
      </div>
    </DropTarget>
  );
}
