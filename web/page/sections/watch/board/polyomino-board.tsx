import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { drawPieces, drawRegion, fillOf, gridLines } from '../../../shared/model/board-outline.ts';
import type { PolyominoDance, StackFace } from './dance.ts';
import { useBoardText } from './words/index.ts';
import { BoardDrawing, type BoardPoint, cellBeside, side, WorkArea } from './work-area.tsx';

interface BoardProps {
  readonly dance: PolyominoDance;
}

interface PointedProps extends BoardProps {
  /** The place in the mask of the board under the pointer; null for none. */
  readonly pointed: ReadonlySignal<number | null>;
}

/** Draws the stack of all placements, and the placed pieces. */
export function PolyominoBoard({ dance }: BoardProps) {
  const boards = useBoardText();
  const { board } = dance;
  const pointed = useSignal<number | null>(null);
  const point = (at: BoardPoint | null) => {
    pointed.value = at && Math.floor(at.y) * board.width + Math.floor(at.x);
  };
  const key = (name: string) => {
    const target = cellBeside(pointed.value ?? 0, name, board);
    if (target === undefined) return false;
    pointed.value = pointed.value === null ? 0 : target;
    return true;
  };
  const { width, height } = board;
  const isWide = width > 2 * height;
  return (
    <div class={isWide ? 'board-dance board-dance-wide' : 'board-dance'}>
      <WorkArea width={width} height={height} hint={boards.tilingHint} onPoint={point} onKey={key}>
        <Drawing dance={dance} pointed={pointed} />
      </WorkArea>
      <div class="board-side">
        <Pieces dance={dance} />
        <Panel dance={dance} pointed={pointed} />
        <p class="small soft">{boards.tilingKey}</p>
      </div>
    </div>
  );
}

function Drawing({ dance, pointed }: PointedProps) {
  const boards = useBoardText();
  const { board } = dance;
  const { width, height, mask } = board;
  const label = useComputed(() => {
    const { chosen, hiddenBy } = dance.states;
    const placed = chosen.reduce((sum, one) => sum + one, 0);
    const left = hiddenBy.reduce((sum, header) => sum + (header === 0 ? 1 : 0), 0);
    return boards.tilingNow(placed, dance.pieces, left);
  });
  const region = useMemo(() => drawRegion(mask, width), [dance]);
  const lines = useMemo(() => gridLines(board), [dance]);
  return (
    <BoardDrawing width={width} height={height} label={label}>
      {Array.from(board.cells, (place, cell) => (
        <CellFace key={cell} dance={dance} cell={cell} place={place} />
      ))}
      <g transform={`scale(${side})`}>
        <path class="stack-lines" d={lines} />
        <path class="stack-outline" d={region} />
        <Tiling dance={dance} />
      </g>
      <Marks dance={dance} pointed={pointed} />
    </BoardDrawing>
  );
}

function CellFace({
  dance,
  cell,
  place,
}: BoardProps & { readonly cell: number; readonly place: number }) {
  const face = dance.cells.at(cell).value;
  const { width } = dance.board;
  const square = {
    x: (place % width) * side,
    y: Math.floor(place / width) * side,
    width: side,
    height: side,
  };
  return (
    <g>
      <rect class="stack-ground" {...square} />
      {face.piece < 0 && (
        <>
          <rect
            class={face.isDead ? 'cell-dead' : 'stack'}
            {...square}
            opacity={face.isDead ? 1 : 0.5 * (face.left / dance.most)}
          />
          <StackText {...face} x={square.x} y={square.y} />
        </>
      )}
    </g>
  );
}

interface StackTextProps extends StackFace {
  readonly x: number;
  readonly y: number;
}

/** Writes the number of placements left on a cell, and its last change. */
function StackText({ x, y, left, change, isDead, isCovered }: StackTextProps) {
  return (
    <>
      <text
        class={isDead ? 'stack-count stack-count-dead' : 'stack-count'}
        x={x + side / 2}
        y={y + side / 2}
        dy="0.35em"
      >
        {isCovered ? '' : left}
      </text>
      {change !== 0 && (
        <text
          class={change < 0 ? 'stack-change stack-less' : 'stack-change'}
          x={x + side - 6}
          y={y + 22}
        >
          {change < 0 ? `−${-change}` : `+${change}`}
        </text>
      )}
    </>
  );
}

/** Draws the placed pieces. */
function Tiling({ dance }: BoardProps) {
  const { board, structure } = dance;
  return drawPieces(dance.tiling.value, board.width).map(({ piece, path, x, y }) => (
    <g key={piece}>
      <path class="stack-piece" d={path} fill={fillOf(board.originals[piece])} />
      <text class="stack-letter" x={x} y={y} dy="0.35em">
        {structure.itemName((board.originals[piece] ?? piece) + 1)}
      </text>
    </g>
  ));
}

/** Outlines the cell of the last step or dead end, and the one under the pointer. */
function Marks({ dance, pointed }: PointedProps) {
  const dead = dance.deadEnd.value;
  const header = dance.marked.value;
  const place = dance.board.cells[header - dance.pieces - 1];
  const at = pointed.value;
  const mark = (place: number, look: string) => {
    const { width } = dance.board;
    const [x, y] = [(place % width) * side, Math.floor(place / width) * side];
    return <rect class={look} x={x + 4} y={y + 4} width={side - 8} height={side - 8} rx={10} />;
  };
  return (
    <>
      {place !== undefined && mark(place, dead ? 'stack-mark stack-mark-dead' : 'stack-mark')}
      {at !== null && mark(at, 'stack-mark stack-mark-pointed')}
    </>
  );
}

/** Shows how many placements each piece has left. */
function Pieces({ dance }: BoardProps) {
  const boards = useBoardText();
  return (
    <ul class="stack-pieces" aria-label={boards.pieces}>
      {Array.from(dance.board.originals, (_, piece) => (
        <PieceFace key={piece} dance={dance} piece={piece} />
      ))}
    </ul>
  );
}

function PieceFace({ dance, piece }: BoardProps & { readonly piece: number }) {
  const boards = useBoardText();
  const face = dance.pieceFaces.at(piece).value;
  const header = piece + 1;
  const isNow = dance.marked.value === header;
  const name = dance.structure.itemName(header);
  const looks = ['stack-piece-face'];
  if (face.piece >= 0) looks.push('stack-piece-placed');
  if (face.isDead) looks.push('stack-piece-dead');
  if (isNow) looks.push('stack-piece-now');
  const fill = fillOf(dance.board.originals[piece]);
  return (
    <li class={looks.join(' ')}>
      <span class="stack-piece-name" style={{ background: fill }} aria-hidden="true">
        {name}
      </span>
      <span class="figures" aria-hidden="true">
        {face.piece >= 0 ? '✓' : face.isCovered ? '–' : face.left}
      </span>
      <span class="visually-hidden">
        {face.piece >= 0 ? boards.piecePlaced(name) : boards.pieceLeft(name, face.left)}
      </span>
    </li>
  );
}

function Panel({ dance, pointed }: PointedProps) {
  const boards = useBoardText();
  const at = pointed.value;
  const dead = dance.deadEnd.value;
  const header = dance.marked.value;
  return (
    <div class="board-panel board-panel-low" aria-live={at === null ? 'off' : 'polite'}>
      {at === null ? (
        header > 0 && (
          <p>
            <span class="field-label">{dead ? boards.deadEnd : boards.subject}</span>{' '}
            <ItemText dance={dance} header={header} />
          </p>
        )
      ) : (
        <CellPanel dance={dance} place={at} />
      )}
    </div>
  );
}

function ItemText({ dance, header }: BoardProps & { readonly header: number }) {
  const boards = useBoardText();
  const { covered, left } = dance.states;
  const rest = covered[header] === 1 ? boards.itemCovered : boards.itemLeft(left[header] ?? 0);
  return (
    <>
      <strong>{dance.structure.itemName(header)}</strong> ({boards.itemNumber(header)}), {rest}
    </>
  );
}

/** Describes the placements on a cell. */
function CellPanel({ dance, place }: BoardProps & { readonly place: number }) {
  const boards = useBoardText();
  const { board, structure } = dance;
  const name = boards.cell(Math.floor(place / board.width) + 1, (place % board.width) + 1);
  const cell = board.cells.indexOf(place);
  if (cell < 0) {
    return (
      <p>
        <strong>{name}</strong>: {boards.noCell}
      </p>
    );
  }
  const header = dance.headerOfCell(cell);
  const { piece, left } = dance.cells.at(cell).value;
  const stack = [...dance.stackOn(cell)].sort(([one], [other]) => one - other);
  return (
    <>
      <p>
        <strong>{name}</strong> ({boards.itemNumber(header)}):{' '}
        {piece >= 0 ? boards.putDown(structure.itemName(piece + 1)) : boards.lies(left)}
      </p>
      {piece < 0 && (
        <p class="stack-list figures">
          {stack.map(([kind, amount]) => (
            <span key={kind}>
              {structure.itemName(kind + 1)} {amount}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
