import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { symbolFor } from '../../../../engine/model/symbols.ts';
import { Fold } from '../../../shared/ui/fold.tsx';
import { useUndoKeys, useWindowEvent } from '../../../shared/ui/hooks.ts';
import { addStyles } from '../../../shared/ui/late-styles.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { AnswerFrame } from '../answer.tsx';
import { useTyping } from '../cells.tsx';
import { Difficulty } from '../difficulty.tsx';
import { placeIn } from '../model/any-puzzle.ts';
import { digitsOf } from '../model/candidates.ts';
import { ReasonPlace, SudokuView } from '../view.tsx';
import { useSudokuText } from '../words/index.ts';
import { useRuleText } from '../words/rules/index.ts';
import { useToolText } from '../words/tools/index.ts';
import { timeText } from './clock.ts';
import { Help, nextWords } from './help.tsx';
import type { Maker } from './maker.ts';
import { NewPuzzle } from './new-puzzle.tsx';
import { useOriginName } from './origin.ts';
import styles from './play.css?inline';
import type { PlayProps, Told } from './play.ts';
import { PuzzleSheet } from './print-sheet.tsx';
import { Shelf } from './shelf.tsx';
import { Status } from './status.tsx';
import { BoardTools, GameTools, Pad } from './tools.tsx';
import { usePlayText } from './words/index.ts';

addStyles(styles);

/** The most cells read aloud one by one. */
const mostRead = 4;

/** Reads aloud what was done on the board. */
function News({ session, play }: PlayProps) {
  const { board } = useSudokuText();
  const { steps } = useToolText();
  const { placed } = useRuleText();
  const nameOf = useOriginName();
  const text = usePlayText();
  const { said, colors, full, none, paused, several, shelf, solved } = text;
  const news = play.news.value;
  const at = useRef({ news, number: 0 });
  // What is said twice is read aloud twice only if its element is a new one.
  if (at.current.news !== news) at.current = { news, number: at.current.number + 1 };
  const cellOf = ({ cell, entry, repeats }: Told) => {
    const { row, column } = placeIn(session.board.value, cell);
    const { digit, color } = entry;
    const [centre, corner] = [digitsOf(entry.centre), digitsOf(entry.corner)];
    const what =
      digit !== null
        ? board.entered(row, column, symbolFor(digit))
        : centre.length + corner.length > 0
          ? board.notes(row, column, { centre, corner })
          : board.empty(row, column);
    const names = digitsOf(color).map((one) => colors[one - 1] ?? '');
    return board.together([
      what,
      ...names,
      ...(repeats === null ? [] : [said.repeats(placeIn(session.board.value, repeats))]),
    ]);
  };
  const say = () => {
    switch (news?.of) {
      case 'tool':
        return said.tool(news.tool);
      case 'cells': {
        const { cells, isUndone } = news;
        if (cells.length > mostRead) return said.changed(cells.length);
        const list = said.list(cells.map(cellOf));
        if (isUndone) return said.undone(list);
        if (play.isSolved.value)
          return said.list([list, solved(timeText(play.clock.elapsed.peek()))]);
        if (play.isFull.value && play.canJudge.value) return said.list([list, full]);
        return news.isDigit ? said.entered(list, play.left.value) : list;
      }
      case 'open': {
        const { row, column } = placeIn(session.board.value, news.cell);
        const { board, rules } = session.ruled.value;
        const here = rules.filter(({ cells }) => cells.includes(news.cell));
        const names = here.map((rule) => placed(rule, board));
        return news.digits ? said.open(row, column, news.digits, names) : said.kept.filled;
      }
      case 'chosen':
        return said.chosen(news.amount);
      case 'opened':
        return said.list([
          said.opened(play.left.value, news.isOld, nameOf(play.origin.value)),
          ...(play.hasSeveral.value ? [several] : []),
          ...(play.hasNone.value ? [none] : []),
        ]);
      case 'kept':
        return said.kept[news.why];
      case 'paused':
        return paused;
      case 'unit':
        return said.unit(steps.unit(news.unit), news.digits);
      case 'told':
        return play.isSolved.value ? text.hint.solved : said.told(nextWords(play, text));
      case 'done':
        return news.what === 'removed' ? shelf.removed : said.done[news.what];
      default:
        return '';
    }
  };
  return (
    <p class="visually-hidden" role="status">
      <span key={at.current.number}>{say()}</span>
    </p>
  );
}

/** Returns the keys and what they do; those for tools if they enter no digits. */
function keysFor(digits: readonly number[], hasBoxes: boolean) {
  const [first = 1] = digits;
  const all = `${symbolFor(first)}–${symbolFor(digits.at(-1) ?? first)}`;
  const isFree = !digits.some((digit) => 'ZXCVHRB'.includes(symbolFor(digit)));
  return [
    [all, 'digit'],
    [`Shift + ${all}`, 'corner'],
    ['Ctrl + 1–9', 'centre'],
    ['Alt + 1–9', 'color'],
    ...(isFree ? ([['Z X C V', 'tool']] as const) : []),
    ['␣', 'nextTool'],
    ['Shift + ← → ↑ ↓', 'choose'],
    ['Ctrl + A', 'chooseAll'],
    ['Delete', 'erase'],
    ['Ctrl + Z', 'undo'],
    ['Ctrl + Y', 'redo'],
    ['?', 'open'],
    ...(isFree
      ? ([
          ['R', 'row'],
          ['Shift + R', 'column'],
          ...(hasBoxes ? ([['B', 'box']] as const) : []),
          ['H', 'hint'],
        ] as const)
      : []),
    ['Enter', 'take'],
    ['Esc', 'close'],
  ] as const;
}

function Keys({ session }: Pick<PlayProps, 'session'>) {
  const { keys: text } = usePlayText();
  const { digits, grids } = session.board.value;
  return (
    <Fold title={text.title}>
      <dl class="play-keys small">
        {keysFor(
          digits,
          grids.some(({ boxes }) => boxes),
        ).map(([key, what]) => (
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
  // A puzzle that is still being made must not replace what was opened since.
  const { value: subject } = session.subject;
  useEffect(() => () => maker.stop(), [maker, subject]);
  play.colorNames = (colors) => colors.map((color) => text.colors[color - 1] ?? '');
  return (
    <>
      <SudokuView
        answer={
          <AnswerFrame session={session} news={[session.subject.value]} isNews>
            <Status session={session} play={play} maker={maker} />
            {!play.isStored.value && <Message sentence={text.unstored} />}
          </AnswerFrame>
        }
        board={board}
        boardClass="play-board"
        toolsClass="play-tools"
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
          {play.isRated.value && <Difficulty session={session} isShort />}
        </ReasonPlace>
        {rules}
        <NewPuzzle maker={maker} />
        <Shelf session={session} play={play} />
        <Keys session={session} />
        {children}
      </SudokuView>
      <PuzzleSheet maker={maker} />
    </>
  );
}
