import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { digitOf, symbolOf } from '../../../../engine/model/symbols.ts';
import { cellsOf, type SudokuItem, sudokuItem } from '../model/sudoku-items.ts';
import { hasDigit, type SudokuDance } from './dance.ts';
import { useBoardText } from './words/index.ts';
import { BoardDrawing, type BoardPoint, cellBeside, side, WorkArea } from './work-area.tsx';

/** The gap between the lines and the candidates. */
const margin = 6;

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
function columnsOf({ size }: SudokuDance): number {
  return Math.ceil(Math.sqrt(size));
}

/** Returns the centre of a candidate. */
function spot(dance: SudokuDance, cell: number, digit: number) {
  const columns = columnsOf(dance);
  const step = (side - 2 * margin) / columns;
  const [row, column] = [Math.floor(cell / dance.size), cell % dance.size];
  return {
    x: column * side + margin + (((digit - 1) % columns) + 0.5) * step,
    y: row * side + margin + (Math.floor((digit - 1) / columns) + 0.5) * step,
  };
}

/** Draws the changing candidates of each cell, and its chosen digit. */
export function SudokuBoard({ dance }: BoardProps) {
  const boards = useBoardText();
  const { size } = dance;
  const pointed = useSignal<Pointed | null>(null);
  const point = (at: BoardPoint | null) => {
    const next = at && candidateAt(dance, at);
    const { value: before } = pointed;
    if (next?.cell === before?.cell && next?.digit === before?.digit) return;
    pointed.value = next;
  };
  const key = (name: string) => {
    const { cell = 0, digit = 1 } = pointed.value ?? {};
    const target = cellBeside(cell, name, { height: size, width: size });
    const chosen = name.length === 1 ? digitOf(name, size) : undefined;
    if (target === undefined && !chosen) return false;
    const isFirst = pointed.value === null;
    pointed.value = { cell: isFirst ? 0 : (target ?? cell), digit: chosen || digit };
    return true;
  };
  return (
    <div class="board-dance">
      <WorkArea width={size} height={size} hint={boards.sudokuHint} onPoint={point} onKey={key}>
        <Drawing dance={dance} pointed={pointed} />
      </WorkArea>
      <div class="board-side">
        <Panel dance={dance} pointed={pointed} />
        <p class="small soft">{boards.sudokuKey}</p>
      </div>
    </div>
  );
}

function candidateAt(dance: SudokuDance, { x, y }: BoardPoint): Pointed {
  const columns = columnsOf(dance);
  const digit = Math.floor((y % 1) * columns) * columns + Math.floor((x % 1) * columns) + 1;
  return {
    cell: Math.floor(y) * dance.size + Math.floor(x),
    digit: Math.min(digit, dance.size),
  };
}

function Drawing({ dance, pointed }: PointedProps) {
  const boards = useBoardText();
  const { size, board } = dance;
  const cells = Array.from(board.boxes.keys());
  const label = useComputed(() => {
    const { options, filled } = dance.amounts();
    return boards.sudokuNow(filled, size * size, options);
  });
  const lines = useMemo(() => linesOf(dance), [dance]);
  return (
    <BoardDrawing width={size} height={size} label={label}>
      <Zones dance={dance} pointed={pointed} />
      {cells.map((cell) => (
        <CellFace key={cell} dance={dance} cell={cell} />
      ))}
      <path class="board-lines" d={lines.thin} />
      <path class="board-lines-thick" d={lines.thick} />
      <Rings dance={dance} pointed={pointed} />
    </BoardDrawing>
  );
}

/** Returns the lines within boxes and those between boxes. */
function linesOf({ board: { boxes }, size }: SudokuDance) {
  const lines = { thin: '', thick: `M0 0h${size * side}v${size * side}h${-size * side}z` };
  boxes.forEach((box, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    if (column + 1 < size) {
      const line = `M${(column + 1) * side} ${row * side}v${side}`;
      lines[boxes[cell + 1] === box ? 'thin' : 'thick'] += line;
    }
    if (row + 1 < size) {
      const line = `M${column * side} ${(row + 1) * side}h${side}`;
      lines[boxes[cell + size] === box ? 'thin' : 'thick'] += line;
    }
  });
  return lines;
}

function CellFace({ dance, cell }: BoardProps & { readonly cell: number }) {
  const face = dance.faces.at(cell).value;
  const [x, y] = [(cell % dance.size) * side, Math.floor(cell / dance.size) * side];
  const fontSize = (side / columnsOf(dance)) * 0.72;
  const candidates: preact.JSX.Element[] = [];
  const add = (digit: number, look: string) =>
    candidates.push(
      <text key={digit} class={`candidate ${look}`} {...spot(dance, cell, digit)} dy="0.35em">
        {symbolOf(digit)}
      </text>,
    );
  for (let digit = 1; digit <= dance.size; digit += 1) {
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
          {symbolOf(face.digit)}
        </text>
      )}
      <g font-size={fontSize}>{candidates}</g>
    </g>
  );
}

/** Shades the cells of the four items of a candidate, or of the last step's item. */
function Zones({ dance, pointed }: PointedProps) {
  const at = pointed.value;
  const dead = dance.deadEnd.value;
  const marked = dance.marked.value;
  const items = at
    ? fourItems(dance, at).map((number) => sudokuItem(number, dance.size))
    : [marked].filter((header) => header > 0).map((n) => sudokuItem(n, dance.size));
  const look = at ? '' : dead ? ' zone-dead' : ' zone-now';
  return (
    <g>
      {items.map((item) => (
        <g key={item.kind} class={`zone zone-${item.kind}${look}`}>
          {cellsOf(item, dance.board).map((cell) => (
            <rect
              key={cell}
              x={(cell % dance.size) * side}
              y={Math.floor(cell / dance.size) * side}
              width={side}
              height={side}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** Circles the candidate under the pointer, or the options of the last step's item. */
function Rings({ dance, pointed }: PointedProps) {
  const at = pointed.value;
  const header = dance.marked.value;
  const radius = (side - 2 * margin) / columnsOf(dance) / 2;
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
  const item = sudokuItem(header, dance.size);
  return cellsOf(item, dance.board).flatMap((cell) => {
    const { there, waiting } = dance.faces.at(cell).value;
    const digits =
      item.kind === 'cell' ? Array.from({ length: dance.size }, (_, i) => i + 1) : [item.digit];
    return digits
      .filter((digit) => hasDigit(there, digit) || hasDigit(waiting, digit))
      .map((digit) => ({ cell, digit }));
  });
}

/** Returns the numbers of a candidate's items, even if it is no option of the puzzle. */
function fourItems({ size, board }: SudokuDance, { cell, digit }: Pointed): number[] {
  const all = size * size;
  const [row, column, box] = [Math.floor(cell / size), cell % size, board.boxes[cell] as number];
  return [cell + 1, ...[row, column, box].map((unit, i) => (i + 1) * all + unit * size + digit)];
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
  const { size } = dance;
  const name = boards.candidate(
    symbolOf(at.digit),
    Math.floor(at.cell / size) + 1,
    (at.cell % size) + 1,
  );
  return (
    <>
      <p>
        <strong>{name}</strong>: {useCandidateState(dance, at)}
      </p>
      <ul class="board-items">
        {fourItems(dance, at).map((number) => (
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
  const item = sudokuItem(header, dance.size);
  return boards.goneWith(boards.sudokuItem(item, symbolOfItem(item)));
}

function symbolOfItem(item: SudokuItem): string {
  return item.kind === 'cell' ? '' : symbolOf(item.digit);
}

interface ItemLineProps extends BoardProps {
  readonly number: number;
  /** Omits the colour of its kind. */
  readonly isPlain?: boolean;
}

/** Describes an item by number and in words, with its remaining options. */
function ItemLine({ dance, number, isPlain = false }: ItemLineProps) {
  const boards = useBoardText();
  const item = sudokuItem(number, dance.size);
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
