/** Shared by all pictures of a race. */

import { repeatTime } from '../../shared/model/repeat-time.ts';
import { browserOf, deviceOf } from './model/export.ts';
import { puzzleKind, shortTextOf } from './model/puzzle.ts';
import type { Tick } from './model/scale.ts';
import { session } from './page-session.ts';
import type { RaceWords } from './words/index.ts';

/** The width of a picture in a file, in pixels. */
export const pictureWidth = 720;

interface AxisProps {
  readonly axis: {
    readonly width: number;
    readonly ticks: readonly Tick[];
    readonly floor: number;
    readonly tickY: number;
    readonly axis: string;
    readonly axisY: number;
  };
}

/** Draws the tick lines with their labels, and the axis title. */
export function Axis({ axis: { width, ticks, floor, tickY, axis, axisY } }: AxisProps) {
  return (
    <>
      {ticks.map(({ x, text, anchor }) => (
        <g key={text}>
          <path class="chart-line" d={`M${x} 0V${floor}`} />
          <text class="chart-tick" x={x} y={tickY} text-anchor={anchor}>
            {text}
          </text>
        </g>
      ))}
      <path class="chart-axis" d={`M0 ${floor}H${width}`} />
      <text class="chart-tick" x={width} y={axisY} text-anchor="end">
        {axis}
      </text>
    </>
  );
}

/** Names what raced and how far, the device, the browser and the day, and the timing method. */
export function detailsNow(race: RaceWords): string[] {
  const { value: puzzles } = session.puzzles;
  const [first, ...others] = puzzles;
  const text = first && others.length === 0 ? shortTextOf(first) : '';
  const kind = first ? puzzleKind(first) : 'sudoku';
  const { goal, runs } = session.raced.value;
  const { userAgent, hardwareConcurrency } = navigator;
  const day = new Date().toISOString().slice(0, 10);
  return [
    race.raced(kind === 'variant' ? 'sudoku' : kind, text, puzzles.length),
    race.ran(goal, runs),
    race.measured(browserOf(userAgent), deviceOf(userAgent), hardwareConcurrency, day),
    race.timed(repeatTime(puzzles.length)),
  ];
}
