import { useEffect, useRef, useState } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useWindowPaste } from '../../shared/ui/use-window-paste.ts';
import { useListText } from './words/index.ts';
import './list.css';
import { Button } from '../../shared/ui/button.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import { PuzzleTable } from './list-table.tsx';
import { session, warmUp } from './page-session.ts';
import type { ListSession } from './session.ts';
import { Status } from './status.tsx';
import { Exports, FilterChoice, SettingsChoice } from './tools.tsx';

/**
 * Takes lists by typing, pasting or opening. A pasted list is solved at once and not shown in the
 * box.
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
      onContent={open}
    >
      <h2 class="visually-hidden" tabIndex={-1}>
        {list.title}
      </h2>
      <Status session={session} />
      {table && (
        <div class="list-main">
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
