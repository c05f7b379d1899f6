import { computed } from '@preact/signals';
import {
  coverWorkers,
  explainWorkers,
  gridWorkers,
  makeWorkers,
  sudokuWorkers,
} from '../shared/session/workers/page-workers.ts';
import { Button } from '../shared/ui/button.tsx';
import { Message } from '../shared/ui/message.tsx';
import { useText } from '../shared/words/index.ts';
import { useShellText } from './words/index.ts';

const kinds = [gridWorkers, sudokuWorkers, coverWorkers, explainWorkers, makeWorkers];
const troubled = computed(() => kinds.filter(({ trouble }) => trouble.value));

function retry() {
  // The button is about to disappear.
  document.getElementById('content')?.focus({ preventScroll: true });
  for (const parts of troubled.value) parts.retry();
}

function dismiss() {
  for (const parts of troubled.value) parts.trouble.value = null;
}

/**
 * Says why the solver has not loaded, and fetches it again on request. A slow download is no fault
 * yet.
 */
export function LoadNotice() {
  const { trouble } = useShellText();
  const { controls } = useText();
  const reason = troubled.value[0]?.trouble.value;
  return (
    reason && (
      <Message
        kind={reason === 'slow' ? 'info' : 'warning'}
        sentence={trouble[reason]}
        onClose={dismiss}
      >
        <Button text={controls.readAgain} onClick={retry} />
      </Message>
    )
  );
}
