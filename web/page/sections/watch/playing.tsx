import { useComputed } from '@preact/signals';
import type { Mark } from '../../shared/links/model/places.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { session } from './page-session.ts';
import { type Speed, speeds } from './player.ts';
import { useWatchText } from './words/index.ts';

/** Chooses the speed and where playing stops. */
export function Playing() {
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
      <MarkRow mark="solution" />
      <MarkRow mark="deadEnd" />
    </>
  );
}

function MarkRow({ mark }: { readonly mark: Mark }) {
  const watch = useWatchText();
  const words = watch.marks[mark];
  const isFirst = useComputed(() => session.placeOf(mark, -1) === undefined).value;
  const isLast = useComputed(() => session.placeOf(mark, 1) === undefined).value;
  const go = (direction: 1 | -1) => () => {
    session.player.pause();
    session.seek(mark, direction);
  };
  return (
    <fieldset class="mark" aria-label={words.stop}>
      <label class="mark-stop">
        <input
          type="checkbox"
          checked={session.stopsAt.value[mark]}
          onChange={() => session.toggleStop(mark)}
        />
        <span class={`mark-sign mark-${mark}`}>
          <Icon name={mark === 'solution' ? 'check' : 'close'} />
        </span>
        {words.stop}
      </label>
      <Button icon="previous" text={words.previous} iconOnly disabled={isFirst} onClick={go(-1)} />
      <Button icon="next" text={words.next} iconOnly disabled={isLast} onClick={go(1)} />
    </fieldset>
  );
}
