import { useEffect } from 'preact/hooks';
import { type Content, contentOf } from '../session/content.ts';

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input[type=text]');
}

/** Hears what is pasted anywhere but into a field, while the section is active. */
export function useWindowPaste(active: boolean, onContent: (content: Content) => void) {
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => {
      if (takesText(event.target)) return;
      event.preventDefault();
      onContent(contentOf(event.clipboardData));
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [active, onContent]);
}
