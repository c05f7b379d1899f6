import { Fragment } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { tintOf } from '../../../shared/polyomino/model/coloring.ts';
import { colorLetter, idleColors } from '../../../shared/polyomino/model/colors.ts';
import { cellsOn } from '../../../shared/polyomino/model/geometry.ts';
import { otherPicture } from '../../../shared/polyomino/model/other-pictures.ts';
import { squarePicture } from '../../../shared/polyomino/model/picture.ts';
import { spotsOf } from '../../../shared/polyomino/model/spots.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { usedPieces } from '../model/design.ts';
import { block, linesAt, longestPainted, maxLines, type Side, sidesOf } from '../model/shaping.ts';
import { areaOf, cellCount, cellsToCover, isExact } from '../model/use.ts';
import type { PolyominoSession } from '../session.ts';
import { useVerdict } from '../verdict.ts';
import { BoardCanvas } from './board-canvas.tsx';
import { PaintGrid } from './paint-grid.tsx';
import { brushes, type Painting } from './painting.ts';
import { useWorkshopText } from './words/index.ts';

export interface PaintingProps {
  readonly session: PolyominoSession;
  readonly painting: Painting;
}

/** Adds and removes a row or column at one side. */
function LineButtons({ painting, side }: { readonly painting: Painting; readonly side: Side }) {
  const { paint } = useWorkshopText();
  const { board, geometry = 'squares' } = painting.design.value;
  const length = side === 'top' || side === 'bottom' ? board.height : board.width;
  const lines = linesAt(side, geometry);
  return (
    <div class={`line-buttons line-buttons-${side}`}>
      <Button
        icon="some"
        iconOnly
        kind="quiet"
        text={lines === 1 ? paint.remove[side] : paint.removeTwo[side]}
        disabled={length <= lines}
        onClick={() => painting.removeLine(side)}
      />
      <Button
        icon="more"
        iconOnly
        kind="quiet"
        text={lines === 1 ? paint.add[side] : paint.addTwo[side]}
        disabled={length + lines > longestPainted}
        onClick={() => painting.addLine(side)}
      />
    </div>
  );
}

const sides: readonly Side[] = ['top', 'left', 'right', 'bottom'];

/** The board while its cells are being painted, with a solution behind them. */
export function BoardEditor({ session, painting }: PaintingProps) {
  const { paint, solid } = useWorkshopText();
  const { choice, search } = session;
  const { board } = painting.design.value;
  const puzzle = choice.puzzle.value;
  if (!painting.isPaintable.value) return <p class="soft">{paint.tooLarge(longestPainted)}</p>;
  // A solution would hide the colours.
  const isCurrent =
    puzzle.board.width === board.width && puzzle.board.mask.join('') === board.mask.join('');
  const isSolved = isCurrent && painting.brush.value !== 'colors' && search.found.value > 0;
  const cells = isSolved ? session.current() : new Uint16Array(board.mask.length);
  const { geometry = 'squares' } = painting.design.value;
  const isSquare = geometry === 'squares';
  const picture = isSquare ? squarePicture(board) : otherPicture(geometry, board);
  return (
    <>
      {geometry === 'cubes' && <p class="small soft">{solid.layers}</p>}
      <div class="board-editor">
        <div class="board-scroll" style={{ '--columns': picture.width }}>
          <BoardCanvas
            puzzle={{ ...puzzle, board, picture }}
            cells={cells}
            labels={
              session.labels.value?.length === board.mask.length ? session.labels.value : null
            }
            isFaded
            impossible={isCurrent ? session.impossible.value : null}
          >
            <PaintGrid
              shape={board}
              label={paint.board(board.height, board.width)}
              strokes={painting.strokes}
              marks={painting.design.value.mayBeEmpty}
              spots={isSquare ? undefined : spotsOf(geometry, board, picture)}
            />
          </BoardCanvas>
        </div>
        {geometry !== 'cubes' &&
          sides.map((side) => <LineButtons key={side} painting={painting} side={side} />)}
      </div>
    </>
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

/** Returns whether the verdict above an element is in view. */
function useSeesVerdict(element: { readonly current: HTMLElement | null }): boolean {
  const [isSeen, see] = useState(true);
  useEffect(() => {
    const verdict = element.current?.closest('.polyomino')?.querySelector('.verdict');
    if (!verdict) return;
    const observer = new IntersectionObserver((entries) => {
      see(entries.at(-1)?.isIntersecting ?? true);
    });
    observer.observe(verdict);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/**
 * Compares the cells of board and pieces as they change, and repeats a verdict that is out of view.
 */
export function Balance({ session, painting }: PaintingProps) {
  const { paint } = useWorkshopText();
  const bar = useRef<HTMLDivElement>(null);
  const seesVerdict = useSeesVerdict(bar);
  const { sentence, standing } = useVerdict(session, true);
  const design = painting.design.value;
  const { geometry = 'squares' } = design;
  const cover = cellsToCover(design);
  const area = areaOf(design);
  const fits = area.least <= cover.most && cover.least <= area.most;
  const isSame = isExact(area) && isExact(cover);
  // Ranges that overlap promise nothing once there is no solution.
  const sign = isSame ? '=' : standing === 'none' ? '' : '≈';
  return (
    <div class="balance-bar" ref={bar}>
      <p class={`balance figures${fits && sign ? ' balance-even' : ''}`}>
        <span>{paint.boardCells(cellCount(design.board), cover, geometry)}</span>
        <b aria-hidden="true">{fits ? sign : '≠'}</b>
        <span>{paint.pieceCells(area, geometry)}</span>
      </p>
      <p
        class="balance-verdict small"
        data-sentence={seesVerdict ? '' : sentence}
        aria-hidden="true"
      />
    </div>
  );
}

/** Below the board: what to paint, and boards to start from. */
export function BoardTools({ painting }: PaintingProps) {
  const { paint } = useWorkshopText();
  const design = painting.design.value;
  const { board, geometry = 'squares' } = design;
  const idle = idleColors(board, usedPieces(design));
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
        <NewBoard key={geometry} painting={painting} />
      </div>
      <p class="small soft">
        <strong role="status">{idle && paint.idle[idle]}</strong>{' '}
        {paint.helps[painting.brush.value]} <span class="keyboard-hint">{paint.keys}</span>
      </p>
    </>
  );
}

const sideNames = ['layers', 'height', 'width'] as const;
type SideName = (typeof sideNames)[number];

function sideIn(text: string): number {
  const side = Number(text);
  return Number.isInteger(side) && side >= 1 ? side : 0;
}

/** Sets a board of any size. */
function NewBoard({ painting }: { readonly painting: Painting }) {
  const { paint } = useWorkshopText();
  const { board, geometry = 'squares' } = painting.design.value;
  const names = geometry === 'cubes' ? sideNames : sideNames.slice(1);
  const faultId = useId();
  const now = sidesOf(geometry, board);
  const [texts, setTexts] = useState<Readonly<Partial<Record<SideName, string>>>>({});
  // What was typed concerned the board before.
  useEffect(() => setTexts({}), [board]);
  const side = (name: SideName) => sideIn(texts[name] || String(now[name] ?? 1));
  const sides = { layers: side('layers'), height: side('height'), width: side('width') };
  const isWrong = (name: SideName) => sides[name] < 1;
  const isLong = (name: SideName) => sides[name] > longestPainted;
  const next = names.some((name) => isWrong(name) || isLong(name)) ? null : block(geometry, sides);
  const isTooLarge = next
    ? next.height > longestPainted || next.width > longestPainted
    : names.some(isLong);
  const fits = next !== null && !isTooLarge && cellCount(next) > 0;
  const isTyped = names.some((name) => texts[name]);
  const fault = !isTyped
    ? ''
    : names.some(isWrong)
      ? paint.sideNumber
      : isTooLarge && paint.sideLimit(maxLines(geometry), geometry);
  const set = () => {
    if (!fits) return;
    painting.setBoard(next);
  };
  return (
    <div class="new-board">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <span aria-hidden="true">×</span>}
          <input
            class="text-field side-field figures"
            type="text"
            inputMode="numeric"
            aria-label={geometry === 'sticks' ? paint.points[name] : paint.sides[name]}
            placeholder={String(now[name])}
            value={texts[name] ?? ''}
            aria-invalid={
              fault !== '' && (isWrong(name) || isLong(name) || (next !== null && !fits))
            }
            aria-describedby={fault ? faultId : undefined}
            onInput={({ currentTarget: { value } }) => setTexts({ ...texts, [name]: value })}
            onKeyDown={({ key }) => key === 'Enter' && set()}
          />
        </Fragment>
      ))}
      <Button text={paint.newBoard[geometry]} disabled={!fits} onClick={set} />
      {fault && (
        <p class="side-fault small" id={faultId} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
