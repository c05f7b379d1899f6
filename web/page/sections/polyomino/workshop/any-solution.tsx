import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../shared/ui/button.tsx';
import { useLate } from '../../../shared/ui/hooks.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { useText } from '../../../shared/words/index.ts';
import { imageCount } from '../model/symmetry.ts';
import type { PolyominoProps, PolyominoSession } from '../session.ts';
import type { Numbering } from './numbering.ts';
import { PlacementCount } from './placement-count.tsx';
import type { Play } from './play.ts';
import { useWorkshopText } from './words/index.ts';

interface AnySolutionProps {
  readonly session: PolyominoSession;
  readonly numbering: Numbering;
  readonly play: Play;
}

/**
 * Moves the pieces of the shown solution, or shows a solution at random or, where the gallery can't
 * hold all, by number.
 */
export function AnySolution({ session, numbering, play }: AnySolutionProps) {
  const { errors } = useText();
  const { any } = useWorkshopText();
  const isLate = useLate(numbering.run.active.value);
  const hasSeveral = session.search.total.value > 1n;
  const { areListed, all, run } = numbering;
  const isCounting = run.active.value && all.value === null;
  return (
    <div class="any-solution">
      <PlacementCount session={session} />
      <div class="row">
        {session.search.found.value > 0 && <Button text={any.move} onClick={() => play.begin()} />}
        {hasSeveral && <Button text={any.random} onClick={() => numbering.showAny()} />}
        {hasSeveral && !areListed.value && all.value === null && (
          <Button text={any.byNumber} disabled={isCounting} onClick={() => numbering.count()} />
        )}
        {!areListed.value && all.value !== null && (
          <NumberField numbering={numbering} all={all.value} />
        )}
        {isLate && <Button icon="stop" text={any.stop} onClick={() => numbering.stop()} />}
      </div>
      {!areListed.value && all.value !== null && <Slider numbering={numbering} all={all.value} />}
      {areListed.value && <ListSlider session={session} />}
      <p class="small soft figures" role="status">
        {isCounting ? isLate ? any.counting : '' : <Shown session={session} {...numbering} />}
      </p>
      {session.which.value !== 'all' && !areListed.value && all.value !== null && (
        <Turned session={session} />
      )}
      <Message sentence={run.failure.value ? errors(run.failure.value) : undefined} />
    </div>
  );
}

/** Says which solution the board shows. */
function Shown({ session, all, areListed }: Pick<Numbering, 'all' | 'areListed'> & PolyominoProps) {
  const { any } = useWorkshopText();
  const numbered = session.numbered.value;
  if (areListed.value || all.value === null) return null;
  return <>{numbered ? any.shown(numbered.number, all.value) : any.choose(all.value)}</>;
}

/** Says which numbers belong together, since the verdict counts their solutions once. */
function Turned({ session }: PolyominoProps) {
  const { any } = useWorkshopText();
  const puzzle = session.choice.puzzle.value;
  const numbered = session.numbered.value;
  const images = numbered && imageCount(numbered.cells, puzzle);
  const areTurned = puzzle.interpretation?.mobility === 'one-sided';
  return <p class="small soft">{any.turned(images, areTurned)}</p>;
}

const fewListed = 10;

interface NumberedProps {
  readonly numbering: Numbering;
  readonly all: bigint;
}

function Slider({ numbering, all }: NumberedProps) {
  const { any } = useWorkshopText();
  return (
    <Range
      last={numbering.steps}
      value={numbering.step}
      text={any.shown(numbering.number.value ?? 1n, all)}
      onChange={(step) => numbering.showStep(step)}
    />
  );
}

/** Moves through the solutions listed by the gallery. */
function ListSlider({ session }: PolyominoProps) {
  const { any } = useWorkshopText();
  const { found, shown } = session.search;
  const listed = session.listed.value;
  const amount = listed?.length ?? found.value;
  const place = Math.max(0, listed ? listed.indexOf(shown.value) : shown.value);
  // For a few, the buttons suffice.
  if (amount <= fewListed) return null;
  return (
    <Range
      last={amount - 1}
      value={place}
      text={any.shown(BigInt(place + 1), BigInt(amount))}
      onChange={(place) => session.show(listed?.[place] ?? place)}
    />
  );
}

interface RangeProps {
  readonly last: number;
  readonly value: number;
  /** Describes the slider's position. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

function Range({ last, value, text, onChange }: RangeProps) {
  const { any } = useWorkshopText();
  return (
    <input
      class="number-slider"
      type="range"
      min={0}
      max={last}
      value={value}
      aria-label={any.slider}
      aria-valuetext={text}
      onInput={({ currentTarget: { value } }) => onChange(Number(value))}
      // One step stands for many solutions, so the slider may already be at its end.
      onKeyDown={({ key }) => {
        if (key === 'Home') onChange(0);
        if (key === 'End') onChange(last);
      }}
    />
  );
}

/** Reads a number whose digits may be grouped; null for anything else. */
function numberIn(text: string): bigint | null {
  const digits = text.replace(/[\s,.'’_]/g, '');
  return /^\d{1,400}$/.test(digits) ? BigInt(digits) : null;
}

function NumberField({ numbering, all }: NumberedProps) {
  const { any } = useWorkshopText();
  const [text, setText] = useState('');
  const number = numberIn(text);
  const isThere = number !== null && numbering.has(number);
  const isWrong = text !== '' && !isThere;
  const shown = numbering.number.value ?? 0n;
  // The placeholder says which one is shown now.
  useEffect(() => setText(''), [shown]);
  const show = () => {
    if (number !== null) numbering.show(number);
  };
  const step = (direction: 'previous' | 'next', by: bigint) => {
    const target = shown + by;
    return (
      <Button
        icon={direction}
        iconOnly
        text={any[direction]}
        disabled={!numbering.has(target)}
        onClick={() => numbering.show(target)}
      />
    );
  };
  return (
    <div class="number-field" style={{ '--digits': any.digits(all).length }}>
      <input
        class="text-field figures"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        aria-label={any.number}
        aria-invalid={isWrong}
        placeholder={any.digits(numbering.number.value ?? 1n)}
        value={text}
        onInput={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={({ key }) => key === 'Enter' && show()}
        onBlur={() => isWrong && setText('')}
      />
      <div class="row">
        {step('previous', -1n)}
        {step('next', 1n)}
        <Button text={any.show} disabled={!isThere} onClick={show} />
      </div>
      <Message sentence={isWrong ? any.range(all) : undefined} />
    </div>
  );
}
