import { useMemo } from 'preact/hooks';
import type { Board, Rule } from '../../../engine/variant.ts';
import { type RuleColor, ruleColors } from './model/rules/colors.ts';
import { attributesOf, lettersOf, litShapes, ruleShapes } from './model/rules/drawing.ts';
import { type Margin, marginOf } from './model/rules/outside.ts';
import { isOver, type Shape, unit } from './model/rules/shapes.ts';
import { gridLines } from './model/rules/whole.ts';
import './rules.css';

export { type Margin, marginOf };

const variable = (name: RuleColor) => `var(--rule-${name})`;

/** The colours as variables, for both themes. */
const variables = Object.fromEntries(
  Object.entries(ruleColors).map(([name, [light, dark]]) => [
    `--rule-${name}`,
    `light-dark(${light}, ${dark})`,
  ]),
);

function drawn(shape: Shape, key: number) {
  const attributes = attributesOf(shape, variable);
  const letters = lettersOf(shape);
  if (letters === '') return <path key={key} {...attributes} />;
  return (
    <text key={key} {...attributes}>
      {letters}
    </text>
  );
}

/** The lines of a board: thin between cells, thick around boxes. */
function GridLines({ board }: { readonly board: Board }) {
  const { thin, thick } = useMemo(() => gridLines(board), [board]);
  return (
    <>
      <path class="rule-layer-thin" d={thin} />
      <path class="rule-layer-thick" d={thick} />
    </>
  );
}

interface LayerProps {
  readonly board: Board;
  readonly rules: readonly Rule[];
  /** Whether to draw what lies over the digits, or what lies under them. */
  readonly isOver: boolean;
  /** Rules that don't count yet, drawn faintly. */
  readonly proposals?: readonly Rule[];
  /** The rule to emphasize. */
  readonly lit?: Rule | null;
  /** The strips beside the board, if they aren't those that the rules need. */
  readonly margin?: Margin;
}

const none: readonly Rule[] = [];

/** Draws the rules of a board, with its lines, on it and its margin. */
export function RuleLayer(props: LayerProps) {
  const { board, rules, isOver, proposals = none, lit = null } = props;
  const shapes = useMemo(() => sheetOf(board, rules, isOver), [board, rules, isOver]);
  const faint = useMemo(() => sheetOf(board, proposals, isOver), [board, proposals, isOver]);
  const emphasis = useMemo(() => (lit ? litShapes(board, lit) : []), [board, lit]);
  const { top, right, bottom, left } = props.margin ?? marginOf(board, rules);
  const across = board.width + left + right;
  const down = board.height + top + bottom;
  return (
    <svg
      class={`rule-layer rule-layer-${isOver ? 'over' : 'under'}`}
      viewBox={[-left, -top, across, down].map((length) => length * unit).join(' ')}
      style={variables}
      aria-hidden="true"
    >
      {isOver && <GridLines board={board} />}
      {faint.length > 0 && <g class="rule-layer-faint">{faint.map(drawn)}</g>}
      {shapes.map(drawn)}
      {isOver && emphasis.map(drawn)}
    </svg>
  );
}

/** Returns the shapes over the digits, or those under them. */
function sheetOf(board: Board, rules: readonly Rule[], over: boolean): Shape[] {
  return ruleShapes(board, rules).filter(({ level }) => isOver(level) === over);
}
