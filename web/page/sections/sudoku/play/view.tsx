import type { ComponentChildren } from 'preact';
import { symbolFor } from '../../../../engine/model/symbols.ts';
import { Fold } from '../../../shared/ui/fold.tsx';
import { useUndoKeys, useWindowEvent } from '../../../shared/ui/hooks.ts';
import { addStyles } from '../../../shared/ui/late-styles.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { AnswerFrame } from '../answer.tsx';
import { useTyping } from '../cells.tsx';
import { Difficulty } from '../difficulty.tsx';
import { placeIn } from '../model/any-puzzle.ts';
import { ReasonPlace, SudokuView } from '../view.tsx';
import { useSudokuText } from '../words/index.ts';
import { Help } from './help.tsx';
import type { Maker } from './maker.ts';
import { NewPuzzle } from './new-puzzle.tsx';
import styles from './play.css?inline';
import type { PlayProps } from './play.ts';
import { Shelf } from './shelf.tsx';
import { Status } from './status.tsx';
import { BoardTools, GameTools, Pad } from './tools.tsx';
import { usePlayText } from './words/index.ts';

addStyles(styles);

/** Reads aloud what was done on the board. */
function News({ session, play }: PlayProps) {
  const { board } = useSudokuText();
  const { said } = usePlayText();
  const news = play.news.value;
  const say = () => {
    if (!news) return '';
    if (news.of === 'tool') return said.tool(news.tool);
    const { row, column } = placeIn(session.board.value, news.cell);
    if (news.of === 'open') return said.open(row, column, news.digits);
    const { digit, notes } = play.contentOf(news.cell);
    if (digit !== null) return board.entered(row, column, symbolFor(digit));
    return notes?.digits.length ? board.notes(row, column, notes.digits) : board.empty(row, column);
  };
  return (
    <p class="visually-hidden" role="status">
      {say()}
    </p>
  );
}

const keys = [
  ['1–9', 'digit'],
  ['Shift + 1–9', 'corner'],
  ['Ctrl + 1–9', 'centre'],
  ['Alt + 1–9', 'color'],
  ['Z X C V', 'tool'],
  ['␣', 'nextTool'],
  ['Shift + ← → ↑ ↓', 'choose'],
  ['Ctrl + A', 'chooseAll'],
  ['Delete', 'erase'],
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Y', 'redo'],
  ['?', 'open'],
] as const;

function Keys() {
  const { keys: text } = usePlayText();
  return (
    <Fold title={text.title}>
      <dl class="play-keys small">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{text[what]}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

interface ViewProps extends PlayProps {
  readonly maker: Maker;
  readonly active: boolean;
  readonly board: ComponentChildren;
  readonly rules: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The section while the user plays. */
export function PlayView({ session, play, maker, active, board, rules, children }: ViewProps) {
  const text = usePlayText();
  useUndoKeys(active, play);
  useTyping(active, session);
  useWindowEvent(active, 'pagehide', () => play.hide());
  play.colorNames = (colors) => colors.map((color) => text.colors[color - 1] ?? '');
  return (
    <SudokuView
      session={session}
      answer={
        <AnswerFrame session={session} news={[]} isNews={false}>
          <Status session={session} play={play} />
          {!play.isStored.value && <Message sentence={text.unstored} />}
        </AnswerFrame>
      }
      board={board}
      boardClass="play-board"
      paste={null}
      tools={
        <>
          <GameTools session={session} play={play} />
          <Pad session={session} play={play} />
          <BoardTools session={session} play={play} />
        </>
      }
      below={<News session={session} play={play} />}
    >
      <ReasonPlace>
        <Help session={session} play={play} />
        {play.isRated.value && <Difficulty session={session} />}
      </ReasonPlace>
      {rules}
      <NewPuzzle maker={maker} />
      <Shelf session={session} play={play} />
      <Keys />
      {children}
    </SudokuView>
  );
}
