import { Button } from '../../../shared/ui/button.tsx';
import { setsWith } from '../model/solver-sets.ts';
import { cellCount } from '../model/use.ts';
import type { PaintingProps } from './board-editor.tsx';
import { useWorkshopText } from './words/index.ts';

/** Offers changes that may make the board and the pieces fit. */
export function Remedies({ session: { choice }, painting }: PaintingProps) {
  const { choose, remedies } = useWorkshopText();
  const trouble = choice.trouble.value;
  if (trouble?.kind === 'noPlace' && trouble.names.length < trouble.kinds) {
    const { names } = trouble;
    return (
      <Button
        kind="primary"
        text={remedies.leaveOut(names.length)}
        onClick={() => painting.leaveOut(names)}
      />
    );
  }
  if (trouble?.kind !== 'misfit') return null;
  const { geometry, board, interpretation } = choice.puzzle.value;
  const { empty, remedy } = trouble;
  // A set can only be named below a picture.
  const takesSets = interpretation?.format === 'pictures' && !interpretation.hasPieces;
  const sets = takesSets && !choice.design.value ? setsWith(geometry, cellCount(board)) : [];
  return (
    <>
      {sets.map((set) => (
        <Button
          key={set}
          kind="primary"
          text={remedies.use(choose.larger[set])}
          onClick={() => choice.replace(`${choice.text.peek().trimEnd()}\n\n${set}:\n`)}
        />
      ))}
      {empty !== null && (
        <Button
          kind={sets.length > 0 || (empty > 0 && remedy) ? 'plain' : 'primary'}
          text={
            empty > 0
              ? remedies.leave(empty, geometry, trouble.pieces > trouble.board)
              : remedies.someFit
          }
          onClick={() => painting.allowLeftovers(trouble)}
        />
      )}
      {trouble.mayRepeat && (
        <Button text={remedies.anyNumber} onClick={() => painting.useAnyNumber()} />
      )}
    </>
  );
}
