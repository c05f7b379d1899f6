import { drawPieces, fillOf } from '../../shared/model/board-outline.ts';
import type { RacePuzzle } from '../../shared/model/race-puzzle.ts';
import { repeatTime } from '../../shared/model/repeat-time.ts';
import { palette } from '../../shared/session/palette.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useText } from '../../shared/words/index.ts';
import type { Lane } from './lane.ts';
import { LaneLabel } from './lane-label.tsx';
import { figureNow, laneName, reportOf } from './lane-words.ts';
import { measures } from './model/figures.ts';
import { filledCells } from './model/finish.ts';
import { cellCount, givenCount, isVariant, puzzleKind } from './model/puzzle.ts';
import { tilingIn } from './model/solution.ts';
import { session } from './page-session.ts';
import type { LaneResult } from './session.ts';
import { type RaceWords, useRaceText } from './words/index.ts';

/** Counts the cells filled at the current search node, or in the last puzzle of a finished lane. */
function filledIn({ phase, lap, finishes }: Lane, puzzle: RacePuzzle): number | null {
  const { stats } = lap.value;
  if (phase.value === 'over' && finishes.value.at(-1)?.end === 'solved') return cellCount(puzzle);
  // In a variant, a node need not fill a cell.
  if (phase.value !== 'running' || stats.nodes === 0n || isVariant(puzzle)) return null;
  return filledCells(stats, givenCount(puzzle));
}

/** Shows the number of filled cells as a bar and in figures. */
function Filled({ lane }: { readonly lane: Lane }) {
  const race = useRaceText();
  const puzzle = session.puzzles.value[lane.lap.value.puzzle];
  const filled = puzzle ? filledIn(lane, puzzle) : null;
  const cells = puzzle ? cellCount(puzzle) : null;
  if (filled === null || cells === null) return <>{race.unknown}</>;
  return (
    <span class="race-filled">
      <progress class="progress-bar" aria-label={race.columns.filled} max={cells} value={filled} />
      {race.filled(filled, cells)}
    </span>
  );
}

function State({ lane }: { readonly lane: Lane }) {
  const race = useRaceText();
  const report = reportOf(lane, {
    puzzles: session.puzzles.value.length,
    runs: session.raced.value.runs,
    isPaused: session.state.value === 'paused',
    isCount: session.raced.value.goal === 'all',
  });
  const isOpen = lane.phase.value === 'running' || lane.phase.value === 'waiting';
  return (
    <span class="race-state">
      {race.state(report)}
      {isOpen && (
        <Button
          icon="stop"
          iconOnly
          kind="quiet"
          text={race.skip(laneName(lane, race))}
          onClick={() => lane.stop()}
        />
      )}
    </span>
  );
}

/** Returns the kind of the puzzles in the race. */
function kindRaced(): ReturnType<typeof puzzleKind> {
  const [puzzle] = session.puzzles.value;
  return puzzle ? puzzleKind(puzzle) : 'sudoku';
}

/** Returns whether the puzzles have cells filled by search nodes. */
function hasCells(): boolean {
  return session.puzzles.value.some((puzzle) => cellCount(puzzle) !== null);
}

/** A row of the table. Each figure repeats its column name, for screens too narrow for columns. */
function Row({ result }: { readonly result: LaneResult }) {
  const race = useRaceText();
  const { lane, place } = result;
  const { columns } = race;
  return (
    <tr>
      <th scope="row">
        <LaneLabel name={lane.name} kind={kindRaced()} text={laneName(lane, race)} />
      </th>
      <td data-name={columns.place}>{place ?? race.unknown}</td>
      {hasCells() && (
        <td data-name={columns.filled}>
          <Filled lane={lane} />
        </td>
      )}
      {measures.map((measure) => {
        const figure = figureNow(result, measure);
        return (
          <td key={measure} data-name={race.measures[measure]}>
            {figure ? race.figure(figure, measure) : race.unknown}
          </td>
        );
      })}
      <td>
        <State lane={lane} />
      </td>
    </tr>
  );
}

function Head() {
  const { columns, measures: names } = useRaceText();
  const all = [
    columns.solver,
    columns.place,
    ...(hasCells() ? [columns.filled] : []),
    ...measures.map((measure) => names[measure]),
    columns.state,
  ];
  return (
    <thead>
      <tr>
        {all.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Reports whether the solutions agree, and shows the solution of a single puzzle. */
function Solutions() {
  const race = useRaceText();
  const total = session.puzzles.value.length;
  const agreement = session.agreement.value;
  const finishes = session.lanes.value.flatMap((lane) => lane.finishes.value);
  const solution = finishes.find((finish) => finish.solution !== '')?.solution;
  const [puzzle, ...others] = session.puzzles.value;
  const isOne = others.length === 0 && agreement.different === 0;
  return (
    <>
      <p role="status">{session.state.value === 'over' && race.agreement(agreement, total)}</p>
      {isOne && solution && puzzle && <Solution line={solution} puzzle={puzzle} />}
    </>
  );
}

function noteOf(race: RaceWords): string {
  const kind = kindRaced();
  if (kind === 'variant') return race.rulesNote;
  if (kind === 'sudoku') return race.filledNote;
  const hasMemo = session.lanes.value.some(({ name }) => name === 'memo');
  return race.coverNote(hasMemo);
}

/** Draws the tiling of a flat board of squares; other solutions are a line of text. */
function Solution({ line, puzzle }: { readonly line: string; readonly puzzle: RacePuzzle }) {
  const race = useRaceText();
  const tiling = tilingIn(line, puzzle);
  if (!tiling)
    return (
      <p class="small soft race-solution">
        {race.solution} <span>{line}</span>
      </p>
    );
  const { cells, width, height, symbols } = tiling;
  const pieces = drawPieces(cells, width);
  return (
    <>
      <p class="small soft">{race.solution}</p>
      <svg
        class="race-tiling"
        viewBox={`-0.1 -0.1 ${width + 0.2} ${height + 0.2}`}
        style={{ '--columns': width }}
        role="img"
        aria-label={`${race.solution} ${line}`}
      >
        {pieces.map(({ piece, path, x, y }) => (
          <g key={piece}>
            <path d={path} fill={fillOf(palette.value, piece)} />
            <text x={x} y={y}>
              {symbols[piece]}
            </text>
          </g>
        ))}
      </svg>
    </>
  );
}

/** Shows all lanes during and after the race. */
export function Standings() {
  const race = useRaceText();
  const { joined } = useText();
  const standings = session.standings.value;
  if (standings.length === 0) return null;
  const note = race.tableNote(session.puzzles.value.length, session.raced.value.runs);
  return (
    <section class="group" aria-label={race.table}>
      <h3>{race.table}</h3>
      <p class="small soft">{joined.sentences([note, race.lanesNote])}</p>
      <table class="table table-cards race-table" aria-label={race.table}>
        <Head />
        <tbody>
          {standings.map((result) => (
            <Row key={result.lane.name} result={result} />
          ))}
        </tbody>
      </table>
      <Solutions />
      <p class="small soft">{noteOf(race)}</p>
      <p class="small soft">{race.timingNote(repeatTime(session.puzzles.value.length))}</p>
    </section>
  );
}
