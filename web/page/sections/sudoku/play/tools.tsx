import { useEffect, useRef } from 'preact/hooks';
import { symbolFor } from '../../../../engine/model/symbols.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ButtonPad } from '../../../shared/ui/button-pad.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { UndoButtons } from '../../../shared/ui/undo-buttons.tsx';
import { columnsFor } from '../edit-tools.tsx';
import { focusSelected } from '../focus.ts';
import { colorCount, tools } from '../model/game.ts';
import type { PlayProps } from './play.ts';
import { usePlayText } from './words/index.ts';

/** Pauses and shows the time. */
function TimeTools({ session, play }: PlayProps) {
  const text = usePlayText();
  const { hidesTime } = session.settings.value;
  const isPaused = play.isPaused.value;
  return (
    <>
      <Button
        kind={isPaused ? 'primary' : 'plain'}
        icon={isPaused ? 'play' : 'pause'}
        iconOnly
        text={isPaused ? text.resume : text.pause}
        disabled={play.isSolved.value}
        onClick={() => play.pause(!isPaused)}
      />
      <Button
        icon="clock"
        iconOnly
        text={hidesTime ? text.showTime : text.hideTime}
        onClick={() => session.settings.change({ hidesTime: !hidesTime })}
      />
    </>
  );
}

/** Undoes, gives hints, checks and pauses. */
export function GameTools({ session, play }: PlayProps) {
  const text = usePlayText();
  const canMove = play.isReady.value && !play.isPaused.value;
  return (
    <Toolbar label={text.actions}>
      <UndoButtons edited={play} />
      <span class="play-ask">
        {play.hasHints.value && (
          <Button
            kind="primary"
            text={text.hint.ask}
            disabled={play.isHinting.value || !canMove || play.isSolved.value}
            onClick={() => play.help()}
          />
        )}
        <Button text={text.check} disabled={!canMove} onClick={() => play.check()} />
      </span>
      <TimeTools session={session} play={play} />
    </Toolbar>
  );
}

/** Buttons for what the chosen tool enters. */
export function Pad({ session, play }: PlayProps) {
  const text = usePlayText();
  const tool = play.tool.value;
  const { digits } = session.board.value;
  const columns = Math.max(5, columnsFor(digits.length + 1));
  const colors = Array.from({ length: colorCount }, (_, index) => index + 1);
  const nameOf = (digit: number) => {
    const symbol = symbolFor(digit);
    return play.finished.value.has(digit)
      ? { text: text.finished(symbol), short: symbol }
      : { text: symbol };
  };
  const pad = useRef<HTMLDivElement>(null);
  // Who uses a mouse goes on with the keys of the board. A click by key has a detail of 0.
  useEffect(() => {
    const { current } = pad;
    const goBack = (event: MouseEvent) => {
      const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
      if (isMouse && event.detail > 0) focusSelected(session, { preventScroll: true });
    };
    current?.addEventListener('click', goBack);
    return () => current?.removeEventListener('click', goBack);
  }, [session]);
  const rest = columns - ((tool === 'color' ? colorCount : digits.length) % columns);
  return (
    <div class="play-pad" style={{ '--columns': columns, '--rest': rest }} ref={pad}>
      <Choice
        label={text.tool}
        value={tool}
        items={tools.map((value) => ({ value, text: text.short[value] }))}
        onChange={(chosen) => play.take(chosen)}
      />
      <ButtonPad label={text.pad} columns={columns}>
        {tool === 'color'
          ? colors.map((color) => (
              <button
                key={color}
                type="button"
                class="button button-plain play-color"
                style={{ '--swatch': `var(--color-${color})` }}
                aria-label={text.colors[color - 1]}
                title={text.colors[color - 1]}
                onClick={() => play.enter(color)}
              />
            ))
          : digits.map((digit) => (
              <span key={digit} class={play.finished.value.has(digit) ? 'play-finished' : ''}>
                <Button {...nameOf(digit)} onClick={() => play.enter(digit)} />
              </span>
            ))}
        <Button icon="erase" iconOnly text={text.erase} onClick={() => play.erase()} />
      </ButtonPad>
    </div>
  );
}

/** Fills in notes, or empties the board. */
export function BoardTools({ play }: PlayProps) {
  const text = usePlayText();
  return (
    <Toolbar label={text.board}>
      <Button
        icon="candidates"
        text={text.note}
        disabled={play.isPaused.value}
        onClick={() => play.note()}
      />
      <Button
        icon="clear"
        text={text.restart}
        disabled={!play.isBegun.value || play.isPaused.value}
        onClick={() => play.restart()}
      />
    </Toolbar>
  );
}
