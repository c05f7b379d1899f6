import { symbolFor } from '../../../../engine/model/symbols.ts';
import type { Content } from '../cell-content.ts';
import { digitsOf } from '../model/candidates.ts';

/** The places of corner notes in a grid of three rows and columns, by their number. */
const corners = ['1 / 1', '1 / 3', '3 / 1', '3 / 3', '1 / 2', '3 / 2', '2 / 1', '2 / 3', '2 / 2'];

/** The most centre notes on a line. */
const longLine = 4;

/** Returns a cell's notes, as sets of digits. */
export function notesOf(centre: number, corner: number): NonNullable<Content['notes']> {
  const [inCentre, inCorners] = [digitsOf(centre), digitsOf(corner)];
  const digits = [...new Set([...inCentre, ...inCorners])].sort((one, other) => one - other);
  if (digits.length === 0) return { digits, drawn: null };
  const lines = inCentre.length > longLine ? 2 : 1;
  const columns = Math.ceil(inCentre.length / lines);
  return {
    digits,
    drawn: (
      <span class="notes" aria-hidden="true">
        {inCorners.length > 0 && (
          <span class="notes-corner">
            {inCorners.map((digit, index) => (
              <span key={digit} style={{ gridArea: corners[index % corners.length] ?? '' }}>
                {symbolFor(digit)}
              </span>
            ))}
          </span>
        )}
        {inCentre.length > 0 && (
          <span class="notes-centre" style={{ '--columns': columns }}>
            {inCentre.map((digit) => (
              <span key={digit}>{symbolFor(digit)}</span>
            ))}
          </span>
        )}
      </span>
    ),
  };
}

/** Returns a background with these colours as sectors. */
export function backgroundOf(colors: readonly number[]): string {
  const share = 100 / colors.length;
  const sectors = colors.map(
    (color, index) => `var(--color-${color}) ${index * share}% ${(index + 1) * share}%`,
  );
  return `conic-gradient(from 45deg, ${sectors.join(', ')})`;
}
