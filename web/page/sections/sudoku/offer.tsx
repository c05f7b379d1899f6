import { useCallback } from 'preact/hooks';
import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import { Offer } from '../../shared/ui/offer.tsx';
import type { Offer as Offered } from './intake.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

function ShownOffer({ offer }: { readonly offer: Offered }) {
  const { offer: text } = useSudokuText();
  const { reading, whichReading } = usePuzzleText();
  const { readings, choose } = offer;
  const isClear = readings.length === 1;
  const onChoose = useCallback(
    (choice: number | null) => choose(choice === null ? null : (readings[choice] ?? null)),
    [offer],
  );
  return (
    <Offer
      title={isClear ? text.clear(offer.holdsWork) : whichReading}
      detail={isClear ? readings.map(reading).join() : undefined}
      choices={isClear ? [text.take] : readings.map(reading)}
      keep={text.keep}
      onChoose={onChoose}
    />
  );
}

/** Offers interpretations of a text before it replaces the board, to choose or to confirm. */
export function OfferedReadings({ session }: { readonly session: SudokuSession }) {
  const offer = session.intake.offer.value;
  return offer && <ShownOffer offer={offer} />;
}
