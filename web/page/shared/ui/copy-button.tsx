import { useEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly disabled?: boolean;
  /** Returns the text on a click. The caller reports a rejection. */
  readonly content: () => string | Promise<string>;
}

type Phase = 'ready' | 'copied' | { readonly refused: string };

/**
 * Copies a text. Browsers accept one only during the click; for a later one, a promise reserves the
 * clipboard where that is supported.
 */
async function copyText(content: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof content === 'string') return clipboard.writeText(content);
  try {
    const file = content.then((text) => new Blob([text], { type: 'text/plain' }));
    await clipboard.write([new ClipboardItem({ 'text/plain': file })]);
  } catch {
    await clipboard.writeText(await content);
  }
}

/** Copies text to the clipboard. Shows success briefly, failure until the next try. */
export function CopyButton({ text, disabled = false, content }: CopyButtonProps) {
  const { controls } = useText();
  const [phase, setPhase] = useState<Phase>('ready');
  useEffect(() => {
    if (phase !== 'copied') return;
    const timer = setTimeout(() => setPhase('ready'), 2000);
    return () => clearTimeout(timer);
  }, [phase]);

  const copy = async () => {
    setPhase('ready');
    const copied = content();
    const refused = () =>
      Promise.resolve(copied).then<Phase, Phase>(
        (text) => ({ refused: text }),
        () => 'ready',
      );
    setPhase(await copyText(copied).then<Phase, Phase>(() => 'copied', refused));
  };

  return (
    <>
      <Button
        icon={phase === 'copied' ? 'check' : 'copy'}
        text={text}
        disabled={disabled}
        onClick={copy}
      />
      <span class={typeof phase === 'object' ? 'small' : 'visually-hidden'} role="status">
        {phase === 'copied' && controls.copied}
        {typeof phase === 'object' && controls.copyRefused}
      </span>
      {typeof phase === 'object' && <ManualCopy label={text} text={phase.refused} />}
    </>
  );
}

interface ManualCopyProps {
  readonly label: string;
  readonly text: string;
}

/** Shows the text selected, to be copied with a key. */
function ManualCopy({ label, text }: ManualCopyProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [text]);
  return <textarea ref={area} class="text-area" readOnly aria-label={label} value={text} />;
}
