import { useSignal } from '@preact/signals';
import type { Stats } from '../../../../engine/model/task.ts';
import { examples } from '../../../shared/sudoku/model/examples.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useText } from '../../../shared/words/index.ts';
import { cellsOf } from '../model/digit-sets.ts';
import { dominoes } from '../model/dominoes.ts';
import { measure, measureCover, timed } from '../page-session.ts';
import { useLearnText } from '../words/index.ts';

const patience = 20_000;

const hard = {
  size: 9,
  boxHeight: 3,
  boxWidth: 3,
  cells: Uint8Array.from(cellsOf(examples.article)),
};

const board = dominoes(6);
const onBoard = async (solver: 'dancing-links' | 'bit-matrix') =>
  (await measureCover(board, solver, patience))?.stats ?? null;

/** The searches in pairs: dancing links, then the method that outperforms it. */
const runs = {
  links: () => onBoard('dancing-links'),
  bits: () => onBoard('bit-matrix'),
  sudokuLinks: () => measure(hard, 'dancing-links'),
  sudokuVectors: () => measure(hard, 'vectors'),
};
type Run = keyof typeof runs;
const names = Object.keys(runs) as Run[];

/** Times dancing links against a bit matrix and against propagation, one run after the other. */
export function LimitsFigure() {
  const { limits, time, timingNote } = useLearnText();
  const { format } = useText();
  const results = useSignal<Partial<Record<Run, Stats | null>>>({});
  const isRunning = useSignal(false);
  const run = async () => {
    isRunning.value = true;
    results.value = {};
    for (const name of names) results.value = { ...results.value, [name]: await runs[name]() };
    isRunning.value = false;
  };
  return (
    <>
      <figcaption>{limits.caption}</figcaption>
      <div class="row">
        <Button
          kind="primary"
          icon="compare"
          text={limits.start}
          disabled={isRunning.value}
          onClick={() => void run()}
        />
        <span role="status" class="soft">
          {isRunning.value && limits.running}
          {!isRunning.value && results.value.sudokuVectors !== undefined && limits.over}
        </span>
      </div>
      <section
        class="table-scroll"
        aria-label={limits.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
      >
        <table class="table lesson-race">
          <thead>
            <tr>
              <th scope="col">{limits.method}</th>
              <th scope="col">{limits.nodes}</th>
              <th scope="col">{limits.time}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const stats = results.value[name];
              return (
                <tr key={name}>
                  <th scope="row">{limits.runs[name]}</th>
                  <td>{stats ? format.count(stats.nodes) : '–'}</td>
                  <td>{stats ? time(stats.microseconds) : stats === null ? limits.failed : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p class="small soft">{timingNote(timed)}</p>
    </>
  );
}
