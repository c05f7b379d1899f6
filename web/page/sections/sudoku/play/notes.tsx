import { symbolFor } from '../../../../engine/model/symbols.ts';
import type { Notes } from '../cell-content.ts';

/** The places of corner notes in a grid of three rows and columns, by their number. */
const corners = ['1 / 1', '1 / 3', '3 / 1', '3 / 3', '1 / 2', '3 / 2', '2 / 1', '2 / 3', '2 / 2'];

/** The most centre notes on a line. */
const longLine = 4;

/** Returns a cell's notes; those of the digit `same` stand out. */
export function notesOf(
  centre: readonly number[],
  corner: readonly number[],
  same: number | null,
): Notes {
  const look = (digit: number) => (digit === same ? 'note-same' : '');
  if (centre.length + corner.length === 0) return { centre, corner, drawn: null };
  const lines = centre.length > longLine ? 2 : 1;
  const columns = Math.ceil(centre.length / lines);
  return {
    centre,
    corner,
    drawn: (
      <span class="notes" aria-hidden="true">
        {corner.length > 0 && (
          <span class="notes-corner">
            {corner.map((digit, index) => (
              <span
                key={digit}
                class={look(digit)}
                style={{ gridArea: corners[index % corners.length] ?? '' }}
              >
                {symbolFor(digit)}
              </span>
            ))}
          </span>
        )}
        {centre.length > 0 && (
          <span class="notes-centre" style={{ '--columns': columns }}>
            {centre.map((digit) => (
              <span key={digit} class={look(digit)}>
                {symbolFor(digit)}
              </span>
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
