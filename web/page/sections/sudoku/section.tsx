import { useEffect, useRef, useState } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import { useUndoKeys, useWindowPaste } from '../../shared/ui/hooks.ts';
import type { SectionProps } from '../../shared/ui/section.ts';
import { Answer, NextStep } from './answer.tsx';
import { BoardView, useTyping } from './board.tsx';
import { BoxTools } from './box-editor.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { DigitPad, EditTools } from './edit-tools.tsx';
import { session, warmUp } from './page-session.ts';
import { ShareTools } from './share-tools.tsx';
import { useSudokuText } from './words/index.ts';
import './sudoku.css';
import type { RefObject } from 'preact';
import { sudokuSolverChoices } from '../../../engine/protocol.ts';
import { fitsOnBoard } from '../../shared/model/watched-problem.ts';
import { handOver, raceHash, sudokuToRace } from '../../shared/session/handover.ts';
import { sudokuToWatch } from '../../shared/sudoku/model/code.ts';
import { exampleNames, examples } from '../../shared/sudoku/model/examples.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Choice } from '../../shared/ui/choice.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { LimitsChoice } from '../../shared/ui/limits-choice.tsx';
import { ListSteps } from '../../shared/ui/list-steps.tsx';
import { PasteBox } from '../../shared/ui/paste-box.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { useText } from '../../shared/words/index.ts';
import type { SudokuSession } from './session.ts';

interface InputProps {
  readonly session: SudokuSession;
}

interface BoxProps extends InputProps {
  /** The text area, for links to it. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** Longer texts would freeze the box. */
const longestShown = 20_000;

function Box({ session, area }: BoxProps) {
  const { input } = useSudokuText();
  const [text, setText] = useState('');
  const read = async (content: Content) => {
    if (typeof content === 'string') setText(content.slice(0, longestShown));
    if (await session.load(content)) setText('');
  };
  return (
    <PasteBox
      label={input.label}
      note={input.note}
      value={text}
      area={area}
      onInput={setText}
      onPaste={read}
      onSubmit={() => read(text)}
    >
      <Button icon="check" text={input.read} onClick={() => read(text)} />
      <FileButton text={input.file} onFile={(file) => session.load(file)} />
    </PasteBox>
  );
}

function Examples({ session }: InputProps) {
  const { input, examples: names } = useSudokuText();
  return (
    <div class="group examples">
      <h3>{input.examples}</h3>
      <Toolbar label={input.examples}>
        {exampleNames.map((name) => (
          <Button key={name} text={names[name]} onClick={() => session.load(examples[name])} />
        ))}
      </Toolbar>
    </div>
  );
}

/** Takes puzzles by typing, pasting, opening or from the examples. */
function PuzzleInput({ session, area }: BoxProps) {
  return (
    <>
      <Box session={session} area={area} />
      <Examples session={session} />
    </>
  );
}

/** Chooses the solver, and offers to compare and to watch them. */
function SolverChoice({ session }: { readonly session: SudokuSession }) {
  const sudoku = useSudokuText();
  const { search, solvers } = useText();
  const { compare } = sudoku;
  const { state } = session.comparison;
  return (
    <div class="group">
      <h3>{search.solver}</h3>
      <Choice
        label={search.solver}
        value={session.settings.value.solver}
        items={sudokuSolverChoices.map((value) => ({ value, text: solvers[value] }))}
        onChange={(value) => session.chooseSolver(value)}
      />
      <div class="row">
        <Button
          icon="compare"
          text={state.value === 'over' ? compare.again : compare.start}
          disabled={!session.canCompare.value}
          onClick={() => void session.compare()}
        />
        <Button
          icon="clock"
          text={sudoku.race}
          disabled={!session.canCompare.value}
          onClick={() => handOver(sudokuToRace, session.grid.value, raceHash)}
        />
        <WatchButton
          disabled={!fitsOnBoard(session.grid.value.size)}
          problem={() => sudokuToWatch(session.grid.value)}
        />
      </div>
    </div>
  );
}

/** Chooses where a search ends. */
function Limits({ session }: { readonly session: SudokuSession }) {
  const { limits } = useSudokuText();
  return (
    <div class="group">
      <h3>{limits}</h3>
      <LimitsChoice limits={session.limits} onChange={() => session.followLimits()} />
    </div>
  );
}

/** What is below the board. */
function BoardTools({ session, box }: Parameters<typeof EditTools>[0]) {
  return (
    <>
      <DigitPad session={session} />
      <EditTools session={session} box={box} />
      <CandidatePanel session={session} />
    </>
  );
}

export { ready } from './words/index.ts';

function load(content: Content) {
  void session.load(content);
}

export function Section({ active }: SectionProps) {
  const sudoku = useSudokuText();
  const box = useRef<HTMLTextAreaElement>(null);
  useWindowPaste(active, load);
  useUndoKeys(active, session.puzzle);
  const isDrawn = session.boxes.isOn.value;
  useTyping(active && !isDrawn, session);
  useEffect(() => void warmUp(), []);

  return (
    <DropTarget
      class="section sudoku"
      active={active}
      text={sudoku.drop}
      refusal={session.intake.refusal}
      onContent={load}
    >
      <h2 class="visually-hidden" tabIndex={-1}>
        {sudoku.title}
      </h2>
      <Answer session={session} />
      <div class="sudoku-board kept">
        <ListSteps />
        <BoardView session={session} />
        {!isDrawn && <BoardTools session={session} box={box} />}
      </div>
      {isDrawn ? <BoxTools session={session} /> : <NextStep session={session} />}
      <div class="section-side sudoku-side">
        <PuzzleInput session={session} area={box} />
        <ShareTools session={session} />
        <Limits session={session} />
        <SolverChoice session={session} />
      </div>
      <ComparisonTable session={session} />
    </DropTarget>
  );
}
