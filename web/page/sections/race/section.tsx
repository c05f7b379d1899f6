import { useSignalEffect } from '@preact/signals';
import { type Content, textOf } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useWindowPaste } from '../../shared/ui/use-window-paste.ts';
import { ChartPanel } from './chart-panel.tsx';
import { Controls } from './controls.tsx';
import { session, takeHandover } from './page-session.ts';
import { PuzzleInput } from './puzzle-input.tsx';
import { Rules } from './rules.tsx';
import { Standings } from './standings.tsx';
import { useRaceText } from './words/index.ts';
import './race.css';

export { ready } from './words/index.ts';

async function take(content: Content) {
  const read = await textOf(content);
  if ('failure' in read) session.refusal.value = read.failure;
  else session.type(read.text);
}

export function Section({ active }: SectionProps) {
  const race = useRaceText();
  useSignalEffect(takeHandover);
  useWindowPaste(active, take);
  return (
    <DropTarget class="race" active={active} text={race.drop} onContent={take}>
      <header class="group">
        <h2 tabIndex={-1}>{race.title}</h2>
        <p class="soft">{race.intro}</p>
      </header>
      <div class="race-setup">
        <PuzzleInput />
        <Rules />
      </div>
      <Controls />
      <Standings />
      <ChartPanel />
    </DropTarget>
  );
}
