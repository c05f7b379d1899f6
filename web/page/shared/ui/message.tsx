import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { useFocusPlace } from './hooks.ts';
import { Icon } from './icon.tsx';

interface MessageProps {
  readonly sentence: string | undefined;
  readonly onClose: () => void;
}

/** Announces what went wrong, until the user closes it or succeeds. */
export function Message({ sentence, onClose }: MessageProps) {
  const { controls } = useText();
  return (
    <div role="alert" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {sentence !== undefined && (
        <div class="message">
          <Icon name="warning" />
          <p>{sentence}</p>
          <Button kind="quiet" icon="close" text={controls.dismiss} iconOnly onClick={onClose} />
        </div>
      )}
    </div>
  );
}
