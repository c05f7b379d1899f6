import { useEffect } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { addStyles } from '../../shared/ui/late-styles.ts';
import { useText } from '../../shared/words/index.ts';
import styles from './comparison.css?inline';
import type { Comparison, Contender } from './comparison.ts';
import type { SudokuProps } from './session.ts';
import { useToolText } from './words/tools/index.ts';

addStyles(styles);

interface RowProps {
  readonly comparison: Comparison;
  readonly contender: Contender;
}

/** Repeats the column name with each figure, for screens too narrow for columns. */
function Figures({ contender }: { readonly contender: Contender }) {
  const sudoku = useToolText();
  const { format } = useText();
  const { columns } = sudoku.compare;
  const { microseconds, nodes, placements, backtracks } = contender.run.stats.value;
  const known = contender.run.phase.value !== 'idle';
  const figures = [
    [columns.time, format.duration(microseconds)],
    [columns.nodes, format.count(nodes)],
    [columns.placements, format.count(placements)],
    [columns.backtracks, format.count(backtracks)],
  ];
  return figures.map(([name, figure]) => (
    <td key={name} data-name={name}>
      {known ? figure : sudoku.compare.unknown}
    </td>
  ));
}

function Row({ comparison, contender }: RowProps) {
  const { compare } = useToolText();
  const { solver, run } = contender;
  return (
    <tr>
      <th scope="row">{compare.contender(solver, run.stats.value.solver)}</th>
      <Figures contender={contender} />
      <td>
        <span class="compare-result">
          {compare.result(
            run.phase.value,
            run.stats.value.solutions,
            comparison.state.value === 'running',
          )}
          {run.active.value && (
            <Button
              icon="skip"
              iconOnly
              kind="quiet"
              text={compare.skip(solver)}
              onClick={() => comparison.skip(contender)}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

function Table({ comparison }: { readonly comparison: Comparison }) {
  const { compare } = useToolText();
  return (
    <table class="table table-cards" aria-label={compare.title}>
      <thead>
        <tr>
          {Object.entries(compare.columns).map(([name, text]) => (
            <th key={name} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.contenders.map((contender) => (
          <Row key={contender.solver} comparison={comparison} contender={contender} />
        ))}
      </tbody>
    </table>
  );
}

/** Runs every solver on the puzzle. Appears on request. */
export function ComparisonTable({ session }: SudokuProps) {
  const { comparison } = session;
  return comparison.state.value !== 'ready' && <ShownTable comparison={comparison} />;
}

function ShownTable({ comparison }: { readonly comparison: Comparison }) {
  const { compare } = useToolText();
  const { value: state } = comparison.state;
  const section = useFocusPlace<HTMLElement>();
  useEffect(() => {
    if (state === 'running') section.current?.scrollIntoView({ block: 'nearest' });
  }, [section, state]);

  return (
    <section ref={section} class="section-wide group" aria-label={compare.title} tabIndex={-1}>
      <div class="compare-head">
        <h3>{compare.title}</h3>
        {state === 'running' && (
          <Button icon="stop" text={compare.stop} onClick={() => comparison.stop()} />
        )}
      </div>
      <p class="soft">{compare.explanation}</p>
      <Table comparison={comparison} />
    </section>
  );
}
