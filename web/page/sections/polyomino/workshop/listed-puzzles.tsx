import { Button } from '../../../shared/ui/button.tsx';
import type { PolyominoSession } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

/** Offers the puzzles of a file with several. */
export function ListedPuzzles({ session: { choice } }: { readonly session: PolyominoSession }) {
  const { listed } = useWorkshopText();
  return (
    <div class="group">
      <p>{listed.label}</p>
      <ul class="listed-puzzles" aria-label={listed.label}>
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
    </div>
  );
}
