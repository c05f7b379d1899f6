import type { Board, Decoration, Rule } from '../../../../../engine/model/variant.ts';
import { escaped } from '../../../model/markup.ts';
import { cageShapes, cellShapes, twinShapes } from './cells.ts';
import { type Color, isHex, ruleColors } from './colors.ts';
import { decorationExtent } from './decorations.ts';
import { lineShapes, pairShapes } from './lines.ts';
import { outsideShapes } from './outside.ts';
import {
  type Lettering,
  levels,
  outline,
  type Paint,
  rectangle,
  type Shape,
  scaled,
  unit,
} from './shapes.ts';
import { wholeShapes } from './whole.ts';

/** Replaces rules by their alternatives, which are all drawn. */
function flattened(rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => (rule.children ? flattened(rule.children) : [rule]));
}

/** Draws rules in the style familiar to solvers, from bottom to top. */
export function ruleShapes(board: Board, rules: readonly Rule[]): Shape[] {
  const all = flattened(rules);
  const shapes = [
    ...all.flatMap((rule) => wholeShapes(board, rule)),
    ...twinShapes(board, all),
    ...all.flatMap((rule) => cellShapes(board, rule)),
    ...all.flatMap((rule) => lineShapes(board, rule)),
    ...cageShapes(board, all),
    ...all.flatMap((rule) => pairShapes(board, rule)),
    ...outsideShapes(board, all),
  ];
  return shapes.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

type Attributes = Readonly<Record<string, string | number>>;
type ColorOf = (name: Color, isLine?: boolean) => string;

/** Returns the letters of a text; none for a path. */
export function lettersOf(shape: Shape): string {
  return 'text' in shape ? shape.text.value : '';
}

/** The distance from the baseline to the middle of digits, relative to the font size. */
const halfHeight = 0.355;

function textAttributes(text: Lettering, colorOf: ColorOf): Attributes {
  return {
    x: scaled(text.x),
    y: scaled(text.y + text.size * halfHeight),
    'font-size': scaled(text.size),
    'text-anchor': text.isLeft ? 'start' : 'middle',
    fill: colorOf(text.color ?? 'ink'),
    ...(text.halo && {
      stroke: colorOf(text.halo),
      'stroke-width': scaled(0.06),
      'paint-order': 'stroke',
      'stroke-linejoin': 'round',
    }),
    ...(text.angle && {
      transform: `rotate(${text.angle} ${scaled(text.x)} ${scaled(text.y)})`,
    }),
  };
}

function pathAttributes(
  path: string,
  { fill, stroke, width, dash, opacity }: Paint,
  colorOf: ColorOf,
): Attributes {
  // Dots are dashes without a length.
  const isDashed = dash !== undefined && (dash[0] ?? 0) > 0.02;
  return {
    d: path,
    fill: fill ? colorOf(fill) : 'none',
    ...(stroke && {
      stroke: colorOf(stroke, true),
      'stroke-width': (width ?? 0) * unit,
      'stroke-linecap': isDashed ? 'butt' : 'round',
      'stroke-linejoin': 'round',
    }),
    ...(opacity !== undefined && { 'stroke-opacity': opacity }),
    ...(dash && { 'stroke-dasharray': dash.map(scaled).join(' ') }),
  };
}

/** Returns the SVG attributes of a shape: a `text` or a `path`. */
export function attributesOf(shape: Shape, colorOf: ColorOf): Attributes {
  if ('text' in shape) return textAttributes(shape.text, colorOf);
  return pathAttributes(shape.path, shape.paint, colorOf);
}

/** Writes shapes as SVG in the light colours, for pictures. */
export function shapesText(shapes: readonly Shape[]): string {
  const colorOf = (name: Color) => (isHex(name) ? name : ruleColors[name][0]);
  return shapes
    .map((shape) => {
      const attributes = Object.entries(attributesOf(shape, colorOf));
      const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
      const letters = lettersOf(shape);
      return letters === '' ? `<path${written}/>` : `<text${written}>${escaped(letters)}</text>`;
    })
    .join('');
}

/** Emphasizes the cells of a rule, or the place of a decoration. */
export function litShapes(board: Board, one: Rule | Decoration): Shape[] {
  const paint = { stroke: 'lit', width: 0.045 } as const;
  if ('points' in one) {
    const extent = decorationExtent(one);
    return extent ? [{ level: 'mark', path: rectangle(extent), paint }] : [];
  }
  const cells = flattened([one]).flatMap(({ cells, others = [] }) => [...cells, ...others]);
  if (cells.length === 0) return [];
  return [{ level: 'mark', path: outline(board, cells, 0.02), paint }];
}
