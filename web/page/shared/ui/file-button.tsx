import { useRef } from 'preact/hooks';
import { Button } from './button.tsx';

interface FileButtonProps {
  readonly text: string;
  readonly onFile: (file: File) => void;
}

/** Opens the system's file picker. */
export function FileButton({ text, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const picked = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    // Lets the user pick the same file again.
    field.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button icon="file" text={text} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text}
        onChange={(event) => picked(event.currentTarget)}
      />
    </>
  );
}
