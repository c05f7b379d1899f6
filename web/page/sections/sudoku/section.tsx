import { useEffect, useRef } from 'preact/hooks';
import { symbolOf } from '../../../engine/model/symbols.ts';
import type { Content } from '../../shared/session/content.ts';
import { ready as puzzleReady } from '../../shared/sudoku/words/index.ts';
import { DropTarget, Kept } from '../../shared/ui/drop-target.tsx';
import { useFocusPlace, useUndoKeys, useWindowPaste } from '../../shared/ui/hooks.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { Answer, NextStep } from './answer.tsx';
import { BoardView, useTyping } from './board.tsx';
import { DigitPad, EditTools, GridChoice, PasteButton } from './edit-tools.tsx';
import { session, warmUp } from './page-session.ts';
import { CopyTools } from './share-tools.tsx';
import {
  LateBoxTools,
  LateCandidates,
  LateComparison,
  LateExplanation,
  LateTools,
} from './tools-loader.tsx';
import { ready as ownReady, useSudokuText } from './words/index.ts';
import './sudoku.css';
import './explanation.css';
import type { RefObject } from 'preact';
import { examples } from '../../shared/sudoku/model/examples.ts';
import { isEmpty } from '../../shared/sudoku/model/grid.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { ListSteps } from '../../shared/ui/list-steps.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import type { SudokuSession } from './session.ts';

interface InputProps {
  readonly session: SudokuSession;
}

interface BoxProps extends InputProps {
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
      <Button kind="primary" text={input.read} onClick={readDraft} />
      <FileButton text={input.file} onFile={read} />
    </PasteBox>
  );
}

/** By difficulty, by verdict, with other rules, by size. */
const exampleNames = [
  ...(['easy', 'article', 'seventeen', 'several', 'none'] as const),
  ...(['jigsaw', 'killer', 'sukaku', 'four', 'six', 'sixteen', 'twentyFive'] as const),
];

function Examples({ session }: InputProps) {
  const { input, examples: names } = useSudokuText();
  const open = (name: (typeof exampleNames)[number]) =>
    name === 'killer' ? void session.showVariant() : session.load(examples[name]);
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

function Pad({ session }: InputProps) {
  const { size } = session.grid.value;
  return (
    <DigitPad
      digits={Array.from({ length: size }, (_, index) => index + 1)}
      symbol={symbolOf}
      onDigit={(digit) => session.type(digit)}
      onBlank={() => session.type(0)}
      onErase={() => session.erase()}
    />
  );
}

/** The tools below the board. */
function BoardTools({ session, box }: Parameters<typeof PasteButton>[0]) {
  return (
    <>
      <div class="row sudoku-tools" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
        <PasteButton session={session} box={box} />
        <Kept class="kept-parts">
          <EditTools session={session} />
          <Pad session={session} />
          <NextStep session={session} />
        </Kept>
      </div>
      <Kept class="kept-parts">
        <LateCandidates session={session} />
        <GridChoice session={session} />
      </Kept>
    </>
  );
}

/** Explains the verdict, in a place that stays even when empty. */
function Reasons({ session }: InputProps) {
  const { solveEmpty } = useSudokuText();
  return (
    <div class="sudoku-reasons" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <LateExplanation session={session} />
      {session.isBlank.value && (
        <Button icon="play" text={solveEmpty} onClick={() => void session.solveEmpty()} />
      )}
    </div>
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
  const part = session.variants.part.value;
  useUndoKeys(active && !part, session.puzzle);
  const isDrawn = session.boxes.isOn.value;
  useTyping(active && !isDrawn && !part, session);
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
      {part ? (
        <part.View
          active={active}
          reading={session.reading.value}
          intake={session.intake}
          isOverPuzzle={!isEmpty(session.grid.value)}
          onLeave={() => session.leaveVariant('variant')}
          onUndo={() => session.leaveVariant(null)}
          paste={<PasteButton session={session} box={box} />}
        >
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
  const isDrawn = session.boxes.isOn.value;
  return (
    <>
      <Answer session={session} />
      <div class="sudoku-board">
        <Kept class="kept-parts">
          <ListSteps />
          <BoardView session={session} />
        </Kept>
        {!isDrawn && <BoardTools session={session} box={area} />}
      </div>
      <div class="section-side sudoku-side">
        {!isDrawn && <Reasons session={session} />}
        {isDrawn ? (
          <LateBoxTools session={session} />
        ) : (
          <PuzzleTools session={session} area={area} />
        )}
      </div>
      <LateComparison session={session} />
    </>
  );
}
