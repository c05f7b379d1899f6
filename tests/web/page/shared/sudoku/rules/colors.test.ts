import { expect, test } from 'vitest';
import {
  type RuleColor,
  ruleColors,
} from '../../../../../../web/page/shared/sudoku/model/rules/colors.ts';

/** Returns the luminance of a colour, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

// Hue tells grey shapes apart for nobody.
const grey: readonly RuleColor[] = ['thermometer', 'parity', 'palindrome', 'between', 'arrow'];

test.each([
  ['light', 0],
  ['dark', 1],
] as const)(
  'on a %s board, grey shapes stand out from shaded cells and under digits',
  (_, theme) => {
    const { shade, surface, ink } = ruleColors;
    expect(contrast(shade[theme], surface[theme])).toBeGreaterThan(1.2);
    for (const color of grey) {
      expect(contrast(ruleColors[color][theme], shade[theme]), color).toBeGreaterThan(1.5);
    }
    for (const color of ['thermometer', 'parity'] as const) {
      expect(contrast(ruleColors[color][theme], ink[theme]), color).toBeGreaterThan(4.5);
    }
  },
);
