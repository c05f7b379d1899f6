import { Button } from '../../../shared/ui/button.tsx';
import type { PolyominoProps } from '../session.ts';
import { usePolyominoText } from '../words/index.ts';
import { useWorkshopText } from './words/index.ts';

/** Offers the puzzles of a file with several. */
export function ListedPuzzles({ session: { choice } }: PolyominoProps) {
  const { whichOfFile } = usePolyominoText();
  const { listed } = useWorkshopText();
  return (
    <ul class="listed-puzzles" aria-label={whichOfFile}>
      {choice.listed.value.map((puzzle, index) => (
        <li key={index}>
          <Button
            text={listed.name(index + 1, puzzle)}
            disabled={puzzle.text === ''}
            onClick={() => void choice.offer(puzzle.text)}
          />
        </li>
      ))}
    </ul>
  );
}
