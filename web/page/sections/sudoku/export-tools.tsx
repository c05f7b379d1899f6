import { sudokuWriters } from '../../../engine/model/catalogue/sudoku-writers.ts';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import { ExportPanel } from '../../shared/ui/text-export.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { groundIn } from './model/drawing.ts';
import { puzzleFile, solutionsFile } from './model/file-names.ts';
import { pictureOf } from './model/rules/picture.ts';
import { type SolutionFormat, solutionFormats, solutionsText } from './model/solutions-text.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';
import { useToolText } from './words/tools/index.ts';

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

/** Exports the puzzle or its solutions in any format, to copy or download. */
function Formats({ session }: SudokuProps) {
  const { export: text } = useToolText();
  const grid = session.grid.value;
  const found = session.search.found.value;
  const name = session.intake.interpretation.value?.name ?? '';
  return (
    <ExportPanel
      label={text.label}
      puzzle={grid}
      name={name}
      group={text.puzzle}
      formats={sudokuWriters.map((value) => ({
        value,
        text: text.writers[value],
        file: puzzleFile(value),
      }))}
      first="rows"
      write={(format) => session.write(format, grid, name)}
      unfit={text.unfit}
      others={solutionFormats.map((format) => ({
        value: `solutions ${format}`,
        text: text.solutionFormats[format],
        group: text.solutions(found),
        disabled: found === 0,
        exported: () => ({
          preview: solutionsIn(session, format, maxPreviewed),
          file: solutionsFile(format),
          content: () => solutionsIn(session, format),
        }),
      }))}
    />
  );
}

interface PictureProps extends SudokuProps {
  /** Draws the puzzle with the solution, if any. */
  readonly draw: (solution: Uint8Array | null) => ReturnType<typeof pictureOf>;
}

/** Saves the board as a picture, or prints it. */
export function Pictures({ session, draw }: PictureProps) {
  const { share } = useSudokuText();
  const { drawsSolution } = session.settings.value;
  return (
    <Toolbar label={share.picture}>
      <PictureTools
        name="sudoku"
        draw={() => draw(drawsSolution ? session.solution.value : null)}
      />
      <Toggle
        text={share.withSolution}
        isOn={drawsSolution}
        onChange={(isOn) => session.settings.change({ drawsSolution: isOn })}
      />
    </Toolbar>
  );
}

/** Saves the puzzle as a picture or as text in any format. */
export function ExportTools({ session }: SudokuProps) {
  const { board } = useSudokuText();
  const grid = session.grid.value;
  const draw = (solution: Uint8Array | null) => {
    const ground = (cell: number) => groundIn(grid, cell);
    return pictureOf(session.ruled.value, solution, board.label(grid), [], ground);
  };
  return (
    <>
      <Pictures session={session} draw={draw} />
      <Formats session={session} />
    </>
  );
}
