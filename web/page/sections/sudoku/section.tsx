import { useEffect, useRef } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { ready as puzzleReady } from '../../shared/sudoku/words/index.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import { useUndoKeys, useWindowPaste } from '../../shared/ui/hooks.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { Answer, NextStep } from './answer.tsx';
import { BoardView } from './board.tsx';
import { useTyping } from './cells.tsx';
import { DigitPad, EditTools, GridChoice, PasteButton } from './edit-tools.tsx';
import { LatePlay } from './late-play.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { session, warmUp } from './page-session.ts';
import { CopyTools } from './share-tools.tsx';
import {
  LateBoxTools,
  LateCandidates,
  LateComparison,
  LateExplanation,
  LateTools,
} from './tools-loader.tsx';
import { ReasonPlace, SudokuView } from './view.tsx';
import { ready as ownReady, useSudokuText } from './words/index.ts';
import './sudoku.css';
import './explanation.css';
import type { RefObject } from 'preact';
import { isEmpty } from '../../shared/sudoku/model/grid.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import type { SudokuProps } from './session.ts';

interface BoxProps extends SudokuProps {
  /** The text area, for links to it. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

function Box({ session, area }: BoxProps) {
  const { input } = useSudokuText();
  const { draft } = session.intake;
  const read = (content: Content) => void session.load(content);
  const readDraft = () => {
    if (draft.value.trim() === '') area.current?.focus();
    else read(draft.value);
  };
  return (
    <PasteBox
      label={input.label}
      note={input.note}
      value={draft.value}
      area={area}
      onInput={(text) => {
        draft.value = text;
      }}
      onPaste={read}
      onSubmit={readDraft}
    >
      <Button
        kind="primary"
        text={session.plays.value ? input.open : input.read}
        onClick={readDraft}
      />
      <FileButton text={input.file} onFile={read} />
    </PasteBox>
  );
}

/** By difficulty, by verdict, with other rules, by size. */
const exampleNames = [
  ...(['easy', 'article', 'seventeen', 'several', 'none'] as const),
  ...(['jigsaw', 'killer', 'sukaku', 'four', 'six', 'sixteen', 'twentyFive'] as const),
];

function Examples({ session }: SudokuProps) {
  const { input, examples: names } = useSudokuText();
  const open = (name: (typeof exampleNames)[number]) =>
    void (name === 'killer' ? session.showVariant() : session.showExample(name));
  return (
    <div class="group examples">
      <h3>{input.examples}</h3>
      <Toolbar label={input.examples}>
        {exampleNames.map((name) => (
          <Button key={name} text={names[name]} onClick={() => open(name)} />
        ))}
      </Toolbar>
    </div>
  );
}

/** Takes puzzles by typing, pasting or opening, or from the examples. */
function PuzzleInput({ session, area }: BoxProps) {
  return (
    <>
      <Box session={session} area={area} />
      <Examples session={session} />
    </>
  );
}

/** Explains the verdict. */
function Reasons({ session }: SudokuProps) {
  const { solveEmpty } = useSudokuText();
  return (
    <ReasonPlace>
      <LateExplanation session={session} />
      {session.isBlank.value && (
        <Button icon="play" text={solveEmpty} onClick={() => void session.solveEmpty()} />
      )}
    </ReasonPlace>
  );
}

/** Replaces the puzzle on the board, or takes it elsewhere. */
function PuzzleTools({ session, area }: BoxProps) {
  return (
    <>
      <PuzzleInput session={session} area={area} />
      <CopyTools session={session} />
      <LateTools session={session} />
    </>
  );
}

export { loadTools as loadParts } from './tools-loader.tsx';

export const ready = () => Promise.all([ownReady(), puzzleReady()]);

function load(content: Content) {
  void session.load(content);
}

export function Section({ active }: SectionProps) {
  const sudoku = useSudokuText();
  const box = useRef<HTMLTextAreaElement>(null);
  useWindowPaste(active, load);
  const part = session.variant.value && session.variants.part.value;
  const { value: plays } = session.plays;
  useUndoKeys(active && !plays, session.puzzle);
  const isDrawn = session.drawsBoxes.value;
  useTyping(active && !isDrawn && !part && !plays, session);
  useEffect(() => void warmUp(), []);

  return (
    <DropTarget
      class="section sudoku"
      active={active}
      text={sudoku.drop}
      refusal={session.intake.refusal}
      isStale={session.intake.offer.value !== null}
      onContent={load}
    >
      <h2 class="visually-hidden" tabIndex={-1}>
        {sudoku.title}
      </h2>
      <ModeChoice session={session} />
      {plays ? (
        <LatePlay
          session={session}
          active={active}
          board={part ? <part.Board /> : <BoardView session={session} />}
          rules={part && <part.Rules />}
        >
          <PuzzleInput session={session} area={box} />
        </LatePlay>
      ) : part ? (
        <part.View active={active} paste={<PasteButton session={session} box={box} />}>
          <PuzzleInput session={session} area={box} />
        </part.View>
      ) : (
        <Plain session={session} area={box} />
      )}
    </DropTarget>
  );
}

/** The section while its puzzle is a plain Sudoku. */
function Plain({ session, area }: BoxProps) {
  const isDrawn = session.drawsBoxes.value;
  return (
    <>
      <SudokuView
        answer={<Answer session={session} />}
        board={<BoardView session={session} />}
        paste={!isDrawn && <PasteButton session={session} box={area} />}
        tools={
          !isDrawn && (
            <>
              <EditTools session={session} isEmpty={isEmpty(session.grid.value)} />
              <DigitPad session={session} />
              <NextStep session={session} />
            </>
          )
        }
        below={
          !isDrawn && (
            <>
              <LateCandidates session={session} />
              <GridChoice session={session} />
            </>
          )
        }
      >
        {!isDrawn && <Reasons session={session} />}
        {isDrawn ? (
          <LateBoxTools session={session} />
        ) : (
          <PuzzleTools session={session} area={area} />
        )}
      </SudokuView>
      <LateComparison session={session} />
    </>
  );
}
