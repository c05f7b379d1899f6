import { symbolOf } from '../../../engine/model/symbols.ts';
import { placeOf } from '../../shared/sudoku/model/grid.ts';
import { addStyles } from '../../shared/ui/late-styles.ts';
import styles from './marks.css?inline';
import type { Mark } from './model/explanation.ts';
import type { SudokuSession } from './session.ts';

addStyles(styles);

/** The side of a cell in the drawing. */
const side = 100;
/** Leaves the edge to the ring around the selected cell. */
const inset = 9;

/** The place and size of a digit: alone, or the first or second of two. */
const whole = { x: 50, y: 50, 'font-size': 58 };
const halves = [
  { x: 31, y: 32, 'font-size': 46 },
  { x: 69, y: 70, 'font-size': 46 },
];
/** An excluded digit leaves the cell to that of the solution. */
const corner = { x: 75, y: 27, 'font-size': 30 };

function placeIn({ kind, digits }: Mark, index: number) {
  if (kind === 'refuted') return corner;
  return digits.length > 1 ? halves[index] : whole;
}

/** Draws the subject of an explanation over the board; the panel says the same in words. */
export function BoardMarks({ session }: { readonly session: SudokuSession }) {
  const grid = session.grid.value;
  // The board itself marks clashes.
  const marks = session.explanations
    .marks(grid)
    .filter(({ kind, cell }) => kind !== 'conflict' || !session.clashing.value.has(cell));
  if (marks.length === 0) return null;
  const length = grid.size * side;
  return (
    <svg class="board-marks" viewBox={`0 0 ${length} ${length}`} aria-hidden="true">
      {marks.map((mark) => {
        const { row, column } = placeOf(grid, mark.cell);
        return (
          <g
            key={`${mark.kind} ${mark.cell}`}
            class={`board-mark board-mark-${mark.kind}`}
            transform={`translate(${column * side} ${row * side})`}
          >
            <rect x={inset} y={inset} width={side - 2 * inset} height={side - 2 * inset} rx={8} />
            {mark.digits.map((digit, index) => (
              <text key={index} {...placeIn(mark, index)}>
                {digit > 0 && symbolOf(digit)}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
