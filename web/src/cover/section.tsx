import { useEffect } from 'preact/hooks';
import { useText } from '../app/i18n/index.ts';
import { DropTarget } from '../ui/drop-target.tsx';
import type { SectionProps } from '../ui/section.ts';
import { readTextFile } from '../ui/text-file.ts';
import { useWindowPaste } from '../ui/use-window-paste.ts';
import { ItemChoiceSwitch } from './item-choice.tsx';
import { session } from './page-session.ts';
import { ProblemBox } from './problem-box.tsx';
import { Solutions } from './solutions.tsx';
import { SearchControls, SearchVerdict } from './status.tsx';
import '../ui/tile-list.css';
import '../ui/walk.css';
import './cover.css';

function takeText(text: string) {
  void session.offer(text);
}

async function takeFile(file: File) {
  const content = await readTextFile(file);
  if ('text' in content) takeText(content.text);
  else session.refusal.value = content.failure;
}

export function CoverSection({ active }: SectionProps) {
  const { cover } = useText();
  useWindowPaste(active, takeText, takeFile);
  useEffect(() => {
    void session.read();
  }, []);
  return (
    <DropTarget class="cover" text={cover.drop} onText={takeText} onFile={takeFile}>
      <h2 tabIndex={-1}>{cover.title}</h2>
      <ProblemBox onFile={takeFile} />
      <div class={`answer${session.failure.value ? ' answer-stale' : ''}`}>
        <div class="cover-status">
          <SearchVerdict />
          <SearchControls />
        </div>
        <ItemChoiceSwitch />
        <Solutions />
      </div>
    </DropTarget>
  );
}
