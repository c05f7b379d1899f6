import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { symbolFor } from '../../../../engine/model/symbols.ts';
import { presentCells } from '../../../../engine/model/variant.ts';
import { isCage } from '../../../shared/sudoku/model/rules/cells.ts';
import { type Margin, marginOf } from '../../../shared/sudoku/model/rules/outside.ts';
import { unit } from '../../../shared/sudoku/model/rules/shapes.ts';
import { gridLines } from '../../../shared/sudoku/model/rules/whole.ts';
import { RuleGroup } from '../../../shared/sudoku/rule-drawing.tsx';
import type { SudokuItem } from '../model/sudoku-items.ts';
import { hasDigit, type SudokuDance } from './dance.ts';
import { useBoardText } from './words/index.ts';
import { BoardDrawing, type BoardPoint, cellBeside, side, WorkArea } from './work-area.tsx';

/** The part of a cell with its candidates, which leaves room for the sums of cages. */
function partOf({ layout }: SudokuDance) {
  return layout.rules.some(isCage)
    ? { left: 12, top: 27, width: side - 20, height: side - 32 }
    : { left: 6, top: 6, width: side - 12, height: side - 12 };
}

interface Pointed {
  readonly cell: number;
  readonly digit: number;
}

interface BoardProps {
  readonly dance: SudokuDance;
}

interface PointedProps extends BoardProps {
  readonly pointed: ReadonlySignal<Pointed | null>;
}

/** Returns how many candidates a cell shows side by side. */
function columnsOf({ layout }: SudokuDance): number {
  return Math.ceil(Math.sqrt(layout.board.digits.length));
}

/** Returns the row and column of a cell, from 0. */
function placeOf({ layout }: SudokuDance, cell: number) {
  const { width } = layout.board;
  return { row: Math.floor(cell / width), column: cell % width };
}

function symbolIn({ layout }: SudokuDance, digit: number): string {
  return symbolFor(layout.board.digits[digit - 1] ?? 0);
}

/** Returns the centre of a candidate. */
function spot(dance: SudokuDance, cell: number, digit: number) {
  const columns = columnsOf(dance);
  const { left, top, width, height } = partOf(dance);
  const { row, column } = placeOf(dance, cell);
  return {
    x: column * side + left + (((digit - 1) % columns) + 0.5) * (width / columns),
    y: row * side + top + (Math.floor((digit - 1) / columns) + 0.5) * (height / columns),
  };
}

/** Draws the changing candidates of each cell, and its chosen digit. */
export function SudokuBoard({ dance }: BoardProps) {
  const boards = useBoardText();
  const { board, rules, decorations } = dance.layout;
  const { height, width } = board;
  const around = useMemo(() => marginOf(board, rules, decorations), [board, rules, decorations]);
  const pointed = useSignal<Pointed | null>(null);
  const point = (at: BoardPoint | null) => {
    const next = at && candidateAt(dance, { x: at.x - around.left, y: at.y - around.top });
    const { value: before } = pointed;
    if (next?.cell === before?.cell && next?.digit === before?.digit) return;
    pointed.value = next;
  };
  const key = ({ key: name }: KeyboardEvent) => {
    const { cell = 0, digit = 1 } = pointed.value ?? {};
    const target = cellBeside(cell, name, board);
    const chosen = board.digits.findIndex((each) => symbolFor(each) === name.toUpperCase()) + 1;
    if (target === undefined && !chosen) return false;
    const isFirst = pointed.value === null;
    pointed.value = { cell: isFirst ? 0 : (target ?? cell), digit: chosen || digit };
    return true;
  };
  return (
    <div class="board-dance">
      <WorkArea
        width={width + around.left + around.right}
        height={height + around.top + around.bottom}
        hint={boards.sudokuHint}
        onPoint={point}
        onKey={key}
      >
        <Drawing dance={dance} pointed={pointed} around={around} />
      </WorkArea>
      <div class="board-side">
        <Panel dance={dance} pointed={pointed} />
        <p class="small soft">{boards.sudokuKey}</p>
      </div>
    </div>
  );
}

/** Returns the candidate at a point; null outside the board. */
function candidateAt(dance: SudokuDance, { x, y }: BoardPoint): Pointed | null {
  const { height, width, digits } = dance.layout.board;
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const columns = columnsOf(dance);
  const part = partOf(dance);
  const step = (along: number, start: number, length: number) =>
    Math.max(
      0,
      Math.min(Math.floor((((along % 1) * side - start) / length) * columns), columns - 1),
    );
  const digit = step(y, part.top, part.height) * columns + step(x, part.left, part.width) + 1;
  return {
    cell: Math.floor(y) * width + Math.floor(x),
    digit: Math.min(digit, digits.length),
  };
}

function Drawing({ dance, pointed, around }: PointedProps & { readonly around: Margin }) {
  const boards = useBoardText();
  const { layout } = dance;
  const { board } = layout;
  const cells = useMemo(
    () => [...presentCells(board).entries()].flatMap(([cell, is]) => (is ? [cell] : [])),
    [board],
  );
  const label = useComputed(() => {
    const { options, filled } = dance.amounts();
    return boards.sudokuNow(filled, cells.length, options);
  });
  const { thin, thick } = useMemo(() => gridLines(board), [board]);
  const scale = `scale(${side / unit})`;
  return (
    <BoardDrawing
      width={board.width + around.left + around.right}
      height={board.height + around.top + around.bottom}
      label={label}
    >
      <g transform={`translate(${around.left * side} ${around.top * side})`}>
        <Zones dance={dance} pointed={pointed} />
        <g transform={scale}>
          <RuleGroup name="ground" {...layout} />
          <path class="board-lines" d={thin} />
          <RuleGroup name="under" {...layout} />
        </g>
        {cells.map((cell) => (
          <CellFace key={cell} dance={dance} cell={cell} />
        ))}
        <g transform={scale}>
          <path class="board-lines-thick" d={thick} />
          <RuleGroup name="over" {...layout} />
        </g>
        <Rings dance={dance} pointed={pointed} />
      </g>
    </BoardDrawing>
  );
}

function CellFace({ dance, cell }: BoardProps & { readonly cell: number }) {
  const face = dance.faces.at(cell).value;
  const { row, column } = placeOf(dance, cell);
  const [x, y] = [column * side, row * side];
  const fontSize = (partOf(dance).height / columnsOf(dance)) * 0.83;
  const candidates: preact.JSX.Element[] = [];
  const add = (digit: number, look: string) =>
    candidates.push(
      <text key={digit} class={`candidate ${look}`} {...spot(dance, cell, digit)} dy="0.35em">
        {symbolIn(dance, digit)}
      </text>,
    );
  for (let digit = 1; digit <= dance.layout.board.digits.length; digit += 1) {
    if (hasDigit(face.gone, digit)) add(digit, 'candidate-gone');
    else if (hasDigit(face.back, digit)) add(digit, 'candidate-back');
    else if (hasDigit(face.there, digit)) add(digit, '');
    else if (hasDigit(face.waiting, digit)) add(digit, 'candidate-waiting');
  }
  return (
    <g>
      {face.isDead && <rect class="cell-dead" x={x} y={y} width={side} height={side} />}
      {face.digit > 0 && (
        <text
          class={face.isGiven ? 'digit digit-given' : 'digit'}
          x={x + side / 2}
          y={y + side / 2}
          dy="0.35em"
        >
          {symbolIn(dance, face.digit)}
        </text>
      )}
      <g font-size={fontSize}>{candidates}</g>
    </g>
  );
}

/** Shades the cells of the items of a candidate, or of the last step's item. */
function Zones({ dance, pointed }: PointedProps) {
  const at = pointed.value;
  const dead = dance.deadEnd.value;
  const marked = dance.marked.value;
  const headers = at ? dance.layout.headersOf(at.cell, at.digit) : marked > 0 ? [marked] : [];
  const look = at ? '' : dead ? ' zone-dead' : ' zone-now';
  return (
    <g>
      {headers.map((header) => (
        <g key={header} class={`zone zone-${dance.layout.item(header).kind}${look}`}>
          {dance.layout.cellsOf(header).map((cell) => {
            const { row, column } = placeOf(dance, cell);
            return <rect key={cell} x={column * side} y={row * side} width={side} height={side} />;
          })}
        </g>
      ))}
    </g>
  );
}

/** Circles the candidate under the pointer, or the options of the last step's item. */
function Rings({ dance, pointed }: PointedProps) {
  const at = pointed.value;
  const header = dance.marked.value;
  const radius = partOf(dance).height / columnsOf(dance) / 2;
  const ringed = at ? [at] : header > 0 ? optionsOf(dance, header) : [];
  return (
    <g class={at ? 'rings rings-pointed' : 'rings'}>
      {ringed.map(({ cell, digit }) => {
        const { x, y } = spot(dance, cell, digit);
        return <circle key={`${cell} ${digit}`} cx={x} cy={y} r={radius} />;
      })}
    </g>
  );
}

/** Returns the options that are available, or waiting for the branching item. */
function optionsOf(dance: SudokuDance, header: number): Pointed[] {
  const { board, cellsOf, headersOf } = dance.layout;
  return cellsOf(header).flatMap((cell) => {
    const { there, waiting } = dance.faces.at(cell).value;
    return Array.from(board.digits, (_, place) => place + 1)
      .filter((digit) => hasDigit(there, digit) || hasDigit(waiting, digit))
      .filter((digit) => headersOf(cell, digit).includes(header))
      .map((digit) => ({ cell, digit }));
  });
}

function Panel({ dance, pointed }: PointedProps) {
  const boards = useBoardText();
  const at = pointed.value;
  const dead = dance.deadEnd.value;
  const header = dance.marked.value;
  return (
    <div class="board-panel" aria-live={at ? 'polite' : 'off'}>
      {at ? (
        <CandidatePanel dance={dance} at={at} />
      ) : (
        header > 0 && (
          <>
            <p class="field-label">{dead ? boards.deadEnd : boards.subject}</p>
            <ul class="board-items">
              <ItemLine dance={dance} number={header} isPlain />
            </ul>
          </>
        )
      )}
    </div>
  );
}

function CandidatePanel({ dance, at }: BoardProps & { readonly at: Pointed }) {
  const boards = useBoardText();
  const { row, column } = placeOf(dance, at.cell);
  const name = boards.candidate(symbolIn(dance, at.digit), row + 1, column + 1);
  return (
    <>
      <p>
        <strong>{name}</strong>: {useCandidateState(dance, at)}
      </p>
      <ul class="board-items">
        {dance.layout.headersOf(at.cell, at.digit).map((number) => (
          <ItemLine key={number} dance={dance} number={number} />
        ))}
      </ul>
    </>
  );
}

function useCandidateState(dance: SudokuDance, { cell, digit }: Pointed): string {
  const boards = useBoardText();
  const option = dance.optionAt(cell, digit);
  if (option === undefined) return boards.noOption;
  const { chosen, hiddenBy } = dance.states;
  if (chosen[option] === 1) return dance.isGiven(option) ? boards.given : boards.chosen;
  const header = hiddenBy[option] ?? 0;
  if (header === 0) return boards.left;
  const item = dance.layout.item(header);
  return boards.goneWith(boards.sudokuItem(item, symbolOfItem(item)));
}

function symbolOfItem(item: SudokuItem): string {
  return 'digit' in item && item.digit !== undefined ? symbolFor(item.digit) : '';
}

interface ItemLineProps extends BoardProps {
  readonly number: number;
  /** Omits the colour of its kind. */
  readonly isPlain?: boolean;
}

/** Describes an item by number and in words, with its remaining options. */
function ItemLine({ dance, number, isPlain = false }: ItemLineProps) {
  const boards = useBoardText();
  const item = dance.layout.item(number);
  const { covered, left } = dance.states;
  return (
    <li class={isPlain ? 'item-line' : `item-line item-${item.kind}`}>
      <span class="figures soft">{boards.itemNumber(number)}</span>{' '}
      <strong>{boards.sudokuItem(item, symbolOfItem(item))}</strong>{' '}
      <span class="small soft">
        {covered[number] === 1 ? boards.itemCovered : boards.itemLeft(left[number] ?? 0)}
      </span>
    </li>
  );
}
