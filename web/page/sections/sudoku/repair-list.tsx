import { useState } from 'preact/hooks';
import type { Candidate, Repair } from '../../../engine/model/explanation.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { addStyles } from '../../shared/ui/late-styles.ts';
import styles from './repairs.css?inline';
import { useToolText } from './words/tools/index.ts';

addStyles(styles);

/** The number of repairs offered initially. */
const fewest = 3;

interface ListProps {
  readonly grid: SudokuGrid;
  /** The likeliest first. */
  readonly repairs: readonly Repair[];
  /** Returns handlers that show an offer's changes on the board. */
  readonly hinting?: (changes: readonly Candidate[]) => object;
  readonly onTake: (changes: readonly Candidate[]) => void;
}

/** Offers changes that leave exactly one solution: a few, and the rest on request. */
export function RepairList({ grid, repairs, hinting, onTake }: ListProps) {
  const { explanation: text } = useToolText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? repairs : repairs.slice(0, fewest);
  const left = repairs.length - shown.length;
  return (
    <div class="repairs" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {shown.map((repair) => (
        <span key={text.repair(grid, repair)} {...hinting?.(repair.changes)}>
          <Button text={text.repair(grid, repair)} onClick={() => onTake(repair.changes)} />
        </span>
      ))}
      {left > 0 && (
        <Button
          kind="quiet"
          icon="unfold"
          text={text.showMore(left)}
          onClick={() => setWhole(true)}
        />
      )}
    </div>
  );
}
