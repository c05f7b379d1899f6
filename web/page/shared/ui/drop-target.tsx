import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Content, contentOf } from '../session/content.ts';
import { useText } from '../words/index.ts';
import { Message } from './message.tsx';

interface DropTargetProps {
  readonly class: string;
  /** While it is not, drops are left alone. */
  readonly active: boolean;
  /** Shown while something is dragged over the page. */
  readonly text: string;
  readonly onContent: (content: Content) => void;
  readonly children: ComponentChildren;
}

/** Takes what is dropped anywhere on the page, and shows where it goes. */
export function DropTarget(props: DropTargetProps) {
  const { active, text, onContent, children } = props;
  const { lossReport } = useText().controls;
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const dropping = useWindowDrop(active, onContent, setDropped);
  const [first = ''] = dropped;
  return (
    <div class={`drop-target ${props.class}`} data-dropping={dropping} data-drop-text={text}>
      {children}
      {dropped.length > 1 && (
        <div class="drop-message">
          <Message sentence={lossReport(first, dropped.length)} onClose={() => setDropped([])} />
        </div>
      )}
    </div>
  );
}

/** Hears drops while `active`; returns whether something is dragged over the page. */
function useWindowDrop(
  active: boolean,
  onContent: (content: Content) => void,
  onFiles: (names: readonly string[]) => void,
): boolean {
  const [dropping, setDropping] = useState(false);
  useEffect(() => {
    if (!active) return;
    // Entering an element comes before leaving the one around it, so the events are counted.
    let depth = 0;
    const count = (next: number) => {
      depth = next;
      setDropping(next > 0);
    };
    const hear = {
      dragenter: () => count(depth + 1),
      dragleave: () => count(depth - 1),
      dragover: (event: DragEvent) => event.preventDefault(),
      drop: (event: DragEvent) => {
        event.preventDefault();
        count(0);
        onFiles(Array.from(event.dataTransfer?.files ?? [], ({ name }) => name));
        onContent(contentOf(event.dataTransfer));
      },
    };
    const listening = new AbortController();
    for (const [type, listener] of Object.entries(hear)) {
      window.addEventListener(type, listener as EventListener, listening);
    }
    return () => listening.abort();
  }, [active, onContent]);
  return active && dropping;
}
