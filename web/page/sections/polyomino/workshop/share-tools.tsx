import { extensions } from '../../../../engine/model/catalogue/polyomino-formats-files.ts';
import { type PolyominoFormat, polyominoWriters } from '../../../../engine/model/polyomino.ts';
import { breather } from '../../../shared/session/breather.ts';
import { palette } from '../../../shared/session/palette.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { PictureTools } from '../../../shared/ui/picture-tools.tsx';
import { type ExportedText, ExportPanel } from '../../../shared/ui/text-export.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { useDrawingLabel } from '../drawing-label.ts';
import {
  boardDrawing,
  drawingSize,
  manyTilingsAs,
  type TilingFormat,
  tilingFormats,
  tilingsAs,
  tilingText,
} from '../model/drawing.ts';
import { session } from '../page-session.ts';
import { Keeping } from './keeping.tsx';
import { useWorkshopText } from './words/index.ts';

/** The number of solutions in the preview. */
const maxPreviewed = 10;

const ends = { ...extensions, text: 'txt' } as const;

function solutionsOf(of: 'shown' | 'all', format: TilingFormat): ExportedText {
  const puzzle = session.choice.puzzle.value;
  const tilings = session.solutions(of);
  return {
    preview: tilingsAs(format, puzzle, tilings.slice(0, maxPreviewed)),
    file: `${of === 'all' ? 'solutions' : 'solution'}.${ends[format]}`,
    content: () =>
      of === 'all'
        ? manyTilingsAs(format, puzzle, tilings, breather())
        : tilingsAs(format, puzzle, tilings),
  };
}

/** Exports the puzzle or its solutions in any format, to copy or download. */
function Formats() {
  const { share: words } = useWorkshopText();
  const found = session.search.found.value;
  // The plainest first, which the library tries last.
  const formats = [...polyominoWriters].reverse();
  return (
    <ExportPanel
      label={words.formats}
      puzzle={session.choice.puzzle.value}
      group={words.puzzle}
      formats={formats.map((value) => ({
        value,
        text: words.writers[value],
        file: `puzzle.${ends[value]}`,
      }))}
      first="pictures"
      write={(format) => session.written(format as PolyominoFormat)}
      unfit={words.unfit}
      others={(['shown', 'all'] as const).flatMap((of) =>
        tilingFormats.map((format) => ({
          value: `${of} ${format}`,
          text: words.tilingFormats[format],
          group: of === 'all' ? words.all(found) : words.shown,
          disabled: found === 0,
          exported: () => solutionsOf(of, format),
        })),
      )}
    />
  );
}

/** Shares and exports the puzzle and its solution. */
export function ShareTools() {
  const { share } = useWorkshopText();
  const label = useDrawingLabel();
  const { choice } = session;
  const { found } = session.search;
  const puzzle = choice.puzzle.value;
  const cells = () => session.current();
  const draw = () => ({
    drawing: boardDrawing(puzzle, cells(), label, palette.value, session.labels.value),
    ...drawingSize(puzzle.picture),
  });
  return (
    <>
      <Toolbar label={share.label}>
        <CopyButton
          text={share.copy}
          disabled={found.value === 0}
          content={() => tilingText(puzzle, cells())}
        />
        <PictureTools name="polyominoes" draw={draw} />
      </Toolbar>
      <Keeping session={session} />
      <Formats />
      <details class="letters">
        <summary>{share.asText}</summary>
        <pre>{tilingText(puzzle, cells())}</pre>
      </details>
    </>
  );
}
