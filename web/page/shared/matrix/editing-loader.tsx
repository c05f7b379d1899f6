import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { recall, remember } from '../session/storage.ts';
import { Fold } from '../ui/fold.tsx';
import { Message } from '../ui/message.tsx';
import { useText } from '../words/index.ts';
import type { MatrixEditingProps } from './editing.tsx';

/** The editor is a separate script. */
const editor = signal<typeof import('./editing.tsx') | 'lost' | null>(null);

export async function loadMatrixEditor(): Promise<void> {
  if (typeof editor.value === 'object' && editor.value) return;
  editor.value = null;
  editor.value = await import('./editing.tsx')
    .then(async (part) => {
      await part.ready();
      return part;
    })
    .catch(() => 'lost' as const);
}

const key = 'dance.matrix';
const isOpen = signal(recall(key) === 'open');
effect(() => remember(key, isOpen.value ? 'open' : 'closed'));

/** Edits a problem as a matrix below a line that opens it. */
export function MatrixFold(props: MatrixEditingProps) {
  const { controls } = useText();
  return (
    <Fold title={controls.matrix} open={isOpen}>
      <Late {...props} />
    </Fold>
  );
}

function Late(props: MatrixEditingProps) {
  const { sections } = useText();
  const { value } = editor;
  useEffect(() => void loadMatrixEditor(), []);
  if (value === 'lost') {
    return <Message sentence={sections.lost} onClose={() => void loadMatrixEditor()} />;
  }
  return value && <value.MatrixEditing {...props} />;
}
