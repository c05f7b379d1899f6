import { useEffect } from 'preact/hooks';
import type { Content } from '../../shared/session/content.ts';
import { Choice } from '../../shared/ui/choice.tsx';
import { DropTarget } from '../../shared/ui/drop-target.tsx';
import { FileButton } from '../../shared/ui/file-button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import type { SectionProps } from '../../shared/ui/section.ts';
import { useUndoKeys } from '../../shared/ui/use-undo-keys.ts';
import { useWindowPaste } from '../../shared/ui/use-window-paste.ts';
import { useText } from '../../shared/words/index.ts';
import { BoardChoice } from './board-choice.tsx';
import { CurrentSolution } from './current-solution.tsx';
import { Gallery } from './gallery.tsx';
import { hasSymmetry } from './model/puzzle.ts';
import { OwnPuzzle } from './own-puzzle.tsx';
import { session } from './page-session.ts';
import { Status } from './status.tsx';
import { usePolyominoText } from './words/index.ts';
import '../../shared/ui/tile-list.css';
import './polyomino.css';

export { ready } from './words/index.ts';

const { choice } = session;

function take(content: Content) {
  void choice.offer(content);
}

/** The search starts by itself whenever a board is chosen, also on the first visit. */
export function Section({ active }: SectionProps) {
  const polyomino = usePolyominoText();
  useWindowPaste(active, take);
  useUndoKeys(active, choice);
  useEffect(() => {
    if (active) void session.begin();
  }, [active]);
  const { height, width } = choice.puzzle.value.board;
  const layout = width > 3 * height ? 'polyomino polyomino-wide' : 'polyomino';
  const isStale = session.hasAnswer.value ? '' : ' polyomino-stale';
  return (
    <DropTarget class={layout + isStale} active={active} text={polyomino.own.drop} onContent={take}>
      <Problem />
      <Status />
      <CurrentSolution />
      <Gallery />
    </DropTarget>
  );
}

function Problem() {
  const { controls } = useText();
  const polyomino = usePolyominoText();
  const isOwn = choice.board.value === null;
  return (
    <div class="polyomino-problem">
      <div class="polyomino-head">
        <h2 tabIndex={-1}>{polyomino.title}</h2>
        <div class="row">
          {!isOwn && <FileButton text={controls.openFile} onFile={take} />}
          {hasSymmetry(choice.puzzle.value) && <Which />}
        </div>
      </div>
      <BoardChoice />
      {isOwn ? <OwnPuzzle /> : <p class="small soft">{polyomino.own.hint}</p>}
      <Refusal />
    </div>
  );
}

function Which() {
  const polyomino = usePolyominoText();
  return (
    <Choice
      label={polyomino.which}
      value={session.distinct.value ? 'distinct' : 'all'}
      items={[
        { value: 'distinct', text: polyomino.distinct },
        { value: 'all', text: polyomino.all },
      ]}
      onChange={(which) => session.chooseDistinct(which === 'distinct')}
    />
  );
}

/** Says why a pasted, dropped or opened text was refused. */
function Refusal() {
  const { errors } = useText();
  const polyomino = usePolyominoText();
  const { refusal } = choice;
  return (
    <Message
      sentence={refusal.value ? polyomino.own.notTaken(errors(refusal.value)) : undefined}
      onClose={() => {
        refusal.value = null;
      }}
    />
  );
}
