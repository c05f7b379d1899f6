import { useSignal } from '@preact/signals';
import { Button } from '../../../shared/ui/button.tsx';
import { placeOf } from '../model/cells.ts';
import { type Cursor, called, cellsWith, cursorAt, type Entry, stepped } from '../model/cursor.ts';
import { cellsOf } from '../model/digit-sets.ts';
import { type LearnWords, useLearnText } from '../words/index.ts';

const start = cursorAt(cellsOf('.1..3.....4...2.'));
const lines = [0, 1, 2, 3];

/** Splits an entry of the stack into row, column and digit. */
function parts({ cell, digit }: Entry): readonly [number, number, number] {
  const { row, column } = placeOf(cell, 4);
  return [row, column, digit];
}

function looks({ givens, move }: Cursor, cell: number): string {
  if (givens[cell] !== 0) return 'given';
  const isMoved = (move.kind === 'push' || move.kind === 'pop') && move.entry.cell === cell;
  return isMoved ? { push: 'chosen', pop: 'taken' }[move.kind] : '';
}

function Grid({ cursor }: { readonly cursor: Cursor }) {
  const { board } = useLearnText().cursor;
  const cells = cellsWith(cursor);
  return (
    <table class="lesson-board" aria-label={board}>
      <tbody>
        {lines.map((row) => (
          <tr key={row}>
            {lines.map((column) => {
              const cell = 4 * row + column;
              return (
                <td key={column} class={`lesson-cell ${looks(cursor, cell)}`}>
                  {cells[cell] || ''}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the latest entry on top. */
function Stack({ stack }: { readonly stack: readonly Entry[] }) {
  const words = useLearnText().cursor;
  return (
    <div class="lesson-stack">
      <h4 class="field-label">{words.stack}</h4>
      {stack.length === 0 && <p class="soft">{words.empty}</p>}
      <ol reversed>
        {stack.toReversed().map((entry) => (
          <li key={entry.cell}>({parts(entry).join(', ')})</li>
        ))}
      </ol>
    </div>
  );
}

function sentenceOn({ move, found }: Cursor, words: LearnWords['cursor']): string {
  switch (move.kind) {
    case 'push':
    case 'pop':
      return words[move.kind](...parts(move.entry));
    case 'found':
      return words.found(found);
    case 'over':
      return words.over(found);
    default:
      return words.start;
  }
}

/** Runs a search with an explicit stack, in single steps or whole calls. */
export function CursorFigure() {
  const words = useLearnText();
  const { cursor: own } = words;
  const cursor = useSignal(start);
  const { move, stack } = cursor.value;
  const go = (next: (from: Cursor) => Cursor) => () => {
    cursor.value = next(cursor.value);
  };
  const isOver = move.kind === 'over';
  return (
    <>
      <figcaption>{own.caption}</figcaption>
      <div class="lesson-cursor">
        <Grid cursor={cursor.value} />
        <Stack stack={stack} />
      </div>
      <p class="lesson-sentence lesson-step" role="status">
        {sentenceOn(cursor.value, own)}
      </p>
      <div class="row">
        <Button icon="next" text={own.step} disabled={isOver} onClick={go(stepped)} />
        <Button kind="primary" icon="last" text={own.call} disabled={isOver} onClick={go(called)} />
        <Button
          icon="undo"
          text={words.startOver}
          disabled={move.kind === 'start'}
          onClick={go(() => start)}
        />
      </div>
    </>
  );
}
