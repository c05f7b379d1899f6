import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import {
  type Board,
  type Decoration,
  globalKinds,
  type Rule,
} from '../../../../engine/model/variant.ts';
import { isCage } from '../../../shared/sudoku/model/rules/cells.ts';
import { isOutside, type Margin, marginOf } from '../../../shared/sudoku/model/rules/outside.ts';
import { unit } from '../../../shared/sudoku/model/rules/shapes.ts';
import { gridLines } from '../../../shared/sudoku/model/rules/whole.ts';
import { RuleLayer } from '../../../shared/sudoku/rule-drawing.tsx';
import { useStrokes } from '../../../shared/ui/use-strokes.ts';
import type { CellLook } from '../cell-content.ts';
import { CellBoard, moveSelection, typeDigit } from '../cells.tsx';
import { Enlarging } from '../enlarging.tsx';
import { focusSelected } from '../focus.ts';
import { placeIn } from '../model/any-puzzle.ts';
import { allowedIn, variantCellAfterKey } from '../model/variant-board.ts';
import { LateMarks } from '../tools-loader.tsx';
import { useRuleText } from '../words/rules/index.ts';
import { CluePlaces } from './clue-places.tsx';
import type { Variant, VariantProps } from './variant.ts';
import { useVariantText } from './words/index.ts';

/** Returns the rules of a cell in words, for a tooltip. */
function useRulesAt(variant: Variant): (cell: number) => string {
  const { nameOf, meaning } = useRuleText();
  const { means } = useVariantText();
  return (cell) => {
    const here = variant.puzzle.value.rules.filter(
      ({ cells, others = [] }) => cells.includes(cell) || others.includes(cell),
    );
    const lines = here.map((rule) => nameOf(rule) + means(meaning(rule)));
    return [...new Set(lines)].slice(0, maxNames).join('\n');
  };
}

/** Returns what the rules add to a cell; these include `rules`. */
function useLooks(variant: Variant, rules: readonly Rule[]): (cell: number) => CellLook {
  const { restricted: words } = useVariantText();
  const names = useRuleNames(variant.board.value, rules);
  const rulesAt = useRulesAt(variant);
  const { givens = [], candidates = [] } = variant.marked.value ?? {};
  const isNone = variant.session.standing.value === 'none';
  return (cell) => {
    const restricted = allowedIn(variant.puzzle.value, cell);
    const isReason = givens.includes(cell) || candidates.includes(cell);
    return {
      class: isReason ? (isNone ? 'cell-conflict' : 'cell-reason') : '',
      style: { gridColumn: placeIn(variant.board.value, cell).column + 1 },
      names: [...(restricted ? [words.inCell(restricted)] : []), ...(names.get(cell) ?? [])],
      restricted,
      tip: () => rulesAt(cell),
    };
  };
}

/** Leads from the board to the kinds of rules. A kind chosen by key leads back. */
function focusKinds() {
  const kinds = [...document.querySelectorAll<HTMLElement>('.rule-kind')];
  const chosen = kinds.find((kind) => kind.matches('[aria-pressed="true"]'));
  (chosen ?? kinds[0])?.focus();
}

/** Changes the rule being set. Returns whether the key does that. */
function typeRuleKey(event: KeyboardEvent, variant: Variant): boolean {
  const { setting } = variant;
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return false;
  if (/^\d$/.test(key)) setting.type(Number(key));
  else if (key === 'Backspace') setting.erase();
  else if (key === 'Delete') setting.remove();
  else if (key === ' ') variant.pen.draw(variant.session.selected.value);
  else if (key === 'Enter' && setting.current.value) setting.finish();
  else if (key === 'Enter') focusKinds();
  else if (key === 'Escape' && setting.current.value) setting.deselect();
  else if (key === 'Escape' && variant.shape.drawsBoxes.value) variant.drawBoxes(false);
  else if (key === 'Escape') variant.showSetting(false);
  else return false;
  event.preventDefault();
  return true;
}

function typeKey(event: KeyboardEvent, variant: Variant): boolean {
  const { isOn, setsDigits } = variant.setting;
  if (isOn.value && !setsDigits.value) return typeRuleKey(event, variant);
  return typeDigit(event, variant.session);
}

function pressKey(event: KeyboardEvent, variant: Variant) {
  const { session, setting } = variant;
  const { board, present, selected } = session;
  const { value: game } = session.game;
  const keys = game ? game.movesOf(event) : event;
  const target = keys
    ? variantCellAfterKey(keys, selected.value, board.value, present.value)
    : undefined;
  if (target === undefined) {
    typeKey(event, variant);
    return;
  }
  if (event.shiftKey && setting.isOn.value && target !== selected.value)
    variant.pen.draw(selected.value, target);
  moveSelection(event, session, target);
}

/** Returns how keys pressed anywhere in the section are typed. Escape leads back from the palette. */
export function typingOn(variant: Variant) {
  return (event: KeyboardEvent) => {
    const isOn = (places: string) =>
      event.target instanceof Element && event.target.matches(places);
    // Enter presses these while rules are being set.
    if (event.key === 'Enter' && isOn('button, a, summary')) return;
    if (event.key === 'Escape' && isOn('.rule-palette *')) focusSelected(variant.session);
    else typeKey(event, variant);
  };
}

interface GridLinesProps {
  readonly board: Board;
  /** The background of cells, the lines between them, or those around boxes and grids. */
  readonly part: 'ground' | 'thin' | 'thick';
}

function GridLines({ board, part }: GridLinesProps) {
  const { thin, thick } = useMemo(() => gridLines(board), [board]);
  const view = `0 0 ${board.width * unit} ${board.height * unit}`;
  return (
    <svg class={`variant-lines variant-${part}`} viewBox={view} aria-hidden="true">
      <path d={part === 'thick' ? thick : thin} />
    </svg>
  );
}

/** Returns the names of each cell's rules, for screen readers. */
function useRuleNames(
  board: Board,
  rules: readonly Rule[],
): ReadonlyMap<number, readonly string[]> {
  const { inCell } = useRuleText();
  return useMemo(() => {
    const names = new Map<number, string[]>();
    for (const rule of rules) {
      // A clue beside the board is named in the cell that it is next to.
      const cells = isOutside(rule) ? rule.cells.slice(0, 1) : rule.cells;
      for (const cell of new Set([...cells, ...(rule.others ?? [])])) {
        const own = names.get(cell) ?? [];
        if (own.length < maxNames) names.set(cell, [...own, inCell(rule, board, cell)]);
      }
    }
    return names;
  }, [board, rules, inCell]);
}

/** Returns whether a rule has a sum in the corner of a cell. */
function hasSum(rule: Rule): boolean {
  return isCage(rule) && rule.number !== undefined;
}

/** The most rules listed in a cell's name. */
const maxNames = 5;

/** Returns what to emphasize: what is pointed at, a rule that can't be used, or the rules of the reason. */
function litIn(variant: Variant): readonly (Rule | Decoration)[] {
  const { faulty, lit, marked, puzzle } = variant;
  const { rules } = puzzle.value;
  if (lit.value.length > 0) return lit.value;
  if (faulty.value) return [faulty.value];
  return marked.value?.rules.flatMap((index) => rules[index] ?? []) ?? [];
}

/**
 * Brings the board back into view when a rule or boxes are to be drawn, as on phones after choosing
 * it, and as many kinds as fit below. A kind or rule chosen by key leads to where it is drawn.
 */
function useNearBoard(variant: Variant) {
  const element = useRef<HTMLDivElement>(null);
  const isSet = variant.setting.isOn.value;
  const drawn = variant.shape.drawsBoxes.value || variant.setting.kind.value;
  const choices = variant.setting.choices.value;
  useLayoutEffect(() => {
    const board = element.current;
    if (!isSet || !drawn || !board) return;
    for (const part of [document.querySelector('.rule-kinds'), board])
      part?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches(':is(.rule-kind, .rule-entry):focus-visible')) return;
    const place = board.querySelector<HTMLElement>('.clue-place[tabindex="0"]');
    if (place) place.focus();
    else focusSelected(variant.session);
  }, [variant, isSet, drawn, choices]);
  return element;
}

const none: readonly Decoration[] = [];

/** Returns the number of candidates beside each other in a cell. */
function markColumnsOf({ digits }: Board): number {
  return Math.ceil(Math.sqrt(digits.length));
}

interface SizedProps extends VariantProps {
  readonly margin: Margin;
}

/** A board of any shape with a single tab stop; arrow keys move within it. */
function SizedBoard({ variant, margin }: SizedProps) {
  const words = useVariantText();
  const { setting } = variant;
  const { decorations = none } = variant.puzzle.value;
  const proposals = variant.undrawn.value;
  const isSet = setting.isOn.value;
  const rules = isSet ? setting.shown.value : variant.puzzle.value.rules;
  const current = isSet ? setting.current.value : null;
  const lit = useMemo(() => (current ? [current] : []), [current]);
  const board = variant.shape.drawn.value;
  const { height, width } = board;
  const { top, right, bottom, left } = margin;
  const { nameOf } = useRuleText();
  const whole = rules.filter(({ kind }) => globalKinds.has(kind)).map(nameOf);
  const strokes = useStrokes(board, {
    start(cell, point) {
      variant.session.select(cell);
      if (variant.session.present.value[cell]) variant.pen.start(cell, point);
    },
    follow: (cells) =>
      variant.pen.follow(cells.filter((cell) => variant.session.present.value[cell])),
    end: () => variant.pen.end(),
    cancel: () => variant.pen.cancel(),
  });
  const present = variant.session.present.value;
  const game = variant.session.game.value;
  const markColumns = markColumnsOf(board);
  const isFramed = top + right + bottom + left === 0 && present.every((each) => each);
  return (
    <div
      ref={useNearBoard(variant)}
      class={`variant-board${isFramed ? ' variant-board-framed' : ''}${rules.some(hasSum) ? ' variant-board-sums' : ''}`}
      style={{
        '--rows': height,
        '--columns': width,
        '--units-down': height + top + bottom,
        '--units-across': width + left + right,
        '--top': top,
        '--left': left,
        '--mark-columns': markColumns,
        '--mark-rows': Math.ceil(board.digits.length / markColumns),
      }}
    >
      <CellBoard
        session={variant.session}
        class={isSet ? 'variant-cells variant-cells-set' : 'variant-cells'}
        rowClass="variant-row"
        label={[words.board(height, width), ...new Set(whole)].join(', ')}
        onKey={(event) => pressKey(event, variant)}
        lookOf={useLooks(variant, rules)}
        columns={markColumns}
        isMarked={!setting.isBeside.value}
        {...(isSet && strokes)}
      >
        <GridLines board={board} part="ground" />
        <RuleLayer
          board={board}
          rules={rules}
          proposals={proposals}
          decorations={decorations}
          lit={isSet ? lit : litIn(variant)}
        >
          <GridLines board={board} part="thin" />
        </RuleLayer>
        <GridLines board={board} part="thick" />
        <LateMarks {...(game ?? variant).pointed.value} height={height} width={width} />
      </CellBoard>
      <CluePlaces variant={variant} />
    </div>
  );
}

/** The board, with margins for what is beside it. */
export function VariantBoard({ variant }: VariantProps) {
  const { session, setting, undrawn } = variant;
  const { board, decorations, rules } = variant.puzzle.value;
  const shown = [...(setting.isOn.value ? setting.shown.value : rules), ...undrawn.value];
  const margin = marginOf(board, shown, decorations ?? none, setting.isBeside.value);
  const isMarked = session.settings.value.candidates || session.explanations.reached.value !== null;
  return (
    <Enlarging
      class="variant-view"
      across={board.width + margin.left + margin.right}
      marks={isMarked ? markColumnsOf(board) : 0}
    >
      {() => <SizedBoard variant={variant} margin={margin} />}
    </Enlarging>
  );
}
