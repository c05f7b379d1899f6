import type { ComponentChildren } from 'preact';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { useFocusPlace } from './hooks.ts';
import { Icon } from './icon.tsx';

interface MessageProps {
  readonly kind?: 'warning' | 'info';
  readonly sentence: string | undefined;
  readonly onClose?: () => void;
  /** Actions the user can take. */
  readonly children?: ComponentChildren;
}

/** Announces a problem or news, until the user closes it or succeeds. */
export function Message({ kind = 'warning', sentence, onClose, children }: MessageProps) {
  const { controls } = useText();
  return (
    <div
      role={kind === 'info' ? 'status' : 'alert'}
      ref={useFocusPlace<HTMLDivElement>()}
      tabIndex={-1}
    >
      {sentence !== undefined && (
        <div class={`message message-${kind}`}>
          <Icon name={kind} />
          <p>{sentence}</p>
          {children}
          {onClose && (
            <Button kind="quiet" icon="close" text={controls.dismiss} iconOnly onClick={onClose} />
          )}
        </div>
      )}
    </div>
  );
}
