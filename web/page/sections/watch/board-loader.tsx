import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLate } from '../../shared/ui/hooks.ts';
import { Message } from '../../shared/ui/message.tsx';
import { useText } from '../../shared/words/index.ts';
import { useWatchText } from './words/index.ts';

/** Boards are drawn by a separate script. */
const view = signal<ComponentType | 'lost' | null>(null);

export async function loadBoardView(): Promise<void> {
  if (typeof view.value === 'function') return;
  view.value = null;
  view.value = await import('./board/view.tsx').then(
    async ({ BoardView, ready }) => {
      await ready();
      return BoardView;
    },
    () => 'lost' as const,
  );
}

/** Shows the board when its script is loaded. */
export function LateBoard() {
  const watch = useWatchText();
  const { sections } = useText();
  const { value: View } = view;
  const isLate = useLate(View === null);
  useEffect(() => void loadBoardView(), []);
  if (typeof View === 'function') return <View />;
  return (
    <div class="board-waiting">
      <p class="small soft">{isLate && watch.loading}</p>
      <Message
        sentence={View === 'lost' ? sections.lost : undefined}
        onClose={() => void loadBoardView()}
      />
    </div>
  );
}
