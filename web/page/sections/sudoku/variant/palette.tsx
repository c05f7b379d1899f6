import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { maxVariantSize } from '../../../../engine/model/catalogue/limits.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import { type Group, groups, traits } from '../../../../engine/model/rule-traits.ts';
import { type Rule, type RuleKind, ruleKinds } from '../../../../engine/model/variant.ts';
import { pictureOfKind } from '../../../shared/sudoku/model/rules/kind-pictures.ts';
import { RuleIcon } from '../../../shared/sudoku/rule-drawing.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ButtonPad } from '../../../shared/ui/button-pad.tsx';
import { Fold } from '../../../shared/ui/fold.tsx';
import { addStyles } from '../../../shared/ui/late-styles.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { UndoButtons } from '../../../shared/ui/undo-buttons.tsx';
import { useText } from '../../../shared/words/index.ts';
import { BoxChoice, DigitPad, SizeChoice } from '../edit-tools.tsx';
import { focusSelected } from '../focus.ts';
import { plainShape } from '../model/rules/board-shape.ts';
import { pathOf } from '../model/rules/setting.ts';
import { useSudokuText } from '../words/index.ts';
import { useRuleText } from '../words/rules/index.ts';
import { useFaultSentence } from './notices.tsx';
import styles from './palette.css?inline';
import type { Variant, VariantProps } from './variant.ts';
import { useVariantText } from './words/index.ts';

addStyles(styles);

// ------------------------------------------------------------------------------------------ kinds

interface UnfitProps {
  /** The kinds that the board can't have, with the reason. */
  readonly unfit: ReadonlyMap<RuleKind, Failure>;
}

interface KindProps extends VariantProps, UnfitProps {
  readonly kind: RuleKind;
}

function KindButton({ variant, kind, unfit }: KindProps) {
  const { names } = useRuleText();
  const { errors } = useText();
  const { setting, shape } = variant;
  const picture = useMemo(() => pictureOfKind(kind), [kind]);
  const failure = unfit.get(kind);
  return (
    <button
      type="button"
      class="button rule-kind"
      aria-pressed={
        setting.kind.value === kind && !setting.setsDigits.value && !shape.drawsBoxes.value
      }
      aria-disabled={failure !== undefined || undefined}
      title={failure && errors(failure)}
      onClick={() => failure || variant.chooseKind(kind)}
    >
      <RuleIcon {...picture} />
      {names[kind]}
    </button>
  );
}

/** Sets digits instead of rules. */
function DigitsButton({ variant }: VariantProps) {
  const { setting: words } = useRuleText();
  const { setting, shape } = variant;
  return (
    <button
      type="button"
      class="button rule-kind"
      aria-pressed={setting.setsDigits.value && !shape.drawsBoxes.value}
      onClick={() => variant.chooseDigits()}
    >
      <span class="rule-digits" aria-hidden="true">
        5
      </span>
      {words.digits}
    </button>
  );
}

function kindsIn(group: Group): readonly RuleKind[] {
  return ruleKinds.filter((kind) => traits[kind].group === group);
}

interface GroupProps extends VariantProps, UnfitProps {
  readonly group: Group;
}

function Kinds({ variant, group, unfit }: GroupProps) {
  const { groups: names } = useRuleText();
  return (
    <div class="rule-kinds">
      <Toolbar label={names[group]}>
        {group === 'common' && <DigitsButton variant={variant} />}
        {kindsIn(group).map((kind) => (
          <KindButton key={kind} variant={variant} kind={kind} unfit={unfit} />
        ))}
      </Toolbar>
    </div>
  );
}

/**
 * Rules of the whole puzzle as switches, each with its sentence, or with why the board can't have
 * it. One that is on can be switched off.
 */
function Switches({ variant, unfit }: VariantProps & UnfitProps) {
  const { names, meaning } = useRuleText();
  const { errors } = useText();
  const { rules } = variant.puzzle.value;
  return (
    <ul class="rule-switches">
      {kindsIn('whole').map((kind) => {
        const isOn = rules.some((rule) => rule.kind === kind);
        const failure = unfit.get(kind);
        return (
          <li key={kind}>
            <Toggle
              text={names[kind]}
              isOn={isOn}
              disabled={failure !== undefined && !isOn}
              onChange={(isOn) => variant.setting.switch(kind, isOn)}
            />
            <span class="soft small">{failure ? errors(failure) : meaning({ kind })}</span>
          </li>
        );
      })}
    </ul>
  );
}

function MoreKinds({ variant, unfit }: VariantProps & UnfitProps) {
  const { groups: names } = useRuleText();
  return groups
    .filter((group) => group !== 'common')
    .map((group) => (
      <Fold key={group} title={names[group]}>
        {group === 'whole' ? (
          <Switches variant={variant} unfit={unfit} />
        ) : (
          <Kinds variant={variant} group={group} unfit={unfit} />
        )}
      </Fold>
    ));
}

/** Returns the kinds of rules that the board can't have. */
function useUnfit(variant: Variant): UnfitProps['unfit'] {
  const board = variant.board.value;
  const [unfit, setUnfit] = useState<UnfitProps['unfit']>(new Map());
  useEffect(() => {
    let isCurrent = true;
    // Without an answer, a rule that doesn't fit is only refused later.
    variant.unfitKinds(board).then(
      (found) => isCurrent && setUnfit(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [variant, board]);
  return unfit;
}

// --------------------------------------------------------------------------------------- the board

/** Asks before another size drops something. */
function SizeQuestion({ variant }: VariantProps) {
  const { setting: words } = useRuleText();
  const { shape } = variant;
  const asked = shape.asked.value;
  return (
    <div class="group">
      <Message sentence={asked ? words.loses(asked.size, asked.lost, asked.of.board) : undefined} />
      {asked && (
        <div class="row">
          <Button text={words.resize} onClick={() => shape.confirm()} />
          <Button kind="quiet" text={words.cancel} onClick={() => shape.stop()} />
        </div>
      )}
    </div>
  );
}

/** Changes the size and the boxes of a square grid. */
export function GridShape({ variant }: VariantProps) {
  const { drawBoxes } = useSudokuText();
  const { setting: words } = useRuleText();
  const { shape, board } = variant;
  const grid = plainShape(board.value);
  if (!grid) return null;
  return (
    <Fold title={words.shape(grid)}>
      <div class="row sudoku-shape">
        <SizeChoice
          size={shape.asked.value?.size ?? grid.size}
          most={maxVariantSize}
          onChange={(size) => shape.resize(size)}
        />
        <BoxChoice grid={grid} onChange={(boxes) => shape.rebox(boxes)} />
        <Button
          icon="boxes"
          text={drawBoxes.start}
          pressed={shape.drawsBoxes.value}
          onClick={() => variant.drawBoxes(!shape.drawsBoxes.value)}
        />
      </div>
      <SizeQuestion variant={variant} />
    </Fold>
  );
}

// ----------------------------------------------------------------------------------- typed rules

/** Rules to begin with that can't be drawn. */
const samples = {
  'pairs-along': 'pairs-along "abs(a - b) >= 3": R1C1-R1C4',
  'pairs-all': 'pairs-all "a + b != 10": R1C1 R5C5 R9C9',
  expression: 'expression "[1-3]+.*": R1C1-R1C9',
  'any-of': 'any-of: [killer-cage 3: R1C1 R1C2] [R1C1 > R1C2]',
} satisfies Partial<Record<RuleKind, string>>;

const sampleKinds = Object.keys(samples) as (keyof typeof samples)[];

/** Adds rules of any kind as text, and changes them. */
function TypedRules({ variant }: VariantProps) {
  const { names, setting: words } = useRuleText();
  const { errors } = useText();
  const { typed } = variant;
  const failure = typed.failure.value;
  const apply = () => void variant.applyTyped();
  return (
    <Fold title={words.typed} open={typed.isOpen}>
      <div class="group">
        <p class="soft small">{words.typedNote}</p>
        <Toolbar label={words.typedSamples}>
          {sampleKinds.map((kind) => (
            <Button key={kind} text={names[kind]} onClick={() => typed.type(samples[kind])} />
          ))}
        </Toolbar>
        <TextArea
          aria-label={words.typed}
          rows={2}
          value={typed.text.value}
          placeholder={samples['pairs-along']}
          aria-invalid={failure !== null || undefined}
          onInput={({ currentTarget: { value } }) => typed.type(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
        <Message sentence={failure ? errors(failure) : undefined} />
        <div class="row">
          <Button
            kind="primary"
            text={typed.changed.value ? words.change : words.add}
            onClick={apply}
          />
          {typed.changed.value && (
            <Button kind="quiet" text={words.cancel} onClick={() => typed.cancel()} />
          )}
        </div>
      </div>
    </Fold>
  );
}

// --------------------------------------------------------------------------------- the chosen rule

/** Ends the changes of the rule; the next one is drawn on the board. */
function endRule(variant: Variant) {
  variant.setting.finish();
  focusSelected(variant.session);
}

/** Takes the number of the rule. Digits typed on the board also go there. */
function NumberField({ variant, rule }: VariantProps & { readonly rule: Rule }) {
  const { setting: words } = useRuleText();
  const { setting } = variant;
  const { number, usual, choices } = traits[rule.kind];
  if (rule.kind === 'quadruple')
    return <output class="rule-number">{rule.digits?.join(' ')}</output>;
  if (!number) return null;
  return (
    <>
      <label class="rule-number">
        {words.number(rule.kind)}
        <input
          class="input"
          type="text"
          inputMode="numeric"
          maxLength={3}
          value={rule.number ?? ''}
          placeholder={usual?.toString()}
          onInput={({ currentTarget: { value } }) => {
            const digits = value.replace(/\D/g, '');
            setting.setNumber(digits === '' ? undefined : Number(digits), true);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') endRule(variant);
          }}
        />
      </label>
      {choices?.map((choice) => (
        <Button
          key={choice}
          text={words.choice(choice)}
          pressed={rule.number === choice}
          onClick={() => setting.setNumber(choice)}
        />
      ))}
    </>
  );
}

/** The longest pill. */
const longestPill = 3;

/** Chooses the length of an arrow's pill. */
function PillChoice({ variant, rule }: VariantProps & { readonly rule: Rule }) {
  const { setting: words } = useRuleText();
  if (rule.kind !== 'arrow') return null;
  const most = Math.min(longestPill, pathOf(rule).length - 1);
  const lengths = Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);
  return lengths.map((length) => (
    <Button
      key={length}
      text={words.pill(length)}
      pressed={rule.cells.length === length}
      onClick={() => variant.setting.setPill(length)}
    />
  ));
}

const padDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const padColumns = 6;

/**
 * Digits for touch screens. They scroll into view at once for a rule that takes digits: the next
 * tap must find the board where it is seen.
 */
function NumberPad({ variant }: VariantProps) {
  const { edit } = useSudokuText();
  const { setting } = variant;
  const pad = useRef<HTMLDivElement>(null);
  const kind = setting.current.value?.kind;
  const isShown = kind && (traits[kind].number || kind === 'quadruple');
  const isReady = isShown && !setting.isDrawing.value;
  useLayoutEffect(() => {
    if (isReady) pad.current?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);
  if (!isShown) return null;
  return (
    <div class="digit-pad" ref={pad} style={{ '--columns': padColumns, '--rest': 2 }}>
      <ButtonPad label={edit.pad} columns={padColumns}>
        {padDigits.map((digit) => (
          <Button key={digit} text={String(digit)} onClick={() => setting.type(digit)} />
        ))}
        <Button icon="erase" iconOnly text={edit.erase} onClick={() => setting.erase()} />
      </ButtonPad>
    </div>
  );
}

/**
 * Says what is wrong with the chosen rule, as the verdict does too. On a phone in landscape, the board
 * stays while this scrolls into view.
 */
function Fault({ variant }: VariantProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (matchMedia('(max-height: 30rem)').matches)
      place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p class="rule-fault" ref={place}>
      {useFaultSentence(variant)}
    </p>
  );
}

/** Says what to do next, or describes the chosen rule. */
function Guide({ variant }: VariantProps) {
  const { names, sentence, setting: words } = useRuleText();
  const { means } = useVariantText();
  const { setting } = variant;
  const rule = setting.current.value;
  const kind = setting.kind.value;
  if (variant.shape.drawsBoxes.value)
    return (
      <p class="rule-guide" role="status">
        {words.drawBoxes}
      </p>
    );
  if (setting.setsDigits.value)
    return (
      <p class="rule-guide" role="status">
        <strong>{words.digits}</strong>
        {means(words.setsDigits)}
      </p>
    );
  if (!rule || setting.setting.value.draft)
    return (
      <p class="rule-guide" role="status">
        <strong>{names[kind]}</strong>
        {means(words.next(kind, rule))}
      </p>
    );
  if (setting.takesOut.value)
    return (
      <p class="rule-guide" role="status">
        {words.takesOut}
      </p>
    );
  const described = sentence(rule, variant.board.value);
  const mayHaveSum = rule.kind === 'killer-cage' && rule.number === undefined;
  return (
    <div class="rule-guide">
      <p role="status">{mayHaveSum ? words.withoutSum(described) : described}</p>
      {rule === variant.faulty.value && <Fault variant={variant} />}
    </div>
  );
}

/** Changes or removes the chosen rule. */
function Changes({ variant }: VariantProps) {
  const { setting: words } = useRuleText();
  const { setting } = variant;
  const rule = setting.current.value;
  if (!rule) return null;
  return (
    <>
      <Button icon="clear" iconOnly text={words.remove} onClick={() => setting.remove()} />
      <NumberField variant={variant} rule={rule} />
      {setting.setting.value.selected !== null && (
        <Button text={words.another} onClick={() => endRule(variant)} />
      )}
    </>
  );
}

/**
 * Chooses a pill, lets strokes take cells out of an area, and edits the rule as text. Below the
 * digits, which these must not move.
 */
function RareChanges({ variant }: VariantProps) {
  const { setting: words } = useRuleText();
  const { setting, typed } = variant;
  const { current, isArea, takesOut } = setting;
  const rule = current.value;
  if (!rule || setting.setting.value.draft) return <div class="rule-rare" />;
  return (
    <div class="row rule-rare">
      <PillChoice variant={variant} rule={rule} />
      {isArea.value && (
        <Toggle
          text={words.takeOut}
          isOn={takesOut.value}
          onChange={(isOn) => setting.takeOut(isOn)}
        />
      )}
      <Button kind="quiet" text={words.editText} onClick={() => void typed.edit(rule)} />
    </div>
  );
}

// ------------------------------------------------------------------------------------ all the rules

/** Lists the rules, to select one. */
function AllRules({ variant }: VariantProps) {
  const { sentence, setting: words } = useRuleText();
  const { setting } = variant;
  const { rules } = variant.puzzle.value;
  if (rules.length === 0) return null;
  return (
    <Fold title={words.all(rules.length)}>
      <ul class="rule-entries small">
        {rules.map((rule, index) => (
          <li key={index}>
            <button
              type="button"
              class="button rule-entry"
              aria-pressed={setting.setting.value.selected === index}
              onClick={() => setting.select(index)}
            >
              {sentence(rule, variant.board.value)}
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Changes and removes the rule being drawn or selected. */
export function RuleTools({ variant }: VariantProps) {
  const { setting: words } = useRuleText();
  return (
    <section class="rule-tools" aria-label={words.label}>
      <Guide variant={variant} />
      {!variant.setting.setsDigits.value && <p class="rule-keys soft small">{words.keys}</p>}
      <div class="row">
        <Button
          kind="primary"
          icon="check"
          text={words.done}
          onClick={() => variant.showSetting(false)}
        />
        <UndoButtons edited={variant.session.puzzle} />
        <Changes variant={variant} />
      </div>
      {variant.setting.setsDigits.value ? (
        <DigitPad session={variant.session} />
      ) : (
        <NumberPad variant={variant} />
      )}
      <RareChanges variant={variant} />
    </section>
  );
}

/** Chooses the kind of the next rule, or a rule to change. */
export function RulePalette({ variant }: VariantProps) {
  const { groups: names, setting: words } = useRuleText();
  const unfit = useUnfit(variant);
  return (
    <section class="rule-palette" aria-label={words.palette}>
      <h3>{names.common}</h3>
      <Kinds variant={variant} group="common" unfit={unfit} />
      <div>
        <MoreKinds variant={variant} unfit={unfit} />
        <TypedRules variant={variant} />
        <GridShape variant={variant} />
        <AllRules variant={variant} />
      </div>
    </section>
  );
}
