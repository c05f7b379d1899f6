import { csvField } from '../../../shared/model/text-parts.ts';
import { type Bar, barHeight, type Chart, type Tick } from './chart.ts';
import type { Finish } from './finish.ts';
import { givensOf, isVariant, type RacePuzzle } from './puzzle.ts';
import { contenderOf, type LaneName, variantSolverOf } from './settings.ts';

const columns = [
  'puzzle',
  'solver',
  'item_choice',
  'at_work',
  'run',
  'end',
  'microseconds',
  'nodes',
  'placements',
  'backtracks',
  'givens',
  'solution',
];

interface LaneFinishes {
  readonly name: LaneName;
  readonly finishes: readonly Finish[];
}

/** Writes one line for each run of each lane; puzzles and runs count from 1. */
export function raceCsv(lanes: readonly LaneFinishes[], puzzles: readonly RacePuzzle[]): string {
  const lines = lanes.flatMap(({ name, finishes }) =>
    finishes.map(({ puzzle, repetition, end, stats, solution }) => {
      const raced = puzzles[puzzle];
      const { solver, itemChoice = '' } =
        raced && isVariant(raced) ? { solver: variantSolverOf(name) } : contenderOf(name);
      const { microseconds, nodes, placements, backtracks } = stats;
      const givens = raced ? givensOf(raced) : '';
      return [
        puzzle + 1,
        solver,
        itemChoice,
        stats.solver,
        repetition + 1,
        end,
        microseconds,
        nodes,
        placements,
        backtracks,
        givens,
        solution,
      ];
    }),
  );
  return [columns, ...lines].map((line) => `${line.map(csvField).join(',')}\n`).join('');
}

/** Colours for paper, independent of the page's theme. */
const colors = {
  paper: '#ffffff',
  ink: '#1c1b19',
  soft: '#5c5953',
  line: '#d9d5cd',
  bar: '#3346c4',
  cut: '#e9ecfd',
};

const margin = 24;
const titleHeight = 40;

/** The two lines below a chart in a file: what raced, and where. */
const detailsHeight = 44;

/** Returns the width and height of a chart's drawing, in pixels. */
export function drawingSize({ width, height }: Chart) {
  const around = titleHeight + detailsHeight + 2 * margin;
  return { width: width + 2 * margin, height: height + around };
}

/** Returns the name and the main version of a browser: "Firefox 140"; empty if it is unknown. */
export function browserOf(userAgent: string): string {
  for (const [token, name] of [
    ['Edg', 'Edge'],
    ['OPR', 'Opera'],
    ['Firefox', 'Firefox'],
    ['(?:Headless)?Chrome', 'Chrome'],
    ['Version', 'Safari'],
  ]) {
    const version = new RegExp(`${token}/(\\d+)`).exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return '';
}

/** Returns the system a browser runs on; empty if it is unknown. */
export function deviceOf(userAgent: string): string {
  const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'CrOS', 'Linux'];
  return systems.find((system) => userAgent.includes(system)) ?? '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function drawnTick({ x, text, anchor }: Tick, { floor, tickY }: Chart): string {
  return [
    `<path d="M${x} 0V${floor}" stroke="${colors.line}"/>`,
    `<text x="${x}" y="${tickY}" text-anchor="${anchor}" font-size="12" fill="${colors.soft}">`,
    `${escaped(text)}</text>`,
  ].join('');
}

function drawnBar({ name, text, figure, width, textY, y }: Bar, end: number): string {
  const look = figure.isMore
    ? `fill="${colors.cut}" stroke="${colors.bar}" stroke-dasharray="4 3"`
    : `fill="${colors.bar}"`;
  return [
    `<text x="0" y="${textY}" font-weight="bold">${escaped(name)}</text>`,
    `<text x="${end}" y="${textY}" text-anchor="end">${escaped(text)}</text>`,
    `<rect x="0" y="${y}" width="${width}" height="${barHeight}" ${look}/>`,
  ].join('');
}

function drawnDetail(text: string, line: number, { height }: Chart): string {
  const y = height + 16 + 20 * line;
  return `<text x="0" y="${y}" font-size="11" fill="${colors.soft}">${escaped(text)}</text>`;
}

/** Draws the chart as an SVG document, between its title and lines on what was measured where. */
export function chartDrawing(chart: Chart, title: string, details: readonly string[] = []): string {
  const { width, height } = drawingSize(chart);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${-margin} ${-margin - titleHeight} ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-margin}" y="${-margin - titleHeight}" width="${width}" height="${height}"`,
    ` fill="${colors.paper}"/>`,
    `<g font-family="Helvetica, Arial, sans-serif" font-size="14" fill="${colors.ink}">`,
    `<text x="0" y="-20" font-size="17" font-weight="bold">${escaped(title)}</text>`,
    ...chart.ticks.map((tick) => drawnTick(tick, chart)),
    ...chart.bars.map((bar) => drawnBar(bar, chart.width)),
    ...details.map((text, line) => drawnDetail(text, line, chart)),
    '</g></svg>\n',
  ].join('');
}
