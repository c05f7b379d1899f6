import { useEffect, useState } from 'preact/hooks';
import { sudokuWriters } from '../../../engine/model/catalogue/sudoku-writers.ts';
import type { SudokuGrid, SudokuWriter } from '../../../engine/model/sudoku.ts';
import { toFailure } from '../../shared/session/questions.ts';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import type { SelectItem } from '../../shared/ui/select.tsx';
import {
  type ExportedText,
  exportedText,
  formatItem,
  refusalOf,
  TextExport,
  type Written,
} from '../../shared/ui/text-export.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import { groundIn } from './model/drawing.ts';
import { puzzleFile, solutionsFile } from './model/file-names.ts';
import { pictureOf } from './model/rules/picture.ts';
import { type SolutionFormat, solutionFormats, solutionsText } from './model/solutions-text.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** An export: of the puzzle, or of the solutions found. */
type Choice =
  | { readonly of: 'puzzle'; readonly format: SudokuWriter }
  | { readonly of: 'solutions'; readonly format: SolutionFormat };

const choices: readonly Choice[] = [
  ...sudokuWriters.map((format) => ({ of: 'puzzle', format }) as const),
  ...solutionFormats.map((format) => ({ of: 'solutions', format }) as const),
];

function keyOf({ of, format }: Choice): string {
  return `${of} ${format}`;
}

/** Writes a puzzle in all formats, with the reasons for those that it doesn't fit. */
export async function writtenIn(
  session: Pick<SudokuSession, 'write'>,
  grid: SudokuGrid,
  name: string,
): Promise<ReadonlyMap<SudokuWriter, Written>> {
  const texts = new Map<SudokuWriter, Written>();
  for (const format of sudokuWriters)
    texts.set(format, await session.write(format, grid, name).catch(toFailure));
  return texts;
}

/** Returns the puzzle in all formats, once written. */
function useWritten(session: SudokuSession): ReadonlyMap<SudokuWriter, Written> {
  const grid = session.grid.value;
  const name = session.intake.interpretation.value?.name ?? '';
  const [last, setLast] = useState<{ of: SudokuGrid; texts: ReadonlyMap<SudokuWriter, Written> }>();
  useEffect(() => {
    void writtenIn(session, grid, name).then((texts) => {
      if (session.grid.peek() === grid) setLast({ of: grid, texts });
    });
  }, [session, grid, name]);
  return last?.of === grid ? last.texts : new Map();
}

function useItems(
  { search }: SudokuSession,
  written: ReadonlyMap<SudokuWriter, Written>,
): readonly SelectItem[] {
  const { export: text } = useSudokuText();
  const found = search.found.value;
  return choices.map((choice) => {
    const value = keyOf(choice);
    if (choice.of === 'solutions') {
      const name = text.solutionFormats[choice.format];
      return { value, text: name, disabled: found === 0, group: text.solutions(found) };
    }
    const item = { value, text: text.writers[choice.format], group: text.puzzle };
    return formatItem(item, written.get(choice.format), text.unfit);
  });
}

/** Writes at most `limit` of the solutions as text. */
function solutionsIn(session: SudokuSession, format: SolutionFormat, limit?: number): string {
  const { grid, search } = session;
  const complete = search.run.phase.value === 'exhausted';
  const grids = search.all().slice(0, limit);
  return solutionsText(
    { puzzle: grid.value, grids, total: Number(search.total.value), complete },
    format,
  );
}

/** The number of solutions in the preview. */
const maxPreviewed = 10;

/** Returns a preview, and the text on request; null if there is none yet. */
function exportOf(
  { of, format }: Choice,
  session: SudokuSession,
  written: Written | undefined,
): ExportedText | null {
  if (of === 'solutions') {
    if (session.search.found.value === 0) return null;
    const preview = solutionsIn(session, format, maxPreviewed);
    return { preview, file: solutionsFile(format), content: () => solutionsIn(session, format) };
  }
  return exportedText(written, puzzleFile(format));
}

/** Exports the puzzle or its solutions in any format, to copy or download. */
function ExportPanel({ session }: SudokuProps) {
  const sudoku = useSudokuText();
  const { errors } = useText();
  const { export: text } = sudoku;
  const [key, setKey] = useState(keyOf({ of: 'puzzle', format: 'rows' }));
  const written = useWritten(session);
  const items = useItems(session, written);
  const choice = choices.find((one) => keyOf(one) === key) as Choice;
  const wanted = written.get(choice.format as SudokuWriter);
  const result = exportOf(choice, session, wanted);
  const failure = refusalOf(wanted);
  return (
    <TextExport
      label={text.label}
      items={items}
      value={key}
      onChange={setKey}
      text={result}
      failure={failure && errors(failure)}
    />
  );
}

function Pictures({ session }: SudokuProps) {
  const { board, share } = useSudokuText();
  const { drawsSolution } = session.settings.value;
  const draw = () => {
    const grid = session.grid.value;
    const solution = drawsSolution ? session.solution.value : null;
    const ground = (cell: number) => groundIn(grid, cell);
    return pictureOf(session.ruled.value, solution, board.label(grid), [], ground);
  };
  return (
    <>
      <PictureTools name="sudoku" draw={draw} />
      <Toggle
        text={share.withSolution}
        isOn={drawsSolution}
        onChange={(isOn) => session.settings.change({ drawsSolution: isOn })}
      />
    </>
  );
}

/** Saves the puzzle as a picture or as text in any format. */
export function ExportTools({ session }: SudokuProps) {
  const { share } = useSudokuText();
  return (
    <>
      <Toolbar label={share.picture}>
        <Pictures session={session} />
      </Toolbar>
      <ExportPanel session={session} />
    </>
  );
}
