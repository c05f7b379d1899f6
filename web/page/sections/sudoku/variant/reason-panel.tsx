import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Candidate, Reason, VariantRefutation } from '../../../../engine/model/explanation.ts';
import type { SolvingStep } from '../../../../engine/model/steps.ts';
import { savesData } from '../../../shared/session/leisure.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Difficulty } from '../difficulty.tsx';
import { ExplanationFrame, show, topicOf } from '../explanation-frame.tsx';
import { placeIn } from '../model/any-puzzle.ts';
import { ranked } from '../model/explanation.ts';
import { withNames } from '../model/steps.ts';
import { gridOf, restrictionsIn } from '../model/variant-board.ts';
import { RepairList } from '../repair-list.tsx';
import { StepsPanel } from '../steps-panel.tsx';
import { useRuleText } from '../words/rules/index.ts';
import { useToolText } from '../words/tools/index.ts';
import { Conflicts } from './notices.tsx';
import type { Variant, VariantProps } from './variant.ts';
import { useVariantText } from './words/index.ts';

/** The most parts of a reason to list unasked. */
const mostShown = 8;

/** The rules, givens and candidates of a reason. */
function Parts({ variant, reason }: VariantProps & { readonly reason: Reason }) {
  const { reasons: text, restricted } = useVariantText();
  const { explanation } = useToolText();
  const { cells: named, sentence } = useRuleText();
  /** The reason shown in full on request. */
  const whole = useSignal<Reason | null>(null);
  const puzzle = variant.puzzle.value;
  const { givens, rules, board } = puzzle;
  const light = (lit: Variant['lit']['value']) => () => {
    variant.lit.value = lit;
  };
  // What a rule means is doubted before a given is.
  const parts = [
    ...variant.rulesIn(reason).map((rule) => (
      <li
        key={`rule ${rules.indexOf(rule)}`}
        onPointerEnter={light([rule])}
        onPointerLeave={light([])}
      >
        {sentence(rule, board)}
      </li>
    )),
    ...reason.givens.map((cell) => {
      const { row, column } = placeIn(board, cell);
      return <li key={cell}>{text.given(row, column, givens[cell] ?? 0)}</li>;
    }),
    ...restrictionsIn(puzzle, reason.candidates).map(({ digits, cells }) => (
      <li
        key={`candidates ${digits}`}
        onPointerEnter={light([{ kind: 'extra-region', cells }])}
        onPointerLeave={light([])}
      >
        {restricted.one(digits, named(board, cells))}
      </li>
    )),
  ];
  const left = whole.value === reason ? 0 : parts.length - mostShown;
  return (
    <>
      <ul class="explained-steps small">{left > 1 ? parts.slice(0, mostShown) : parts}</ul>
      {left > 1 && (
        <Button
          text={explanation.showMore(left)}
          onClick={() => {
            whole.value = reason;
          }}
        />
      )}
    </>
  );
}

interface RefutedProps extends VariantProps {
  readonly candidate: Candidate | null;
  readonly refutation: VariantRefutation;
}

function Refuted({ variant, candidate, refutation }: RefutedProps) {
  const { reasons: text } = useVariantText();
  const { reason, solution } = refutation;
  const place = candidate && placeIn(variant.board.value, candidate.cell);
  const what = candidate && place && text.digit(place.row, place.column, candidate.digit);
  const restrictions = restrictionsIn(variant.puzzle.value, reason?.candidates ?? []);
  const amount = reason ? reason.givens.length + restrictions.length + reason.rules.length : 0;
  return (
    <>
      <p>
        {reason
          ? text.because(what, amount)
          : what && solution
            ? text.possible(what)
            : text.unknown(what)}
      </p>
      {reason && <Parts variant={variant} reason={reason} />}
      {reason && amount > 1 && !reason.isMinimal && <p class="small soft">{text.rough}</p>}
    </>
  );
}

/** Offers other digits that leave exactly one solution. */
function Offers({ variant }: VariantProps) {
  const { explanation: text } = useToolText();
  const puzzle = variant.puzzle.value;
  const grid = gridOf(puzzle);
  const repairs = variant.repairs.found.value.map((change) => ({
    kind: 'digit' as const,
    changes: [change],
  }));
  if (repairs.length === 0) return null;
  return (
    <>
      <p>{text.possibleFixes}</p>
      <RepairList
        grid={grid}
        repairs={ranked(repairs, variant.session.puzzle.edited)}
        onTake={(changes) => {
          variant.session.correct(changes);
          show('.sudoku-answer');
        }}
      />
    </>
  );
}

/** Leads through the steps to the solution, whose regions have the names of their rules. */
function Steps({ variant, steps }: VariantProps & { readonly steps: readonly SolvingStep[] }) {
  const { nameOf } = useRuleText();
  const { regions } = variant.logic.value ?? {};
  const named = useMemo(
    () => steps.map((step) => withNames(step, regions ?? [], (kind) => nameOf({ kind }))),
    [steps, regions, nameOf],
  );
  return <StepsPanel session={variant.session} steps={named} />;
}

/** Says in how many cells two solutions differ; the board shows where. */
function Differences({ variant }: VariantProps) {
  const { explanation: text } = useToolText();
  const amount = variant.differing.value.length;
  return amount > 0 ? <p>{text.differ(amount)}</p> : null;
}

/** Says why there is no solution; on request, where solutions differ, or why not another digit. */
export function ReasonPanel({ variant }: VariantProps) {
  const { inquiry, session } = variant;
  const { explanations } = session;
  const puzzle = variant.puzzle.value;
  const isNone = variant.session.standing.value === 'none';
  const { answer, topic } = topicOf(session);
  const logic = variant.logic.value;
  const stepwise = answer === 'unique' && topic === 'steps' ? logic : null;
  useEffect(() => {
    if (isNone) inquiry.ask(puzzle, null);
    else inquiry.forget();
  }, [inquiry, puzzle, isNone, topic]);
  useEffect(() => {
    if (stepwise) explanations.solveStepwise(stepwise);
    else explanations.forget();
    return () => explanations.forget();
  }, [explanations, stepwise]);
  const suspects = variant.suspects.value;
  useEffect(() => {
    if (suspects.length > 0) void variant.repairs.start(puzzle, suspects);
  }, [variant, puzzle, suspects]);
  const known = inquiry.of(puzzle);
  const solved = stepwise && explanations.of(stepwise);
  const failure = solved ?? known?.result;
  return (
    <ExplanationFrame
      session={session}
      answer={answer}
      topic={topic}
      asked={known?.candidate ?? null}
      onAsk={(candidate) => inquiry.ask(puzzle, candidate)}
      failure={failure && 'code' in failure ? failure : null}
      hasSteps={logic !== null}
      known={
        stepwise
          ? solved && 'steps' in solved && <Steps variant={variant} steps={solved.steps} />
          : known &&
            'reason' in known.result && (
              <Refuted variant={variant} candidate={known.candidate} refutation={known.result} />
            )
      }
    >
      <Differences variant={variant} />
      <Conflicts variant={variant} />
      <Offers variant={variant} />
      {answer === 'unique' && topic === null && !savesData() && <Difficulty session={session} />}
    </ExplanationFrame>
  );
}
