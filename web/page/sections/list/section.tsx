import { useEffect, useRef, useState } from 'preact/hooks';
import { sectionHash } from '../../shared/model/section-hash.ts';
import type { Content } from '../../shared/session/content.ts';
import { examples } from '../../shared/sudoku/model/examples.ts';
import { ready as puzzleReady } from '../../shared/sudoku/words/index.ts';
import { DropTarget, Kept } from '../../shared/ui/drop-target.tsx';
import { useUndoKeys, useWindowPaste } from '../../shared/ui/hooks.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { ready as ownReady, useListText } from './words/index.ts';
import './list.css';
import { effect } from '@preact/signals';
import { sudokuSolverChoices } from '../../../engine/model/solvers.ts';
import { sudokuEngine } from '../../shared/session/engines.ts';
import { handOver, listToOpen, sudokuToOpen, takeOver } from '../../shared/session/handover.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { useText } from '../../shared/words/index.ts';
import { EditBar } from './edit-bar.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { ListEngine } from './list-engine.ts';
import { PuzzleTable } from './list-table.tsx';
import { type ListProps, ListSession } from './session.ts';
import { Status } from './status.tsx';
import { BrowserListStorage } from './storage.ts';
import { tools } from './tools-loader.ts';

/** The page's list. */
const session = new ListSession(new ListEngine(sudokuEngine), new BrowserListStorage(), async () =>
  (await import('./rating.tsx')).rater(),
);
session.showPuzzle = (content, line, symbols) =>
  handOver(sudokuToOpen, { content, from: { line, symbols } }, sectionHash.sudoku);

effect(() => takeOver(listToOpen, ({ content, how }) => session.open(content, how)));

/** One puzzle per verdict, several sizes, and a duplicate. */
const exampleList = (
  ['article', 'easy', 'seventeen', 'several', 'none', 'six', 'sixteen', 'article'] as const
)
  .map((name) => examples[name])
  .join('\n');

/** Starts a worker before it is needed. */
function warmUp(): void {
  sudokuEngine.warmUp();
}

/** Sets how puzzles are solved. Existing results stay until the list is solved again. */
function SettingsChoice({ session }: ListProps) {
  const list = useListText();
  const { search, solvers } = useText();
  const choose = (name: string) => {
    const solver = sudokuSolverChoices.find((known) => known === name);
    if (solver) session.chooseSolver(solver);
  };
  return (
    <Fold title={list.settings}>
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
    </Fold>
  );
}

/**
 * Takes typed, pasted or opened lists. A pasted list is solved at once and not shown in the box.
 */
function ListInput({ session }: ListProps) {
  const list = useListText();
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const read = () => {
    if (text.trim() === '') area.current?.focus();
    else session.open(text);
  };
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
      <Button kind="primary" text={list.read} onClick={read} />
      <FileButton text={list.file} onFile={(file) => session.open(file)} />
      {!session.table && <Button text={list.example} onClick={() => session.open(exampleList)} />}
    </PasteBox>
  );
}

export { loadTools as loadParts } from './tools-loader.ts';

export const ready = () => Promise.all([ownReady(), puzzleReady()]);

const open = (content: Content) => session.open(content);

export function Section({ active }: SectionProps) {
  const list = useListText();
  const table = session.table;
  useWindowPaste(active, open);
  useUndoKeys(active, session);
  useEffect(() => void session.restore(), []);
  useEffect(warmUp, []);
  const hasList = table !== null;
  useEffect(() => {
    if (hasList) void tools.load();
  }, [hasList]);
  const Exports = tools.script?.Exports;
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
        <Kept class="list-main">
          <FilterChoice session={session} />
          <EditBar session={session} />
          <PuzzleTable session={session} table={table} active={active} />
        </Kept>
      )}
      <div class="section-side list-side">
        {table && Exports && <Exports session={session} table={table} />}
        <ListInput session={session} />
        <SettingsChoice session={session} />
      </div>
    </DropTarget>
  );
}
