import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { TracedPolyomino } from '../../../../engine/model/trace.ts';
import { ColorMarks } from '../../../shared/polyomino/color-marks.tsx';
import { placeOf } from '../../../shared/polyomino/model/geometry.ts';
import { otherPicture } from '../../../shared/polyomino/model/other-pictures.ts';
import {
  type BoardPicture,
  shrunken,
  squarePicture,
} from '../../../shared/polyomino/model/picture.ts';
import { fillsOn } from '../../../shared/polyomino/model/shades.ts';
import { spotsOf } from '../../../shared/polyomino/model/spots.ts';
import type { PolyominoDance } from './dance.ts';
import { useBoardText } from './words/index.ts';
import { BoardDrawing, type BoardPoint, side, WorkArea } from './work-area.tsx';

interface BoardProps {
  readonly dance: PolyominoDance;
}

interface PointedProps extends BoardProps {
  /** The place in the mask of the board under the pointer; null for none. */
  readonly pointed: ReadonlySignal<number | null>;
}

interface DrawnProps extends BoardProps {
  readonly picture: BoardPicture;
}

function pictureOf({ geometry, ...board }: TracedPolyomino): BoardPicture {
  return geometry === 'squares' ? squarePicture(board) : otherPicture(geometry, board);
}

/** Draws the stack of all placements, and the placed pieces. */
export function PolyominoBoard({ dance }: BoardProps) {
  const boards = useBoardText();
  const { board } = dance;
  const picture = useMemo(() => pictureOf(board), [board]);
  const spots = useMemo(() => spotsOf(board.geometry, board, picture), [board, picture]);
  const pointed = useSignal<number | null>(null);
  const point = (at: BoardPoint | null) => {
    pointed.value = (at && spots.cellAt(at)) ?? null;
  };
  const key = (event: KeyboardEvent) => {
    const from = pointed.value ?? (board.cells[0] as number);
    const target = spots.after(event, from);
    if (target === undefined) return false;
    pointed.value = pointed.value === null ? from : target;
    return true;
  };
  const { width, height } = picture;
  const isWide = width > 2 * height;
  return (
    <div class={isWide ? 'board-dance board-dance-wide' : 'board-dance'}>
      <WorkArea width={width} height={height} hint={boards.tilingHint} onPoint={point} onKey={key}>
        <Drawing dance={dance} picture={picture} pointed={pointed} />
      </WorkArea>
      <div class="board-side">
        <Copies dance={dance} />
        <Panel dance={dance} pointed={pointed} />
        <p class="small soft">{boards.tilingKey}</p>
      </div>
    </div>
  );
}

function Drawing({ dance, picture, pointed }: DrawnProps & PointedProps) {
  const boards = useBoardText();
  const { board } = dance;
  const { width, height } = picture;
  const label = useComputed(() => {
    const { placed, left } = dance.totals();
    return boards.tilingNow(placed, dance.pieces, left);
  });
  const isSticks = board.geometry === 'sticks';
  const lines = (
    <g transform={`scale(${side})`}>
      <path class="stack-lines" d={picture.lines} />
      <path class={isSticks ? 'stack-lines' : 'stack-outline'} d={picture.region} />
    </g>
  );
  return (
    <BoardDrawing width={width} height={height} label={label}>
      {isSticks && lines}
      {Array.from(board.cells, (place, cell) => (
        <CellFace key={cell} dance={dance} picture={picture} cell={cell} place={place} />
      ))}
      {!isSticks && lines}
      <g transform={`scale(${side})`}>
        <Tiling dance={dance} picture={picture} />
        <ColorMarks shape={board} picture={picture} />
        <Marks dance={dance} picture={picture} pointed={pointed} />
      </g>
    </BoardDrawing>
  );
}

interface CellProps extends DrawnProps {
  readonly cell: number;
  readonly place: number;
}

/** Draws the stack on a cell, the number of placements left on it, and its last change. */
function CellFace({ dance, picture, cell, place }: CellProps) {
  const { left, copy, isDead, isCovered, change } = dance.cells.at(cell).value;
  const path = picture.cell(place);
  const { x, y } = picture.centre(place);
  const isEmpty = copy >= 0 && dance.isEmpty(copy);
  const spot = changeSpot(dance.board, place);
  return (
    <g>
      <g transform={`scale(${side})`}>
        <path class={isEmpty ? 'stack-empty' : 'stack-ground'} d={path} />
        {copy < 0 && (
          <path
            class={isDead ? 'stack-dead' : 'stack'}
            d={path}
            opacity={isDead ? 1 : 0.5 * (left / dance.most)}
          />
        )}
      </g>
      {copy < 0 && (
        <g transform={`translate(${x * side} ${y * side})`}>
          <text
            class={isDead ? 'stack-count stack-count-dead' : 'stack-count'}
            x={change === 0 ? 0 : spot.count}
            dy="0.35em"
          >
            {isCovered ? '' : left}
          </text>
          {change !== 0 && (
            <text
              class={change < 0 ? 'stack-change stack-less' : 'stack-change'}
              style={{ textAnchor: spot.anchor }}
              x={spot.x}
              y={spot.y}
            >
              {change < 0 ? `−${-change}` : `+${change}`}
            </text>
          )}
        </g>
      )}
    </g>
  );
}

/** The place of a change relative to the centre of its cell, and where it moves the number. */
const changeSpots = {
  corner: { x: side / 2 - 6, y: 22 - side / 2, anchor: 'end', count: 0 },
  below: { x: 0, y: 33, anchor: 'middle', count: 0 },
  beside: { x: 30, y: 8, anchor: 'middle', count: -18 },
} as const;

function changeSpot({ geometry, ...board }: TracedPolyomino, place: number) {
  if (geometry === 'squares' || geometry === 'cubes') return changeSpots.corner;
  const isLevel = geometry === 'sticks' && placeOf(place, board)[1] % 2 === 0;
  return isLevel ? changeSpots.beside : changeSpots.below;
}

/** Draws the placed pieces. */
function Tiling({ dance, picture }: DrawnProps) {
  const { board } = dance;
  const { cells, copies } = dance.tiling.value;
  const fills = copies.map((copy) => dance.fills.value[copy] as string);
  const shaded = fillsOn({ geometry: board.geometry, board }, cells, fills);
  return picture.pieces(cells).map(({ piece, path, x, y }) => (
    <g key={path}>
      <path class="stack-piece" d={path} fill={shaded[piece]} />
      <text class="stack-letter" x={x} y={y} dy="0.35em">
        {dance.nameOf(copies[piece] as number)}
      </text>
    </g>
  ));
}

/** Outlines the cell of the last step or dead end, and the one under the pointer. */
function Marks({ dance, picture, pointed }: DrawnProps & PointedProps) {
  const dead = dance.deadEnd.value;
  const { board } = dance;
  const place = board.cells[board.cellHeaders.indexOf(dance.marked.value)];
  const at = pointed.value;
  const mark = (place: number, look: string) => (
    <path class={look} d={picture.cell(place)} transform={shrunken(picture, place, 0.9)} />
  );
  return (
    <>
      {place !== undefined && mark(place, dead ? 'stack-mark stack-mark-dead' : 'stack-mark')}
      {at !== null && mark(at, 'stack-mark stack-mark-pointed')}
    </>
  );
}

/** Shows how many placements each copy of a piece has left. */
function Copies({ dance }: BoardProps) {
  const boards = useBoardText();
  return (
    <ul class="stack-pieces" aria-label={boards.pieces}>
      {dance.board.copies.map((name, copy) => (
        <CopyFace key={name} dance={dance} copy={copy} />
      ))}
    </ul>
  );
}

function CopyFace({ dance, copy }: BoardProps & { readonly copy: number }) {
  const boards = useBoardText();
  const { left, placed, isCovered, isDead } = dance.copies.at(copy).value;
  const header = dance.board.copyHeaders[copy] as number;
  const isOpen = header === 0;
  const isPlaced = placed > 0 && !isOpen;
  const isNow = !isOpen && dance.marked.value === header;
  const isEmpty = dance.isEmpty(copy);
  const name = isEmpty ? boards.emptyCell : (dance.board.copies[copy] as string);
  const looks = ['stack-piece-face'];
  if (isPlaced) looks.push('stack-piece-placed');
  if (isDead) looks.push('stack-piece-dead');
  if (isNow) looks.push('stack-piece-now');
  const state = isPlaced ? '✓' : isCovered ? '–' : left;
  return (
    <li class={looks.join(' ')}>
      <span
        class={isEmpty ? 'stack-piece-name stack-piece-empty' : 'stack-piece-name'}
        style={isEmpty ? undefined : { background: dance.fills.value[copy] }}
        aria-hidden="true"
      >
        {name}
      </span>
      <span class="figures" aria-hidden="true">
        {isOpen && placed > 0 ? `${placed} ✓ ${left}` : state}
      </span>
      <span class="visually-hidden">
        {isOpen
          ? boards.piecesPlaced(name, placed, left)
          : isPlaced
            ? boards.piecePlaced(name)
            : isCovered
              ? boards.pieceUnused(name)
              : boards.pieceLeft(name, left)}
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
  const { board } = dance;
  const [column, row, layer] = placeOf(place, board);
  const name =
    board.geometry === 'cubes'
      ? boards.cellInLayer(row + 1, column + 1, layer + 1)
      : boards.cell(row + 1, column + 1);
  const cell = board.cells.indexOf(place);
  if (cell < 0) {
    return (
      <p>
        <strong>{name}</strong>: {boards.noCell}
      </p>
    );
  }
  const { copy, left } = dance.cells.at(cell).value;
  const stack = [...dance.stackOn(cell)].sort(([one], [other]) => one - other);
  const nameOf = (copy: number) => (dance.isEmpty(copy) ? boards.emptyCell : dance.nameOf(copy));
  const state =
    copy < 0
      ? boards.lies(left)
      : dance.isEmpty(copy)
        ? boards.staysEmpty
        : boards.placedOn(board.copies[copy] as string);
  return (
    <>
      <p>
        <strong>{name}</strong> ({boards.itemNumber(dance.headerOfCell(cell))}): {state}
      </p>
      {copy < 0 && (
        <p class="stack-list figures">
          {stack.map(([copy, amount]) => (
            <span key={copy}>
              {nameOf(copy)} {amount}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
