import { useSignal } from '@preact/signals';
import type { SudokuSolver } from '../../../../engine/model/solvers.ts';
import type { SudokuGrid } from '../../../../engine/model/sudoku.ts';
import type { Stats } from '../../../../engine/model/task.ts';
import { examples } from '../../../shared/sudoku/model/examples.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useText } from '../../../shared/words/index.ts';
import { cellsOf } from '../model/digit-sets.ts';
import { measure, timed } from '../page-session.ts';
import { useLearnText } from '../words/index.ts';

const solvers: readonly SudokuSolver[] = ['brute-force', 'bitsets', 'dancing-links', 'vectors'];

function gridOf(text: string): SudokuGrid {
  return { size: 9, boxHeight: 3, boxWidth: 3, cells: Uint8Array.from(cellsOf(text)) };
}

const puzzles = {
  easy: gridOf(examples.easy),
  article: gridOf(examples.article),
  turned: gridOf([...examples.article].reverse().join('')),
};
type Puzzle = keyof typeof puzzles;
const names = Object.keys(puzzles) as Puzzle[];

type Results = ReadonlyMap<string, Stats | null>;

function failures(results: Results): number {
  return [...results.values()].filter((stats) => stats === null).length;
}

function Row({ solver, results }: { readonly solver: SudokuSolver; readonly results: Results }) {
  const { format, solvers: solverNames } = useText();
  const { race, time } = useLearnText();
  return (
    <tr>
      <th scope="row">{solverNames[solver]}</th>
      {names.map((puzzle) => {
        const stats = results.get(`${solver} ${puzzle}`);
        return (
          <td key={puzzle}>
            {stats ? format.count(stats.nodes) : stats === null ? race.failed : race.unknown}
            {stats && <br />}
            {stats && <span class="soft">{time(stats.microseconds)}</span>}
          </td>
        );
      })}
    </tr>
  );
}

function Table({ results }: { readonly results: Results }) {
  const { race } = useLearnText();
  return (
    <section
      class="table-scroll"
      aria-label={race.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
    >
      <table class="table lesson-race">
        <thead>
          <tr>
            <th scope="col">{race.solver}</th>
            {names.map((puzzle) => (
              <th key={puzzle} scope="col">
                {race.puzzles[puzzle]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {solvers.map((solver) => (
            <Row key={solver} solver={solver} results={results} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Races a few solvers on a few puzzles, one run at a time, so that none slows another. */
export function RaceFigure() {
  const { race, timingNote } = useLearnText();
  const results = useSignal<Results>(new Map());
  const state = useSignal<'ready' | 'running' | 'over'>('ready');
  const run = async () => {
    if (state.value === 'running') return;
    state.value = 'running';
    results.value = new Map();
    for (const puzzle of names) {
      for (const solver of solvers) {
        const stats = await measure(puzzles[puzzle], solver);
        results.value = new Map(results.value).set(`${solver} ${puzzle}`, stats);
      }
    }
    state.value = 'over';
  };
  return (
    <>
      <figcaption>{race.caption}</figcaption>
      <div class="row">
        <Button
          kind="primary"
          icon="compare"
          text={race.start}
          disabled={state.value === 'running'}
          onClick={() => void run()}
        />
        <span role="status" class="soft">
          {state.value === 'running' && race.running}
          {state.value === 'over' && race.over(failures(results.value))}
        </span>
      </div>
      <Table results={results.value} />
      <p class="small soft">{timingNote(timed)}</p>
    </>
  );
}
