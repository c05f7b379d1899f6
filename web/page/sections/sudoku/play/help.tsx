import { useEffect } from 'preact/hooks';
import type {
  LogicGrid,
  SolvingStep,
  VariantStep,
  VariantUnit,
} from '../../../../engine/model/steps.ts';
import type { Board, Rule } from '../../../../engine/model/variant.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useFocusPlace } from '../../../shared/ui/hooks.ts';
import { useText } from '../../../shared/words/index.ts';
import { show } from '../explanation-frame.tsx';
import { focusSelected } from '../focus.ts';
import { logicOf } from '../logic.ts';
import { digitsOf } from '../model/candidates.ts';
import { plainStep, withNames } from '../model/steps.ts';
import type { SudokuSession } from '../session.ts';
import { StepChains } from '../steps-panel.tsx';
import { useRuleText } from '../words/rules/index.ts';
import { useToolText } from '../words/tools/index.ts';
import type { Answer, Play, PlayProps, Stage } from './play.ts';
import { usePlayText } from './words/index.ts';

/** The most places to look at. */
const mostPlaces = 3;
/** The most groups of cells whose digits are listed. */
const mostNamed = 3;

/** Names the places that a step looks at. */
function usePlaces(session: SudokuSession) {
  const { steps } = useToolText();
  const { hint } = usePlayText();
  return ({ units, cells, placement, eliminations }: SolvingStep) => {
    const names = [...new Set(units.map(steps.unit))];
    if (names.length > 0) return hint.where(hint.places(names));
    const near = [...cells, ...eliminations.map(({ cell }) => cell), placement?.cell ?? []].flat();
    const shape = { size: session.board.value.width };
    return hint.where(steps.cells(shape, [...new Set(near)].slice(0, mostPlaces)));
  };
}

interface StepHintProps extends PlayProps {
  readonly step: SolvingStep;
  readonly stage: Stage;
}

type RuleHintProps = Omit<StepHintProps, 'step'> & { readonly step: VariantStep };

/** Names rules and units of a variant. */
function usePremises(session: SudokuSession) {
  const { steps } = useToolText();
  const { at } = useRuleText();
  const { board, rules } = session.ruled.value;
  const named = ({ grid, ...unit }: VariantUnit) => ({
    ...unit,
    ...(board.grids.length > 1 && { grid }),
  });
  const ruleName = (index: number) => at(rules[index] as Rule, board);
  return { named, unitName: (unit: VariantUnit) => steps.unit(named(unit)), ruleName };
}

/** Lists what follows from an assumption, up to a contradiction. */
function AssumedSteps({ session, chain }: Pick<VariantStep, 'chain'> & Pick<PlayProps, 'session'>) {
  const { steps } = useToolText();
  const { hint: text } = usePlayText();
  const { unitName, ruleName } = usePremises(session);
  const shape = { size: session.board.value.width };
  return (
    <ol class="explained-steps small">
      {chain.map(({ unit, rule, left }, index) => {
        const by = unit ? unitName(unit) : rule !== null && ruleName(rule);
        const facts = left.map(({ cell, digits }) =>
          text.becomes(steps.cells(shape, [cell]), digits),
        );
        return <li key={index}>{text.follows(by || null, facts)}</li>;
      })}
    </ol>
  );
}

/** Takes the sums of rules from what units add up to: "45 − 24 − 16 = 5". */
function difference(count: (one: number) => string, all: number, sums: readonly number[]) {
  const left = sums.reduce((rest, sum) => rest - sum, all);
  return `${[all, ...sums].map(count).join(' − ')} = ${left < 0 ? '−' : ''}${Math.abs(left)}`;
}

/** Says why digits are excluded, which a list of the rules precedes. */
function RuleReason({ session, play, step }: Omit<RuleHintProps, 'stage'>) {
  const { steps } = useToolText();
  const { hint: text } = usePlayText();
  const { sentence } = useRuleText();
  const { format } = useText();
  const { unitName, ruleName } = usePremises(session);
  const { board, rules } = session.ruled.value;
  const { kind, units, assumption, chain, total } = step;
  const shape = { size: board.width };
  const [cells, others] = [steps.cells(shape, step.cells), steps.cells(shape, step.others)];
  const [first = -1] = step.rules;
  const sum = kind === 'rule' && rules[first] ? play.cageSum(rules[first]) : null;
  const cage = sum && text.cage(sum);
  const unitNames = units.map(unitName);
  if (assumption && chain.length > 0)
    return (
      <>
        <p>{text.assumed(steps.cells(shape, [assumption.cell]), assumption.digit)}</p>
        <AssumedSteps session={session} chain={chain} />
      </>
    );
  const sums = step.rules.flatMap((index) => rules[index]?.number ?? []);
  const all = board.digits.reduce((sum, digit) => sum + digit, 0) * units.length;
  return (
    <>
      {kind === 'sum' && <p>{text.addUp(unitNames, all)}</p>}
      <ul class="explained-steps small">
        {step.rules.map((index) => (
          <li key={index}>
            {kind === 'sum' ? ruleName(index) : sentence(rules[index] as Rule, board)}
          </li>
        ))}
        {kind !== 'sum' && kind !== 'needed' && unitNames.length > 0 && (
          <li>{text.units(unitNames)}</li>
        )}
      </ul>
      {cage && <p>{cage}</p>}
      {kind === 'sum' && sums.length === step.rules.length && (
        <p>{difference(format.count, all, sums)}</p>
      )}
      {kind === 'sum' && (
        <p>{text.sum(cells, step.cells.length, others, step.others.length, total)}</p>
      )}
      {kind === 'needed' && <p>{text.needs(step.digits[0] ?? 0, cells, unitNames)}</p>}
      {assumption && <p>{text.fails(steps.cells(shape, [assumption.cell]), assumption.digit)}</p>}
    </>
  );
}

interface ConsequencesProps extends Pick<PlayProps, 'play'> {
  readonly board: Board;
  readonly step: VariantStep;
}

/** Says which digits cells can have, or what they can't if that is shorter. */
function Consequences({ play, board, step }: ConsequencesProps) {
  const { steps } = useToolText();
  const { hint: text } = usePlayText();
  const shape = { size: board.width };
  // Cells of which the same is said are named together.
  const alike = new Map<string, { digits: readonly number[]; isLeft: boolean; cells: number[] }>();
  for (const [cell, set] of play.leftBy(step)) {
    const left = digitsOf(set);
    const gone = step.eliminations.flatMap((one) => (one.cell === cell ? one.digit : []));
    const isLeft = left.length <= gone.length;
    const digits = isLeft ? left : gone;
    const known = alike.get(`${isLeft} ${digits}`);
    if (known) known.cells.push(cell);
    else alike.set(`${isLeft} ${digits}`, { digits, isLeft, cells: [cell] });
  }
  // What must be is entered, so all of it is said.
  const isCertain = ([, { digits, isLeft }]: (typeof groups)[number]) =>
    isLeft && digits.length === 1;
  const groups = [...alike];
  const others = groups.filter((group) => !isCertain(group));
  const shown = [...groups.filter(isCertain), ...others.slice(0, mostNamed)];
  return (
    <>
      {shown.map(([said, { digits, isLeft, cells }]) => (
        <p key={said}>{(isLeft ? text.left : text.excluded)(steps.cells(shape, cells), digits)}</p>
      ))}
      {others.length > mostNamed && <p>{text.more}</p>}
    </>
  );
}

/** Tells a step by the rules of a variant. */
function RuleHint({ session, play, step, stage }: RuleHintProps) {
  const { steps } = useToolText();
  const { hint: text } = usePlayText();
  const { brief } = useRuleText();
  const { named, unitName, ruleName } = usePremises(session);
  const { board, rules } = session.ruled.value;
  const shape = { size: board.width };
  const { kind, units, placement, eliminations } = step;
  const target = placement ?? eliminations[0];
  const names = [...step.rules.map(ruleName), ...units.map(unitName)];
  const where = (
    <p>
      {text.where(
        names.length > 0
          ? text.places(names.slice(0, mostPlaces))
          : steps.cells(shape, [target?.cell ?? 0]),
      )}
    </p>
  );
  if (stage === 'where') return where;
  const plain = plainStep(step);
  const [only = -1] = step.rules;
  const rule = rules[only] && brief(rules[only]);
  const technique = (
    <p>
      <strong>{plain ? steps.technique(plain.technique) : text.kind(kind, rule)}</strong>
    </p>
  );
  if (stage === 'technique')
    return (
      <>
        {where}
        {technique}
      </>
    );
  if (plain)
    return (
      <>
        {technique}
        <p>{steps.step(shape, { ...plain, units: units.map(named) }, play.proofOf(step))}</p>
      </>
    );
  if (placement)
    return (
      <>
        {technique}
        <p>{text.onlySearch(steps.cells(shape, [placement.cell]), placement.digit)}</p>
      </>
    );
  return (
    <>
      {technique}
      <RuleReason session={session} play={play} step={step} />
      {kind !== 'needed' && <Consequences play={play} board={board} step={step} />}
    </>
  );
}

/** Names the cells of the mistakes shown. */
function Mistakes({ session, play }: PlayProps) {
  const { steps } = useToolText();
  const { hint: text } = usePlayText();
  const shape = { size: session.board.value.width };
  const cells = play.shownWrong.value.map(({ cell }) => cell);
  return cells.length > 0 ? <p>{text.mistakes(steps.cells(shape, cells))}</p> : null;
}

/** Tells what a hint has told so far. */
function HintText({ session, play }: PlayProps) {
  const { errors } = useText();
  const text = usePlayText();
  const hint = play.hint.value;
  if (!hint) return null;
  const { answer, stage } = hint;
  if ('code' in answer)
    return <p>{answer.code === 'several_solutions' ? text.several : errors(answer)}</p>;
  const { step, wrong, lacking } = answer;
  if (wrong.length + lacking.length > 0) {
    if (stage === 'where') return <p>{text.hint.mistake}</p>;
    return (
      <>
        <p>
          {wrong.length > 0 ? text.hint.wrong(wrong.length) : text.hint.lacking(lacking.length)}
        </p>
        <Mistakes session={session} play={play} />
      </>
    );
  }
  if (!step) return <p>{text.hint.solved}</p>;
  if ('difficulty' in step)
    return <RuleHint session={session} play={play} step={step} stage={stage} />;
  return <StepHint session={session} play={play} step={step} stage={stage} />;
}

/** Returns the grid of a plain step, and the step with its regions named. */
function useNamed(session: SudokuSession, unnamed: SolvingStep) {
  const { nameOf } = useRuleText();
  const grid: LogicGrid = logicOf(session) ?? session.grid.value;
  return { grid, step: withNames(unnamed, grid.regions ?? [], (kind) => nameOf({ kind })) };
}

/** Lists the chains of a plain step, which are too long to be read aloud at once. */
function HintChains({ session, step: unnamed }: Pick<StepHintProps, 'session' | 'step'>) {
  const { grid, step } = useNamed(session, unnamed);
  return <StepChains size={grid.size} step={step} />;
}

/** Tells a step by the techniques of plain puzzles. */
function StepHint({ session, play, step: unnamed, stage }: StepHintProps) {
  const { steps } = useToolText();
  const placesOf = usePlaces(session);
  const { grid, step } = useNamed(session, unnamed);
  return (
    <>
      {stage !== 'reason' && <p>{placesOf(step)}</p>}
      {stage !== 'where' && (
        <p>
          <strong>{steps.name(step, step.rating.toFixed(1))}</strong>
        </p>
      )}
      {stage === 'reason' && <p>{steps.step(grid, step, play.proofOf(unnamed))}</p>}
    </>
  );
}

/** Returns whether there is nothing left to do. */
const isDone = ({ step, wrong, lacking }: Answer) =>
  step === null && wrong.length + lacking.length === 0;

/** Returns whether only notes lack their digits. */
const lacksOnly = ({ wrong, lacking }: Answer) => wrong.length === 0 && lacking.length > 0;

/** Returns the words on the button for the next stage. */
export function nextWords(play: Play, { hint: text }: ReturnType<typeof usePlayText>): string {
  const hint = play.hint.value;
  if (!hint || 'code' in hint.answer) return text.ask;
  const isMistake = hint.answer.step === null;
  const mend = lacksOnly(hint.answer) ? text.renew : text.remove;
  if (play.isLastStage.value) return isMistake ? mend : text.apply;
  if (isMistake) return text.showMistake;
  return hint.stage === 'where' ? text.technique : text.reason;
}

/** Says what a check found. */
function checkedWords(play: Play, text: ReturnType<typeof usePlayText>) {
  const wrong = play.wrong.value.length;
  if (play.hasNone.value) return text.none;
  if (!play.canJudge.value) return play.hasSeveral.value ? text.several : text.unready;
  if (wrong > 0) return text.wrong(wrong);
  return play.lacking.value.length > 0 ? text.hint.lacking(play.lacking.value.length) : text.right;
}

/** Tells what a check found, or a hint. On a phone, it covers the tools. */
export function Help({ session, play }: PlayProps) {
  const text = usePlayText();
  const { hint, checked, isHinting } = play;
  const wrong = checked.value ? play.wrong.value.length : 0;
  const isOpen = isHinting.value || hint.value !== null || checked.value !== null;
  const goOn = () => {
    const isLast = play.isLastStage.value;
    play.goOn();
    if (isLast) focusSelected(session);
  };
  const showWrong = () => {
    play.check();
    play.moveTo(play.wrong.value[0] ?? 0, false);
    focusSelected(session);
  };
  useEffect(() => {
    // On a phone, the panel must not cover what it is about.
    if (isOpen) show('.board-view, .variant-board');
  }, [isOpen]);
  // After a press of Hint or Check, the focus goes to the next button.
  const told = hint.value ? 'hint' : checked.value ? 'check' : null;
  useEffect(() => {
    const asked = document.activeElement?.matches('.play-ask > .button');
    if (told && asked) document.querySelector<HTMLElement>('.play-next > .button')?.focus();
  }, [told]);
  const stage = hint.value?.stage;
  const answer = hint.value && !('code' in hint.value.answer) ? hint.value.answer : null;
  const step = stage === 'reason' && answer?.step ? plainStep(answer.step) : null;
  const ofNotes = stage === 'technique' && answer && lacksOnly(answer);
  const canShow = wrong > 0 && !checked.value?.isShown;
  const canGoOn = answer && !isDone(answer);
  return (
    <section
      class={`explanation ${isOpen ? 'explanation-open' : ''}`}
      aria-label={text.hint.label}
      ref={useFocusPlace<HTMLElement>()}
      tabIndex={-1}
    >
      {isOpen && (
        <div class="explanation-close play-close">
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            text={text.hint.close}
            onClick={() => {
              play.dropHelp();
              focusSelected(session);
            }}
          />
        </div>
      )}
      <div role="status" class="explained">
        {isHinting.value && <p class="soft">{text.hint.asking}</p>}
        <HintText session={session} play={play} />
        {checked.value && <p>{checkedWords(play, text)}</p>}
        {checked.value && <Mistakes session={session} play={play} />}
      </div>
      {step && <HintChains session={session} step={step} />}
      <p role="status" class="visually-hidden">
        {canGoOn && text.hint.press(nextWords(play, text))}
      </p>
      {(canGoOn || canShow) && (
        <div class="play-next row">
          {canGoOn && <Button text={nextWords(play, text)} onClick={goOn} />}
          {canShow && <Button text={text.showWrong} onClick={showWrong} />}
          {ofNotes && (
            <Button text={text.hint.withoutNotes} onClick={() => play.helpWithoutNotes()} />
          )}
        </div>
      )}
    </section>
  );
}
