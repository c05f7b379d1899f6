/** Prints sheets of solutions, and draws pieces to be cut. */

import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../shared/ui/button.tsx';
import { download } from '../../../shared/ui/download.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { Thumbnail } from '../board-drawing.tsx';
import { cutBounds, cutDrawing, isCut } from '../model/cutting.ts';
import { usedPieces } from '../model/design.ts';
import { piecesIn } from '../model/piece-sets.ts';
import { mostPrinted, pageSizes, pagesOf, type Sheet, sheetLayout } from '../model/sheet.ts';
import type { PolyominoSession } from '../session.ts';
import { ChallengeTools } from './challenge.tsx';
import { useWorkshopText } from './words/index.ts';

interface KeepingProps {
  readonly session: PolyominoSession;
}

export function Keeping({ session }: KeepingProps) {
  const isFlat = session.choice.puzzle.value.geometry === 'squares';
  return (
    <>
      <SheetTools session={session} />
      {isFlat && <ChallengeTools session={session} />}
      {isFlat && <CutTools session={session} />}
    </>
  );
}

/** Prints the solutions found, from the shown one on or from the first. */
function SheetTools({ session }: KeepingProps) {
  const { keep } = useWorkshopText();
  const [perPage, setPerPage] = useState(12);
  const { found, shown } = session.search;
  const most = Math.min(mostPrinted, found.value);
  const first = Math.floor(shown.value / perPage) * perPage;
  const onPage = Math.min(perPage, found.value - first);
  const print = (sheet: Sheet) => {
    session.sheet.value = sheet;
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
          disabled={found.value === 0}
          onClick={() => print({ first, count: onPage, perPage })}
        />
        <Button
          icon="print"
          text={keep.printAll(Math.ceil(most / perPage))}
          disabled={most <= perPage}
          onClick={() => print({ first: 0, count: most, perPage })}
        />
      </div>
      {found.value > mostPrinted && <p class="small soft">{keep.most(mostPrinted)}</p>}
    </section>
  );
}

/** The sheet, which only paper shows. It asks to be printed once it is there. */
export function PrintSheet({ session }: KeepingProps) {
  const { keep } = useWorkshopText();
  const sheet = session.sheet.value;
  useEffect(() => {
    if (!sheet) return;
    const done = () => {
      session.sheet.value = null;
    };
    window.addEventListener('afterprint', done);
    print();
    return () => window.removeEventListener('afterprint', done);
  }, [sheet]);
  if (!sheet) return null;
  const puzzle = session.choice.puzzle.value;
  const { columns, width } = sheetLayout(sheet.perPage, puzzle.picture);
  const { height: rows, width: across } = puzzle.picture;
  return (
    <div class="print-sheet">
      {pagesOf(sheet).map((places) => (
        <div
          key={places[0]}
          class="print-page"
          style={{ gridTemplateColumns: `repeat(${columns}, ${width}cm)` }}
        >
          {places.map((place) => (
            <figure key={place}>
              <div style={{ height: `${(width * rows) / across}cm` }}>
                <Thumbnail puzzle={puzzle} cells={session.cells(place)} />
              </div>
              <figcaption>{keep.number(place + 1)}</figcaption>
            </figure>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Saves the outlines of the pieces in millimetres. */
function CutTools({ session }: KeepingProps) {
  const { keep } = useWorkshopText();
  const [text, setText] = useState({ cell: '20', kerf: '0.15' });
  const cut = { cell: numberIn(text.cell), kerf: numberIn(text.kerf) };
  const save = () => {
    const pieces = usedPieces({ pieces: piecesIn(session.choice.puzzle.peek()) });
    download(new Blob([cutDrawing(pieces, cut)], { type: 'image/svg+xml' }), 'pieces.svg');
  };
  const field = (name: 'cell' | 'kerf') => {
    const [least, most] = cutBounds[name];
    const isGood = cut[name] >= least && cut[name] <= most;
    return (
      <label class="field cut-field">
        <span class="field-label">{keep[name]}</span>
        <input
          class="text-field side-field figures"
          type="text"
          inputMode="decimal"
          value={text[name]}
          aria-invalid={!isGood}
          title={keep.bounds(least, most)}
          onInput={({ currentTarget: { value } }) => setText({ ...text, [name]: value })}
        />
      </label>
    );
  };
  return (
    <section class="group" aria-label={keep.cut}>
      <h3>{keep.cut}</h3>
      <div class="row keeping-row">
        {field('cell')}
        {field('kerf')}
        <Button icon="download" text={keep.cutSave} disabled={!isCut(cut)} onClick={save} />
      </div>
      <p class="small soft">{keep.cutNote}</p>
    </section>
  );
}

/** Reads a number with a point or a comma; NaN for anything else. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}
