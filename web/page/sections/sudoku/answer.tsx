import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { symbolOf } from '../../../engine/model/symbols.ts';
import { endsEarly, type Phase, type Standing } from '../../shared/model/standing.ts';
import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace, useLate } from '../../shared/ui/hooks.ts';
import { RunProgress, useSearchFigures } from '../../shared/ui/progress.tsx';
import { Refused } from '../../shared/ui/refused.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { SearchVerdict } from '../../shared/ui/verdict.tsx';
import { Walk } from '../../shared/ui/walk.tsx';
import { useText } from '../../shared/words/index.ts';
import { AddRulesButton, DrawBoxesButton, isDrawingNear } from './edit-tools.tsx';
import type { Replaced } from './intake.ts';
import { candidatesOf, onlyDigit } from './model/candidates.ts';
import { answers } from './model/explanation.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import {
  LateDrawnBoxes,
  LateOffer,
  LateReadAnyway,
  LateShortLink,
  LateSourceNotes,
  LateUnfinishedBoxes,
  useSource,
} from './tools-loader.tsx';
import { useSudokuText } from './words/index.ts';

function CandidatesSwitch({ session }: SudokuProps) {
  const { candidates } = useSudokuText();
  return (
    <Toggle
      text={candidates.show}
      isOn={session.settings.value.candidates}
      onChange={(isOn) => session.candidates.show(isOn)}
    />
  );
}

/** Says why the board looks the same with candidates as without. */
function OneCandidateEach({ session }: SudokuProps) {
  const { candidates } = useSudokuText();
  const isOne = session.settings.value.candidates && session.standing.value === 'unique';
  return isOne ? <p class="soft small">{candidates.oneEach}</p> : null;
}

/** Shows several solutions on request only: an arbitrary one would pass for the answer. */
function Several({ session }: SudokuProps) {
  const { multiple } = useSudokuText();
  const isShown = session.showsSolutions.value;
  return (
    <>
      <Toggle
        text={multiple.show}
        isOn={isShown}
        onChange={(isOn) => session.showSolutions(isOn)}
      />
      {!isShown && !session.settings.value.candidates && (
        <Toggle
          text={multiple.shared}
          isOn={session.settings.value.shared}
          onChange={(isOn) => session.candidates.showShared(isOn)}
        />
      )}
      {isShown && <Solutions session={session} />}
      {sharesNothing(session) && <p class="soft small">{multiple.noneShared}</p>}
    </>
  );
}

/** Returns whether the board should show the digits common to all solutions, but there are none. */
function sharesNothing(session: SudokuSession): boolean {
  const { shared, candidates } = session.settings.value;
  const known = session.candidates.known.value;
  if (!shared || candidates || session.showsSolutions.value || !known) return false;
  const isOver = session.candidates.run.phase.value === 'exhausted';
  const isShared = (cell: number) => onlyDigit(candidatesOf(known, cell)) !== null;
  return isOver && !session.blanks.value.some(isShared);
}

function Solutions({ session }: SudokuProps) {
  const { walk } = useText();
  const { search } = session;
  const found = search.found.value;
  const total = search.total.value;
  const isAll = session.standing.value === 'multiple';
  return (
    <>
      <Walk current={search.shown.value} found={found} onSelect={(place) => search.show(place)} />
      {total > found && <p class="soft small">{walk.cut(found, total, isAll)}</p>}
    </>
  );
}

/** Returns whether the puzzle's own search yields to the comparison. */
function yieldsToComparison({ comparison, search, standing }: SudokuSession): boolean {
  const isWaiting = standing.value === 'idle' || search.run.active.value;
  return comparison.state.value === 'running' && isWaiting;
}

/** Returns the reason a search ended early or, while it runs, what it has found. */
function useDetail(session: SudokuSession): string {
  const sudoku = useSudokuText();
  const { format } = useText();
  const { run, total } = session.search;
  const phase = run.phase.value;
  if (session.isGreeting.value || session.boxDraft) return '';
  if (session.isBlank.value) return sudoku.emptyNote;
  if (run.active.value && total.value > 0) return sudoku.foundSoFar(Number(total.value));
  if (!endsEarly(phase)) return '';
  return sudoku.ended({ phase, time: format.duration(run.stats.value.microseconds) });
}

interface ReplacedProps {
  readonly what: Replaced;
  readonly onRestore: () => void;
}

/** Offers to restore what a puzzle replaced. */
export function UndoReplacing({ what, onRestore }: ReplacedProps) {
  const { replaced } = useSudokuText();
  if (!what) return null;
  return (
    <span class="undo-replacing">
      <span class="undo-separator"> · </span>
      <button type="button" class="button-inline" onClick={onRestore}>
        {replaced[what]}
      </button>
    </span>
  );
}

/** Shows figures of the parsed grid: a misread puzzle often explains a surprising verdict. */
function Facts({ session }: SudokuProps) {
  const puzzle = usePuzzleText();
  const sudoku = useSudokuText();
  const { interpretation } = session.intake;
  const source = useSource(session);
  const draft = session.boxDraft;
  if (draft) return <LateUnfinishedBoxes session={session} boxes={draft} />;
  const isGreeting = session.isGreeting.value && !interpretation.value;
  const facts = interpretation.value
    ? puzzle.understood({ ...interpretation.value, source })
    : sudoku.facts(session.grid.value);
  return (
    <>
      {isGreeting ? sudoku.lead : facts}
      <UndoReplacing
        what={session.intake.replaced.value}
        onRestore={() => session.restoreReplaced()}
      />
    </>
  );
}

/** Returns the verdict on a puzzle in words. */
export function useSentence(session: SudokuSession): string {
  const sudoku = useSudokuText();
  const { format } = useText();
  const { clashes, failure, grid, puzzle, search, standing } = session;
  if (yieldsToComparison(session)) return sudoku.compare.pausing;
  return sudoku.verdict(standing.value, {
    grid: grid.value,
    clashes: clashes.value,
    phase: search.run.phase.value,
    found: Number(search.total.value),
    failure: failure.value,
    isTyped: puzzle.isTyped.value,
    time: format.duration(search.run.stats.value.microseconds),
  });
}

interface VerdictProps extends SudokuProps {
  readonly sentence: string;
  readonly detail: string;
  /** What is said about the puzzle. */
  readonly children: ComponentChildren;
}

/** The verdict on the puzzle, with or without rules. */
export function SessionVerdict({ session, ...said }: VerdictProps) {
  return (
    <SearchVerdict
      standing={session.standing.value}
      starting={session.questions.starting.value}
      reading={session.intake.reading.value}
      searching={session.search.run.active.value}
      waiting={session.isWaiting.value}
      {...said}
    />
  );
}

function Sentence({ session }: SudokuProps) {
  return (
    <SessionVerdict session={session} sentence={useSentence(session)} detail={useDetail(session)}>
      <Facts session={session} />
    </SessionVerdict>
  );
}

function SearchProgress({ session }: SudokuProps) {
  const { run } = session.search;
  return <RunProgress run={run} detail={useSearchFigures(run)} />;
}

/** Offers to find further solutions, or to count them all. */
function MoreSolutions({ session }: SudokuProps) {
  const { search } = useText();
  const next = session.nextLimit('solutions');
  return (
    <>
      {next > 0 && session.showsSolutions.value && (
        <Button
          text={search.findMore(next)}
          onClick={() => session.continue({ solutions: next })}
        />
      )}
      <Button text={search.countAll} onClick={() => session.continue({ solutions: 0 })} />
    </>
  );
}

/** Offers to continue a search that ended early. */
function Continuation({ session, phase }: SudokuProps & Pick<Ended, 'phase'>) {
  const sudoku = useSudokuText();
  const { search } = useText();
  const longer = session.nextLimit('milliseconds');
  switch (phase) {
    case 'limit':
      return <MoreSolutions session={session} />;
    case 'time':
      return (
        <>
          {longer > 0 && (
            <Button
              icon="play"
              text={search.searchLonger(longer)}
              onClick={() => session.continue({ milliseconds: longer })}
            />
          )}
          <Button text={sudoku.withoutTime} onClick={() => session.continue({ milliseconds: 0 })} />
        </>
      );
    case 'stopped':
      return <Button icon="play" text={search.again} onClick={() => void session.solve()} />;
    default:
      return null;
  }
}

interface Ended {
  readonly standing: Standing;
  readonly phase: Phase;
  readonly isMultiple: boolean;
}

/** Returns how the last search ended, even while a short one is running, so that nothing jumps. */
function useLastEnd({ search, standing, error, isWaiting }: SudokuSession, late: boolean): Ended {
  const last = useRef<Ended | null>(null);
  const { active, phase } = search.run;
  const isUnknown = isWaiting.value || (active.value && !late);
  if (!isUnknown || !last.current) {
    last.current = {
      standing: standing.value,
      phase: error.value ? 'stopped' : phase.value,
      isMultiple: search.found.value > 1,
    };
  }
  return last.current;
}

interface SeeWhyProps extends SudokuProps {
  readonly standing: Standing;
}

/** The topic that explains each answer. */
const topics = { wrong: 'error', unique: 'why-not', multiple: 'multiple' } as const;

/**
 * Opens the explanation over the tools. A wide window shows it beside the board instead. Tells the
 * likeliest digit right away.
 */
function SeeWhy({ session, standing }: SeeWhyProps) {
  const { explanation: text } = useSudokuText();
  const answer = answers[standing];
  if (!answer) return null;
  const digit = answer === 'wrong' ? session.meant.value : 0;
  const open = () => {
    session.explain(topics[answer]);
    document.querySelector('.board-view, .variant-board')?.scrollIntoView({ block: 'nearest' });
    document.querySelector<HTMLElement>('.explanation')?.focus({ preventScroll: true });
  };
  return (
    <span class="see-why">
      <Button
        kind="quiet"
        text={digit ? text.meant(symbolOf(digit)) : text[answer === 'unique' ? 'whyNot' : 'seeWhy']}
        onClick={open}
      />
    </span>
  );
}

/** Offers ways to go on with a puzzle that the user has just typed, whose solution stays hidden. */
function Hidden({ session }: SudokuProps) {
  const { mode } = useSudokuText();
  return (
    <>
      <Button kind="primary" text={mode.hint} onClick={() => session.askHint()} />
      <Button text={mode.reveal} onClick={() => session.reveal()} />
    </>
  );
}

interface NextProps extends SudokuProps {
  /** True if something else wants the user's attention. */
  readonly isSet?: boolean;
  /** True if the search yields to others. */
  readonly yields?: boolean;
  /** Further steps. */
  readonly children?: ComponentChildren;
}

/**
 * Chooses what the board shows, and offers to search further. What comes and goes with a verdict is
 * last, so that nothing moves under a finger.
 */
export function NextSteps({ session, isSet = false, yields = false, children }: NextProps) {
  const late = useLate(session.search.run.active.value);
  const { standing, phase, isMultiple } = useLastEnd(session, late);
  return (
    <>
      <CandidatesSwitch session={session} />
      {!isSet && <SeeWhy session={session} standing={standing} />}
      {late && !yields && <SearchProgress session={session} />}
      {session.isHidden.value && <Hidden session={session} />}
      {isMultiple && !isSet && <Several session={session} />}
      {children}
      <Continuation session={session} phase={phase} />
      <OneCandidateEach session={session} />
    </>
  );
}

/** Adds rules or boxes, and continues as for any puzzle. */
export function NextStep({ session }: SudokuProps) {
  return (
    <>
      <AddRulesButton session={session} />
      <NextSteps session={session} yields={yieldsToComparison(session)}>
        {isDrawingNear(session) && <DrawBoxesButton session={session} isShort />}
      </NextSteps>
    </>
  );
}

interface FrameProps extends SudokuProps {
  readonly class?: string;
  /** The answer is scrolled into view whenever one of these changes. */
  readonly news: readonly unknown[];
  /** False while nothing is to be scrolled. */
  readonly isNews: boolean;
  readonly children: ComponentChildren;
}

/** The place of the answer, where messages about a text that wasn't taken replace it. */
export function AnswerFrame({ session, class: name = '', news, isNews, children }: FrameProps) {
  const { intake } = session;
  const refusal = intake.refusal.value;
  const offer = intake.offer.value;
  const answer = useFocusPlace<HTMLDivElement>();
  // On a phone, the box, the examples and the tools are far below the answer.
  useLayoutEffect(() => {
    if (isNews || refusal || offer) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, refusal, offer, ...news]);
  const isAnswered = !refusal && !offer;
  return (
    <div class={`sudoku-answer ${isAnswered ? name : ''}`} ref={answer} tabIndex={-1}>
      <Refused refusal={intake.refusal} kept="board">
        <LateShortLink intake={intake} />
        <LateReadAnyway intake={intake} />
      </Refused>
      {offer && <LateOffer offer={offer} />}
      {isAnswered && children}
      {isAnswered && intake.unread.value && <LateShortLink intake={intake} />}
    </div>
  );
}

/** Shows the verdict and the interpretation. */
export function Answer({ session }: SudokuProps) {
  const interpretation = session.intake.interpretation.value;
  const boxes = session.drawsBoxes.value ? session.boxes.value : null;
  const answer = useSentence(session);
  return (
    <AnswerFrame
      session={session}
      news={[interpretation, session.drawsBoxes.value]}
      isNews={interpretation !== null || session.drawsBoxes.value}
    >
      {boxes ? (
        <LateDrawnBoxes session={session} boxes={boxes} answer={answer} />
      ) : (
        <Sentence session={session} />
      )}
      <LateSourceNotes session={session} />
    </AnswerFrame>
  );
}
