import { useEffect } from 'preact/hooks';

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input[type=text]');
}

/** Hears text or a file pasted anywhere but into a field, while the section is active. */
export function useWindowPaste(
  active: boolean,
  onText: (text: string) => void,
  onFile: (file: File) => void,
) {
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => {
      if (takesText(event.target) || event.clipboardData === null) return;
      event.preventDefault();
      const file = event.clipboardData.files[0];
      if (file) onFile(file);
      else onText(event.clipboardData.getData('text/plain'));
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  });
}
