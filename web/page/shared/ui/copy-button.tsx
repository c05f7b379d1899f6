import { useEffect, useState } from 'preact/hooks';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly disabled?: boolean;
  /** What is copied, asked for at the click. A promise that fails tells of it elsewhere. */
  readonly content: () => string | Promise<string>;
}

type Phase = 'ready' | 'copied' | 'refused';

/**
 * Browsers take text only while the click lasts. Text that comes later has its place kept by a
 * promise, where the browser knows that.
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

/** Copies text to the clipboard, and says for a moment that it did; or, until the next try, that it could not. */
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
        () => 'refused',
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
      <span class={phase === 'refused' ? 'small' : 'visually-hidden'} role="status">
        {phase === 'copied' && controls.copied}
        {phase === 'refused' && controls.copyRefused}
      </span>
    </>
  );
}
