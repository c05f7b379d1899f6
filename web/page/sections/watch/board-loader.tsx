import { useEffect } from 'preact/hooks';
import { LateScript } from '../../shared/session/late-script.ts';
import { useLate } from '../../shared/ui/hooks.ts';
import { Message } from '../../shared/ui/message.tsx';
import { useText } from '../../shared/words/index.ts';
import { useWatchText } from './words/index.ts';

/** Boards are drawn by a separate script. */
const board = new LateScript(() => import('./board/view.tsx'));
export const loadBoardView = board.load;

/** Shows the board once its script is loaded. */
export function LateBoard() {
  const watch = useWatchText();
  const { sections } = useText();
  const { script, isLost } = board;
  const isLate = useLate(!script && !isLost);
  useEffect(() => void board.load(), []);
  if (script) return <script.BoardView />;
  return (
    <div class="board-waiting">
      <p class="small soft">{isLate && watch.loading}</p>
      <Message sentence={isLost ? sections.lost : undefined} onClose={() => void board.load()} />
    </div>
  );
}
