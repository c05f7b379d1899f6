import { useEffect } from 'preact/hooks';
import { maxStepSize } from '../../../engine/model/catalogue/limits.ts';
import type { Candidate, Explanation, Step } from '../../../engine/model/explanation.ts';
import { savesData } from '../../shared/session/leisure.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Difficulty } from './difficulty.tsx';
import { ErrorList } from './error-list.tsx';
import { ExplanationFrame, show, topicOf } from './explanation-frame.tsx';
import type { Explained } from './model/explanation.ts';
import { differences } from './model/marks.ts';
import { RepairList } from './repair-list.tsx';
import type { SudokuProps, SudokuSession } from './session.ts';
import { StepsPanel } from './steps-panel.tsx';
import { useToolText } from './words/tools/index.ts';

interface ExplanationProps extends SudokuProps {
  readonly explanation: Explanation;
}

/** Shows an element's subject on the board while the pointer or the focus is on it. */
function hinting({ explanations }: SudokuSession, digits: readonly Candidate[]) {
  const hint = (hinted: readonly Candidate[]) => () => {
    explanations.hinted.value = hinted;
  };
  return {
    onMouseEnter: hint(digits),
    onMouseLeave: hint([]),
    onFocusIn: hint(digits),
    onFocusOut: hint([]),
  };
}

/** Changes the puzzle. On a phone, the new verdict is above the board, out of view. */
function correct(session: SudokuSession, changes: readonly Candidate[]) {
  session.correct(changes);
  show('.sudoku-answer');
}

/** Offers the changes that leave exactly one solution. */
function Repairs({ session, explanation }: ExplanationProps) {
  return (
    <RepairList
      grid={session.grid.value}
      repairs={session.repairs(explanation)}
      hinting={(changes) => hinting(session, changes)}
      onTake={(changes) => correct(session, changes)}
    />
  );
}

/** Lists the digits marked on the board, for screen readers. */
function DigitList({ session, digits }: SudokuProps & { readonly digits: readonly Candidate[] }) {
  const { explanation: text } = useToolText();
  if (digits.length === 0) return null;
  return <p class="visually-hidden">{text.digitList(session.grid.value, digits)}</p>;
}

/** Names the wrong digits among those added by the user. */
function WrongDigits({ session, explanation }: ExplanationProps) {
  const { explanation: text } = useToolText();
  const { wrong } = explanation;
  const blank = wrong.map(({ cell }) => ({ cell, digit: 0 }));
  return (
    <>
      <p>{text.wrong(session.grid.value, wrong)}</p>
      {wrong.length > 1 && <DigitList session={session} digits={wrong} />}
      <Button
        icon="erase"
        text={text.remove(wrong.length)}
        onClick={() => correct(session, blank)}
      />
    </>
  );
}

/** Names the givens that contradict each other, unless the verdict itself does. */
function Conflict({ session, explanation }: ExplanationProps) {
  const { explanation: text } = useToolText();
  const digits = explanation.conflict?.digits;
  if (!digits || session.standing.value === 'invalid') return null;
  return (
    <>
      <p>{text.conflict(digits.length)}</p>
      <DigitList session={session} digits={digits} />
    </>
  );
}

/** Says what a single change can achieve if none leaves exactly one solution. */
function NoRepair({ session, explanation }: ExplanationProps) {
  const { explanation: text } = useToolText();
  return (
    <>
      {session.clashing.value.size === 2 && <p>{text.eitherOfPair}</p>}
      <p>{text.noRepair(explanation.complete)}</p>
    </>
  );
}

function NoSolution({ session, explanation }: ExplanationProps) {
  const { explanation: text } = useToolText();
  return (
    <>
      {explanation.repairs.length === 0 ? (
        <NoRepair session={session} explanation={explanation} />
      ) : (
        <>
          <p>{text.possibleFixes}</p>
          <Repairs session={session} explanation={explanation} />
        </>
      )}
      <Conflict session={session} explanation={explanation} />
    </>
  );
}

/** The most extra givens named on a button. */
const maxNamed = 3;

/**
 * Offers the digits of the first solution as extra givens, and those of the second if they also
 * work.
 */
function ExtraGivens({ session, extraGivens: choices }: PuzzleProps) {
  const { explanation: text } = useToolText();
  const amount = choices[0]?.length ?? 0;
  if (amount === 0) return null;
  return (
    <>
      <p>{text.extra(amount)}</p>
      <div class="repairs">
        {choices.map((digits, index) => {
          const list = text.digitList(session.grid.value, digits);
          return (
            <span key={index} {...hinting(session, digits)}>
              <Button
                icon="more"
                text={amount === 1 ? list : text.addAll(amount, index + 1, choices.length > 1)}
                onClick={() => correct(session, digits)}
              />
              {amount > 1 && (
                <p class={amount > maxNamed ? 'visually-hidden' : 'small soft'}>{list}</p>
              )}
            </span>
          );
        })}
      </div>
      {choices.length === 1 && <p class="small soft">{text.firstOnly}</p>}
    </>
  );
}

function SeveralSolutions(props: PuzzleProps) {
  const { explanation: text } = useToolText();
  const { solutions, repairs } = props.explanation;
  return (
    <>
      <p>{text.differ(differences(solutions).length)}</p>
      <ExtraGivens {...props} />
      {repairs.length > 0 && (
        <details>
          <summary>{text.copiedWrongly}</summary>
          <Repairs {...props} />
        </details>
      )}
    </>
  );
}

type PuzzleProps = SudokuProps & Extract<Explained, { about: 'puzzle' }>;

function PuzzleExplained(props: PuzzleProps) {
  const { verdict, wrong, conflict } = props.explanation;
  if (wrong.length > 0) return <WrongDigits {...props} />;
  if (verdict === 'none') return <NoSolution {...props} />;
  if (conflict) return <Conflict {...props} />;
  return verdict === 'multiple' ? <SeveralSolutions {...props} /> : null;
}

interface StepsProps extends SudokuProps {
  readonly steps: readonly Step[];
  readonly candidate: Candidate;
}

function Steps({ session, steps, candidate }: StepsProps) {
  const { explanation: text } = useToolText();
  const grid = session.grid.value;
  return (
    <>
      <ol class="explained-steps">
        {steps.map((step, index) => (
          <li
            key={index}
            {...hinting(
              session,
              step.cells.map((cell) => ({ cell, digit: step.digit })),
            )}
          >
            {text.step(grid, step)}
          </li>
        ))}
      </ol>
      <p>{text.so(grid, candidate)}</p>
    </>
  );
}

type CandidateProps = SudokuProps & Extract<Explained, { about: 'candidate' }>;

function CandidateExplained({ session, candidate, refutation }: CandidateProps) {
  const { explanation: text } = useToolText();
  const { cause, steps } = refutation;
  return (
    <>
      <p>{text.refuted(session.grid.value, candidate, refutation)}</p>
      {cause && <DigitList session={session} digits={cause.digits} />}
      {cause && !steps && <p>{text.noSteps}</p>}
      {steps && steps.length > 0 && <Steps session={session} steps={steps} candidate={candidate} />}
    </>
  );
}

function Known({ session, explained }: SudokuProps & { readonly explained: Explained }) {
  switch (explained.about) {
    case 'puzzle':
      return <PuzzleExplained session={session} {...explained} />;
    case 'candidate':
      return <CandidateExplained session={session} {...explained} />;
    case 'steps':
      return <StepsPanel session={session} steps={explained.steps} />;
  }
}

/** Explains the verdict: unasked if the puzzle has an error, otherwise on request. */
export function ExplanationPanel({ session }: SudokuProps) {
  const { clashes } = useToolText();
  const { explanations, puzzle } = session;
  const grid = session.grid.value;
  const { answer, topic } = topicOf(session);
  const hasSteps = grid.size <= maxStepSize;
  const isRated = answer === 'unique' && topic === null && hasSteps && !savesData();
  useEffect(() => {
    if (answer === 'wrong') explanations.explain(grid, puzzle.loaded);
    else if (answer === 'multiple' && topic === 'multiple') explanations.explain(grid);
    else if (answer === 'unique' && topic === 'steps') explanations.solveStepwise(grid);
    else explanations.forget();
  }, [explanations, puzzle, grid, answer, answer === 'wrong' || topic]);
  const known = explanations.of(grid);
  const explained = known && 'about' in known ? known : null;
  return (
    <ExplanationFrame
      session={session}
      answer={answer}
      topic={topic}
      asked={explained?.about === 'candidate' ? explained.candidate : null}
      onAsk={(candidate) => explanations.whyNot(grid, candidate)}
      failure={known && 'code' in known ? known : null}
      hasSteps={hasSteps}
      known={explained && <Known session={session} explained={explained} />}
    >
      <ErrorList
        errors={session.clashes.value}
        said={(clash) => clashes.one(session.grid.value, clash)}
      />
      {isRated && <Difficulty session={session} />}
    </ExplanationFrame>
  );
}
