import { type Signal, useSignal } from '@preact/signals';
import { hardSudoku } from '../../../shared/model/paper-examples.ts';
import { Choice } from '../../../shared/ui/choice.tsx';
import { boxOf, type Candidate, itemsOf, optionOf } from '../model/candidate.ts';
import { placeOf } from '../model/cells.ts';
import { digits } from '../model/digit-sets.ts';
import { useLearnText } from '../words/index.ts';
import { CellGrid, type CellLook } from './cell-grid.tsx';
import { OpenWatch } from './stepper.tsx';

/** The first of two examples: digit 7 in row 4, column 2. */
const first = { cell: 3 * 9 + 1, digit: 7 };

function candidateAt(cell: number, digit: number): Candidate {
  return { ...placeOf(cell, 9), digit };
}

function Items({ candidate }: { readonly candidate: Candidate }) {
  const words = useLearnText().candidate;
  const { needs } = words;
  const { row, column, digit } = candidate;
  const box = boxOf(candidate);
  const items = itemsOf(candidate);
  const rows = [
    [needs.cell(row, column), items.cell],
    [needs.row(row, digit), items.row],
    [needs.column(column, digit), items.column],
    [needs.box(box, digit), items.box],
  ] as const;
  return (
    <table class="table lesson-items">
      <thead>
        <tr>
          <th scope="col">{words.need}</th>
          <th scope="col">{words.formula}</th>
          <th scope="col">{words.number}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { formula, number }]) => (
          <tr key={number}>
            <th scope="row">{name}</th>
            <td>{formula}</td>
            <td>{number}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DigitChoice({ digit }: { readonly digit: Signal<number> }) {
  const words = useLearnText().candidate;
  return (
    <Choice
      label={words.digit}
      value={String(digit.value)}
      items={digits.map((each) => ({ value: String(each), text: String(each) }))}
      onChange={(value) => {
        digit.value = Number(value);
      }}
    />
  );
}

/** Lets the reader choose a candidate, and shows the four items it covers. */
export function CandidateFigure() {
  const words = useLearnText().candidate;
  const cell = useSignal(first.cell);
  const digit = useSignal(first.digit);
  const candidate = candidateAt(cell.value, digit.value);
  const { row, column } = candidate;
  const look = (each: number): CellLook => {
    const at = candidateAt(each, digit.value);
    const isPeer = at.row === row || at.column === column || boxOf(at) === boxOf(candidate);
    const text = each === cell.value ? String(digit.value) : '';
    return { label: words.cell(at.row, at.column), text, class: isPeer ? 'peer' : undefined };
  };
  return (
    <>
      <figcaption>{words.caption}</figcaption>
      <CellGrid
        size={9}
        label={words.board}
        selected={cell}
        look={look}
        onKey={(key) => {
          if (/^[1-9]$/.test(key)) digit.value = Number(key);
        }}
      />
      <DigitChoice digit={digit} />
      <p class="small soft">{words.box(row, column, boxOf(candidate))}</p>
      <Items candidate={candidate} />
      <p class="lesson-sentence" role="status">
        {words.option(optionOf(candidate).join(', '))}
      </p>
      <div class="row">
        <OpenWatch problem={hardSudoku} />
      </div>
    </>
  );
}
