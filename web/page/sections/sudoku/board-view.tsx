import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { useWidth } from '../../shared/ui/use-width.ts';
import { Board } from './board.tsx';
import { easyCell } from './model/board-size.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Fits the whole board. Boards with small cells can be enlarged and then scroll. */
export function BoardView({ session }: { readonly session: SudokuSession }) {
  const { board } = useSudokuText();
  const { element, width } = useWidth<HTMLDivElement>();
  const [isWanted, setWanted] = useState(false);
  const grid = session.grid.value;
  const { candidates, drawsSolution } = session.settings.value;
  const cell = easyCell(grid, candidates);
  const canGrow = width > 0 && cell * grid.size > width;
  const isLarge = isWanted && canGrow;
  useEffect(() => {
    const selected = isLarge ? element.current?.querySelector('[tabindex="0"]') : null;
    selected?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [element, isLarge]);
  return (
    <>
      <div ref={element} class={drawsSolution ? 'board-view' : 'board-view board-view-bare'}>
        <Board session={session} cell={isLarge ? cell : width / grid.size} isLarge={isLarge} />
      </div>
      {canGrow && (
        <div class="row">
          <Button text={board.enlarge} pressed={isLarge} onClick={() => setWanted(!isLarge)} />
        </div>
      )}
    </>
  );
}
