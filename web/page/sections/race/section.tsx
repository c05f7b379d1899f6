import { useSignalEffect } from '@preact/signals';
import { useText } from '../../shared/i18n/index.ts';
import { useRaceText } from '../../shared/i18n/race.ts';
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
import './race.css';

export { raceWordsReady } from '../../shared/i18n/race.ts';

async function take(content: Content) {
  const read = await textOf(content);
  if ('failure' in read) session.refusal.value = read.failure;
  else session.type(read.text);
}

export function RaceSection({ active }: SectionProps) {
  const race = useRaceText();
  const { sudoku } = useText();
  useSignalEffect(takeHandover);
  useWindowPaste(active, take);
  return (
    <DropTarget class="race" active={active} text={sudoku.drop} onContent={take}>
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
