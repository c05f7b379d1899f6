import { effect, signal } from '@preact/signals';
import { LateScript } from '../session/late-script.ts';
import { recall, remember } from '../session/storage.ts';
import { Fold } from '../ui/fold.tsx';
import { Late } from '../ui/late.tsx';
import { useText } from '../words/index.ts';
import type { MatrixEditingProps } from './editing.tsx';

const editor = new LateScript(() => import('./editing.tsx'));
export const loadMatrixEditor = editor.load;

const key = 'dance.matrix';
const isOpen = signal(recall(key) === 'open');
effect(() => remember(key, isOpen.value ? 'open' : 'closed'));

/** A fold that edits a problem as a matrix. */
export function MatrixFold(props: MatrixEditingProps) {
  const { controls } = useText();
  return (
    <Fold title={controls.matrix} open={isOpen}>
      <Late from={editor}>{({ MatrixEditing }) => <MatrixEditing {...props} />}</Late>
    </Fold>
  );
}
