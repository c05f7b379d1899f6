import { useState } from 'preact/hooks';
import type { Clash } from '../../../engine/model/sudoku.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** The number of clashes listed initially. */
const fewest = 5;

/** The most clashes listed; a large board filled with one digit has tens of thousands. */
const most = 1_000;

interface ListProps {
  readonly session: SudokuSession;
  readonly clashes: readonly Clash[];
}

function List({ session, clashes }: ListProps) {
  const { clashes: text } = useSudokuText();
  const [isWhole, setWhole] = useState(false);
  const shown = clashes.slice(0, isWhole ? most : fewest);
  const left = clashes.length - shown.length;
  return (
    <div class="clashes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={text.label}>
        {shown.map((clash) => (
          <li key={`${clash.first} ${clash.second}`}>{text.one(session.grid.value, clash)}</li>
        ))}
        {isWhole && left > 0 && <li>{text.more(left)}</li>}
      </ul>
      {clashes.length > fewest && (
        <Button
          icon={isWhole ? 'fold' : 'unfold'}
          text={isWhole ? text.few : text.all(clashes.length)}
          expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </div>
  );
}

/** Lists clashes by their cells. A single clash is named by the verdict itself. */
export function ClashList({ session }: SudokuProps) {
  const clashes = session.clashes.value;
  return clashes.length < 2 ? null : <List session={session} clashes={clashes} />;
}
