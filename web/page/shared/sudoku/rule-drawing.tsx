import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Board, Decoration, Rule } from '../../../engine/model/variant.ts';
import { addStyles } from '../ui/late-styles.ts';
import { type Color, isHex, ruleColors } from './model/rules/colors.ts';
import { decorationShapes } from './model/rules/decorations.ts';
import { attributesOf, lettersOf, litShapes, ruleShapes } from './model/rules/drawing.ts';
import type { KindPicture } from './model/rules/kind-pictures.ts';
import { type Margin, marginOf } from './model/rules/outside.ts';
import { type Layer, layered, type Shape, unit } from './model/rules/shapes.ts';
import styles from './rules.css?inline';

addStyles(styles);

/**
 * Dark boards invert the lightness of an author's colours, so that contrasts remain. Thin lines
 * keep more contrast than areas, on which digits must stay legible, and vivid colours more than
 * white.
 */
const colorFor = (color: Color, isLine = false) =>
  isHex(color)
    ? `light-dark(${color}, oklch(from ${color} calc(0.97 - 0.74 * l ${isLine ? '* l' : ''} + 0.5 * c) c h))`
    : `var(--rule-${color})`;

/** The colours as variables, for both themes. */
const variables = Object.fromEntries(
  Object.entries(ruleColors).map(([name, [light, dark]]) => [
    `--rule-${name}`,
    `light-dark(${light}, ${dark})`,
  ]),
);

function drawn(shape: Shape, key: number) {
  const attributes = attributesOf(shape, colorFor);
  const letters = lettersOf(shape);
  if (letters === '') return <path key={key} {...attributes} />;
  return (
    <text key={key} {...attributes}>
      {letters}
    </text>
  );
}

interface SheetProps {
  readonly board: Board;
  readonly margin: Margin;
  readonly name: Layer | 'drawn-ground' | 'drawn-over';
  readonly shapes: readonly Shape[];
}

/** A drawing that covers the board and its margin. */
function Sheet({ board, margin, name, shapes }: SheetProps) {
  if (shapes.length === 0) return null;
  const { top, right, bottom, left } = margin;
  const across = board.width + left + right;
  const down = board.height + top + bottom;
  const view = [-left, -top, across, down].map((length) => length * unit).join(' ');
  return (
    <svg
      class={`rule-sheet rule-sheet-${name}`}
      viewBox={view}
      preserveAspectRatio="none"
      style={{
        ...variables,
        left: `${(-left / board.width) * 100}%`,
        top: `${(-top / board.height) * 100}%`,
        width: `${(across / board.width) * 100}%`,
        height: `${(down / board.height) * 100}%`,
      }}
      aria-hidden="true"
    >
      {shapes.map(drawn)}
    </svg>
  );
}

const none: readonly never[] = [];

interface RuleLayerProps {
  readonly board: Board;
  readonly rules: readonly Rule[];
  /** Rules without effect yet, drawn faintly. */
  readonly proposals?: readonly Rule[];
  /** The author's drawings. */
  readonly decorations?: readonly Decoration[];
  /** The parts to emphasize. */
  readonly lit?: readonly (Rule | Decoration)[];
  /** The thin lines between cells, over shaded cells and under the lines of rules. */
  readonly children: ComponentChildren;
}

/** Draws rules under and over the digits of the surrounding board. */
export function RuleLayer(props: RuleLayerProps) {
  const { board, rules, proposals = none, decorations = none, lit = none } = props;
  const shapes = useMemo(() => ruleShapes(board, rules), [board, rules]);
  const proposed = useMemo(() => ruleShapes(board, proposals), [board, proposals]);
  const drawn = useMemo(() => decorationShapes(board, decorations), [board, decorations]);
  const emphasis = useMemo(() => lit.flatMap((one) => litShapes(board, one)), [board, lit]);
  const margin = marginOf(board, [...rules, ...proposals], decorations);
  const author = layered(drawn);
  const perhaps = layered(proposed);
  const sure = layered([...shapes, ...emphasis]);
  const sheet = (name: SheetProps['name'], some: readonly Shape[], around = margin) => (
    <Sheet board={board} margin={around} name={name} shapes={some} />
  );
  return (
    <>
      {sheet('drawn-ground', author.ground, widened(margin))}
      {sheet('ground', sure.ground)}
      {props.children}
      {proposed.length > 0 && (
        <div class="rule-proposed">
          {sheet('under', [...perhaps.ground, ...perhaps.under])}
          {sheet('over', perhaps.over)}
        </div>
      )}
      {sheet('under', sure.under)}
      {sheet('drawn-over', author.over, widened(margin))}
      {sheet('over', sure.over)}
    </>
  );
}

interface RuleGroupProps extends Pick<RuleLayerProps, 'board' | 'rules' | 'decorations'> {
  readonly name: Layer;
}

/** Draws a layer of the rules in a drawing with `unit` units to a cell. */
export function RuleGroup({ board, rules, decorations = none, name }: RuleGroupProps) {
  const shapes = useMemo(
    () => layered([...decorationShapes(board, decorations), ...ruleShapes(board, rules)]),
    [board, rules, decorations],
  );
  return (
    <g class={`rule-sheet rule-sheet-${name}`} style={variables}>
      {shapes[name].map(drawn)}
    </g>
  );
}

/** Clips decorations where their margin ends, but not lines on the edge of the board. */
function widened({ top, right, bottom, left }: Margin): Margin {
  const more = 0.15;
  return { top: top + more, right: right + more, bottom: bottom + more, left: left + more };
}

/** A small picture of a rule. */
export function RuleIcon({ shapes, lines, part }: KindPicture) {
  const { ground, under, over } = layered(shapes);
  const [, , width, height] = part;
  return (
    <svg
      class="rule-icon"
      viewBox={part.map((length) => length * unit).join(' ')}
      style={{ ...variables, aspectRatio: width / height }}
      aria-hidden="true"
    >
      <g class="rule-sheet rule-sheet-ground">{ground.map(drawn)}</g>
      <path class="rule-icon-lines" d={lines} />
      <g class="rule-sheet rule-sheet-under">{under.map(drawn)}</g>
      <g class="rule-sheet rule-sheet-over">{over.map(drawn)}</g>
    </svg>
  );
}
