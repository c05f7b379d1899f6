import { computed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { variantWriters } from '../../../../engine/model/catalogue/variant-writers.ts';
import { automatic, coverSolvers } from '../../../../engine/model/solvers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Fold } from '../../../shared/ui/fold.tsx';
import { useUndoKeys } from '../../../shared/ui/hooks.ts';
import { addStyles } from '../../../shared/ui/late-styles.ts';
import { PictureTools } from '../../../shared/ui/picture-tools.tsx';
import { ExportPanel } from '../../../shared/ui/text-export.tsx';
import { Toggle } from '../../../shared/ui/toggle.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { type Edited, UndoButtons } from '../../../shared/ui/undo-buttons.tsx';
import { SearchVerdict } from '../../../shared/ui/verdict.tsx';
import { useText } from '../../../shared/words/index.ts';
import { AnswerFrame, NextSteps, UndoReplacing } from '../answer.tsx';
import { DigitPad } from '../edit-tools.tsx';
import { focusSelected } from '../focus.ts';
import type { Intake } from '../intake.ts';
import { puzzleFile } from '../model/file-names.ts';
import { pictureOf, undrawn } from '../model/rules/picture.ts';
import { areUnfinished } from '../model/rules/unfinished.ts';
import { rowsOf } from '../model/variant-board.ts';
import { LateCandidates, LateSearchTools } from '../tools-loader.tsx';
import type { VariantPartProps } from '../variant-loader.ts';
import { ReasonPlace, SudokuView } from '../view.tsx';
import { useSudokuText } from '../words/index.ts';
import { useRuleText } from '../words/rules/index.ts';
import { useVariantTyping, VariantBoard } from './board.tsx';
import { DanceButton } from './dance-button.tsx';
import {
  AuthorsRules,
  Caveats,
  Conflicts,
  NotUnderstood,
  Proposals,
  RuleList,
  useConflictSentence,
  useFaultSentence,
} from './notices.tsx';
import { GridShape, RulePalette, RuleTools } from './palette.tsx';
import { VariantRaceButton } from './race-button.tsx';
import { ReasonPanel } from './reason-panel.tsx';
import type { VariantProps, VariantSession } from './session.ts';
import styles from './variant.css?inline';
import { useVariantText } from './words/index.ts';

const solverChoices = [automatic, 'propagation', ...coverSolvers] as const;

addStyles(styles);

function useSentence(session: VariantSession): string {
  const words = useVariantText();
  const { errors, format, search: searching } = useText();
  const { failure, search, standing } = session;
  const found = Number(search.total.value);
  const conflict = useConflictSentence(session);
  const fault = useFaultSentence(session);
  switch (standing.value) {
    case 'idle':
      if (session.isHeld.value) {
        const parts = session.unexplained.value;
        return words.held(parts.length, areUnfinished(parts));
      }
      return session.isBlank.value ? words.blank : '';
    case 'running':
      return found > 1 ? words.atLeast(found) : searching.searching;
    case 'paused':
      return words.paused(found);
    case 'invalid':
      return conflict;
    case 'none':
      return session.misread.value.length > 0 ? words.misread.none : words.none;
    case 'unique':
      return words.unique(format.duration(search.run.stats.value.microseconds));
    case 'multiple':
      return words.multiple(found);
    case 'atLeast':
      return words.atLeast(found);
    case 'stopped':
      return words.stopped(found);
    case 'failed':
    case 'unread':
      if (session.isUnfit.value) return words.unfit;
      return fault || (failure.value ? errors(failure.value) : '');
  }
}

/**
 * Returns an edited object whose undo finally restores what the first variant replaced. After a
 * reload that drops rules, which `onLeave` offers to restore.
 */
function editedOf(
  session: VariantSession,
  intake: Intake,
  isOverPuzzle: boolean,
  onUndo: () => void,
  onLeave: () => void,
): Edited {
  const dropsRules = () => intake.replaced.value === null && session.puzzle.value.rules.length > 0;
  const leave = () => (dropsRules() ? onLeave() : onUndo());
  const isFirst = () => !session.canUndo.value;
  return {
    canUndo: computed(() => session.canUndo.value || isOverPuzzle),
    canRedo: session.canRedo,
    undo: () => (isFirst() && isOverPuzzle ? leave() : session.undo()),
    redo: () => session.redo(),
  };
}

interface FactsProps extends VariantProps {
  readonly intake: Intake;
  readonly onUndo: () => void;
}

interface VerdictProps extends FactsProps, Pick<VariantPartProps, 'reading'> {}

function Facts({ session, intake, onUndo }: FactsProps) {
  const words = useVariantText();
  const { board, givens, rules, title, author } = session.puzzle.value;
  const amount = givens.filter((digit) => digit !== null).length;
  return (
    <>
      {title && <strong>{title} </strong>}
      {author && `${words.by(author)} `}
      {(title || author) && '· '}
      {words.facts(board.height, board.width, amount, rules.length)}
      {session.puzzle.value === session.opened.value && (
        <>
          {session.beside.value && ` · ${words.beside(session.beside.value)}`}
          <UndoReplacing what={intake.replaced.value} onRestore={onUndo} />
        </>
      )}
    </>
  );
}

function Verdict({ session, intake, reading, onUndo }: VerdictProps) {
  const { board, faulty, isWaiting, questions, search, standing } = session;
  const { sentence } = useRuleText();
  return (
    <SearchVerdict
      standing={standing.value}
      sentence={useSentence(session)}
      detail={faulty.value ? sentence(faulty.value, board.value) : ''}
      starting={questions.starting.value}
      reading={reading}
      searching={search.run.active.value}
      waiting={isWaiting.value}
    >
      <Facts session={session} intake={intake} onUndo={onUndo} />
    </SearchVerdict>
  );
}

interface EditProps extends VariantProps {
  readonly edited: Edited;
  readonly onLeave: () => void;
}

function Edit({ session, edited, onLeave }: EditProps) {
  const { edit } = useSudokuText();
  const { setting } = useRuleText();
  const words = useVariantText();
  return (
    <Toolbar label={edit.label}>
      <Button
        icon="clear"
        text={words.clear}
        disabled={session.isBlank.value}
        onClick={() => session.clear()}
      />
      <UndoButtons edited={edited} />
      <Button
        icon="more"
        text={setting.start}
        short={edit.rules}
        onClick={() => session.showSetting(true)}
      />
      <Button text={words.leave} onClick={onLeave} />
    </Toolbar>
  );
}

/** Saves the board as a picture, or prints it. */
function Pictures({ session }: VariantProps) {
  const { share } = useSudokuText();
  const words = useVariantText();
  const { meaning, nameOf } = useRuleText();
  const { settings } = session;
  const { drawsSolution } = settings.value;
  const draw = () => {
    const puzzle = session.puzzle.value;
    const { height, width } = puzzle.board;
    const solution = drawsSolution ? session.solution.value : null;
    const sentences = undrawn(puzzle).map((rule) => nameOf(rule) + words.means(meaning(rule)));
    const missing = puzzle.notUnderstood;
    const lack = missing.length > 0 ? [words.incomplete(areUnfinished(missing))] : [];
    const caption = [...lack, ...new Set(sentences)];
    return pictureOf(puzzle, solution, words.board(height, width), caption);
  };
  return (
    <Toolbar label={share.picture}>
      <PictureTools name="sudoku" draw={draw} />
      <Toggle
        text={share.withSolution}
        isOn={drawsSolution}
        onChange={(isOn) => settings.change({ drawsSolution: isOn })}
      />
    </Toolbar>
  );
}

interface LinkProps extends VariantProps {
  /** The link to the puzzle as last written; empty if it would be too long. */
  readonly link: string;
  /** Resolves to the whole address of the puzzle as it is now. */
  readonly writeLink: () => Promise<string>;
}

/** Copies the link to the puzzle, or its solution. */
function CopyTools({ session, link, writeLink }: LinkProps) {
  const { share } = useSudokuText();
  const { controls } = useText();
  const solution = session.solution.value;
  return (
    <Toolbar label={share.copy}>
      <CopyButton
        text={share.copySolution}
        disabled={solution === null}
        content={() => (solution ? rowsOf(session.board.value, solution) : '')}
      />
      <CopyButton text={controls.copyLink} disabled={link === ''} content={writeLink} />
    </Toolbar>
  );
}

/** Writes the puzzle as text, to copy or download. */
function Formats({ session }: VariantProps) {
  const { export: text } = useSudokuText();
  const words = useVariantText();
  const writers = { ...text.writers, ...words.writers };
  return (
    <ExportPanel
      label={text.label}
      puzzle={session.puzzle.value}
      formats={variantWriters.map((value) => ({
        value,
        text: writers[value],
        file: puzzleFile(value),
      }))}
      first="rule-text"
      write={(format) => session.write(format)}
      noteOn={async (written) => {
        const lost = await session.lostParts(written);
        return lost.length > 0 ? words.lost(lost) : '';
      }}
    />
  );
}

/** Keeps the focus nearby when the palette and the usual tools replace each other. */
function useNearFocus(session: VariantSession) {
  const isSet = session.setting.isOn.value;
  const wasSet = useRef(false);
  useEffect(() => {
    if (isSet !== wasSet.current && document.activeElement === document.body)
      focusSelected(session);
    wasSet.current = isSet;
  }, [session, isSet]);
}

interface ViewProps extends VariantPartProps, LinkProps {}

/** The section while its puzzle is a variant. */
export function VariantView(props: ViewProps) {
  const { active, session, intake, isOverPuzzle, onLeave, onUndo, paste, children } = props;
  const { share, solver } = useSudokuText();
  const { offer, refusal } = intake;
  const edited = useMemo(
    () => editedOf(session, intake, isOverPuzzle, onUndo, onLeave),
    [session, intake, isOverPuzzle, onUndo, onLeave],
  );
  useUndoKeys(active, edited);
  useVariantTyping(active, session);
  useNearFocus(session);
  const isAnswered = !refusal.value && !offer.value;
  const isSet = session.setting.isOn.value;
  return (
    <SudokuView
      answer={
        <AnswerFrame
          intake={intake}
          class={isSet ? 'variant-answer-set' : ''}
          news={[active, isSet, session.opened.value]}
          isNews={active}
        >
          <Verdict session={session} intake={intake} reading={props.reading} onUndo={edited.undo} />
          {isSet && <Conflicts session={session} />}
          <Caveats session={session} />
        </AnswerFrame>
      }
      board={<VariantBoard session={session} />}
      boardClass={session.settings.value.drawsSolution ? '' : 'board-view-bare'}
      paste={!isSet && paste}
      toolsClass="variant-tools"
      tools={
        <>
          {!isSet && (
            <>
              <Edit session={session} edited={edited} onLeave={onLeave} />
              <DigitPad session={session} />
            </>
          )}
          <NextSteps session={session} isSet={isSet} />
          {!isSet && (
            <div class="row variant-links">
              <DanceButton session={session} />
              <VariantRaceButton session={session} />
            </div>
          )}
        </>
      }
      below={
        <>
          <LateCandidates session={session} />
          {!isSet && <GridShape session={session} />}
        </>
      }
    >
      {isSet ? (
        <>
          <RuleTools session={session} />
          {session.standing.value === 'none' && <ReasonPanel session={session} />}
          <AuthorsRules session={session} />
          <RulePalette session={session} />
        </>
      ) : (
        <>
          {isAnswered && (
            <>
              <ReasonPlace>
                <ReasonPanel session={session} />
              </ReasonPlace>
              <NotUnderstood session={session} />
              <Proposals session={session} />
            </>
          )}
          <RuleList session={session} />
          <AuthorsRules session={session} />
          {children}
          <CopyTools session={session} link={props.link} writeLink={props.writeLink} />
          <div>
            <Fold title={share.export}>
              <Pictures session={session} />
              <Formats session={session} />
            </Fold>
            <Fold title={solver}>
              <LateSearchTools
                session={session}
                solver={session.solver.value}
                solvers={solverChoices}
                onChoose={(solver) => session.chooseSolver(solver)}
              />
            </Fold>
          </div>
        </>
      )}
    </SudokuView>
  );
}
