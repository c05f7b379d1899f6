import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type {
  CellMask,
  Geometry,
  Mobility,
  PolyominoPiece,
} from '../../../../engine/model/polyomino.ts';
import { ColorPatches } from '../../../shared/polyomino/color-marks.tsx';
import { cellsOfColor, withColor } from '../../../shared/polyomino/model/coloring.ts';
import { isColored } from '../../../shared/polyomino/model/colors.ts';
import { fillsFor } from '../../../shared/polyomino/model/fills.ts';
import { isConnected } from '../../../shared/polyomino/model/geometry.ts';
import { otherPicture } from '../../../shared/polyomino/model/other-pictures.ts';
import { type BoardPicture, squarePicture } from '../../../shared/polyomino/model/picture.ts';
import { spotsOf } from '../../../shared/polyomino/model/spots.ts';
import { palette } from '../../../shared/session/palette.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { useText } from '../../../shared/words/index.ts';
import { cropped, knownAs, ownPieces, sameIn, withCount } from '../model/choosing.ts';
import { type Design, usedPieces } from '../model/design.ts';
import { pieceSets, type SetName, setNames } from '../model/piece-sets.ts';
import { block } from '../model/shaping.ts';
import { type SolverSet, solverSets, usualSets } from '../model/solver-sets.ts';
import { anyNumber, isExact, mayRemain, noEmptyCells, useOf } from '../model/use.ts';
import type { PaintingProps } from './board-editor.tsx';
import { PaintGrid } from './paint-grid.tsx';
import { type Painting, strokesOver } from './painting.ts';
import { SolidPiece } from './solid.tsx';
import { useWorkshopText } from './words/index.ts';

/** The size of a cell and of the largest piece, in pixels; larger pieces get smaller cells. */
const cellSize = 13;
const largest = 56;

/** Draws a shape of any cells. */
function pictureOf(shape: CellMask, geometry: Geometry = 'squares'): BoardPicture {
  return geometry === 'squares' ? squarePicture(shape) : otherPicture(geometry, shape);
}

interface PieceShapeProps {
  readonly piece: CellMask;
  readonly fill: string;
  readonly geometry?: Geometry | undefined;
}

/** A small drawing of a piece; solids are drawn in space. */
export function PieceShape({ piece, fill, geometry }: PieceShapeProps) {
  // Only layers show colours.
  if (geometry === 'cubes' && !isColored(piece))
    return <SolidPiece piece={piece} fill={fill} cellSize={cellSize} largest={largest} />;
  const picture = pictureOf(piece, geometry);
  const { height, width, lines } = picture;
  const path = picture
    .pieces(piece.mask)
    .map((part) => part.path)
    .join('');
  const scale = Math.min(cellSize, largest / Math.max(height, width));
  const margin = 0.06;
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      <path d={path} fill={fill} />
      <path class="grid-lines" d={lines} />
      <path class="piece-outline" d={path} />
      <ColorPatches shape={piece} picture={picture} />
    </svg>
  );
}

/** Returns the fill of a piece on the board; null if it isn't used. */
function fillIn(design: Design, piece: PolyominoPiece): string | null {
  const names = usedPieces(design).map(({ name }) => name);
  return fillsFor(palette.value, names)[names.indexOf(piece.name)] ?? null;
}

/** The most copies of a piece. */
const maxCopies = 999;

interface TileProps {
  readonly painting: Painting;
  /** A piece of a set. The design may have it by another name. */
  readonly piece: PolyominoPiece;
  /** Shows the further rules of the piece. */
  readonly onSelect: () => void;
}

function PieceTile({ painting, piece, onSelect }: TileProps) {
  const { choose } = useWorkshopText();
  const design = painting.design.value;
  const own = sameIn(design, piece);
  const count = own?.count ?? 0;
  const name = own?.name ?? piece.name;
  const fill = own && fillIn(design, own);
  const use = own ? useOf(own) : noEmptyCells;
  const isColoring = painting.brush.value === 'colors' && count > 0;
  const set = (next: number) => {
    painting.count(piece, Math.max(0, Math.min(maxCopies, next)));
    onSelect();
  };
  return (
    <li class={count > 0 ? 'piece-tile piece-tile-used' : 'piece-tile piece-tile-unused'}>
      <button
        type="button"
        class="piece-toggle"
        aria-pressed={count > 0}
        aria-label={choose.piece(name)}
        title={choose.title({ ...piece, name }, design.geometry ?? 'squares')}
        onClick={() => (isColoring ? onSelect() : set(count > 0 ? 0 : 1))}
      >
        <PieceShape piece={own ?? piece} fill={fill ?? 'none'} geometry={design.geometry} />
        <span class="piece-name">{name}</span>
      </button>
      <div class="stepper">
        <Button
          icon="some"
          iconOnly
          kind="quiet"
          text={choose.less(name)}
          disabled={count === 0 || use.most === null}
          onClick={() => set(count - 1)}
        />
        <span class="figures">{choose.copies(use.least, use.most)}</span>
        <Button
          icon="more"
          iconOnly
          kind="quiet"
          text={choose.more(name)}
          disabled={count === maxCopies || use.most === null}
          onClick={() => set(count + 1)}
        />
      </div>
    </li>
  );
}

const uses = ['exactly', 'between', 'any'] as const;
const mobilities = ['free', 'one-sided', 'fixed'] as const;

interface PieceProps {
  readonly painting: Painting;
  readonly piece: PolyominoPiece;
}

interface PieceRulesProps extends PieceProps {
  readonly onSelect: (piece: PolyominoPiece) => void;
}

/** Sets how often a piece is used and how it may be moved. */
function PieceRules({ painting, piece, onSelect }: PieceRulesProps) {
  const { choose } = useWorkshopText();
  const { least, most } = useOf(piece);
  const kind = most === null ? 'any' : isExact({ least, most }) ? 'exactly' : 'between';
  const setUse = (next: string) => {
    const count = most ?? 1;
    if (next === 'any') painting.use(piece, anyNumber);
    else painting.use(piece, { least: next === 'exactly' ? count : 0, most: count });
  };
  const setLeast = (next: number) => painting.use(piece, { least: next, most });
  const { name, mobility = painting.design.value.mobility } = piece;
  const used = usedPieces(painting.design.value);
  const selectNamed = (wanted: string) => {
    const one = used.find((other) => other.name === wanted);
    if (one) onSelect(one);
  };
  return (
    <fieldset class="piece-rules" aria-label={choose.rulesOf(name)}>
      <Select
        label={choose.rulesFor}
        value={name}
        items={used.map((one) => ({ value: one.name, text: one.name }))}
        onChange={selectNamed}
      />
      <Select
        label={choose.copiesOf}
        value={kind}
        items={uses.map((value) => ({ value, text: choose.use[value] }))}
        onChange={setUse}
      />
      {kind === 'between' && (
        <div class="field">
          <span class="field-label">{choose.atLeast}</span>
          <div class="stepper">
            <Button
              icon="some"
              iconOnly
              kind="quiet"
              text={choose.fewer}
              disabled={least === 0}
              onClick={() => setLeast(least - 1)}
            />
            <span class="figures">{least}</span>
            <Button
              icon="more"
              iconOnly
              kind="quiet"
              text={choose.oneMore}
              disabled={least + 1 >= (most ?? 0)}
              onClick={() => setLeast(least + 1)}
            />
          </div>
        </div>
      )}
      <Select
        label={choose.moves}
        value={mobility}
        items={mobilities.map((value) => {
          const isMirrored = value === 'free' && painting.design.value.geometry === 'cubes';
          return { value, text: isMirrored ? choose.mirrored : choose.move[value] };
        })}
        onChange={(next) => painting.move(piece, next as Mobility)}
      />
      {painting.brush.value === 'colors' && (
        <PieceColors key={name} painting={painting} piece={piece} />
      )}
    </fieldset>
  );
}

/** Paints the cells of a piece. */
function PieceColors({ painting, piece }: PieceProps) {
  const { paint } = useWorkshopText();
  const preview = useSignal<PolyominoPiece | null>(null);
  const latest = useRef(piece);
  latest.current = piece;
  const [strokes] = useState(() =>
    strokesOver(
      () => cellsOfColor(latest.current, painting.color.peek()),
      (stroke, isFinished) => {
        const next = stroke && withColor(latest.current, painting.color.peek(), stroke.board.mask);
        preview.value = isFinished ? null : next;
        if (isFinished && next) painting.colorPiece(latest.current, next.colors ?? []);
      },
    ),
  );
  const shape = preview.value ?? piece;
  const design = painting.design.value;
  const { geometry = 'squares' } = design;
  const picture = pictureOf(shape, geometry);
  const fill = fillIn(design, piece) ?? 'none';
  return (
    <CellCanvas
      picture={picture}
      grid={
        <PaintGrid
          shape={shape}
          label={paint.piece(piece.name)}
          strokes={strokes}
          spots={geometry === 'squares' ? undefined : spotsOf(geometry, shape, picture)}
        />
      }
    >
      {picture.pieces(shape.mask).map(({ path }) => (
        <path key={path} fill={fill} d={path} />
      ))}
      <path class="grid-lines" d={picture.lines} />
      <ColorPatches shape={shape} picture={picture} />
    </CellCanvas>
  );
}

interface CellCanvasProps {
  readonly picture: BoardPicture;
  /** Drawn on the cells. */
  readonly children: ComponentChildren;
  /** The cells to paint. */
  readonly grid: ComponentChildren;
}

/** Cells to paint, as large as a fingertip. */
function CellCanvas({ picture, children, grid }: CellCanvasProps) {
  const { height, region, width } = picture;
  return (
    <div class="cell-canvas board-canvas" style={{ '--rows': height, '--columns': width }}>
      <svg class="board-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path class="region" d={region} />
        {children}
      </svg>
      {grid}
    </div>
  );
}

type Tab = SetName | 'larger' | 'own';
const tabs: readonly Tab[] = [...setNames, 'larger', 'own'];
/** For other cells, there are the pieces of the puzzle and of sets. */
const otherTabs: readonly Tab[] = ['own', 'larger'];

/** Returns the first tab with used pieces. */
function tabOf(design: Design): Tab {
  if ((design.geometry ?? 'squares') !== 'squares')
    return usedPieces(design).length > 0 ? 'own' : 'larger';
  const isUsed = (piece: PolyominoPiece) => (sameIn(design, piece)?.count ?? 0) > 0;
  const isTaken = (tab: Tab) => tab === 'own' || (tab !== 'larger' && pieceSets[tab].some(isUsed));
  return usedPieces(design).length > 0 ? (tabs.find(isTaken) ?? 'own') : 'pentominoes';
}

function piecesOn(
  tab: Tab,
  { design, solverSets: fetched }: Painting,
  set: SolverSet,
): readonly PolyominoPiece[] {
  if (tab === 'larger') return fetched.value[set] ?? [];
  if (tab !== 'own') return pieceSets[tab];
  const isSquare = (design.value.geometry ?? 'squares') === 'squares';
  return isSquare ? ownPieces(design.value) : design.value.pieces;
}

/** Returns the choice, or the default if this geometry lacks it. */
function oneOf<T>(choices: readonly T[], chosen: T | null, usual: T): T {
  return chosen !== null && choices.includes(chosen) ? chosen : usual;
}

/** Chooses the number of copies of each piece. */
export function PieceChooser({ painting }: PaintingProps) {
  const { joined } = useText();
  const { choose } = useWorkshopText();
  const design = painting.design.value;
  const { geometry = 'squares' } = design;
  const isSquare = geometry === 'squares';
  const used = usedPieces(design);
  const [chosenTab, setTab] = useState<Tab | null>(null);
  const ownTabs = isSquare ? tabs : otherTabs;
  const tab = oneOf(ownTabs, chosenTab, tabOf(design));
  const [chosenSet, setSet] = useState<SolverSet | null>(null);
  const sets: readonly SolverSet[] = solverSets[geometry];
  const set = oneOf(sets, chosenSet, usualSets[geometry]);
  useEffect(() => {
    if (tab === 'larger') void painting.load(set);
  }, [tab, set]);
  const pieces = piecesOn(tab, painting, set);
  const [selected, select] = useState<PolyominoPiece | null>(null);
  const apart = used.filter((piece) => !isConnected(geometry, piece)).map(({ name }) => name);
  const own = selected ? sameIn(design, selected) : undefined;
  const shown = own && own.count > 0 ? own : used[0];
  const nameOf = (value: Tab) =>
    !isSquare && (value === 'own' || value === 'larger') ? choose.other[value] : choose.set[value];
  const takeEach = () =>
    painting.set(pieces.reduce((next, piece) => withCount(next, piece, 1), design));
  const takeNone = () =>
    painting.set({
      ...design,
      pieces: design.pieces.map((piece) => ({ ...piece, ...noEmptyCells, count: 0 })),
    });
  return (
    <section class="piece-chooser" aria-label={choose.label}>
      <Choice
        label={choose.sets}
        value={tab}
        items={ownTabs.map((value) => ({ value, text: nameOf(value) }))}
        onChange={setTab}
      />
      {tab === 'larger' && (
        <Select
          label={choose.largerSet}
          value={set}
          items={sets.map((value) => ({ value, text: choose.larger[value] }))}
          onChange={(value) => setSet(value as SolverSet)}
        />
      )}
      {pieces.length > 0 && (
        <ul class={tab === 'larger' ? 'piece-tiles piece-tiles-many' : 'piece-tiles'}>
          {pieces.map((piece) => (
            <PieceTile
              key={piece.name}
              painting={painting}
              piece={piece}
              onSelect={() => select(piece)}
            />
          ))}
        </ul>
      )}
      {apart.length > 0 && <p class="small soft">{choose.apart(joined.parts(apart))}</p>}
      {shown && <PieceRules painting={painting} piece={shown} onSelect={select} />}
      {tab === 'own' && (
        <PieceEditor
          key={geometry}
          painting={painting}
          onAdd={(piece, set) => {
            setTab(set);
            select(piece);
          }}
        />
      )}
      <Toolbar label={choose.all}>
        {tab !== 'own' && <Button text={choose.oneEach} onClick={takeEach} />}
        <Button text={choose.none} disabled={used.length === 0} onClick={takeNone} />
      </Toolbar>
      <div class="row">
        <Toggle
          text={choose.mayRemain}
          isOn={mayRemain(design.pieces)}
          onChange={(isOn) => painting.letRemain(isOn)}
        />
        <Toggle
          text={choose.mayBeEmpty}
          isOn={design.empty !== undefined && design.empty.most !== 0}
          onChange={(isOn) => painting.leaveEmpty(isOn ? anyNumber : noEmptyCells)}
        />
      </div>
    </section>
  );
}

/** The grid for drawing a piece: rows, columns and layers of cells. */
const papers: Readonly<Record<Geometry, CellMask>> = {
  squares: block('squares', { height: 6, width: 6 }),
  hexagons: block('hexagons', { height: 5, width: 5 }),
  triangles: block('triangles', { height: 4, width: 9 }),
  sticks: block('sticks', { height: 5, width: 5 }),
  cubes: block('cubes', { height: 4, width: 3, layers: 3 }),
};

/** Returns the first letter not used by any piece. */
function freeLetter({ pieces }: Design): string {
  const letters = [...'ABCDEGHJKMOQRS'];
  return letters.find((letter) => !pieces.some(({ name }) => name === letter)) ?? 'A';
}

interface PieceEditorProps {
  readonly painting: Painting;
  /** Called with a new piece and the tab that shows it. */
  readonly onAdd: (piece: PolyominoPiece, tab: Tab) => void;
}

/** Draws the reader's own piece, which may turn out to be one of a set. */
function PieceEditor({ painting, onAdd }: PieceEditorProps) {
  const { choose } = useWorkshopText();
  const { geometry = 'squares' } = painting.design.value;
  const paper = papers[geometry];
  const blank = { ...paper, mask: new Uint8Array(paper.mask.length) };
  const shape = useSignal<CellMask>(blank);
  const before = useSignal<CellMask>(blank);
  const [strokes] = useState(() =>
    strokesOver(
      () => shape.peek(),
      (stroke, isFinished) => {
        shape.value = stroke?.board ?? before.peek();
        if (isFinished) before.value = shape.peek();
      },
    ),
  );
  const picture = pictureOf(paper, geometry);
  const isEmpty = !shape.value.mask.includes(1);
  const add = () => {
    const design = painting.design.peek();
    const drawn = cropped(shape.peek(), geometry);
    const known = knownAs(drawn, design);
    const piece = { ...drawn, name: known?.name ?? freeLetter(design), count: 1 };
    painting.count(piece, (sameIn(design, piece)?.count ?? 0) + 1);
    onAdd(piece, known?.set ?? 'own');
    shape.value = blank;
    before.value = blank;
  };
  return (
    <div class="piece-editor">
      <CellCanvas
        picture={picture}
        grid={
          <PaintGrid
            shape={shape.value}
            label={choose.draw}
            strokes={strokes}
            spots={geometry === 'squares' ? undefined : spotsOf(geometry, paper, picture)}
          />
        }
      >
        {picture.pieces(shape.value.mask).map(({ path }) => (
          <path key={path} class="drawn-piece" d={path} />
        ))}
        <path class="grid-lines" d={picture.lines} />
      </CellCanvas>
      <div class="group">
        <p class="small soft">{choose.drawHelp}</p>
        <Button icon="more" text={choose.addOwn} disabled={isEmpty} onClick={add} />
      </div>
    </div>
  );
}
