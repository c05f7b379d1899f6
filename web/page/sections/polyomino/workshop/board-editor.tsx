import { useId, useState } from 'preact/hooks';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { tintOf } from '../model/coloring.ts';
import { colorLetter } from '../model/colors.ts';
import { cellsOn } from '../model/geometry.ts';
import { otherPicture } from '../model/other-pictures.ts';
import { squarePicture } from '../model/picture.ts';
import { longestPainted, rectangle, type Side } from '../model/shaping.ts';
import { spotsOf } from '../model/spots.ts';
import { areaOf, cellCount, cellsToCover, isExact } from '../model/use.ts';
import type { PolyominoSession } from '../session.ts';
import { BoardCanvas } from './board-canvas.tsx';
import { PaintGrid } from './paint-grid.tsx';
import { brushes, type Painting } from './painting.ts';
import { useWorkshopText } from './words/index.ts';

export interface PaintingProps {
  readonly session: PolyominoSession;
  readonly painting: Painting;
}

/** Adds and removes a row or a column at one side. */
function LineButtons({ painting, side }: { readonly painting: Painting; readonly side: Side }) {
  const { paint } = useWorkshopText();
  const { height, width } = painting.design.value.board;
  const length = side === 'top' || side === 'bottom' ? height : width;
  return (
    <div class={`line-buttons line-buttons-${side}`}>
      <Button
        icon="some"
        iconOnly
        kind="quiet"
        text={paint.remove[side]}
        disabled={length <= 1}
        onClick={() => painting.removeLine(side)}
      />
      <Button
        icon="more"
        iconOnly
        kind="quiet"
        text={paint.add[side]}
        disabled={length >= longestPainted}
        onClick={() => painting.addLine(side)}
      />
    </div>
  );
}

/** The board while its cells are painted, with a solution behind them. */
export function BoardEditor({ session, painting }: PaintingProps) {
  const { paint } = useWorkshopText();
  const { choice, search } = session;
  const { board } = painting.design.value;
  const puzzle = choice.puzzle.value;
  if (!painting.isPaintable.value) return <p class="soft">{paint.tooLarge(longestPainted)}</p>;
  // A solution would hide the colours.
  const isSolved =
    painting.brush.value !== 'colors' &&
    puzzle.board.width === board.width &&
    puzzle.board.mask.join('') === board.mask.join('') &&
    search.found.value > 0;
  const cells = isSolved ? session.current() : new Uint16Array(board.mask.length);
  const { geometry = 'squares' } = painting.design.value;
  const isSquare = geometry === 'squares';
  const picture = isSquare ? squarePicture(board) : otherPicture(geometry, board);
  return (
    <div class="board-editor">
      {isSquare && <LineButtons painting={painting} side="top" />}
      {isSquare && <LineButtons painting={painting} side="left" />}
      <BoardCanvas
        puzzle={{ ...puzzle, board, picture }}
        cells={cells}
        labels={session.labels.value?.length === board.mask.length ? session.labels.value : null}
        isFaded
      >
        <PaintGrid
          shape={board}
          label={paint.board(board.height, board.width)}
          strokes={painting.strokes}
          marks={painting.design.value.mayBeEmpty}
          spots={isSquare ? undefined : spotsOf(geometry, board, picture)}
        />
      </BoardCanvas>
      {geometry !== 'cubes' && <LineButtons painting={painting} side="right" />}
      {geometry !== 'cubes' && <LineButtons painting={painting} side="bottom" />}
    </div>
  );
}

/** Chooses the colour to paint with. */
function Palette({ painting }: { readonly painting: Painting }) {
  const { paint } = useWorkshopText();
  const name = useId();
  return (
    <fieldset class="choice palette" aria-label={paint.color}>
      {painting.palette.value.map((color) => (
        <label key={color} class="choice-item">
          <input
            type="radio"
            class="radio-overlay"
            name={name}
            checked={color === painting.color.value}
            onChange={() => {
              painting.color.value = color;
            }}
          />
          <span style={{ background: tintOf(color) }}>{colorLetter(color)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Compares the cells of board and pieces while they change. */
export function Balance({ painting }: { readonly painting: Painting }) {
  const { paint } = useWorkshopText();
  const design = painting.design.value;
  const cover = cellsToCover(design);
  const area = areaOf(design);
  const fits = area.least <= cover.most && cover.least <= area.most;
  const sign = isExact(area) && isExact(cover) ? '=' : '≈';
  return (
    <p class={`balance figures${fits ? ' balance-even' : ''}`}>
      <span>{paint.boardCells(cover)}</span>
      <b aria-hidden="true">{fits ? sign : '≠'}</b>
      <span>{paint.pieceCells(area)}</span>
    </p>
  );
}

/** Below the board: what is painted, and boards to begin with. */
export function BoardTools({ painting }: PaintingProps) {
  const { paint } = useWorkshopText();
  const { board, geometry = 'squares' } = painting.design.value;
  const isFull = cellsOn(geometry, board).every((place) => board.mask[place] === 1);
  return (
    <>
      <Choice
        label={paint.brush}
        value={painting.brush.value}
        items={brushes.map((value) => ({ value, text: paint.brushes[value] }))}
        onChange={(brush) => {
          painting.brush.value = brush;
        }}
      />
      {painting.brush.value === 'colors' && <Palette painting={painting} />}
      <div class="row board-tools">
        <Button
          text={paint.clear}
          disabled={cellCount(board) === 0}
          onClick={() => painting.setAll(0)}
        />
        <Button text={paint.fill} disabled={isFull} onClick={() => painting.setAll(1)} />
        {geometry === 'squares' && <Rectangle painting={painting} />}
      </div>
      <p class="small soft">{paint.helps[painting.brush.value]}</p>
    </>
  );
}

function sideIn(text: string): number | null {
  const side = Number(text);
  return Number.isInteger(side) && side >= 1 && side <= longestPainted ? side : null;
}

/** Sets a rectangle of any size. */
function Rectangle({ painting }: { readonly painting: Painting }) {
  const { paint } = useWorkshopText();
  const [size, setSize] = useState({ height: '', width: '' });
  const { board } = painting.design.value;
  const height = sideIn(size.height || String(board.height));
  const width = sideIn(size.width || String(board.width));
  const set = () => {
    if (height === null || width === null) return;
    painting.setBoard(rectangle(height, width));
    setSize({ height: '', width: '' });
  };
  const field = (name: 'height' | 'width') => (
    <input
      class="text-field side-field figures"
      type="text"
      inputMode="numeric"
      aria-label={paint[name]}
      placeholder={String(board[name])}
      value={size[name]}
      aria-invalid={(name === 'height' ? height : width) === null}
      onInput={({ currentTarget: { value } }) => setSize({ ...size, [name]: value })}
      onKeyDown={({ key }) => key === 'Enter' && set()}
    />
  );
  return (
    <div class="rectangle">
      {field('height')}
      <span aria-hidden="true">×</span>
      {field('width')}
      <Button text={paint.rectangle} disabled={height === null || width === null} onClick={set} />
    </div>
  );
}
