import { useComputed } from '@preact/signals';
import type { Mark } from '../../shared/links/model/places.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { session } from './page-session.ts';
import { type Speed, speeds } from './player.ts';
import { useWatchText } from './words/index.ts';

interface PlayingProps {
  /** True if the buttons for solutions and dead ends are here instead of among the steps. */
  readonly hasMarks: boolean;
}

/** Chooses the speed and the events at which playback stops. */
export function Playing({ hasMarks }: PlayingProps) {
  const watch = useWatchText();
  return (
    <>
      <Select
        label={watch.speed}
        value={String(session.player.speed.value)}
        items={speeds.map((speed) => ({ value: String(speed), text: watch.speeds(speed) }))}
        onChange={(value) => {
          session.player.speed.value = Number(value) as Speed;
        }}
      />
      {markNames.map((mark) => (
        <fieldset key={mark} class="mark" aria-label={watch.marks[mark].stop}>
          <label class="mark-stop">
            <input
              type="checkbox"
              checked={session.stopsAt.value[mark]}
              onChange={() => session.toggleStop(mark)}
            />
            <Sign mark={mark} />
            {watch.marks[mark].stop}
          </label>
          {hasMarks && <MarkButtons mark={mark} />}
        </fieldset>
      ))}
    </>
  );
}

/** Buttons for solutions and dead ends, beside the other steps. */
export function MarkSteps() {
  const watch = useWatchText();
  return (
    <>
      {markNames.map((mark) => (
        <fieldset key={mark} class="mark" aria-label={watch.marks[mark].name}>
          <Sign mark={mark} />
          <MarkButtons mark={mark} />
        </fieldset>
      ))}
    </>
  );
}

const markNames: readonly Mark[] = ['solution', 'deadEnd'];

function Sign({ mark }: { readonly mark: Mark }) {
  return (
    <span class={`mark-sign mark-${mark}`}>
      <Icon name={mark === 'solution' ? 'check' : 'close'} />
    </span>
  );
}

function MarkButtons({ mark }: { readonly mark: Mark }) {
  const watch = useWatchText();
  const words = watch.marks[mark];
  const isFirst = useComputed(() => session.placeOf(mark, -1) === undefined).value;
  const isLast = useComputed(() => session.placeOf(mark, 1) === undefined).value;
  const go = (direction: 1 | -1) => () => {
    session.player.pause();
    session.seek(mark, direction);
  };
  return (
    <>
      <Button icon="previous" text={words.previous} iconOnly disabled={isFirst} onClick={go(-1)} />
      <Button icon="next" text={words.next} iconOnly disabled={isLast} onClick={go(1)} />
    </>
  );
}
