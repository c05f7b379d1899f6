import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { scott } from '../../../shared/model/paper-examples.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { placeOf, toggled } from '../model/cells.ts';
import { isHole, placements, placementsLeft, side } from '../model/placements.ts';
import { useLearnText } from '../words/index.ts';
import { CellGrid, type CellLook } from './cell-grid.tsx';
import { OpenWatch } from './stepper.tsx';

const none: ReadonlySet<number> = new Set();
const most = Math.max(...placementsLeft(none).onCells);

/** Returns a cell's shade and label, based on the number of placements left on it. */
function useLook(covered: ReadonlySet<number>, onCells: readonly number[]) {
  const { pieces } = useLearnText();
  return (cell: number): CellLook => {
    const { row, column } = placeOf(cell, side);
    const left = onCells[cell] ?? 0;
    if (isHole(cell)) return { label: pieces.hole(row, column), text: '', class: 'hole' };
    if (covered.has(cell)) {
      return { label: pieces.covered(row, column), text: '✓', class: 'covered' };
    }
    if (left === 0) return { label: pieces.dead(row, column), text: '0', class: 'dead' };
    return {
      label: pieces.cell(row, column, left),
      text: String(left),
      class: 'shaded',
      shade: left / most,
    };
  };
}

/** Stacks all placements on the board. Covering a cell removes those that include it. */
export function PentominoFigure() {
  const words = useLearnText();
  const { pieces } = words;
  const covered = useSignal(none);
  const selected = useSignal(0);
  const { amount, onCells } = useMemo(() => placementsLeft(covered.value), [covered.value]);
  const dead = onCells.filter(
    (left, cell) => left === 0 && !isHole(cell) && !covered.value.has(cell),
  );
  const toggle = (cell: number) => {
    if (!isHole(cell)) covered.value = toggled(covered.value, cell);
  };
  return (
    <>
      <figcaption>{pieces.caption}</figcaption>
      <CellGrid
        size={side}
        label={pieces.board}
        selected={selected}
        look={useLook(covered.value, onCells)}
        onPress={toggle}
      />
      <p class="lesson-sentence" role="status">
        {pieces.left(amount, placements.length)}
        {dead.length > 0 && ` ${pieces.deadEnds(dead.length)}`}
      </p>
      <div class="row">
        <Button
          icon="undo"
          text={words.startOver}
          disabled={covered.value.size === 0}
          onClick={() => {
            covered.value = none;
          }}
        />
        <a class="button" href="#/pentominoes">
          {pieces.open}
        </a>
        <OpenWatch problem={scott} />
      </div>
    </>
  );
}
