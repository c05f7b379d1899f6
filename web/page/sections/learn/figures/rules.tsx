import { type Signal, useSignal } from '@preact/signals';
import { Choice } from '../../../shared/ui/choice.tsx';
import { WatchButton } from '../../../shared/ui/watch-button.tsx';
import { useText } from '../../../shared/words/index.ts';
import {
  cage,
  cageProblem,
  combinationsOf,
  givens,
  itemsOfDigit,
  pair,
  type RuleItem,
  sums,
} from '../model/cage.ts';
import { placeOf } from '../model/cells.ts';
import { useLearnText } from '../words/index.ts';
import { CellGrid, type CellLook } from './cell-grid.tsx';

const size = 4;

/** Keeps a short text on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

const sumOf = (digits: readonly number[]) => unbroken(digits.join(' + '));

/** Draws the cage with its sum, and the line between the equal cells. */
function Drawing({ sum }: { readonly sum: number }) {
  const [from = 0, to = 0] = pair;
  const middle = (cell: number) => `${(cell % size) + 0.5} ${Math.floor(cell / size) + 0.5}`;
  return (
    <svg class="lesson-rules-drawing" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path class="lesson-pair" d={`M${middle(from)}L${middle(to)}`} />
      <rect class="lesson-cage" x={0.08} y={0.08} width={1.84} height={0.84} />
      <text class="lesson-cage-sum" x={0.14} y={0.33}>
        {sum}
      </text>
    </svg>
  );
}

interface CandidateProps {
  readonly cell: number;
  readonly digit: number;
  readonly sum: number;
}

function Items({ cell, digit }: CandidateProps) {
  const words = useLearnText();
  const { needs } = words.candidate;
  const { rules } = words;
  const nameOf = ({ kind, number = 0, row = 0, column = 0 }: RuleItem) => {
    if (kind === 'cell') return needs.cell(row, column);
    if (kind === 'cage') return rules.cageHas(digit);
    return kind === 'pair' ? rules.equal(digit) : needs[kind](number, digit);
  };
  return (
    <table class="table lesson-items">
      <thead>
        <tr>
          <th scope="col">{words.candidate.need}</th>
          <th scope="col">{rules.howOften}</th>
        </tr>
      </thead>
      <tbody>
        {itemsOfDigit(cell, digit).map((item) => (
          <tr key={item.kind} class={item.times === 'once' ? undefined : 'chosen'}>
            <th scope="row">{nameOf(item)}</th>
            <td>{rules.times[item.times]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The options of the cage; those excluded by the digit are struck out. */
function Combinations({ cell, digit, sum }: CandidateProps) {
  const { candidate, rules } = useLearnText();
  const { joined } = useText();
  const isInCage = cage.includes(cell);
  return (
    <table class="table lesson-items">
      <thead>
        <tr>
          <th scope="col">{rules.combination}</th>
          <th scope="col">{candidate.need}</th>
        </tr>
      </thead>
      <tbody>
        {combinationsOf(sum).map(({ digits, others }) => (
          <tr key={digits.join()} class={isInCage && others.includes(digit) ? 'out' : undefined}>
            <th scope="row">{sumOf(digits)}</th>
            <td>{joined.parts([rules.cageFull, ...others.map(rules.cageHas)].map(unbroken))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useSentence({ cell, digit, sum }: CandidateProps): string {
  const { rules } = useLearnText();
  if (pair.includes(cell)) return rules.color(digit);
  if (!cage.includes(cell)) return rules.usual;
  const left = combinationsOf(sum).filter(({ digits }) => digits.includes(digit));
  return left.length === 0
    ? rules.impossible(digit, sum)
    : rules.leaves(digit, left.map(({ digits }) => sumOf(digits)).join(' · '));
}

function NumberChoice(props: {
  readonly label: string;
  readonly value: Signal<number>;
  readonly numbers: readonly number[];
}) {
  const { label, value, numbers } = props;
  return (
    <div class="lesson-choice">
      <span class="small soft" aria-hidden="true">
        {label}
      </span>
      <Choice
        label={label}
        value={String(value.value)}
        items={numbers.map((each) => ({ value: String(each), text: String(each) }))}
        onChange={(text) => {
          value.value = Number(text);
        }}
      />
    </div>
  );
}

/** Lets the reader put a digit into a small killer Sudoku, and shows what it covers. */
export function RulesFigure() {
  const { candidate: words, rules } = useLearnText();
  const cell = useSignal(0);
  const chosen = useSignal(2);
  const sum = useSignal(5);
  const digit = givens.get(cell.value) ?? chosen.value;
  const candidate = { cell: cell.value, digit, sum: sum.value };
  const look = (each: number): CellLook => {
    const { row, column } = placeOf(each, size);
    const given = givens.get(each);
    const text = each === cell.value ? digit : (given ?? '');
    return {
      label: rules.cell(row, column, cage.includes(each), pair.includes(each)),
      text: String(text),
      class: given === undefined ? undefined : 'given',
    };
  };
  return (
    <>
      <figcaption>{rules.caption}</figcaption>
      <div class="lesson-rules">
        <CellGrid
          size={size}
          label={words.board}
          selected={cell}
          look={look}
          onKey={(key) => {
            if (/^[1-4]$/.test(key)) chosen.value = Number(key);
          }}
        />
        <Drawing sum={sum.value} />
      </div>
      <div class="row">
        <NumberChoice label={words.digit} value={chosen} numbers={[1, 2, 3, 4]} />
        <NumberChoice label={rules.sum} value={sum} numbers={sums} />
      </div>
      <Items {...candidate} />
      <Combinations {...candidate} />
      <p class="lesson-sentence" role="status">
        {useSentence(candidate)}
      </p>
      <div class="row">
        <WatchButton
          text={rules.watch}
          problem={() => ({ text: cageProblem(sum.value), format: 'dlx' })}
        />
      </div>
    </>
  );
}
