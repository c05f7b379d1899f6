import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Board, Conflict, Rule, RuleKind } from '../../../../engine/model/variant.ts';
import { decoratedCells } from '../../../shared/sudoku/model/rules/decorations.ts';
import { swatchOf } from '../../../shared/sudoku/model/rules/kind-pictures.ts';
import { areFramed } from '../../../shared/sudoku/model/rules/outside.ts';
import { RuleIcon } from '../../../shared/sudoku/rule-drawing.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { useText } from '../../../shared/words/index.ts';
import { ErrorList } from '../error-list.tsx';
import { type Side, sideOf } from '../model/rules/naming.ts';
import { areUnfinished } from '../model/rules/unfinished.ts';
import { gridOf, type Repeat, restrictionsIn } from '../model/variant-board.ts';
import { useSudokuText } from '../words/index.ts';
import { useRuleText } from '../words/rules/index.ts';
import { useToolText } from '../words/tools/index.ts';
import type { Variant, VariantProps } from './variant.ts';
import { useVariantText } from './words/index.ts';

interface PartProps extends VariantProps {
  readonly what: string;
}

/** Longer lists of texts are truncated. */
const maxTexts = 8;

/** Removes a part once its rule has been added; only offered after the puzzle continues without it. */
function Replace({ variant, what, name }: PartProps & { readonly name: string }) {
  const { notUnderstood: text } = useVariantText();
  if (variant.isHeld.value) return null;
  return (
    <Button short={text.added} text={text.replace(name)} onClick={() => variant.replace(what)} />
  );
}

/** The source's name for a part, with its number and places. Pointing at it shows these. */
function Part({ variant, what }: PartProps) {
  const { notUnderstood: text } = useVariantText();
  const { cells: named } = useRuleText();
  const { board, decorations = [] } = variant.puzzle.value;
  const parts = decorations.filter((decoration) => decoration.what === what);
  const texts = parts.flatMap((part) => part.text || []);
  const shown = texts.length > maxTexts ? [...texts.slice(0, maxTexts), '…'] : texts;
  const cells = decoratedCells(
    board,
    parts.filter((part) => !part.text),
  );
  const light = (isLit: boolean) => () => {
    variant.lit.value = isLit ? parts : [];
  };
  const name = text.one(what);
  const replace = <Replace variant={variant} what={what} name={name} />;
  if (parts.length === 0)
    return (
      <li>
        <span>{name}</span>
        {replace}
      </li>
    );
  return (
    <li onPointerEnter={light(true)} onPointerLeave={light(false)}>
      <button
        type="button"
        class="rule-group"
        onFocus={light(true)}
        onBlur={light(false)}
        onClick={light(true)}
      >
        {text.parts(name, parts.length, shown, named(board, cells))}
      </button>
      {replace}
    </li>
  );
}

/** The source's names for the parts that nothing explains, each once. */
export function NotUnderstood({ variant }: VariantProps) {
  const { notUnderstood: text } = useVariantText();
  const unexplained = [...new Set(variant.unexplained.value)];
  if (unexplained.length === 0) return null;
  return (
    <section class="variant-notice variant-choices group">
      <h3>{text.title(areUnfinished(unexplained))}</h3>
      <ul>
        {unexplained.map((what) => (
          <Part key={what} variant={variant} what={what} />
        ))}
      </ul>
      {variant.isHeld.value && (
        <Button
          kind="primary"
          text={text.skip(unexplained.length)}
          onClick={() => variant.waive()}
        />
      )}
    </section>
  );
}

/** Groups rules of a kind that have the same key, such as the sentence that explains them. */
function grouped(rules: readonly Rule[], keyOf: (rule: Rule) => string) {
  const groups = new Map<string, [Rule, ...Rule[]]>();
  for (const rule of rules) {
    const key = rule.kind + keyOf(rule);
    const group = groups.get(key);
    if (group) group.push(rule);
    else groups.set(key, [rule]);
  }
  return groups;
}

interface GroupProps extends VariantProps {
  readonly group: readonly [Rule, ...Rule[]];
}

/** Names a group with its number, and explains it. */
function useGroupText([first, ...others]: readonly [Rule, ...Rule[]]) {
  const { nameOf, meaning, sharedMeaning } = useRuleText();
  const isOne = others.every((rule) => meaning(rule) === meaning(first));
  return {
    name: nameOf(first) + (others.length > 0 ? ` × ${others.length + 1}` : ''),
    text: isOne ? meaning(first) : sharedMeaning(first),
  };
}

/** Names rules and states their meaning. */
function Named({ name, text }: { readonly name: string; readonly text: string }) {
  const { means } = useVariantText();
  return (
    <>
      <strong>{name}</strong>
      {means(text)}
    </>
  );
}

/** What numbers beside the grid may mean. */
const clueKinds: readonly RuleKind[] = ['sandwich', 'x-sum', 'skyscraper', 'numbered-room'];

/** Returns what a group of proposals may mean: some numbers are too large for digits. */
function meaningsOf([first, ...others]: GroupProps['group'], { digits }: Board) {
  const most = digits.at(-1) ?? 0;
  const areSmall = [first, ...others].every(({ number = 0 }) => 0 < number && number <= most);
  const fits = (kind: RuleKind) =>
    kind === first.kind || areSmall || kind === 'sandwich' || kind === 'x-sum';
  return clueKinds.includes(first.kind) ? clueKinds.filter(fits) : [first.kind];
}

/** Returns the side of the grid that a clue is on; undefined for other rules. */
function clueSide(board: Board, { kind, cells }: Rule): Side | undefined {
  return clueKinds.includes(kind) ? sideOf(board, cells).side : undefined;
}

/** Chooses what the numbers beside the grid mean. */
function MeaningChoice({ variant, group }: GroupProps) {
  const { proposals: words } = useVariantText();
  const { names } = useRuleText();
  const [{ kind }] = group;
  const kinds = meaningsOf(group, variant.board.value);
  const choose = (value: string) => {
    const chosen = kinds.find((other) => other === value);
    if (chosen) variant.reinterpret(group, chosen);
  };
  if (kinds.length < 2) return null;
  return (
    <Select
      label={words.meaning}
      labelHidden
      value={kind}
      items={kinds.map((value) => ({ value, text: names[value] }))}
      onChange={choose}
    />
  );
}

interface ProposalProps extends GroupProps {
  /** The side that all clues of the group are on, to be named. */
  readonly side: Side | undefined;
}

/** Drawings that resemble the same rule. Pointing at them shows their places. */
function Proposal({ variant, group, side }: ProposalProps) {
  const { proposals: words } = useVariantText();
  const { name: shared, text } = useGroupText(group);
  const name = side ? words.onSide(shared, side) : shared;
  const light = (isLit: boolean) => {
    variant.lit.value = isLit ? group : [];
  };
  return (
    <li
      onPointerEnter={() => light(true)}
      onPointerLeave={() => light(false)}
      onFocusCapture={() => light(true)}
      onBlurCapture={() => light(false)}
    >
      <span>
        <Named name={name} text={text} />
        {group.some((rule) => variant.broken.value.has(rule)) && (
          <span class="warning"> {words.broken}</span>
        )}
      </span>
      <Toolbar label={name}>
        <MeaningChoice variant={variant} group={group} />
        <Button short={words.use} text={words.accept(name)} onClick={() => variant.accept(group)} />
        <Button
          kind="quiet"
          short={words.decoration}
          text={words.reject(name)}
          onClick={() => variant.reject(group)}
        />
      </Toolbar>
    </li>
  );
}

/**
 * Rules inferred from drawings, to be confirmed by kind or all at once. Clues may mean something
 * else on each side of the grid.
 */
export function Proposals({ variant }: VariantProps) {
  const { proposals: text } = useVariantText();
  const { sharedMeaning } = useRuleText();
  const isBySide = useSignal(false);
  const { areCluesGuessed, board, proposals, rulesText } = variant.puzzle.value;
  if (proposals.length === 0) return null;
  const isGuess = areCluesGuessed && proposals.some(({ kind }) => clueKinds.includes(kind));
  const sides = new Set(proposals.flatMap((rule) => clueSide(board, rule) ?? []));
  const shownSide = (rule: Rule) => (isBySide.value ? clueSide(board, rule) : undefined);
  const groups = grouped(proposals, (rule) => sharedMeaning(rule) + shownSide(rule));
  const title = text.title(proposals.length);
  return (
    <section class="variant-notice variant-choices group">
      <h3>{title}</h3>
      {isGuess && <p class="small">{text.guess}</p>}
      {rulesText && <p class="soft small">{text.note}</p>}
      {sides.size > 1 && (
        <Toggle
          text={text.bySide}
          isOn={isBySide.value}
          onChange={(isOn) => {
            isBySide.value = isOn;
          }}
        />
      )}
      <ul>
        {[...groups.values()].map((group) => (
          <Proposal
            key={proposals.indexOf(group[0])}
            variant={variant}
            group={group}
            side={shownSide(group[0])}
          />
        ))}
      </ul>
      {groups.size > 1 && (
        <Toolbar label={title}>
          <Button
            kind="primary"
            text={text.all(proposals.length)}
            onClick={() => variant.accept(proposals)}
          />
          <Button text={text.none} onClick={() => variant.reject(proposals)} />
        </Toolbar>
      )}
    </section>
  );
}

/** Longer lists of rules are not read out individually. */
const maxNamed = 40;

interface PlacedProps extends VariantProps {
  readonly lit: Variant['lit']['value'];
  /** Returns the places in words. */
  readonly places: () => readonly string[];
  readonly children: ComponentChildren;
}

/** A line of the list of rules. Pointing at or pressing it shows its places. */
function Placed({ variant, lit, places, children }: PlacedProps) {
  const isOpen = useSignal(false);
  const light = (isLit: boolean) => {
    variant.lit.value = isLit || isOpen.value ? lit : [];
  };
  return (
    <li onPointerEnter={() => light(true)} onPointerLeave={() => light(false)}>
      <button
        type="button"
        class="rule-group"
        aria-expanded={isOpen.value}
        onFocus={() => light(true)}
        onBlur={() => light(false)}
        onClick={() => {
          isOpen.value = !isOpen.value;
          light(isOpen.value);
        }}
      >
        {children}
      </button>
      {isOpen.value && (
        <ul>
          {places().map((place, index) => (
            <li key={index}>{place}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Rules with the same description, beside what they look like. */
function RuleGroup({ variant, group }: GroupProps) {
  const { sentence } = useRuleText();
  const { rules } = variant.puzzle.value;
  const swatch = useMemo(() => swatchOf(group[0], areFramed(rules)), [group, rules]);
  const words = useGroupText(group);
  const named = (
    <>
      {swatch.shapes.length > 0 && <RuleIcon {...swatch} />}
      <Named {...words} />
    </>
  );
  const isPlaced = group.some(({ cells, children }) => cells.length > 0 || children);
  if (!isPlaced) return <li>{named}</li>;
  const places = () => group.slice(0, maxNamed).map((one) => sentence(one, variant.board.value));
  return (
    <Placed variant={variant} lit={group} places={places}>
      {named}
    </Placed>
  );
}

/** The cells with given candidates. */
function Restricted({ variant }: VariantProps) {
  const { restricted: text } = useVariantText();
  const { cells: named } = useRuleText();
  const puzzle = variant.puzzle.value;
  const restrictions = restrictionsIn(puzzle);
  if (restrictions.length === 0) return null;
  const cells = restrictions.flatMap((one) => one.cells);
  const places = () =>
    restrictions
      .slice(0, maxNamed)
      .map(({ digits, cells }) => text.one(digits, named(puzzle.board, cells)));
  return (
    <Placed variant={variant} lit={[{ kind: 'extra-region', cells }]} places={places}>
      <Named
        name={cells.length > 1 ? `${text.name} × ${cells.length}` : text.name}
        text={text.meaning}
      />
    </Placed>
  );
}

/** The rules covered by the verdict. */
export function RuleList({ variant }: VariantProps) {
  const words = useVariantText();
  const { sharedMeaning } = useRuleText();
  const { rules } = variant.puzzle.value;
  const { grids } = variant.board.value;
  const hasBoxes = grids.every(({ boxes }) => boxes);
  const sizes = new Set(grids.map(({ height, width }) => `${height} × ${width}`));
  return (
    <section class="variant-rules group">
      <h3>{words.rules}</h3>
      <ul class="small">
        <li>{words.usualRules(hasBoxes, grids.length > 1 ? [...sizes] : [])}</li>
        {[...grouped(rules, sharedMeaning)].map(([key, group]) => (
          <RuleGroup key={key} variant={variant} group={group} />
        ))}
        <Restricted variant={variant} />
      </ul>
    </section>
  );
}

/** The author's words. */
export function AuthorsRules({ variant }: VariantProps) {
  const words = useVariantText();
  const { rulesText } = variant.puzzle.value;
  if (!rulesText) return null;
  return (
    <details class="sudoku-rules small" open>
      <summary>{words.authorsRules}</summary>
      <p>{rulesText}</p>
    </details>
  );
}

/** Returns the broken rule; undefined if it is something else that is broken. */
const ruleOf = ({ rule }: Conflict, rules: readonly Rule[]) =>
  rule === undefined ? undefined : rules[rule];

/** Returns the first conflict of the stated solution in words; empty if unknown. */
function useSolutionConflict({ puzzle, check }: Variant): string {
  const words = useVariantText();
  const { cells: named, nameOf, broken } = useRuleText();
  const { board, rules } = puzzle.value;
  const conflict = check.value.solutionConflict;
  if (!conflict) return '';
  const place = named(board, conflict.cells);
  if (conflict.kind !== 'rule')
    return words.conflictAt(words.solution.breaks[conflict.kind], place);
  const rule = rules[conflict.rule];
  return rule ? words.conflictAt(words.about(nameOf(rule), broken(rule)), place) : '';
}

/** Longer lists of jumps are truncated. */
const maxJumps = 3;

/** States where lines jump: rules typed as text may lack a cell there. */
function Jumps({ variant }: VariantProps) {
  const { jump: sentence } = useVariantText();
  const { cells: named, nameOf } = useRuleText();
  const { board, rules } = variant.puzzle.value;
  return variant.check.value.jumps.slice(0, maxJumps).map(({ rule: index, from, to }) => {
    const rule = rules[index];
    return (
      rule && (
        <p key={index} class="warning">
          {sentence(nameOf(rule), named(board, [from]), named(board, [to]))}
        </p>
      )
    );
  });
}

/** Names the guessed rules that were probably misread, and offers to drop them. */
function Misread({ variant }: VariantProps) {
  const { misread: text } = useVariantText();
  const { nameOf } = useRuleText();
  const rules = variant.misread.value;
  if (rules.length === 0) return null;
  const why = text.why(rules.some((rule) => variant.broken.value.has(rule)));
  return (
    <>
      <p class="warning">{why}</p>
      <Toolbar label={why}>
        {[...grouped(rules, nameOf)].map(([key, group]) => (
          <Button
            key={key}
            text={text.drop(nameOf(group[0]), group.length)}
            onClick={() => variant.drop(group)}
          />
        ))}
      </Toolbar>
    </>
  );
}

/**
 * Qualifies the verdict: states what it omits, and what the stated solution says about the rules.
 */
export function Caveats({ variant }: VariantProps) {
  const words = useVariantText();
  const { hasFog, notUnderstood, placed, solutionHolds } = variant.puzzle.value;
  const { saysMore, solutionHolds: holds = solutionHolds } = variant.check.value;
  const conflict = useSolutionConflict(variant);
  // The palette takes the place of the rules.
  const isSet = variant.setting.isOn.value;
  const isHeld = variant.isHeld.value;
  const isBlank = variant.isBlank.value;
  const isMisread = variant.misread.value.length > 0;
  const isUnsolved = variant.session.standing.value === 'none' && !isMisread;
  const listed = isUnsolved ? words.otherMeaning : words.onlyListed;
  return (
    <div class="variant-caveats small">
      <Misread variant={variant} />
      {notUnderstood.length > 0 && !variant.isHeld.value && (
        <p class="warning">{words.incomplete(areUnfinished(notUnderstood))}</p>
      )}
      <Jumps variant={variant} />
      {hasFog && <p>{words.fog}</p>}
      {placed && <p>{words.placed}</p>}
      {!isHeld && saysMore && !isSet && <p>{isBlank ? words.onlyWords : listed}</p>}
      {holds !== undefined && (holds || !isMisread) && (
        <p class={holds ? undefined : 'warning'}>
          {holds ? words.solution.holds : words.solution.fails(conflict)}
        </p>
      )}
    </div>
  );
}

/** Says that a digit repeats. */
function useRepeatText({ puzzle }: Variant) {
  const words = useVariantText();
  const { cells: named } = useRuleText();
  const { clashes } = useSudokuText();
  const { clashes: text } = useToolText();
  const grid = gridOf(puzzle.value);
  const clashOf = ({ cells: [first = 0, second = 0], unit, digit }: Repeat) => {
    return { first, second, unit, digit };
  };
  const sentence = (repeat: Repeat) =>
    repeat.cells.length > 2
      ? text.repeated(grid, clashOf(repeat), repeat.cells.length)
      : clashes.sentence(grid, [clashOf(repeat)]);
  const inFull = (repeat: Repeat) =>
    repeat.cells.length > 2
      ? words.conflictAt(sentence(repeat), named(puzzle.value.board, repeat.cells))
      : text.one(grid, clashOf(repeat));
  return { sentence, inFull };
}

/** Returns all errors of the givens, starting with those known from any Sudoku. */
function useConflicts(variant: Variant): readonly string[] {
  const words = useVariantText();
  const { cells: named, broken } = useRuleText();
  const puzzle = variant.puzzle.value;
  const { inFull } = useRepeatText(variant);
  const repeats = variant.repeats.value.map(inFull);
  const others = variant.check.value.conflicts.flatMap((conflict) => {
    const rule = ruleOf(conflict, puzzle.rules);
    if (!rule && repeats.length > 0) return [];
    const sentence = rule ? broken(rule) : words.crowded;
    return [words.conflictAt(sentence, named(puzzle.board, conflict.cells))];
  });
  return [...repeats, ...others];
}

/** Returns in how many sets of cells the givens break rules. */
function placesOf({ repeats, check }: Variant): number {
  const broken = check.value.conflicts.filter(({ kind }) => kind === 'rule');
  const sets = [...repeats.value, ...broken].map(({ cells }) => cells);
  return new Set(sets.map((cells) => [...cells].sort((a, b) => a - b).join())).size;
}

/** Describes the errors of the givens, in the words for plain Sudokus where these apply. */
export function useConflictSentence(variant: Variant): string {
  const words = useVariantText();
  const { cells: named, broken } = useRuleText();
  const { sentence } = useRepeatText(variant);
  const puzzle = variant.puzzle.value;
  const [repeat] = variant.repeats.value;
  const amount = useConflicts(variant).length;
  const [conflict] = variant.check.value.conflicts;
  const rule = conflict && ruleOf(conflict, puzzle.rules);
  if (amount > 1) return words.conflicts(placesOf(variant));
  if (repeat) return sentence(repeat);
  if (!rule || !conflict) return words.crowded;
  return words.conflictAt(broken(rule), named(puzzle.board, conflict.cells));
}

/** Says why the first faulty rule can't be used; empty if there is none. */
export function useFaultSentence({ fault, faulty }: Variant): string {
  const words = useVariantText();
  const { nameOf } = useRuleText();
  const { errors } = useText();
  if (!faulty.value || !fault.value) return '';
  return words.about(nameOf(faulty.value), errors({ ...fault.value, line: 1 }, true));
}

/** Lists the errors of the givens, unless the verdict states them. */
export function Conflicts({ variant }: VariantProps) {
  return <ErrorList errors={useConflicts(variant)} said={(conflict) => conflict} />;
}
