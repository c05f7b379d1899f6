import { useEffect } from 'preact/hooks';
import { memo } from '../../../engine/protocol.ts';
import type { Content } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useWindowPaste } from '../../shared/ui/use-window-paste.ts';
import { ItemChoiceSwitch } from './item-choice.tsx';
import { Limits } from './limits.tsx';
import { session } from './page-session.ts';
import { ProblemBox } from './problem-box.tsx';
import { Solutions } from './solutions.tsx';
import { Status } from './status.tsx';
import { WatchProblem } from './watch-problem.tsx';
import { useCoverText } from './words/index.ts';
import '../../shared/ui/tile-list.css';
import './cover.css';

export { ready } from './words/index.ts';

function take(content: Content) {
  void session.problem.offer(content);
}

export function Section({ active }: SectionProps) {
  const cover = useCoverText();
  useWindowPaste(active, take);
  useEffect(() => {
    void session.problem.read();
  }, []);
  return (
    <DropTarget class="cover" active={active} text={cover.drop} onContent={take}>
      <h2 tabIndex={-1}>{cover.title}</h2>
      <ProblemBox />
      <div class={`answer${session.problem.failure.value ? ' answer-stale' : ''}`}>
        <Status />
        <Limits />
        {session.solver.value !== memo && <ItemChoiceSwitch />}
        <WatchProblem />
        <Solutions />
      </div>
    </DropTarget>
  );
}
