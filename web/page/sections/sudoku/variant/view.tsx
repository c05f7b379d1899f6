import { useEffect, useRef } from 'preact/hooks';
import { variantWriters } from '../../../../engine/model/catalogue/variant-writers.ts';
import { automatic, coverSolvers } from '../../../../engine/model/solvers.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Fold } from '../../../shared/ui/fold.tsx';
import { addStyles } from '../../../shared/ui/late-styles.ts';
import { ExportPanel } from '../../../shared/ui/text-export.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { useText } from '../../../shared/words/index.ts';
import { AnswerFrame, NextSteps, SessionVerdict, UndoReplacing, useSentence } from '../answer.tsx';
import { useTyping } from '../cells.tsx';
import { DigitPad, EditTools } from '../edit-tools.tsx';
import { Pictures } from '../export-tools.tsx';
import { focusSelected } from '../focus.ts';
import { puzzleFile } from '../model/file-names.ts';
import { pictureOf, undrawn } from '../model/rules/picture.ts';
import { areUnfinished } from '../model/rules/unfinished.ts';
import { rowsOf } from '../model/variant-board.ts';
import { LateCandidates, LateSearchTools } from '../tools-loader.tsx';
import type { VariantPartProps } from '../variant-loader.ts';
import { ReasonPlace, SudokuView } from '../view.tsx';
import { useSudokuText } from '../words/index.ts';
import { useRuleText } from '../words/rules/index.ts';
import { useToolText } from '../words/tools/index.ts';
import { typingOn, VariantBoard } from './board.tsx';
import { DanceButton } from './dance-button.tsx';
import type { RuleMemory } from './memory.ts';
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
import styles from './variant.css?inline';
import type { Variant, VariantProps } from './variant.ts';
import { useVariantText } from './words/index.ts';

const solverChoices = [automatic, 'propagation', ...coverSolvers] as const;

addStyles(styles);

/** Returns the verdict in words: those for any Sudoku, unless the rules have something to say. */
function useRuleSentence(variant: Variant): string {
  const words = useVariantText();
  const { search, standing } = variant.session;
  const found = Number(search.total.value);
  const sentence = useSentence(variant.session);
  const conflict = useConflictSentence(variant);
  const fault = useFaultSentence(variant);
  switch (standing.value) {
    case 'idle':
      if (variant.isHeld.value) {
        const parts = variant.unexplained.value;
        return words.held(parts.length, areUnfinished(parts));
      }
      return variant.isBlank.value ? words.blank : '';
    case 'running':
      return found > 1 ? words.atLeast(found) : sentence;
    case 'invalid':
      return conflict;
    case 'none':
      return variant.misread.value.length > 0 ? words.misread.none : sentence;
    case 'failed':
    case 'unread':
      return variant.isUnfit.value ? words.unfit : fault || sentence;
    default:
      return sentence;
  }
}

function Facts({ variant }: VariantProps) {
  const words = useVariantText();
  const { intake } = variant.session;
  const { board, givens, rules, title, author } = variant.puzzle.value;
  const amount = givens.filter((digit) => digit !== null).length;
  return (
    <>
      {title && <strong>{title} </strong>}
      {author && `${words.by(author)} `}
      {(title || author) && '· '}
      {words.facts(board.height, board.width, amount, rules.length)}
      {variant.puzzle.value === variant.opened.value &&
        variant.beside.value &&
        ` · ${words.beside(variant.beside.value)}`}
      <UndoReplacing
        what={intake.replaced.value}
        onRestore={() => variant.session.restoreReplaced()}
      />
    </>
  );
}

function Verdict({ variant }: VariantProps) {
  const { session, faulty } = variant;
  const { sentence } = useRuleText();
  return (
    <SessionVerdict
      session={session}
      sentence={useRuleSentence(variant)}
      detail={faulty.value ? sentence(faulty.value, variant.board.value) : ''}
    >
      <Facts variant={variant} />
    </SessionVerdict>
  );
}

function Edit({ variant }: VariantProps) {
  const { edit } = useSudokuText();
  const { setting } = useRuleText();
  const words = useVariantText();
  return (
    <EditTools session={variant.session} isEmpty={variant.isBlank.value} clear={words.clear}>
      <Button
        icon="more"
        text={setting.start}
        short={edit.rules}
        onClick={() => variant.showSetting(true)}
      />
      <Button text={words.leave} onClick={() => variant.session.leaveVariant()} />
    </EditTools>
  );
}

/** Saves the board as a picture, with the rules that can't be drawn below it. */
function RulePictures({ variant }: VariantProps) {
  const words = useVariantText();
  const { meaning, nameOf } = useRuleText();
  const draw = (solution: Uint8Array | null) => {
    const puzzle = variant.puzzle.value;
    const { height, width } = puzzle.board;
    const sentences = undrawn(puzzle).map((rule) => nameOf(rule) + words.means(meaning(rule)));
    const missing = puzzle.notUnderstood;
    const lack = missing.length > 0 ? [words.incomplete(areUnfinished(missing))] : [];
    const caption = [...lack, ...new Set(sentences)];
    return pictureOf(puzzle, solution, words.board(height, width), caption);
  };
  return <Pictures session={variant.session} draw={draw} />;
}

interface MemoryProps extends VariantProps {
  readonly memory: RuleMemory;
}

/** Copies the link to the puzzle, or its solution. */
function CopyTools({ variant, memory }: MemoryProps) {
  const { share } = useSudokuText();
  const { controls } = useText();
  const solution = variant.session.solution.value;
  return (
    <Toolbar label={share.copy}>
      <CopyButton
        text={share.copySolution}
        disabled={solution === null}
        content={() => (solution ? rowsOf(variant.board.value, solution) : '')}
      />
      <CopyButton
        text={controls.copyLink}
        disabled={memory.link.value === ''}
        content={() => memory.presentLink()}
      />
    </Toolbar>
  );
}

/** Writes the puzzle as text, to copy or download. */
function Formats({ variant }: VariantProps) {
  const { export: text } = useToolText();
  const words = useVariantText();
  const writers = { ...text.writers, ...words.writers };
  return (
    <ExportPanel
      label={text.label}
      puzzle={variant.puzzle.value}
      formats={variantWriters.map((value) => ({
        value,
        text: writers[value],
        file: puzzleFile(value),
      }))}
      first="rule-text"
      write={(format) => variant.session.write(format)}
      noteOn={async (written) => {
        const lost = await variant.lostParts(written);
        return lost.length > 0 ? words.lost(lost) : '';
      }}
    />
  );
}

/** Keeps the focus nearby when the palette and the usual tools replace each other. */
function useNearFocus(variant: Variant) {
  const isSet = variant.setting.isOn.value;
  const wasSet = useRef(false);
  useEffect(() => {
    if (isSet !== wasSet.current && document.activeElement === document.body)
      focusSelected(variant.session);
    wasSet.current = isSet;
  }, [variant, isSet]);
}

interface ViewProps extends VariantPartProps, MemoryProps {}

/** The section while its puzzle is a variant. */
export function VariantView({ active, variant, memory, paste, children }: ViewProps) {
  const { session } = variant;
  const { share, solver } = useSudokuText();
  const { offer, refusal } = session.intake;
  useTyping(active, session, typingOn(variant));
  useNearFocus(variant);
  const isAnswered = !refusal.value && !offer.value;
  const isSet = variant.setting.isOn.value;
  return (
    <SudokuView
      answer={
        <AnswerFrame
          session={session}
          class={isSet ? 'variant-answer-set' : ''}
          news={[active, isSet, variant.opened.value]}
          isNews={active}
        >
          <Verdict variant={variant} />
          {isSet && <Conflicts variant={variant} />}
          <Caveats variant={variant} />
        </AnswerFrame>
      }
      board={<VariantBoard variant={variant} />}
      boardClass={session.settings.value.drawsSolution ? '' : 'board-view-bare'}
      paste={!isSet && paste}
      toolsClass="variant-tools"
      tools={
        <>
          {!isSet && (
            <>
              <Edit variant={variant} />
              <DigitPad session={session} />
            </>
          )}
          <NextSteps session={session} isSet={isSet} />
          {!isSet && (
            <div class="row variant-links">
              <DanceButton variant={variant} />
              <VariantRaceButton variant={variant} />
            </div>
          )}
        </>
      }
      below={
        <>
          <LateCandidates session={session} />
          {!isSet && <GridShape variant={variant} />}
        </>
      }
    >
      {isSet ? (
        <>
          <RuleTools variant={variant} />
          {session.standing.value === 'none' && <ReasonPanel variant={variant} />}
          <AuthorsRules variant={variant} />
          <RulePalette variant={variant} />
        </>
      ) : (
        <>
          {isAnswered && (
            <>
              <ReasonPlace>
                <ReasonPanel variant={variant} />
              </ReasonPlace>
              <NotUnderstood variant={variant} />
              <Proposals variant={variant} />
            </>
          )}
          <RuleList variant={variant} />
          <AuthorsRules variant={variant} />
          {children}
          <CopyTools variant={variant} memory={memory} />
          <div>
            <Fold title={share.export}>
              <RulePictures variant={variant} />
              <Formats variant={variant} />
            </Fold>
            <Fold title={solver}>
              <LateSearchTools
                session={session}
                solver={variant.solver.value}
                solvers={solverChoices}
                onChoose={(solver) => variant.chooseSolver(solver)}
              />
            </Fold>
          </div>
        </>
      )}
    </SudokuView>
  );
}
