import { useCallback } from 'preact/hooks';
import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import { Offer } from '../../shared/ui/offer.tsx';
import { useText } from '../../shared/words/index.ts';
import type { Offer as Offered } from './intake.ts';
import { useToolText } from './words/tools/index.ts';

/**
 * Offers the interpretations of a text, to choose from or to confirm, before it replaces the board.
 */
export function OfferedInterpretations({ offer }: { readonly offer: Offered }) {
  const { offer: text } = useToolText();
  const { refused } = useText();
  const { interpretation, whichInterpretation } = usePuzzleText();
  const { interpretations, matrix, choose } = offer;
  const isSmall = interpretations.length === 1 && !matrix;
  const isCover = interpretations.length === 0;
  const onChoose = useCallback(
    (choice: number | null) => choose(choice === null ? null : (interpretations[choice] ?? matrix)),
    [offer],
  );
  const named = interpretations.map(interpretation);
  return (
    <Offer
      title={isSmall ? text.small : isCover ? refused.doubt('board') : whichInterpretation}
      detail={isSmall ? named.join() : undefined}
      choices={isSmall ? [text.take] : [...named, ...(matrix ? [text.cover(matrix)] : [])]}
      keep={text.keep}
      onChoose={onChoose}
    />
  );
}
