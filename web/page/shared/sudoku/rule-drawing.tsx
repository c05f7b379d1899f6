import { useMemo } from 'preact/hooks';
import type { Board, Decoration, Rule } from '../../../engine/model/variant.ts';
import { addStyles } from '../ui/late-styles.ts';
import { type Color, isHex, ruleColors } from './model/rules/colors.ts';
import { decorationShapes } from './model/rules/decorations.ts';
import { attributesOf, lettersOf, litShapes, ruleShapes } from './model/rules/drawing.ts';
import type { KindPicture } from './model/rules/kind-pictures.ts';
import { type Margin, marginOf } from './model/rules/outside.ts';
import { isOver, type Shape, unit } from './model/rules/shapes.ts';
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
  readonly name: 'under' | 'over' | 'drawn-under' | 'drawn-over';
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
}

/** Draws rules under and over the digits of the surrounding board. */
export function RuleLayer(props: RuleLayerProps) {
  const { board, rules, proposals = none, decorations = none, lit = none } = props;
  const shapes = useMemo(() => ruleShapes(board, rules), [board, rules]);
  const proposed = useMemo(() => ruleShapes(board, proposals), [board, proposals]);
  const drawn = useMemo(() => decorationShapes(board, decorations), [board, decorations]);
  const emphasis = useMemo(() => lit.flatMap((one) => litShapes(board, one)), [board, lit]);
  const margin = marginOf(board, [...rules, ...proposals], decorations);
  const [drawnUnder, drawnOver] = split(drawn);
  const [proposedUnder, proposedOver] = split(proposed);
  const [under, over] = split([...shapes, ...emphasis]);
  const sheet = (name: SheetProps['name'], some: readonly Shape[], around = margin) => (
    <Sheet board={board} margin={around} name={name} shapes={some} />
  );
  return (
    <>
      {sheet('drawn-under', drawnUnder, widened(margin))}
      {proposed.length > 0 && (
        <div class="rule-proposed">
          {sheet('under', proposedUnder)}
          {sheet('over', proposedOver)}
        </div>
      )}
      {sheet('under', under)}
      {sheet('drawn-over', drawnOver, widened(margin))}
      {sheet('over', over)}
    </>
  );
}

interface RuleGroupProps extends Pick<RuleLayerProps, 'board' | 'rules' | 'decorations'> {
  readonly name: 'under' | 'over';
}

/** Draws the rules under or over the digits of a drawing with `unit` units to a cell. */
export function RuleGroup({ board, rules, decorations = none, name }: RuleGroupProps) {
  const shapes = useMemo(
    () => split([...decorationShapes(board, decorations), ...ruleShapes(board, rules)]),
    [board, rules, decorations],
  );
  return (
    <g class={`rule-sheet rule-sheet-${name}`} style={variables}>
      {shapes[name === 'under' ? 0 : 1].map(drawn)}
    </g>
  );
}

/** Clips decorations where their margin ends, but not lines on the edge of the board. */
function widened({ top, right, bottom, left }: Margin): Margin {
  const more = 0.15;
  return { top: top + more, right: right + more, bottom: bottom + more, left: left + more };
}

/** Returns the shapes under the digits or lines, and those over them. */
function split(shapes: readonly Shape[]) {
  const [under, over] = [false, true].map((isTop) =>
    shapes.filter(({ level }) => isOver(level) === isTop),
  );
  return [under ?? [], over ?? []] as const;
}

/** A small picture of a rule. */
export function RuleIcon({ shapes, lines, part }: KindPicture) {
  const [under, over] = split(shapes);
  const [, , width, height] = part;
  return (
    <svg
      class="rule-icon"
      viewBox={part.map((length) => length * unit).join(' ')}
      style={{ ...variables, aspectRatio: width / height }}
      aria-hidden="true"
    >
      {under.map(drawn)}
      <path class="rule-icon-lines" d={lines} />
      {over.map(drawn)}
    </svg>
  );
}
