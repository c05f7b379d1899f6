import type { HexColor } from '../../../../../engine/model/variant.ts';

/**
 * The colours of rules, for light and dark. Lines have the colours familiar to solvers, muted on
 * dark boards so that digits stay legible. Grey shapes also stand out from shaded cells.
 */
export const ruleColors = {
  ink: ['#1c1b19', '#eeeef3'],
  soft: ['#77736b', '#9a9dab'],
  surface: ['#ffffff', '#1c1d24'],
  black: ['#1c1b19', '#000000'],
  white: ['#ffffff', '#f2f2f6'],
  onWhite: ['#1c1b19', '#1c1b19'],
  onBlack: ['#ffffff', '#ffffff'],
  shade: ['#e8e5e0', '#34363f'],
  tint: ['#d9e6f7', '#2a3648'],
  sign: ['#3f6597', '#9cbbe6'],
  parity: ['#bebbb4', '#4f515d'],
  rowIndex: ['#cfe8cf', '#254a2c'],
  columnIndex: ['#f2d3d0', '#552f2f'],
  boxIndex: ['#d3d6f5', '#33376b'],
  diagonal: ['#2fa8d5', '#3f9cc4'],
  thermometer: ['#b9b6b0', '#585c69'],
  arrow: ['#8d8a84', '#9497a5'],
  whispers: ['#72ec72', '#2c7d33'],
  dutchWhispers: ['#ffab40', '#96590c'],
  renban: ['#f07af0', '#8c388c'],
  palindrome: ['#a6a39c', '#62656f'],
  between: ['#b0ada6', '#70737f'],
  lockout: ['#84b2ea', '#3d649a'],
  regionSum: ['#4fcdf8', '#136c93'],
  zipper: ['#c4b5ff', '#5b4fa3'],
  nabner: ['#d5d37c', '#6f6d26'],
  entropic: ['#ffbf8f', '#8f5527'],
  modular: ['#3fc4c0', '#17706d'],
  sumLine: ['#b8cf9a', '#55702f'],
  programmed: ['#a8a59e', '#7b7e8b'],
  cage: ['#3b3833', '#b9bbc7'],
  lit: ['#3346c4', '#a3b0ff'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

export type RuleColor = keyof typeof ruleColors;

/** A rule colour, or one chosen by an author for a white board. */
export type Color = RuleColor | HexColor;

export function isHex(color: Color): color is HexColor {
  return color.startsWith('#');
}
