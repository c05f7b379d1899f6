import { useEffect } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import { Choice } from '../ui/choice.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import type { SectionProps } from '../ui/section.ts';
import { Walk } from '../ui/walk.tsx';
import { BoardChoice } from './board-choice.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { Gallery } from './gallery.tsx';
import { boardShape, boardText } from './model.ts';
import { session } from './page-session.ts';
import { Status } from './status.tsx';
import '../ui/tile-list.css';
import './polyomino.css';

/** Choosing a board is all there is to do: the search starts by itself, also on the first visit. */
export function PolyominoSection({ active }: SectionProps) {
  useEffect(() => {
    if (active && session.run.phase.peek() === 'idle') session.start();
  }, [active]);
  const { height, width } = boardShape(session.board.value);
  return (
    <section class={width > 3 * height ? 'polyomino polyomino-wide' : 'polyomino'}>
      <Problem />
      <Status />
      <CurrentSolution />
      <Gallery />
    </section>
  );
}

function Problem() {
  const { polyomino } = useText();
  const { board, distinct } = session;
  return (
    <div class="polyomino-problem">
      <h2 tabIndex={-1}>{polyomino.title}</h2>
      <Choice
        label={polyomino.which}
        value={distinct.value ? 'distinct' : 'all'}
        items={[
          { value: 'distinct', text: polyomino.distinct },
          { value: 'all', text: polyomino.all },
        ]}
        onChange={(which) => session.choose(board.value, which === 'distinct')}
      />
      <BoardChoice value={board.value} onChange={(name) => session.choose(name, distinct.value)} />
    </div>
  );
}

function CurrentSolution() {
  const { polyomino } = useText();
  const { board, found, current } = session;
  const shape = boardShape(board.value);
  const note = polyomino.boardNotes[board.value];
  const cells = session.cells(current.value);
  const text = boardText(cells, shape.width);
  return (
    <div class="current-solution">
      <BoardDrawing
        shape={shape}
        cells={cells}
        label={
          found.value === 0
            ? polyomino.emptyDrawing(note)
            : polyomino.drawing(current.value + 1, note)
        }
      />
      <div class="current-solution-tools">
        <Walk
          current={current.value}
          found={found.value}
          onSelect={(index) => {
            current.value = index;
          }}
        />
        <CopyButton text={polyomino.copy} disabled={found.value === 0} content={() => text} />
      </div>
      <details class="letters">
        <summary>{polyomino.asText}</summary>
        <pre>{text}</pre>
      </details>
    </div>
  );
}
