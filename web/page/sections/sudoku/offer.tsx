import { useCallback } from 'preact/hooks';
import { useText } from '../../shared/i18n/index.ts';
import { Offer } from '../../shared/ui/offer.tsx';
import type { Offer as Offered } from './intake.ts';
import type { SudokuSession } from './session.ts';

function ShownOffer({ offer }: { readonly offer: Offered }) {
  const { offer: text } = useText().sudoku;
  const { readings, choose } = offer;
  const isClear = readings.length === 1;
  const onChoose = useCallback(
    (choice: number | null) => choose(choice === null ? null : (readings[choice] ?? null)),
    [offer],
  );
  return (
    <Offer
      title={isClear ? text.clear(offer.holdsWork) : text.which}
      detail={isClear ? readings.map(text.reading).join() : undefined}
      choices={isClear ? [text.take] : readings.map(text.reading)}
      keep={text.keep}
      onChoose={onChoose}
    />
  );
}

/** What a text was understood as, before it takes the board: to choose from, or to agree to. */
export function OfferedReadings({ session }: { readonly session: SudokuSession }) {
  const offer = session.intake.offer.value;
  return offer && <ShownOffer offer={offer} />;
}
