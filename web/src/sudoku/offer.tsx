import { useLayoutEffect, useRef } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import type { SudokuReading } from '../protocol.ts';
import { Button } from '../ui/button.tsx';
import type { Offer } from './intake.ts';
import type { SudokuSession } from './session.ts';

interface OfferProps {
  readonly offer: Offer;
}

/** Takes the focus to the first button as soon as that is there; whoever chooses has it back. */
function useOffer({ choose }: Offer) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const close = (reading: SudokuReading | null) => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    choose(reading);
  };
  useLayoutEffect(() => {
    before.current = document.activeElement;
    box.current?.querySelector('button')?.focus();
    const keyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(null);
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [choose]);
  return { box, close };
}

function ShownOffer({ offer }: OfferProps) {
  const { offer: text } = useText().sudoku;
  const { box, close } = useOffer(offer);
  const isClear = offer.readings.length === 1;
  const title = isClear ? text.clear(offer.holdsWork) : text.which;
  return (
    <section ref={box} class="offer" aria-label={title}>
      <p>{title}</p>
      {isClear && <p class="offer-line">{offer.readings.map(text.reading)}</p>}
      <div class="row">
        {offer.readings.map((reading, index) => (
          <Button
            key={index}
            kind={index === 0 ? 'primary' : 'plain'}
            text={isClear ? text.take : text.reading(reading)}
            onClick={() => close(reading)}
          />
        ))}
        <Button text={text.keep} onClick={() => close(null)} />
      </div>
    </section>
  );
}

/** What a text was understood as, before it takes the board: to choose from, or to agree to. */
export function OfferedReadings({ session }: { readonly session: SudokuSession }) {
  const offer = session.intake.offer.value;
  return offer && <ShownOffer offer={offer} />;
}
