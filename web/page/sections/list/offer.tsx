import { useCallback } from 'preact/hooks';
import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import { Offer } from '../../shared/ui/offer.tsx';
import type { ListSession, Offer as Offered } from './session.ts';
import { useListText } from './words/index.ts';

interface ShownOfferProps {
  readonly offer: Offered;
  readonly hasList: boolean;
}

function ShownOffer({ offer, hasList }: ShownOfferProps) {
  const list = useListText();
  const puzzle = usePuzzleText();
  const { readings, choose } = offer;
  const onChoose = useCallback(
    (choice: number | null) => choose(choice === null ? null : (readings[choice] ?? null)),
    [offer],
  );
  return (
    <Offer
      title={puzzle.whichReading}
      choices={readings.map(puzzle.reading)}
      keep={hasList ? list.keep : list.neither}
      onChoose={onChoose}
    />
  );
}

/** Offers the interpretations of a list to choose from. */
export function OfferedReadings({ session }: { readonly session: ListSession }) {
  const offer = session.offer.value;
  return offer && <ShownOffer offer={offer} hasList={session.run.value !== null} />;
}
