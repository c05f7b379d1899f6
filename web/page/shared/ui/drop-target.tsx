import type { Signal } from '@preact/signals';
import { type ComponentChildren, createContext, type RefObject } from 'preact';
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { type Content, contentOf } from '../session/content.ts';
import type { Refusal } from '../session/refusal.ts';
import { useText } from '../words/index.ts';
import { Message } from './message.tsx';

interface DropTargetProps {
  readonly class: string;
  /** Accepts drops. */
  readonly active: boolean;
  /** Shown while something is dragged over the page. */
  readonly text: string;
  readonly onContent: (content: Content) => void;
  /**
   * The last refused text. It dims the `Kept` parts; Escape or a click on one of them clears it.
   */
  readonly refusal?: Signal<Refusal | null>;
  /** True if those parts belong to an earlier text than the one shown. */
  readonly isStale?: boolean;
  readonly children: ComponentChildren;
}

const IsDimmed = createContext(false);

/** Accepts drops anywhere on the page, and shows where they will go. */
export function DropTarget(props: DropTargetProps) {
  const { active, text, onContent, refusal, children } = props;
  const { openedFirst } = useText().controls;
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const dropping = useWindowDrop(active, onContent, setDropped);
  const [first = ''] = dropped;
  const isRefused = useReturn(active, refusal);
  return (
    <div
      class={`drop-target ${props.class}`}
      data-dropping={dropping}
      data-drop-text={text}
      data-refused={isRefused}
    >
      <IsDimmed.Provider value={isRefused || props.isStale === true}>{children}</IsDimmed.Provider>
      {dropped.length > 1 && (
        <div class="drop-message">
          <Message sentence={openedFirst(first, dropped.length)} onClose={() => setDropped([])} />
        </div>
      )}
    </div>
  );
}

interface KeptProps {
  readonly class: string;
  /** References the element, for its focus or width. */
  readonly box?: RefObject<HTMLDivElement | null>;
  readonly tabIndex?: number;
  readonly style?: Readonly<Record<string, string>>;
  readonly children: ComponentChildren;
}

/** Content of an earlier text than the last one: dimmed until the user returns to it. */
export function Kept({ class: name, box, children, ...attributes }: KeptProps) {
  const isDimmed = useContext(IsDimmed);
  const role = isDimmed ? ({ role: 'group', 'aria-disabled': true } as const) : {};
  return (
    <div ref={box ?? null} class={`kept ${name}`} {...attributes} {...role}>
      {children}
    </div>
  );
}

/** Clears a refusal on Escape and on clicks on its `kept` parts. Returns whether there is one. */
function useReturn(active: boolean, refusal: Signal<Refusal | null> | undefined): boolean {
  const isRefused = Boolean(refusal?.value);
  // Escape must work as soon as the headline shows.
  useLayoutEffect(() => {
    if (!active || !refusal || !isRefused) return;
    const listening = new AbortController();
    const clearIf = (isWanted: boolean) => {
      if (isWanted) refusal.value = null;
    };
    const click = ({ target }: MouseEvent) =>
      clearIf(target instanceof Element && target.closest('.kept') !== null);
    window.addEventListener('click', click, listening);
    window.addEventListener('keydown', ({ key }) => clearIf(key === 'Escape'), listening);
    return () => listening.abort();
  }, [active, refusal, isRefused]);
  return isRefused;
}

/** Accepts drops while `active`. Returns whether something is dragged over the page. */
function useWindowDrop(
  active: boolean,
  onContent: (content: Content) => void,
  onFiles: (names: readonly string[]) => void,
): boolean {
  const [dropping, setDropping] = useState(false);
  useEffect(() => {
    if (!active) return;
    // Browsers report entering an element before leaving its parent, hence the counter.
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
