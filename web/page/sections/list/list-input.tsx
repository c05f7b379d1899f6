import { useRef, useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import type { ListSession } from './session.ts';
import { useListText } from './words/index.ts';

/**
 * Takes lists by typing, pasting or opening. A pasted list is solved at once and not shown in the
 * box.
 */
export function ListInput({ session }: { readonly session: ListSession }) {
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
