/** Prints sheets of solutions, and saves pieces for cutting or 3D printing. */

import { useState } from 'preact/hooks';
import { Button } from '../../../shared/ui/button.tsx';
import { download } from '../../../shared/ui/download.ts';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { svgFile } from '../../../shared/ui/svg-image.ts';
import { Thumbnail } from '../board-drawing.tsx';
import { useNote } from '../count-note.ts';
import { cutBounds, cutDrawing } from '../model/cutting.ts';
import { usedPieces } from '../model/design.ts';
import { areWithin, type Bounds, isWithin } from '../model/measures.ts';
import { piecesIn } from '../model/piece-sets.ts';
import { maxPrinted, pageSizes, pagesOf, sheetLayout } from '../model/sheet.ts';
import { piecesStl, printBounds, solutionStl } from '../model/stl.ts';
import type { PolyominoProps, PolyominoSession } from '../session.ts';
import { usePolyominoText } from '../words/index.ts';
import { BoardColors } from './cell-colors.tsx';
import { ChallengeTools } from './challenge.tsx';
import { Holes } from './holes.tsx';
import { useWorkshopText } from './words/index.ts';

export function Keeping({ session }: PolyominoProps) {
  const { geometry } = session.choice.puzzle.value;
  return (
    <>
      <SheetTools session={session} />
      <ChallengeTools session={session} />
      {geometry !== 'cubes' && <CutTools session={session} />}
      {(geometry === 'squares' || geometry === 'cubes') && <PrintTools session={session} />}
    </>
  );
}

/** Prints the solutions listed by the gallery: the page with the shown one, or all pages. */
function SheetTools({ session }: PolyominoProps) {
  const { keep } = useWorkshopText();
  const [perPage, setPerPage] = useState(12);
  const { found, shown } = session.search;
  const listed = session.listed.value;
  const amount = listed?.length ?? found.value;
  const most = Math.min(maxPrinted, amount);
  const current = listed ? Math.max(0, listed.indexOf(shown.value)) : shown.value;
  const start = Math.floor(current / perPage) * perPage;
  const print = (first: number, end: number) => {
    const indices = Array.from({ length: end - first }, (_, index) => first + index);
    const places = indices.map((index) => listed?.[index] ?? index);
    session.sheet.value = { places, perPage, first, listed: listed ? amount : null };
  };
  return (
    <section class="group" aria-label={keep.sheet}>
      <h3>{keep.sheet}</h3>
      <div class="row keeping-row">
        <Select
          label={keep.perPage}
          value={String(perPage)}
          items={pageSizes.map((size) => ({ value: String(size), text: keep.solutions(size) }))}
          onChange={(value) => setPerPage(Number(value))}
        />
        <Button
          icon="print"
          text={keep.printPage}
          disabled={amount === 0}
          onClick={() => print(start, Math.min(start + perPage, amount))}
        />
        <Button
          icon="print"
          text={keep.printAll(Math.ceil(most / perPage))}
          disabled={most <= perPage}
          onClick={() => print(0, most)}
        />
      </div>
      {amount > maxPrinted && <p class="small soft">{keep.most(maxPrinted)}</p>}
    </section>
  );
}

/** The sheet, visible only on paper. */
export function SolutionSheet({ session }: PolyominoProps) {
  const { keep } = useWorkshopText();
  const { puzzleOf } = usePolyominoText();
  const note = useNote();
  const sheet = session.sheet.value;
  if (!sheet) return null;
  const puzzle = session.choice.puzzle.value;
  const { columns, width } = sheetLayout(sheet.perPage, puzzle.picture);
  const { height: rows, width: across } = puzzle.picture;
  const { total, run } = session.search;
  const isAll = run.phase.value === 'exhausted';
  return (
    <PrintSheet sheet={session.sheet}>
      {pagesOf(sheet).map(({ places, first }) => (
        <section key={first} class="print-page">
          <h3>{puzzleOf(puzzle.interpretation, puzzle.board)}</h3>
          <p>
            {keep.printed(
              [first + 1, first + places.length],
              sheet.listed,
              total.value,
              isAll,
              note,
            )}
          </p>
          <div
            class="print-solutions"
            style={{ gridTemplateColumns: `repeat(${columns}, ${width}cm)` }}
          >
            {places.map((place) => (
              <figure key={place}>
                <div style={{ height: `${(width * rows) / across}cm` }}>
                  <Solution session={session} cells={session.cells(place)} />
                </div>
                <figcaption>{keep.number(place + 1)}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </PrintSheet>
  );
}

function Solution({ session, cells }: PolyominoProps & { readonly cells: Uint16Array }) {
  const puzzle = session.choice.puzzle.value;
  const labels = session.labels.value;
  return (
    <Thumbnail puzzle={puzzle} cells={cells} labels={labels} hasRegion>
      <Holes puzzle={puzzle} labels={labels} />
      <BoardColors puzzle={puzzle} cells={cells} />
    </Thumbnail>
  );
}

interface MeasureProps {
  readonly label: string;
  readonly text: string;
  readonly bounds: Bounds;
  readonly onChange: (text: string) => void;
}

/** A field for a length in millimetres. */
function Measure({ label, text, bounds, onChange }: MeasureProps) {
  const { keep } = useWorkshopText();
  return (
    <label class="field cut-field">
      <span class="field-label">{label}</span>
      <input
        class="text-field side-field figures"
        type="text"
        inputMode="decimal"
        value={text}
        aria-invalid={!isWithin(numberIn(text), bounds)}
        title={keep.bounds(...bounds)}
        onInput={({ currentTarget: { value } }) => onChange(value)}
      />
    </label>
  );
}

function piecesUsed(session: PolyominoSession) {
  return usedPieces({ pieces: piecesIn(session.choice.puzzle.peek()) });
}

/** Saves the outlines of the pieces in millimetres. */
function CutTools({ session }: PolyominoProps) {
  const { keep } = useWorkshopText();
  const [cell, setCell] = useState('20');
  const [kerf, setKerf] = useState('0.15');
  const cut = { cell: numberIn(cell), kerf: numberIn(kerf) };
  const { geometry } = session.choice.puzzle.value;
  const save = () =>
    download(svgFile(cutDrawing(piecesUsed(session), cut, geometry)), 'pieces.svg');
  return (
    <section class="group" aria-label={keep.cut}>
      <h3>{keep.cut}</h3>
      <div class="row keeping-row">
        <Measure
          label={keep.cells[geometry]}
          text={cell}
          bounds={cutBounds.cell}
          onChange={setCell}
        />
        <Measure label={keep.kerf} text={kerf} bounds={cutBounds.kerf} onChange={setKerf} />
        <Button
          icon="download"
          text={keep.cutSave}
          disabled={!areWithin(cut, cutBounds)}
          onClick={save}
        />
      </div>
      <p class="small soft">{keep.cutNote}</p>
    </section>
  );
}

/** Saves the pieces, or a solution made of them, for a 3D printer. */
function PrintTools({ session }: PolyominoProps) {
  const { keep } = useWorkshopText();
  const [cell, setCell] = useState('20');
  const [gap, setGap] = useState('0.2');
  const sizes = { cell: numberIn(cell), gap: numberIn(gap) };
  const isGood = areWithin(sizes, printBounds);
  const save = (content: Uint8Array<ArrayBuffer>, name: string) =>
    download(new Blob([content], { type: 'model/stl' }), name);
  return (
    <section class="group" aria-label={keep.solid}>
      <h3>{keep.solid}</h3>
      <div class="row keeping-row">
        <Measure
          label={keep.cells.cubes}
          text={cell}
          bounds={printBounds.cell}
          onChange={setCell}
        />
        <Measure label={keep.gap} text={gap} bounds={printBounds.gap} onChange={setGap} />
        <Button
          icon="download"
          text={keep.solidPieces}
          disabled={!isGood}
          onClick={() => save(piecesStl(piecesUsed(session), sizes), 'pieces.stl')}
        />
        <Button
          icon="download"
          text={keep.solidSolution}
          disabled={!isGood || session.search.found.value === 0}
          onClick={() => {
            const { board } = session.choice.puzzle.peek();
            save(solutionStl(board, session.current(), sizes), 'solution.stl');
          }}
        />
      </div>
      <p class="small soft">{keep.solidNote}</p>
    </section>
  );
}

/** Reads a number with a decimal point or comma; NaN for anything else. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}
