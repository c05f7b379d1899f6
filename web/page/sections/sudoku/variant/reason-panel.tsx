import { useEffect } from 'preact/hooks';
import type { Candidate, Reason, VariantRefutation } from '../../../../engine/model/explanation.ts';
import { symbolFor } from '../../../../engine/model/symbols.ts';
import { useFocusPlace, useLate } from '../../../shared/ui/hooks.ts';
import { useText } from '../../../shared/words/index.ts';
import { Chip } from '../cell-chips.tsx';
import { CloseButton, Topics } from '../explanation-topics.tsx';
import { candidatesOf, digitsOf } from '../model/candidates.ts';
import { answers, ranked } from '../model/explanation.ts';
import { gridOf, placeIn, restrictionsIn } from '../model/variant-board.ts';
import { RepairList } from '../repair-list.tsx';
import { useSudokuText } from '../words/index.ts';
import { useRuleText } from '../words/rules/index.ts';
import type { VariantSession } from './session.ts';
import { useVariantText } from './words/index.ts';

interface PanelProps {
  readonly session: VariantSession;
}

/** The givens, candidates and rules of a reason, which the board also marks. */
function Parts({ session, reason }: PanelProps & { readonly reason: Reason }) {
  const { reasons: text, restricted } = useVariantText();
  const { cells: named, sentence } = useRuleText();
  const puzzle = session.puzzle.value;
  const { givens, rules, board } = puzzle;
  const light = (lit: VariantSession['lit']['value']) => () => {
    session.lit.value = lit;
  };
  return (
    <ul class="explained-steps small">
      {reason.givens.map((cell) => {
        const { row, column } = placeIn(board, cell);
        return <li key={cell}>{text.given(row, column, givens[cell] ?? 0)}</li>;
      })}
      {restrictionsIn(puzzle, reason.candidates).map(({ digits, cells }) => (
        <li
          key={`candidates ${digits}`}
          onPointerEnter={light([{ kind: 'extra-region', cells }])}
          onPointerLeave={light([])}
        >
          {restricted.one(digits, named(board, cells))}
        </li>
      ))}
      {reason.rules.map((index) => {
        const rule = rules[index];
        return (
          rule && (
            <li key={`rule ${index}`} onPointerEnter={light([rule])} onPointerLeave={light([])}>
              {sentence(rule, board)}
            </li>
          )
        );
      })}
    </ul>
  );
}

interface RefutedProps extends PanelProps {
  readonly candidate: Candidate | null;
  readonly refutation: VariantRefutation;
}

function Refuted({ session, candidate, refutation }: RefutedProps) {
  const { reasons: text } = useVariantText();
  const { reason, solution } = refutation;
  const place = candidate && placeIn(session.board.value, candidate.cell);
  const what = candidate && place && text.digit(place.row, place.column, candidate.digit);
  const restrictions = restrictionsIn(session.puzzle.value, reason?.candidates ?? []);
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
      {reason && <Parts session={session} reason={reason} />}
      {reason && amount > 1 && !reason.isMinimal && <p class="small soft">{text.rough}</p>}
    </>
  );
}

/** Shows the reason once known; screen readers announce it. */
function Known({ session }: PanelProps) {
  const { errors } = useText();
  const { explanation: text } = useSudokuText();
  const { reasons, puzzle } = session;
  const late = useLate(reasons.isAsking.value);
  const known = reasons.of(puzzle.value);
  return (
    <div class="explained" role="status">
      {late && <p class="soft">{text.asking}</p>}
      {known && 'code' in known.result && <p>{errors(known.result)}</p>}
      {known && 'reason' in known.result && (
        <Refuted session={session} candidate={known.candidate} refutation={known.result} />
      )}
    </div>
  );
}

/** Returns the digits of the selected cell that occur in no known solution. */
function wrongDigits({ board, candidates, search, selected }: VariantSession): readonly number[] {
  const cell = selected.value;
  const known = candidates.known.value;
  const possible = new Set<number | undefined>(
    known ? digitsOf(candidatesOf(known, cell).found) : [],
  );
  // The first two solutions tell whether there is more than one.
  for (const place of [0, 1]) possible.add(search.at(place)?.[cell]);
  return board.value.digits.filter((digit) => !possible.has(digit));
}

/** Chooses a wrong digit of the selected cell, to ask why it is wrong. */
function DigitChoice({ session }: PanelProps) {
  const { explanation: text } = useSudokuText();
  const { place, puzzle, reasons } = session;
  const { cell, row, column, given } = place.value;
  const asked = reasons.of(puzzle.value)?.candidate;
  if (given !== null) return <p class="soft">{text.whyNotGiven}</p>;
  return (
    <fieldset class="chips" aria-label={text.whyNotHere(row, column)}>
      <p>{text.whyNotHere(row, column)}</p>
      {wrongDigits(session).map((digit) => (
        <Chip
          key={digit}
          digit={digit}
          label={text.whyNotDigit(symbolFor(digit))}
          pressed={asked?.cell === cell && asked.digit === digit}
          onClick={() => reasons.ask(puzzle.value, { cell, digit })}
        />
      ))}
    </fieldset>
  );
}

/** Offers other digits that leave exactly one solution. */
function Offers({ session }: PanelProps) {
  const { explanation: text } = useSudokuText();
  const puzzle = session.puzzle.value;
  const grid = gridOf(puzzle);
  const repairs = session.repairs.found.value.map((change) => ({
    kind: 'digit' as const,
    changes: [change],
  }));
  if (repairs.length === 0) return null;
  return (
    <>
      <p>{text.possibleFixes}</p>
      <RepairList
        grid={grid}
        repairs={ranked(repairs, session.edited)}
        onTake={(changes) => {
          session.correct(changes);
          document.querySelector('.sudoku-answer')?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </>
  );
}

/** Says in how many cells two solutions differ; the board shows where. */
function Differences({ session }: PanelProps) {
  const { explanation: text } = useSudokuText();
  const amount = session.differing.value.length;
  return amount > 0 ? <p>{text.differ(amount)}</p> : null;
}

/** Says why there is no solution; on request, where solutions differ, or why not another digit. */
export function ReasonPanel({ session }: PanelProps) {
  const { explanation: text } = useSudokuText();
  const { reasons } = session;
  const puzzle = session.puzzle.value;
  const standing = session.standing.value;
  const answer = answers[standing];
  const isNone = standing === 'none';
  const isSolved = answer === 'unique' || answer === 'several';
  // A puzzle that has become unique has no differences to show.
  const chosen = reasons.topic.value;
  const topic = chosen === 'several' && answer === 'unique' ? null : chosen;
  useEffect(() => {
    if (isNone) reasons.ask(puzzle, null);
    else reasons.forget();
  }, [reasons, puzzle, isNone, topic]);
  const suspects = session.suspects.value;
  useEffect(() => {
    if (suspects.length > 0) void session.repairs.start(puzzle, suspects);
  }, [session, puzzle, suspects]);
  const isOpen = answer && topic;
  const place = isOpen ? 'explanation explanation-open' : 'explanation';
  return (
    <section
      class={answer ? place : 'explanation explanation-empty'}
      aria-label={answer && text.label}
      ref={useFocusPlace<HTMLElement>()}
      tabIndex={-1}
    >
      {isOpen && <CloseButton session={session} />}
      {isSolved && (
        <Topics
          isSeveral={answer === 'several'}
          topic={topic}
          onChoose={(topic) => {
            session.explain(topic);
            // The answer is marked on the board, which the panel partly covers on a phone.
            if (topic)
              document.querySelector('.variant-board')?.scrollIntoView({ block: 'nearest' });
          }}
        />
      )}
      {isSolved && topic === 'why-not' && <DigitChoice session={session} />}
      {isSolved && topic === 'several' && <Differences session={session} />}
      <Offers session={session} />
      <Known session={session} />
    </section>
  );
}
