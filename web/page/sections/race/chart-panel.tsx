import { useSignal } from '@preact/signals';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { download } from '../../shared/ui/download.ts';
import { useWidth } from '../../shared/ui/hooks.ts';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { drawn, laneName, lastFigure } from './lane-words.ts';
import { type Bar, barHeight, type Chart, type ChartRow, chartOf } from './model/chart.ts';
import { browserOf, chartDrawing, deviceOf, drawingSize, raceCsv } from './model/export.ts';
import { leastOf, type Measure, measures } from './model/figures.ts';
import { givensOf } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { type RaceWords, useRaceText } from './words/index.ts';

/** Width of the picture, in pixels. */
const pictureWidth = 720;

/** Charts the lanes with results; unfinished figures have no bar. */
function chartRows(measure: Measure, race: RaceWords): ChartRow[] {
  return session.standings.value.flatMap((result): ChartRow[] => {
    const { lane, figures } = result;
    const isOn = lane.phase.value === 'running';
    const figure = isOn ? figures[measure] : lastFigure(result, measure);
    if (!figure) return [];
    const name = laneName(lane, race);
    return [{ name, figure: drawn(figure, measure), text: race.figure(figure, measure) }];
  });
}

function DrawnBar({ bar, end }: { readonly bar: Bar; readonly end: number }) {
  const { name, text, figure, width, textY, y } = bar;
  return (
    <g>
      <text class="chart-name" x={0} y={textY}>
        {name}
      </text>
      <text x={end} y={textY} text-anchor="end">
        {text}
      </text>
      <rect
        class={figure.isMore ? 'chart-bar chart-cut' : 'chart-bar'}
        x={0}
        y={y}
        width={width}
        height={barHeight}
      />
    </g>
  );
}

function DrawnChart({ chart, title }: { readonly chart: Chart; readonly title: string }) {
  const { width, height, floor, tickY, ticks, bars } = chart;
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {ticks.map(({ x, text, anchor }) => (
        <g key={text}>
          <path class="chart-line" d={`M${x} 0V${floor}`} />
          <text class="chart-tick" x={x} y={tickY} text-anchor={anchor}>
            {text}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <DrawnBar key={bar.name} bar={bar} end={width} />
      ))}
    </svg>
  );
}

/** Names what raced, and the device, the browser and the day. */
function detailsNow(race: RaceWords): string[] {
  const { value: puzzles } = session.puzzles;
  const [first, ...others] = puzzles;
  const line = first && others.length === 0 ? givensOf(first) : '';
  const { userAgent, hardwareConcurrency } = navigator;
  const day = new Date().toISOString().slice(0, 10);
  return [
    race.raced(line, puzzles.length),
    race.measured(browserOf(userAgent), deviceOf(userAgent), hardwareConcurrency, day),
  ];
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

/** Shows the table's figures as bars, with exports of both. */
export function ChartPanel() {
  return session.lanes.value.length > 0 && <ShownChart />;
}

function ShownChart() {
  const race = useRaceText();
  const measure = useSignal<Measure>('time');
  const { element, width } = useWidth<HTMLDivElement>();
  const shown = measure.value;
  const rows = chartRows(shown, race);
  const title = race.chartTitle(shown, session.puzzles.value.length);
  const tickText = (value: number) => race.figure({ value, isMore: false }, shown);
  const chartIn = (pixels: number) => chartOf(rows, pixels, leastOf[shown], tickText);
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
      <div ref={element} class="chart-box">
        {rows.length === 0 && <p class="soft">{race.chartEmpty}</p>}
        {rows.length > 0 && width > 0 && <DrawnChart chart={chartIn(16 * width)} title={title} />}
      </div>
      <p class="small soft">{race.chartNote}</p>
      {rows.length > 0 && <Tools draw={() => chartIn(pictureWidth)} title={title} />}
    </section>
  );
}
