import { useMemo } from 'preact/hooks';
import { symbolFor } from '../../../engine/model/symbols.ts';
import type { VariantPuzzle } from '../../../engine/model/variant.ts';
import { marginOf } from './model/rules/outside.ts';
import { middleOf, scaled } from './model/rules/shapes.ts';
import { gridLines } from './model/rules/whole.ts';
import { RuleGroup } from './rule-drawing.tsx';

interface VariantPictureProps {
  readonly puzzle: VariantPuzzle;
  /** Empty if words beside it say the same. */
  readonly label: string;
  /** The digits that a player has entered, by cell. */
  readonly entered?: readonly (number | null)[];
}

/** Shows a puzzle with its rules and digits. */
export function VariantPicture({ puzzle, label, entered = [] }: VariantPictureProps) {
  const { board, rules, decorations, givens } = puzzle;
  const { thin, thick } = useMemo(() => gridLines(board), [board]);
  const { top, right, bottom, left } = marginOf(board, rules, decorations);
  const edge = 0.04;
  const [across, down] = [board.width + left + right, board.height + top + bottom];
  const view = [-left - edge, -top - edge, across + 2 * edge, down + 2 * edge].map(scaled);
  const drawn = { board, rules, ...(decorations && { decorations }) };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named unless it is decoration
    <svg
      class="variant-picture"
      viewBox={view.join(' ')}
      style={{ aspectRatio: across / down }}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path class="variant-picture-ground" d={thin} />
      <RuleGroup name="ground" {...drawn} />
      <path class="variant-picture-lines" d={thin} />
      <RuleGroup name="under" {...drawn} />
      <path class="variant-picture-boxes" d={thick} />
      {givens.map((given, cell) => {
        const { x, y } = middleOf(board, cell);
        const digit = given ?? entered[cell] ?? null;
        const look = given === null ? 'variant-picture-entered' : undefined;
        return (
          digit !== null && (
            <text key={cell} class={look} x={scaled(x)} y={scaled(y + 0.21)}>
              {symbolFor(digit)}
            </text>
          )
        );
      })}
      <RuleGroup name="over" {...drawn} />
    </svg>
  );
}
