import { escaped } from '../../../shared/model/markup.ts';
import type { RacePuzzle } from '../../../shared/model/race-puzzle.ts';
import { csvField } from '../../../shared/model/text-parts.ts';
import { barHeight, type Chart, dotSize, type Mark } from './chart.ts';
import { type Distribution, type Dot, dotRadius, type Spread } from './distribution.ts';
import type { Finish } from './finish.ts';
import { puzzleKind, textOf } from './puzzle.ts';
import type { Tick } from './scale.ts';
import { contenderOf, type LaneName } from './settings.ts';

/** `solver` and `choose` are the command's `--solver` and `--choose`. */
const columns = [
  'puzzle',
  'solver',
  'choose',
  'at_work',
  'run',
  'end',
  'microseconds',
  'timed_runs',
  'nodes',
  'placements',
  'backtracks',
  'solutions',
  'text',
  'solution',
];

interface LaneFinishes {
  readonly name: LaneName;
  readonly finishes: readonly Finish[];
}

/** Writes one line per run of each lane; puzzles and runs count from 1. */
export function raceCsv(lanes: readonly LaneFinishes[], puzzles: readonly RacePuzzle[]): string {
  const lines = lanes.flatMap(({ name, finishes }) =>
    finishes.map(({ puzzle, repetition, end, stats, solution }) => {
      const raced = puzzles[puzzle];
      const kind = raced ? puzzleKind(raced) : 'sudoku';
      const { solver, itemChoice = '' } = contenderOf(kind, name);
      const { microseconds, timedRuns = 1, nodes, placements, backtracks, solutions } = stats;
      return [
        puzzle + 1,
        solver,
        itemChoice,
        stats.solver,
        repetition + 1,
        end,
        // Rounds to nanoseconds: further digits are noise from the division.
        Math.round(microseconds * 1000) / 1000,
        timedRuns,
        nodes,
        placements,
        backtracks,
        solutions,
        raced ? textOf(raced) : '',
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

/** The four lines below a chart in a file: what raced and how far, where, and how it was timed. */
const detailsHeight = 84;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Returns the width and height of a chart's drawing, in pixels. */
export function drawingSize({ width, height }: Extent) {
  const around = titleHeight + detailsHeight + 2 * margin;
  return { width: width + 2 * margin, height: height + around };
}

/** Returns the name and major version of a browser, such as "Firefox 140"; empty if unknown. */
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

/** Returns the system a browser runs on; empty if unknown. */
export function deviceOf(userAgent: string): string {
  const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'CrOS', 'Linux'];
  return systems.find((system) => userAgent.includes(system)) ?? '';
}

interface Axis extends Extent {
  readonly ticks: readonly Tick[];
  readonly floor: number;
  readonly tickY: number;
  readonly axis: string;
  readonly axisY: number;
}

function drawnAxis({ ticks, floor, tickY, axis, axisY, width }: Axis): string[] {
  const small = `font-size="12" fill="${colors.soft}"`;
  return [
    ...ticks.map(({ x, text, anchor }) =>
      [
        `<path d="M${x} 0V${floor}" stroke="${colors.line}"/>`,
        `<text x="${x}" y="${tickY}" text-anchor="${anchor}" ${small}>${escaped(text)}</text>`,
      ].join(''),
    ),
    `<path d="M0 ${floor}H${width}" stroke="${colors.soft}"/>`,
    `<text x="${width}" y="${axisY}" text-anchor="end" ${small}>${escaped(axis)}</text>`,
  ];
}

function looks(isMore: boolean): string {
  return isMore
    ? `fill="${colors.cut}" stroke="${colors.bar}" stroke-dasharray="4 3"`
    : `fill="${colors.bar}"`;
}

function drawnMark(mark: Mark, { width: end, isDots }: Chart): string {
  const { name, text, figure, x, textY, y } = mark;
  const middle = y + barHeight / 2;
  const dot = [
    `<path d="M0 ${middle}H${end}" stroke="${colors.line}"/>`,
    x === null ? '' : `<circle cx="${x}" cy="${middle}" r="${dotSize}" ${looks(figure.isMore)}/>`,
  ].join('');
  const bar = `<rect x="0" y="${y}" width="${x ?? 0}" height="${barHeight}" ${looks(figure.isMore)}/>`;
  return [
    `<text x="0" y="${textY}" font-weight="bold">${escaped(name)}</text>`,
    `<text x="${end}" y="${textY}" text-anchor="end">${escaped(text)}</text>`,
    isDots ? dot : bar,
  ].join('');
}

function drawnDot({ x, y, figure }: Dot): string {
  return `<circle cx="${x}" cy="${y}" r="${dotRadius}" ${looks(figure.isMore)}/>`;
}

function drawnSpread({ name, dots, textY, floor }: Spread, { width }: Distribution): string {
  return [
    `<text x="0" y="${textY}" font-weight="bold">${escaped(name)}</text>`,
    `<path d="M0 ${floor}H${width}" stroke="${colors.line}"/>`,
    ...dots.map(drawnDot),
  ].join('');
}

function drawnDetail(text: string, line: number, { height }: Extent): string {
  const y = height + 16 + 20 * line;
  return `<text x="0" y="${y}" font-size="11" fill="${colors.soft}">${escaped(text)}</text>`;
}

/** Draws an SVG document between its title and the lines on what was measured where. */
function documentOf(
  extent: Extent,
  title: string,
  details: readonly string[],
  content: readonly string[],
): string {
  const { width, height } = drawingSize(extent);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${-margin} ${-margin - titleHeight} ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-margin}" y="${-margin - titleHeight}" width="${width}" height="${height}"`,
    ` fill="${colors.paper}"/>`,
    `<g font-family="Helvetica, Arial, sans-serif" font-size="14" fill="${colors.ink}">`,
    `<text x="0" y="-20" font-size="17" font-weight="bold">${escaped(title)}</text>`,
    ...content,
    ...details.map((text, line) => drawnDetail(text, line, extent)),
    '</g></svg>\n',
  ].join('');
}

export function chartDrawing(chart: Chart, title: string, details: readonly string[] = []): string {
  return documentOf(chart, title, details, [
    ...drawnAxis(chart),
    ...chart.marks.map((mark) => drawnMark(mark, chart)),
  ]);
}

export function distributionDrawing(
  distribution: Distribution,
  title: string,
  details: readonly string[] = [],
): string {
  return documentOf(distribution, title, details, [
    ...drawnAxis(distribution),
    ...distribution.spreads.map((spread) => drawnSpread(spread, distribution)),
  ]);
}
