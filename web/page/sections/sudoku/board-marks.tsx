import { symbolFor } from '../../../engine/model/symbols.ts';
import { addStyles } from '../../shared/ui/late-styles.ts';
import styles from './marks.css?inline';
import { candidateColumns } from './model/candidates.ts';
import { type Link, linksAt, type Mark, marksWith } from './model/marks.ts';
import type { SudokuProps } from './session.ts';

addStyles(styles);

/** The side of a cell in the drawing. */
const side = 100;
/** Leaves the edge to the ring around the selected cell. */
const inset = 5;

/** The place and size of a digit: alone, or the first or second of two. */
const whole = { x: 50, y: 50, 'font-size': 58 };
const halves = [
  { x: 31, y: 32, 'font-size': 46 },
  { x: 69, y: 70, 'font-size': 46 },
];
/** An excluded digit leaves the cell to that of the solution. */
const corner = { x: 75, y: 27, 'font-size': 30 };

function placeIn(kind: Mark['kind'], digits: Mark['digits'], index: number) {
  if (kind === 'refuted') return corner;
  return digits.length > 1 ? halves[index] : whole;
}

export interface MarksProps {
  readonly marks: readonly Mark[];
  /** Cells to tint. */
  readonly seen?: readonly number[];
  readonly links?: readonly Link[];
  /** The number of columns of candidates in a cell; by default, as they are in a square. */
  readonly columns?: number;
  /** The size of the board, in cells. */
  readonly height: number;
  readonly width: number;
}

const noCells: readonly number[] = [];

/** The part of a cell that candidates fill, and the radius of a ring around one. */
const filled = 0.92;
const ring = 0.42;

interface LinksProps extends Required<Pick<MarksProps, 'links' | 'width' | 'columns'>> {}

/** Draws chains from candidate to candidate. */
function Links({ links, width, columns }: LinksProps) {
  const rows = Math.ceil(width / columns);
  const radius = (ring * filled * side) / Math.max(rows, columns);
  const placeOf = ({ cell, digit }: Link['from']) => {
    const within = (at: number, of: number) => (1 - filled) / 2 + ((at + 0.5) * filled) / of;
    return {
      x: ((cell % width) + within((digit - 1) % columns, columns)) * side,
      y: (Math.floor(cell / width) + within(Math.floor((digit - 1) / columns), rows)) * side,
    };
  };
  const ends = new Map(
    links.flatMap(({ from, to }) => [from, to]).map((end) => [`${end.cell} ${end.digit}`, end]),
  );
  return (
    <>
      {links.map(({ from, to, isStrong }, index) => {
        const [a, b] = [placeOf(from), placeOf(to)];
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const [x, y] = [((b.x - a.x) / length) * radius, ((b.y - a.y) / length) * radius];
        return (
          <line
            key={index}
            class={isStrong ? 'board-link' : 'board-link board-link-weak'}
            x1={a.x + x}
            y1={a.y + y}
            x2={b.x - x}
            y2={b.y - y}
          />
        );
      })}
      {Array.from(ends, ([name, end]) => {
        const { x, y } = placeOf(end);
        return <circle key={name} class="board-link" cx={x} cy={y} r={radius} />;
      })}
    </>
  );
}

/** Draws the subject of an explanation over the board; the panel says the same in words. */
export function BoardMarks({
  marks,
  seen = noCells,
  links = [],
  columns,
  height,
  width,
}: MarksProps) {
  if (marks.length + seen.length === 0) return null;
  return (
    <svg class="board-marks" viewBox={`0 0 ${width * side} ${height * side}`} aria-hidden="true">
      {seen.map((cell) => (
        <rect
          key={cell}
          class="board-tint"
          x={(cell % width) * side}
          y={Math.floor(cell / width) * side}
          width={side}
          height={side}
        />
      ))}
      {marks.map(({ kind, cell, digits }) => (
        <g
          key={`${kind} ${cell}`}
          class={`board-mark board-mark-${kind}`}
          transform={`translate(${(cell % width) * side} ${Math.floor(cell / width) * side})`}
        >
          <rect x={inset} y={inset} width={side - 2 * inset} height={side - 2 * inset} rx={8} />
          {digits.map((digit, index) => (
            <text key={index} {...placeIn(kind, digits, index)}>
              {symbolFor(digit)}
            </text>
          ))}
        </g>
      ))}
      <Links links={links} width={width} columns={columns ?? Math.ceil(Math.sqrt(width))} />
    </svg>
  );
}

/** Marks the subject of an explanation; the board itself marks clashes. */
export function ExplanationMarks({ session }: SudokuProps) {
  const { clashing, explanations } = session;
  const grid = session.grid.value;
  const game = session.game.value;
  const size = { height: grid.size, width: grid.size, columns: candidateColumns(grid) };
  if (game) return <BoardMarks {...game.pointed.value} {...size} />;
  const { seen = [], proof } = explanations.reached.value ?? {};
  const marks = marksWith(
    explanations.of(grid),
    explanations.hinted.value,
    explanations.at.value,
    proof?.blocks,
  ).filter(({ kind, cell }) => kind !== 'conflict' || !clashing.value.has(cell));
  const links = linksAt(explanations.of(grid), explanations.at.value);
  return <BoardMarks marks={marks} seen={seen} links={links} {...size} />;
}
