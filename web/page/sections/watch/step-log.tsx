import { useLayoutEffect, useRef } from 'preact/hooks';
import { useLinksText } from '../../shared/links/words/index.ts';
import { Fold } from '../../shared/ui/fold.tsx';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';
import { useToolsText } from './words/tools/index.ts';

/** The number of steps listed. */
const stepsListed = 30;

interface WordsListed {
  readonly position: number;
  readonly text: string;
}

/** Lists the last steps at the chosen grain. */
export function StepLog() {
  const watch = useWatchText();
  return (
    <Fold title={watch.log}>
      <LastSteps />
    </Fold>
  );
}

function LastSteps() {
  const { sentence } = useLinksText();
  const search = session.search.value;
  const grain = session.grain.value;
  const list = useRef<HTMLOListElement>(null);
  const isOnBoard = session.shown.value === 'board';
  const steps: WordsListed[] = [];
  let position = session.position.value;
  while (search && position >= 0 && steps.length < stepsListed) {
    const { happening } = search.moment(position, grain === 'operation');
    steps.unshift({ position, text: sentence(happening, session.rule.value, isOnBoard) });
    if (position === 0) break;
    position = search.places.previous(grain, position);
  }
  const newest = session.position.value;
  // The newest line is the last one.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest, steps.length]);
  const digits = String(newest).length;
  return (
    <ol class="log" ref={list} style={{ paddingInlineStart: `${digits + 2}ch` }}>
      {steps.map((step) => (
        <li key={step.position} value={step.position}>
          {step.text}
        </li>
      ))}
    </ol>
  );
}

export function KeyList() {
  const text = useToolsText();
  const { keyMeanings } = text;
  const keys = [
    ['→ ←', keyMeanings.step],
    ['Shift + → ←', keyMeanings.node],
    [text.space, keyMeanings.play],
    ['S, Shift + S', keyMeanings.solution],
    ['D, Shift + D', keyMeanings.deadEnd],
    ['Home, End', keyMeanings.ends],
    ['1, 2, 3', keyMeanings.grains],
  ] as const;
  return (
    <Fold title={text.keys}>
      <dl class="keys">
        {keys.map(([cap, meaning]) => (
          <div key={cap}>
            <dt>
              <kbd>{cap}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
