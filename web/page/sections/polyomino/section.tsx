import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { DropTarget, Kept } from '../../shared/ui/drop-target.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { useUndoKeys, useWindowPaste } from '../../shared/ui/hooks.ts';
import { Refused } from '../../shared/ui/refused.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useText } from '../../shared/words/index.ts';
import { useNote } from './count-note.ts';
import { CurrentSolution } from './current-solution.tsx';
import { Gallery } from './gallery.tsx';
import { otherBoardIcons, otherBoardNames } from './model/other-boards.ts';
import { boardNames, boardShape, hasSymmetry, isLong, whiches } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { useVerdict } from './verdict.ts';
import { usePolyominoText } from './words/index.ts';
import { Late, presetNamed } from './workshop-loader.tsx';
import '../../shared/ui/tile-list.css';
import { modes } from './session.ts';
import './polyomino.css';
import type { CellMask } from '../../../engine/model/polyomino.ts';
import { drawRegion } from '../../shared/model/board-outline.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { Replaced } from '../../shared/ui/problem-text-box.tsx';
import {
  FurtherSearches,
  SearchSettings,
  SearchStatus,
  useSearchDetail,
} from '../../shared/ui/search-status.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { UndoButtons } from '../../shared/ui/undo-buttons.tsx';

const { search } = session;

/** Shows the verdict, the progress and the limits. */
function Status() {
  const { starting } = search.run;
  const { standing, sentence } = useVerdict(session);
  const isIdle = standing === 'idle' || standing === 'running';
  const isSearching = isIdle && !choice.trouble.value;
  return (
    <Kept class="polyomino-status">
      <SearchStatus
        search={search}
        saver={session.saver}
        standing={standing}
        sentence={sentence}
        detail={useDetail()}
        starting={starting.value || choice.questions.starting.value}
        // The verdict of the last search must not appear beside the board of this one.
        searching={isSearching && search.total.value === 0n}
        onAgain={session.impossible.value ? undefined : () => session.start()}
        onReadAgain={() => choice.readAgain()}
        note={useNote()}
      >
        <Actions />
      </SearchStatus>
    </Kept>
  );
}

/** Returns the figures of the search. */
function useDetail(): string {
  const polyomino = usePolyominoText();
  const detail = useSearchDetail(search);
  if (choice.failure.value) return search.found.value > 0 ? polyomino.stale : '';
  return choice.trouble.value || session.impossible.value ? '' : detail;
}

/** Offers to search further, to watch or race the search, and to share the puzzle. */
function Actions() {
  const { controls } = useText();
  const link = () => new URL(session.link.value, location.href).href;
  return (
    <div class="row strip">
      {choice.trouble.value && <Late session={session} name="Remedies" />}
      <CopyButton text={controls.copyLink} content={link} />
      {session.hasAnswer.value && !session.impossible.value && (
        <FurtherSearches
          search={search}
          limits={session.limits}
          isCounted={session.counted.value !== null}
          onContinue={(limits) => search.continue(limits)}
        />
      )}
      {!choice.trouble.value && <Late session={session} name="WatchAndRace" isPatient />}
    </div>
  );
}

interface BoardRadioProps {
  readonly name: string;
  readonly text: string;
  readonly note?: string;
  readonly icon: ComponentChildren;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function BoardRadio({ name, text, note, icon, checked, onChange }: BoardRadioProps) {
  return (
    <label class="board-choice-item" title={note}>
      <input type="radio" class="radio-overlay" name={name} checked={checked} onChange={onChange} />
      {icon}
      <span>{text}</span>
    </label>
  );
}

/** Two rows of months, followed by the days of a month. */
const calendarShape: CellMask = {
  height: 7,
  width: 7,
  mask: Uint8Array.from({ length: 49 }, (_, cell) =>
    cell === 6 || cell === 13 || cell > 44 ? 0 : 1,
  ),
};

/** Starts with the puzzle of today's date. */
function chooseCalendar() {
  choice.refusal.value = null;
  session.wantsCalendar.value = session.labels.peek() === null;
}

/** Shows the reader's own puzzle, or starts one. */
function chooseOwn() {
  if (choice.text.peek() === '') session.mode.value = 'draw';
  choice.choose(null);
}

/** Radio buttons with each board's shape at the same scale, and one for the reader's own board. */
function BoardChoice({ active }: SectionProps) {
  const polyomino = usePolyominoText();
  const name = useId();
  const board = choice.board.value;
  const { interpretation } = choice.puzzle.value;
  // A refused text hides the chosen board.
  const isHidden = choice.refusal.value !== null;
  const isCalendar = session.labels.value !== null || session.wantsCalendar.value;
  const hasShape = board === null && !isCalendar && interpretation && session.hasSquares.value;
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector(':checked')?.parentElement;
    if (!strip.current || !chosen) return;
    strip.current.scrollLeft =
      chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
    // A hidden strip loses its scroll position.
  }, [board, isCalendar, active]);
  return (
    <fieldset class="board-choice strip" ref={strip} aria-label={polyomino.board}>
      {boardNames.map((own) => (
        <BoardRadio
          key={own}
          name={name}
          text={polyomino.boardNames[own]}
          note={polyomino.boardNotes[own]}
          icon={<Silhouette shape={boardShape(own)} />}
          checked={own === board && !isHidden}
          onChange={() => choice.choose(own)}
        />
      ))}
      {otherBoardNames.map((own) => (
        <BoardRadio
          key={own}
          name={name}
          text={polyomino.otherBoards[own].name}
          note={polyomino.otherBoards[own].note}
          icon={<OutlinedIcon path={otherBoardIcons[own]} />}
          checked={own === board && !isHidden}
          onChange={() => choice.choose(own)}
        />
      ))}
      <BoardRadio
        name={name}
        text={polyomino.calendar}
        note={polyomino.calendarNote}
        icon={<Silhouette shape={calendarShape} />}
        checked={isCalendar && !isHidden}
        onChange={chooseCalendar}
      />
      <BoardRadio
        name={name}
        text={polyomino.own.choice}
        note={polyomino.own.choiceNote}
        icon={hasShape ? <Silhouette shape={interpretation.board} /> : <Icon name="more" />}
        checked={board === null && !isCalendar && !isHidden}
        onChange={chooseOwn}
      />
    </fieldset>
  );
}

function OutlinedIcon({ path }: { readonly path: string }) {
  return (
    <svg class="board-icon" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Wider boards are drawn at a smaller scale. */
const pixelsPerCell = 3;
const largest = { width: 60, height: 26 };

function Silhouette({ shape }: { readonly shape: CellMask }) {
  const { height, width, mask } = shape;
  const scale = Math.min(pixelsPerCell, largest.width / width, largest.height / height);
  return (
    <svg
      class="silhouette"
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      <path d={drawRegion(mask, width)} />
    </svg>
  );
}

export { ready } from './words/index.ts';
export { loadWorkshop as loadParts } from './workshop-loader.tsx';

const { choice } = session;

choice.presetNamed = presetNamed;

function take(content: Content) {
  void choice.offer(content);
}

/** The search starts automatically whenever a board is chosen, even on a first visit. */
export function Section({ active }: SectionProps) {
  const polyomino = usePolyominoText();
  useWindowPaste(active, take);
  useUndoKeys(active, choice);
  useEffect(() => {
    if (active) void session.begin();
  }, [active]);
  const isWide = session.mode.value === 'solve' && isLong(choice.puzzle.value);
  const isPlaying = session.mode.value === 'play' && !choice.trouble.value;
  return (
    <DropTarget
      class={`polyomino${isWide ? ' polyomino-wide' : ''}${isPlaying ? ' polyomino-playing' : ''}`}
      active={active}
      text={polyomino.own.drop}
      refusal={choice.refusal}
      isStale={!session.hasAnswer.value}
      onContent={take}
    >
      <Problem active={active} />
      <Status />
      <Stage />
      <Side />
      <Folds />
      {session.sheet.value && <Late session={session} name="SolutionSheet" />}
      {session.card.value && <Late session={session} name="PrintCard" />}
    </DropTarget>
  );
}

function Problem({ active }: SectionProps) {
  const { controls } = useText();
  const polyomino = usePolyominoText();
  return (
    <div class="polyomino-problem">
      <div class="polyomino-head">
        <h2 tabIndex={-1}>{polyomino.title}</h2>
        <div class="row">
          <FileButton text={controls.openFile} onFile={take} />
          <Which />
        </div>
      </div>
      <Refused
        refusal={choice.refusal}
        kept="puzzle"
        question={choice.listed.value.length > 0 && polyomino.whichOfFile}
      >
        {choice.listed.value.length > 0 && <Late session={session} name="ListedPuzzles" />}
      </Refused>
      <BoardChoice active={active} />
      <div class="group">
        <Summary />
        <Message
          kind="info"
          sentence={choice.isForgotten.value ? polyomino.own.forgotten : undefined}
        />
      </div>
    </div>
  );
}

/** Describes the reader's own puzzle, or how to enter one. */
function Summary() {
  const { own, understood } = usePolyominoText();
  const { interpretation } = choice.puzzle.value;
  const isOwn = choice.board.value === null && interpretation !== null;
  const isSaid = session.showsText.value || choice.failure.value || choice.design.value;
  // Drawing and playing need space instead of a hint.
  if (isOwn ? isSaid : session.mode.value !== 'solve') return null;
  return (
    <div class={`polyomino-summary${isOwn ? '' : ' polyomino-hint'} small soft`}>
      <p role="status">{isOwn ? understood(interpretation) : own.hint}</p>
      {isOwn && <Replaced problem={choice} />}
    </div>
  );
}

/** Chooses how the board is used. */
function ModeChoice() {
  const { modes: words } = usePolyominoText();
  return (
    <div class="mode-choice">
      <Choice
        label={words.label}
        value={session.mode.value}
        items={modes.map((value) => ({ value, text: words[value] }))}
        onChange={(mode) => {
          session.mode.value = mode;
        }}
      />
      {(session.mode.value !== 'solve' || choice.canUndo.value || choice.canRedo.value) && (
        <Toolbar label={words.steps}>
          <UndoButtons edited={choice} />
        </Toolbar>
      )}
    </div>
  );
}

/** The board: with a solution, for drawing, or for placing pieces. */
function Stage() {
  const mode = session.mode.value;
  return (
    <Kept class="current-solution">
      <ModeChoice />
      {(session.labels.value || session.wantsCalendar.value) && (
        <Late session={session} name="CalendarPanel" />
      )}
      {mode === 'solve' && !session.impossible.value && <CurrentSolution />}
      {mode === 'draw' && <Late session={session} name="DrawBoard" />}
      {mode === 'play' && <Late session={session} name="PlayStage" />}
      {session.mayBeImpossible.value && <Late session={session} name="Proof" />}
    </Kept>
  );
}

/** The text of the puzzle, exports, and the limits of the search. */
function Folds() {
  const polyomino = usePolyominoText();
  const { limits } = useText().search;
  const failure = choice.failure.value;
  useEffect(() => {
    if (failure) session.showsText.value = true;
  }, [failure]);
  return (
    <div class="polyomino-folds">
      {session.labels.value && <Late session={session} name="CalendarFolds" />}
      <Fold title={polyomino.own.fold} open={session.showsText}>
        <Late session={session} name="OwnPuzzle" />
      </Fold>
      <Kept class="kept-folds">
        <Fold title={polyomino.keep}>
          <Late session={session} name="ShareTools" />
        </Fold>
        <Fold title={polyomino.colors}>
          <Late session={session} name="PaletteChoice" />
        </Fold>
        <SearchSettings
          title={limits.label}
          search={search}
          limits={session.limits}
          mayCount={session.mayCount.value}
          onSearch={(limits) => session.start(limits)}
        />
      </Kept>
    </div>
  );
}

/** The side panel of the board: the gallery, or the pieces. */
function Side() {
  const mode = session.mode.value;
  if (mode === 'solve') return session.impossible.value ? null : <Gallery />;
  return (
    <Kept class="polyomino-side">
      <Late session={session} name={mode === 'draw' ? 'DrawSide' : 'PlaySide'} />
    </Kept>
  );
}

/** Keeps its place while a board is painted, which may lose its symmetry. */
function Which() {
  const polyomino = usePolyominoText();
  const isNeeded = hasSymmetry(choice.puzzle.value);
  if (!isNeeded && session.mode.value !== 'draw') return null;
  return (
    <div class={isNeeded ? '' : 'which-waiting'}>
      <Choice
        label={polyomino.which}
        value={session.wanted.value}
        items={whiches.map((value) => ({ value, text: polyomino.whiches[value] }))}
        onChange={(which) => session.chooseWhich(which)}
      />
    </div>
  );
}
