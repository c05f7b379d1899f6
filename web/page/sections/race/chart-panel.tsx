import { useSignal } from '@preact/signals';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { download } from '../../shared/ui/download.ts';
import { useWidth } from '../../shared/ui/hooks.ts';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { Axis, detailsNow, pictureWidth } from './axis.tsx';
import { finishedPuzzles, laneName, lastFigure } from './lane-words.ts';
import {
  barHeight,
  type Chart,
  type ChartRow,
  chartOf,
  dotSize,
  type Mark,
} from './model/chart.ts';
import { chartDrawing, drawingSize, raceCsv } from './model/export.ts';
import { leastOf, type Measure, measures } from './model/figures.ts';
import { type ScaleKind, scaleKinds, scaleOf } from './model/scale.ts';
import { session } from './page-session.ts';
import { type RaceWords, useRaceText } from './words/index.ts';

/** Returns the chart rows of lanes with results. Unfinished figures have no mark. */
function chartRows(measure: Measure, race: RaceWords): ChartRow[] {
  const puzzles = session.puzzles.value.length;
  return session.standings.value.flatMap((result): ChartRow[] => {
    const { lane, figures } = result;
    const isOn = lane.phase.value === 'running';
    const figure = isOn ? figures[measure] : lastFigure(result, measure);
    if (!figure) return [];
    const name = race.laneSoFar(laneName(lane, race), finishedPuzzles(lane), puzzles);
    return [{ name, figure, text: race.figure(figure, measure) }];
  });
}

function DrawnMark({ mark, chart }: { readonly mark: Mark; readonly chart: Chart }) {
  const { name, text, figure, x, textY, y } = mark;
  const look = figure.isMore ? 'chart-bar chart-cut' : 'chart-bar';
  const middle = y + barHeight / 2;
  return (
    <g>
      <text class="chart-name" x={0} y={textY}>
        {name}
      </text>
      <text x={chart.width} y={textY} text-anchor="end">
        {text}
      </text>
      {chart.isDots && <path class="chart-line" d={`M0 ${middle}H${chart.width}`} />}
      {chart.isDots && x !== null && <circle class={look} cx={x} cy={middle} r={dotSize} />}
      {!chart.isDots && <rect class={look} x={0} y={y} width={x ?? 0} height={barHeight} />}
    </g>
  );
}

function DrawnChart({ chart, title }: { readonly chart: Chart; readonly title: string }) {
  const { width, height, marks } = chart;
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <Axis axis={chart} />
      {marks.map((mark) => (
        <DrawnMark key={mark.name} mark={mark} chart={chart} />
      ))}
    </svg>
  );
}

interface ToolsProps {
  readonly draw: () => Chart;
  readonly title: string;
}

function Tools({ draw, title }: ToolsProps) {
  const race = useRaceText();
  const saveCsv = () => {
    const lanes = session.lanes.value.map(({ name, finishes }) => ({
      name,
      finishes: finishes.value,
    }));
    const text = raceCsv(lanes, session.puzzles.value);
    download(new Blob([text], { type: 'text/csv' }), 'race.csv');
  };
  const picture = () => {
    const chart = draw();
    return { drawing: chartDrawing(chart, title, detailsNow(race)), ...drawingSize(chart) };
  };
  return (
    <Toolbar label={race.share}>
      <Button icon="download" text={race.csv} onClick={saveCsv} />
      <PictureTools name="race" draw={picture} />
    </Toolbar>
  );
}

/** Shows the table's figures as bars or dots, and exports both. */
export function ChartPanel() {
  return session.lanes.value.length > 0 && <ShownChart />;
}

function ShownChart() {
  const race = useRaceText();
  const measure = useSignal<Measure>('time');
  const scale = useSignal<ScaleKind>('log');
  const { element, width } = useWidth<HTMLDivElement>();
  const [shown, kind] = [measure.value, scale.value];
  const rows = chartRows(shown, race);
  const total = session.puzzles.value.length;
  const isComplete = session.lanes.value.every((lane) => finishedPuzzles(lane) === total);
  const title = race.chartTitle(shown, total, isComplete);
  const tickText = (value: number) => race.figure({ value, isMore: false }, shown);
  const chartIn = (pixels: number) => {
    const values = rows.map(({ figure }) => figure.value);
    const least = scaleOf(kind, values, leastOf[shown]);
    return chartOf(rows, pixels, least, race.axis(shown, kind), tickText);
  };
  return (
    <section class="group" aria-label={race.chart}>
      <h3>{race.chart}</h3>
      <Choice<Measure>
        label={race.chartMeasure}
        value={shown}
        items={measures.map((value) => ({ value, text: race.measures[value] }))}
        onChange={(value) => {
          measure.value = value;
        }}
      />
      <Choice<ScaleKind>
        label={race.scale}
        value={kind}
        items={scaleKinds.map((value) => ({ value, text: race.scales[value] }))}
        onChange={(value) => {
          scale.value = value;
        }}
      />
      <div ref={element} class="chart-box">
        {rows.length === 0 && <p class="soft">{race.chartEmpty}</p>}
        {rows.length > 0 && width > 0 && <DrawnChart chart={chartIn(16 * width)} title={title} />}
      </div>
      <p class="small soft">{race.chartNote[kind]}</p>
      {rows.length > 0 && <Tools draw={() => chartIn(pictureWidth)} title={title} />}
    </section>
  );
}
