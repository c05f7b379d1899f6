import { useSignal } from '@preact/signals';
import type { TargetedMouseEvent } from 'preact';
import type { RacePuzzle } from '../../shared/model/race-puzzle.ts';
import { sectionHash } from '../../shared/model/section-hash.ts';
import { handOver, sudokuToOpen } from '../../shared/session/handover.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { useWidth } from '../../shared/ui/hooks.ts';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { Axis, detailsNow, pictureWidth } from './axis.tsx';
import { laneName } from './lane-words.ts';
import {
  type Distribution,
  type Dot,
  distributionOf,
  dotNear,
  dotRadius,
  puzzleFigures,
  type SpreadMeasure,
  type SpreadRow,
  spreadMeasures,
} from './model/distribution.ts';
import { distributionDrawing, drawingSize } from './model/export.ts';
import { leastOf } from './model/figures.ts';
import { textOf } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { lineFor } from './puzzles.ts';
import { type RaceWords, useRaceText } from './words/index.ts';

/** Opens a Sudoku of the list on its board. */
function open(puzzle: RacePuzzle | undefined): void {
  if (!puzzle || !('cells' in puzzle)) return;
  handOver(sudokuToOpen, { content: lineFor(puzzle, location.href) }, sectionHash.sudoku);
}

/** Returns the solvers with the puzzles they have finished. */
function spreadRows(measure: SpreadMeasure, race: RaceWords): SpreadRow[] {
  return session.lanes.value
    .map((lane) => ({
      name: laneName(lane, race),
      figures: puzzleFigures(lane.finishes.value, measure),
    }))
    .filter(({ figures }) => figures.length > 0);
}

interface DrawnProps {
  readonly distribution: Distribution;
  readonly title: string;
  readonly textOfDot: (dot: Dot) => string;
}

/** Draws a dot per puzzle. The table offers the same to keyboards and screen readers. */
function Drawn({ distribution, title, textOfDot }: DrawnProps) {
  const { width, height, spreads } = distribution;
  const openAt = ({ currentTarget, clientX, clientY }: TargetedMouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    const dot = dotNear(distribution, scale * (clientX - box.x), scale * (clientY - box.y));
    if (dot) open(session.puzzles.value[dot.puzzle]);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table below has a button for each puzzle
    <svg
      class="chart spread"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      onClick={openAt}
    >
      <Axis axis={distribution} />
      {spreads.map(({ name, textY, floor, dots }) => (
        <g key={name}>
          <text class="chart-name" x={0} y={textY}>
            {name}
          </text>
          <path class="chart-line" d={`M0 ${floor}H${width}`} />
          {dots.map((dot) => (
            <circle
              key={dot.puzzle}
              class={dot.figure.isMore ? 'chart-bar chart-cut' : 'chart-bar'}
              cx={dot.x}
              cy={dot.y}
              r={dotRadius}
            >
              <title>{textOfDot(dot)}</title>
            </circle>
          ))}
        </g>
      ))}
    </svg>
  );
}

interface TableProps {
  readonly rows: readonly SpreadRow[];
  readonly measure: SpreadMeasure;
}

function Table({ rows, measure }: TableProps) {
  const race = useRaceText();
  const figures = rows.map(
    (row) => new Map(row.figures.map(({ puzzle, figure }) => [puzzle, figure])),
  );
  return (
    <table class="table race-spread-table">
      <thead>
        <tr>
          <th scope="col">{race.spread}</th>
          {rows.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {session.puzzles.value.map((puzzle, index) => (
          <tr key={`${index} ${textOf(puzzle)}`}>
            <th scope="row">
              <Button kind="quiet" text={race.openPuzzle(index + 1)} onClick={() => open(puzzle)} />
            </th>
            {rows.map(({ name }, row) => {
              const figure = figures[row]?.get(index);
              return <td key={name}>{figure ? race.figure(figure, measure) : race.unknown}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the distribution of a list's puzzles; nothing for a single puzzle. */
export function Spread() {
  return session.puzzles.value.length > 1 && <ShownSpread />;
}

function ShownSpread() {
  const race = useRaceText();
  const chosen = useSignal<SpreadMeasure>('time');
  const { element, width } = useWidth<HTMLDivElement>();
  const measure = chosen.value;
  const rows = spreadRows(measure, race);
  const title = race.spreadTitle(measure, session.puzzles.value.length);
  const tickText = (value: number) => race.figure({ value, isMore: false }, measure);
  const drawnIn = (pixels: number) =>
    distributionOf(rows, pixels, leastOf[measure], race.axis(measure, 'log'), tickText);
  const textOfDot = ({ puzzle, figure }: Dot) =>
    `${race.spreadPuzzle(puzzle + 1)}: ${race.figure(figure, measure)}`;
  const picture = () => {
    const drawn = drawnIn(pictureWidth);
    return { drawing: distributionDrawing(drawn, title, detailsNow(race)), ...drawingSize(drawn) };
  };
  return (
    <section class="group" aria-label={race.spread}>
      <h3>{race.spread}</h3>
      <Choice<SpreadMeasure>
        label={race.chartMeasure}
        value={measure}
        items={spreadMeasures.map((value) => ({ value, text: race.measures[value] }))}
        onChange={(value) => {
          chosen.value = value;
        }}
      />
      <div ref={element} class="chart-box">
        {rows.length === 0 && <p class="soft">{race.chartEmpty}</p>}
        {rows.length > 0 && width > 0 && (
          <Drawn distribution={drawnIn(16 * width)} title={title} textOfDot={textOfDot} />
        )}
      </div>
      <p class="small soft">{race.spreadNote}</p>
      {rows.length > 0 && (
        <>
          <Toolbar label={race.share}>
            <PictureTools name="puzzles" draw={picture} />
          </Toolbar>
          <Fold title={race.spreadTable}>
            <Table rows={rows} measure={measure} />
          </Fold>
        </>
      )}
    </section>
  );
}
