import { useEffect, useState } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly disabled?: boolean;
  /** What is copied, asked for at the click. */
  readonly content: () => string;
}

type Phase = 'ready' | 'copied' | 'refused';

/** Copies text to the clipboard, and says for a moment whether that worked. */
export function CopyButton({ text, disabled = false, content }: CopyButtonProps) {
  const { controls } = useText();
  const [phase, setPhase] = useState<Phase>('ready');
  useEffect(() => {
    if (phase === 'ready') return;
    const timer = setTimeout(() => setPhase('ready'), 2000);
    return () => clearTimeout(timer);
  }, [phase]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content());
      setPhase('copied');
    } catch {
      setPhase('refused');
    }
  };

  return (
    <>
      <Button
        icon={phase === 'copied' ? 'check' : 'copy'}
        text={text}
        disabled={disabled}
        onClick={copy}
      />
      <span class={phase === 'refused' ? 'small' : 'visually-hidden'} role="status">
        {phase === 'copied' && controls.copied}
        {phase === 'refused' && controls.copyRefused}
      </span>
    </>
  );
}
