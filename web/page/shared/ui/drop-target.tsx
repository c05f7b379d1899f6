import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Content, contentOf } from '../session/content.ts';
import { useText } from '../words/index.ts';
import { Message } from './message.tsx';

interface DropTargetProps {
  readonly class: string;
  /** Whether to accept drops. */
  readonly active: boolean;
  /** The text shown while something is dragged over the page. */
  readonly text: string;
  readonly onContent: (content: Content) => void;
  readonly children: ComponentChildren;
}

/** Accepts drops anywhere on the page, and shows where they go. */
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

/** Accepts drops while `active`; returns whether something is dragged over the page. */
function useWindowDrop(
  active: boolean,
  onContent: (content: Content) => void,
  onFiles: (names: readonly string[]) => void,
): boolean {
  const [dropping, setDropping] = useState(false);
  useEffect(() => {
    if (!active) return;
    // Browsers report entering an element before leaving its parent, so count both.
    let depth = 0;
    const count = (next: number) => {
      depth = next;
      setDropping(next > 0);
    };
    const listeners = {
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
    for (const [type, listener] of Object.entries(listeners)) {
      window.addEventListener(type, listener as EventListener, listening);
    }
    return () => listening.abort();
  }, [active, onContent]);
  return active && dropping;
}
