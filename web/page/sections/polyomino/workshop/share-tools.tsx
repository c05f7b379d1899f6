import { useEffect, useState } from 'preact/hooks';
import { extensions } from '../../../../engine/model/catalogue/polyomino-formats-files.ts';
import { type PolyominoFormat, polyominoWriters } from '../../../../engine/model/polyomino.ts';
import { breather } from '../../../shared/session/breather.ts';
import { palette } from '../../../shared/session/palette.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { PictureTools } from '../../../shared/ui/picture-tools.tsx';
import type { SelectItem } from '../../../shared/ui/select.tsx';
import {
  type ExportedText,
  exportedText,
  formatItem,
  refusalOf,
  TextExport,
  type Written,
} from '../../../shared/ui/text-export.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { useText } from '../../../shared/words/index.ts';
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
import type { Puzzle } from '../model/puzzle.ts';
import { session } from '../page-session.ts';
import { Keeping } from './keeping.tsx';
import { useWorkshopText } from './words/index.ts';

/** An export: of the board with its pieces, the current solution, or all solutions. */
type Choice =
  | { readonly of: 'puzzle'; readonly format: PolyominoFormat }
  | { readonly of: 'shown' | 'all'; readonly format: TilingFormat };

/** The plainest first, which the library tries last. */
const formats = [...polyominoWriters].reverse();

const choices: readonly Choice[] = [
  ...formats.map((format) => ({ of: 'puzzle', format }) as const),
  ...tilingFormats.map((format) => ({ of: 'shown', format }) as const),
  ...tilingFormats.map((format) => ({ of: 'all', format }) as const),
];

function keyOf({ of, format }: Choice): string {
  return `${of} ${format}`;
}

type Writings = ReadonlyMap<PolyominoFormat, Written>;

/** Returns the puzzle in all formats, once written. */
function useWritings(puzzle: Puzzle): Writings {
  const [written, setWritten] = useState<{ puzzle: Puzzle; texts: Writings } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const writeAll = async () => {
      const texts = new Map<PolyominoFormat, Written>();
      for (const format of polyominoWriters) {
        texts.set(format, await session.written(format).catch(toFailure));
      }
      if (isCurrent) setWritten({ puzzle, texts });
    };
    void writeAll();
    return () => {
      isCurrent = false;
    };
  }, [puzzle]);
  return written?.puzzle === puzzle ? written.texts : new Map();
}

/** The number of solutions in the preview. */
const maxPreviewed = 10;

const ends = { ...extensions, text: 'txt' } as const;

function solutionsOf(of: 'shown' | 'all', format: TilingFormat): ExportedText | null {
  const puzzle = session.choice.puzzle.value;
  const tilings = session.solutions(of);
  if (tilings.length === 0) return null;
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
function ExportPanel() {
  const { errors } = useText();
  const { share: words } = useWorkshopText();
  const [key, setKey] = useState(keyOf({ of: 'puzzle', format: 'pictures' }));
  const written = useWritings(session.choice.puzzle.value);
  const found = session.search.found.value;
  const items = choices.map((choice): SelectItem => {
    const value = keyOf(choice);
    if (choice.of !== 'puzzle') {
      const group = choice.of === 'all' ? words.all(found) : words.shown;
      return { value, text: words.tilingFormats[choice.format], disabled: found === 0, group };
    }
    const item = { value, text: words.writers[choice.format], group: words.puzzle };
    return formatItem(item, written.get(choice.format), words.unfit);
  });
  const chosen = choices.find((one) => keyOf(one) === key) as Choice;
  const text =
    chosen.of === 'puzzle'
      ? exportedText(written.get(chosen.format), `puzzle.${ends[chosen.format]}`)
      : solutionsOf(chosen.of, chosen.format);
  const failure = chosen.of === 'puzzle' ? refusalOf(written.get(chosen.format)) : null;
  return (
    <TextExport
      label={words.formats}
      items={items}
      value={key}
      onChange={setKey}
      text={text}
      failure={failure && errors(failure)}
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
      <ExportPanel />
      <details class="letters">
        <summary>{share.asText}</summary>
        <pre>{tilingText(puzzle, cells())}</pre>
      </details>
    </>
  );
}
