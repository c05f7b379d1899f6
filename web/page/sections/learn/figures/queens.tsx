import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import type { Stats } from '../../../../engine/model/task.ts';
import { queens as problemOf } from '../../../shared/model/paper-examples.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { placeOf, toggled } from '../model/cells.ts';
import { deadRow, freeCells } from '../model/queens.ts';
import { measureCover } from '../page-session.ts';
import { useLearnText } from '../words/index.ts';
import { CellGrid, type CellLook } from './cell-grid.tsx';
import { OpenWatch } from './stepper.tsx';

const sizes = { least: 5, most: 8 };
const patience = 20_000;
const none: ReadonlySet<number> = new Set();

/**
 * Returns the statistics of a search for all solutions on a board of this size; null until it ends.
 */
function useSearch(size: number): Stats | null {
  const found = useSignal<{ readonly size: number; readonly stats: Stats } | null>(null);
  useEffect(() => {
    void measureCover(problemOf(size), 'dancing-links', patience, 0).then((result) => {
      if (result?.isWhole) found.value = { size, stats: result.stats };
    });
  }, [size]);
  return found.value?.size === size ? found.value.stats : null;
}

/** Returns the look of each cell: a queen, free or attacked. */
function useLook(size: number, placed: ReadonlySet<number>, free: readonly number[]) {
  const { queens } = useLearnText();
  return (cell: number): CellLook => {
    const { row, column } = placeOf(cell, size);
    if (placed.has(cell)) {
      return { label: queens.queen(row, column), text: '♛', class: 'shaded queen', shade: 1 };
    }
    if (free.includes(cell)) return { label: queens.free(row, column), text: '' };
    return { label: queens.attacked(row, column), text: '·', class: 'peer' };
  };
}

/** Lets the reader place queens on a board of chosen size, and counts the solutions. */
export function QueensFigure() {
  const words = useLearnText();
  const { queens } = words;
  const size = useSignal(sizes.most);
  const placed = useSignal(none);
  const selected = useSignal(0);
  const slider = useId();
  const free = freeCells(size.value, placed.value);
  const stats = useSearch(size.value);
  const toggle = (cell: number) => {
    if (placed.value.has(cell) || free.includes(cell)) placed.value = toggled(placed.value, cell);
  };
  return (
    <>
      <figcaption>{queens.caption}</figcaption>
      <label class="field-label" htmlFor={slider}>
        {queens.size}
      </label>
      <input
        id={slider}
        class="lesson-slider"
        type="range"
        min={sizes.least}
        max={sizes.most}
        value={size.value}
        aria-valuetext={queens.board(size.value)}
        onInput={({ currentTarget }) => {
          size.value = Number(currentTarget.value);
          placed.value = none;
          selected.value = 0;
        }}
      />
      <div class="queens">
        <CellGrid
          size={size.value}
          label={queens.board(size.value)}
          selected={selected}
          look={useLook(size.value, placed.value, free)}
          onPress={toggle}
        />
      </div>
      <p class="lesson-sentence lesson-step" role="status">
        {queens.state(
          placed.value.size,
          size.value,
          free.length,
          deadRow(size.value, placed.value),
        )}
      </p>
      <p class="small soft">
        {stats && queens.search(size.value, Number(stats.solutions), Number(stats.nodes))}
      </p>
      <div class="row">
        <Button
          icon="undo"
          text={words.startOver}
          disabled={placed.value.size === 0}
          onClick={() => {
            placed.value = none;
          }}
        />
        <OpenWatch problem={{ text: problemOf(4), format: null }} />
      </div>
    </>
  );
}
