/** What the explanations of plain Sudokus and of variants have in common. */

import type { ComponentChildren } from 'preact';
import type { Candidate } from '../../../engine/model/explanation.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import { symbolFor } from '../../../engine/model/symbols.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace, useLate } from '../../shared/ui/hooks.ts';
import { addStyles } from '../../shared/ui/late-styles.ts';
import { useText } from '../../shared/words/index.ts';
import { Chip } from './cell-chips.tsx';
import styles from './explanation-frame.css?inline';
import { focusSelected } from './focus.ts';
import type { Topic } from './inquiry.ts';
import { candidatesOf, digitsOf } from './model/candidates.ts';
import { answers } from './model/explanation.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';
import { useToolText } from './words/tools/index.ts';

addStyles(styles);

/** Scrolls a part of the section into view, which the panel may cover on a phone. */
export function show(place: string): void {
  document.querySelector(place)?.scrollIntoView({ block: 'nearest' });
}

/** Returns what can be explained about the verdict, and what the user asked about it. */
export function topicOf(session: SudokuSession) {
  const { topic } = session.inquiry;
  const answer = answers[session.standing.value];
  // A puzzle that has become unique has no differences to show.
  const isOver = topic.value === 'multiple' && answer === 'unique';
  return { answer, topic: isOver ? null : topic.value };
}

interface FrameProps extends ReturnType<typeof topicOf>, Omit<DigitChoiceProps, 'session'> {
  readonly session: SudokuSession;
  /** The reason there is no explanation. */
  readonly failure: Failure | null;
  /** The explanation, once known. */
  readonly known: ComponentChildren;
  /** True if the steps to the solution can be shown. */
  readonly hasSteps?: boolean;
  /** What is above it. */
  readonly children: ComponentChildren;
}

/** The panel of an explanation, with the topics to choose from. */
export function ExplanationFrame(props: FrameProps) {
  const { session, answer, topic, asked, onAsk, failure, known, hasSteps, children } = props;
  const { errors } = useText();
  const { explanation: text } = useToolText();
  const { inquiry, explanations } = session;
  const late = useLate(inquiry.isAsking.value || explanations.isAsking.value);
  const isSolved = answer === 'unique' || answer === 'multiple';
  const choose = (topic: Topic | null) => {
    session.explain(topic);
    // The answer is drawn on the board.
    if (topic) show('.board-view, .variant-board');
  };
  const looks = ['explanation'];
  if (!answer) looks.push('explanation-empty');
  else if (topic) looks.push('explanation-open');
  return (
    <section
      class={looks.join(' ')}
      aria-label={answer && text.label}
      ref={useFocusPlace<HTMLElement>()}
      tabIndex={-1}
    >
      {answer && topic && <CloseButton session={session} />}
      {isSolved && (
        <Topics
          isMultiple={answer === 'multiple'}
          hasSteps={hasSteps && answer === 'unique'}
          topic={topic}
          onChoose={choose}
        />
      )}
      {isSolved && topic === 'why-not' && (
        <DigitChoice session={session} asked={asked} onAsk={onAsk} />
      )}
      {children}
      {/* Screen readers announce it. */}
      <div class="explained" role="status">
        {late && <p class="soft">{text.asking}</p>}
        {failure && <p>{errors(failure)}</p>}
        {known}
      </div>
    </section>
  );
}

interface TopicsProps {
  readonly isMultiple: boolean;
  readonly hasSteps: boolean | undefined;
  readonly topic: Topic | null;
  readonly onChoose: (topic: Topic | null) => void;
}

/** Chooses what to explain about a puzzle that has solutions. */
function Topics({ isMultiple, hasSteps, topic, onChoose }: TopicsProps) {
  const { explanation } = useSudokuText();
  const { explanation: text, steps } = useToolText();
  const toggle = (name: Topic, words: string) => (
    <Button
      text={words}
      expanded={topic === name}
      onClick={() => onChoose(topic === name ? null : name)}
    />
  );
  return (
    <div class="row">
      {isMultiple && toggle('multiple', text.whySeveral)}
      {hasSteps && toggle('steps', steps.open)}
      {toggle('why-not', explanation.whyNot)}
    </div>
  );
}

/** Closes the panel where it covers the tools. */
function CloseButton({ session }: Pick<FrameProps, 'session'>) {
  const { controls } = useText();
  const close = () => {
    session.explain(null);
    focusSelected(session);
  };
  return (
    <div class="explanation-close">
      <Button kind="quiet" icon="close" iconOnly text={controls.dismiss} onClick={close} />
    </div>
  );
}

interface DigitChoiceProps {
  readonly session: SudokuSession;
  readonly asked: Candidate | null;
  readonly onAsk: (candidate: Candidate) => void;
}

/** Chooses a digit that is in no known solution of the selected cell, to ask why it is wrong. */
function DigitChoice({ session, asked, onAsk }: DigitChoiceProps) {
  const { explanation: text } = useToolText();
  const { cell, row, column, given } = session.place.value;
  if (given !== null) return <p class="soft">{text.whyNotGiven}</p>;
  const known = session.candidates.known.value;
  const found = known ? digitsOf(candidatesOf(known, cell).found) : [];
  // The first two solutions tell whether there is more than one.
  const possible = [...found, ...[0, 1].map((place) => session.search.at(place)?.[cell])];
  return (
    <fieldset class="chips" aria-label={text.whyNotHere(row, column)}>
      <p>{text.whyNotHere(row, column)}</p>
      {session.board.value.digits
        .filter((digit) => !possible.includes(digit))
        .map((digit) => (
          <Chip
            key={digit}
            digit={digit}
            label={text.whyNotDigit(symbolFor(digit))}
            pressed={asked?.cell === cell && asked.digit === digit}
            onClick={() => onAsk({ cell, digit })}
          />
        ))}
    </fieldset>
  );
}
