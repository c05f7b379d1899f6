import { useEffect } from 'preact/hooks';
import { globalKinds } from '../../../../engine/model/variant.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Verdict } from '../../../shared/ui/verdict.tsx';
import type { SudokuSession } from '../session.ts';
import { useRuleText } from '../words/rules/index.ts';
import { timeText } from './clock.ts';
import type { Maker } from './maker.ts';
import { useOriginName } from './origin.ts';
import type { Play, PlayProps } from './play.ts';
import { usePlayText } from './words/index.ts';

/** Says how far the game is. */
export function Status({ session, play, maker }: PlayProps & { readonly maker: Maker }) {
  const text = usePlayText();
  const { nameOf } = useRuleText();
  const originName = useOriginName();
  // What the board doesn't show.
  const rules = session.ruled.value.rules.filter(({ kind }) => globalKinds.has(kind));
  const origin = play.origin.value;
  const details = [
    ...(origin?.day === undefined ? [] : [originName(origin)]),
    ...rules.map(nameOf),
  ];
  const isOn = play.clock.isRunning.value;
  const time = timeText(play.clock.elapsed.value);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => play.clock.tick(), 1000);
    return () => clearInterval(timer);
  }, [play, isOn]);
  const hidesTime = session.settings.value.hidesTime;
  const look = play.isSolved.value
    ? ({ tone: 'good', icon: 'check', sentence: text.solved(time) } as const)
    : ({ tone: 'neutral', icon: 'clock', sentence: sentenceOf(session, play, text) } as const);
  return (
    <Verdict
      {...look}
      isQuiet
      detail={play.hasSeveral.value ? text.several : text.hint.places(details)}
    >
      {play.isSolved.value && (
        <Button
          icon="more"
          text={text.made.another}
          onClick={() => maker.make(play.origin.value)}
        />
      )}
      {!play.isSolved.value && !hidesTime && (
        <span class="figures" role="timer" aria-label={text.time(time)}>
          {time}
        </span>
      )}
    </Verdict>
  );
}

function sentenceOf(session: SudokuSession, play: Play, text: ReturnType<typeof usePlayText>) {
  if (play.isPaused.value) return text.paused;
  if (session.isBlank.value) return text.empty;
  if (play.hasNone.value) return text.none;
  if (play.isFull.value && play.canJudge.value) return text.full;
  return text.left(play.left.value);
}
