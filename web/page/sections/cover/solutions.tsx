import { useMemo } from 'preact/hooks';
import { TileList } from '../../shared/ui/tile-list.tsx';
import { Walk } from '../../shared/ui/walk.tsx';
import { useText } from '../../shared/words/index.ts';
import { beginning, optionLabel, type Solution } from './model/solution.ts';
import { session } from './page-session.ts';
import { useCoverText } from './words/index.ts';

/** The height of a line in the list of solutions, in CSS pixels. */
const lineHeight = 36;

/** The most options, total entries, and labels per line to draw. Exports are complete. */
const longest = { options: 1000, entries: 5000, line: 40 };

function select(index: number) {
  session.search.shown.value = index;
}

/** Shows one solution in full, and a list of all to choose from. */
export function Solutions() {
  const { walk } = useText();
  const { found, shown } = session.search;
  if (found.value === 0) return null;
  const solution = session.solution(shown.value);
  return (
    <div class="group solutions">
      {found.value > 1 && <Walk current={shown.value} found={found.value} onSelect={select} />}
      <OptionTable solution={solution} caption={walk.solution(shown.value + 1)} />
      {found.value > 1 && <SolutionList />}
    </div>
  );
}

interface OptionTableProps {
  readonly solution: Solution;
  readonly caption: string;
}

/** Shows the options in the order chosen. */
function OptionTable({ solution, caption }: OptionTableProps) {
  const cover = useCoverText();
  const { shown, more } = beginning(solution, longest.options);
  // New solutions do not redraw the table.
  const rows = useMemo(() => <OptionRows options={shown} />, [solution]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section class="table-scroll option-table" tabIndex={0} aria-label={caption}>
      <table class="table">
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{cover.optionColumn}</th>
            <th scope="col">{cover.entriesColumn}</th>
          </tr>
        </thead>
        <tbody>
          {rows}
          {more > 0 && (
            <tr>
              <td colSpan={2}>{cover.moreOptions(more)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function OptionRows({ options }: { readonly options: Solution }) {
  const most = Math.max(5, Math.floor(longest.entries / Math.max(1, options.length)));
  return options.map((option) => (
    <tr key={option.number}>
      <th scope="row">{optionLabel(option)}</th>
      <td>
        <Entries entries={option.entries} most={most} />
      </td>
    </tr>
  ));
}

interface EntriesProps {
  readonly entries: readonly string[];
  readonly most: number;
}

function Entries({ entries, most }: EntriesProps) {
  const cover = useCoverText();
  const { shown, more } = beginning(entries, most);
  return (
    <ul class="entries">
      {shown.map((entry, index) => (
        <li key={entry} class={index === 0 ? 'entry entry-chosen' : 'entry'}>
          {entry}
        </li>
      ))}
      {more > 0 && <li>{cover.moreEntries(more)}</li>}
    </ul>
  );
}

function SolutionList() {
  const cover = useCoverText();
  const { found, total, run } = session.search;
  const isCut = total.value > found.value;
  const label = isCut
    ? cover.first(found.value, total.value, run.phase.value === 'exhausted')
    : cover.found;
  const labels = (index: number) => {
    const { shown, more } = beginning(session.labels(index), longest.line);
    return cover.labels(shown, more);
  };
  return (
    <>
      <p class="field-label">{label}</p>
      <TileList
        label={label}
        count={found.value}
        current={session.search.shown.value}
        minTileWidth={Number.POSITIVE_INFINITY}
        tileHeight={() => lineHeight}
        tileLabel={(index) => cover.inList(index + 1, labels(index))}
        onSelect={select}
        tile={(index) => (
          <>
            <span class="solution-number">{index + 1}</span>
            <span class="solution-options">{labels(index)}</span>
          </>
        )}
      />
    </>
  );
}
