import { useSignal } from '@preact/signals';
import { examples } from '../../../shared/sudoku/model/examples.ts';
import { boxOf } from '../model/candidate.ts';
import { placeOf } from '../model/cells.ts';
import { cellsOf, digits, freeDigits, hasDigit, setsAt } from '../model/digit-sets.ts';
import { useLearnText } from '../words/index.ts';
import { CellGrid, type CellLook } from './cell-grid.tsx';

const cells = cellsOf(examples.article);

function Sets({ cell }: { readonly cell: number }) {
  const words = useLearnText().bits;
  const { row, column } = placeOf(cell, 9);
  const sets = setsAt(cells, cell);
  const rows = [
    [words.row(row), sets.row],
    [words.column(column), sets.column],
    [words.box(boxOf({ row, column })), sets.box],
    [words.all, sets.all],
  ] as const;
  return (
    <table class="lesson-matrix lesson-bits">
      <thead>
        <tr>
          <th scope="col">{words.set}</th>
          {digits.map((digit) => (
            <th key={digit} scope="col">
              {digit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, set]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {digits.map((digit) => (
              <td key={digit}>
                <span aria-hidden="true">{hasDigit(set, digit) ? '●' : '·'}</span>
                <span class="visually-hidden">
                  {hasDigit(set, digit) ? words.isSet : words.isClear}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows a puzzle with the sets of used digits that meet in a cell. */
export function BitSetsFigure() {
  const words = useLearnText().bits;
  const cell = useSignal(1);
  const look = (each: number): CellLook => {
    const { row, column } = placeOf(each, 9);
    const digit = cells[each] ?? 0;
    if (digit === 0) return { label: words.blank(row, column), text: '' };
    return { label: words.given(row, column, digit), text: String(digit), class: 'given' };
  };
  const { all } = setsAt(cells, cell.value);
  const isGiven = cells[cell.value] !== 0;
  return (
    <>
      <figcaption>{words.caption}</figcaption>
      <CellGrid size={9} label={words.board} selected={cell} look={look} />
      <Sets cell={cell.value} />
      <p class="lesson-sentence" role="status">
        {isGiven ? words.filled : words.allowed(freeDigits(all).join(' '))}
      </p>
    </>
  );
}
