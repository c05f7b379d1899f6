import { useEffect } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { copyState, keepCopy, takeNewer } from './copy.ts';
import { useOfflineText } from './words/index.ts';

export { ready } from './words/index.ts';

/** Says once, in the footer, that the page works offline. */
export function Ready() {
  const words = useOfflineText();
  return <p role="status">{copyState.value === 'ready' && words.ready}</p>;
}

/** Offers newer versions of the page. */
export function Notice() {
  const words = useOfflineText();
  // If the browser refuses to keep files, the page still works online.
  useEffect(() => void keepCopy().catch(() => {}), []);
  const state = copyState.value === 'ready' ? null : copyState.value;
  const close = () => {
    copyState.value = null;
  };
  return (
    <Message kind="info" sentence={state ? words[state] : undefined} onClose={close}>
      <Button text={words.reload} onClick={takeNewer} />
    </Message>
  );
}
