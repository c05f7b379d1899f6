import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Content, contentOf } from '../session/content.ts';

/** Text fields, in which the browser handles pastes and undo. */
const textFields = 'textarea, input[type=text], input[type=search]';

function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(textFields);
}

/** Listens anywhere on the page while active. Visible parts receive even the first event. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  active: boolean,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
) {
  const latest = useRef(listener);
  latest.current = listener;
  useLayoutEffect(() => {
    if (!active) return;
    const listen = (event: WindowEventMap[Type]) => latest.current(event);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, [active, type]);
}

/** Receives pastes outside text fields while the section is active. */
export function useWindowPaste(active: boolean, onContent: (content: Content) => void) {
  useWindowEvent(active, 'paste', (event) => {
    if (takesText(event.target)) return;
    event.preventDefault();
    onContent(contentOf(event.clipboardData));
  });
}

/**
 * Calls `look` at once, and in the frame after each size change of the element: in WebKit, a layout
 * change while sizes are still being reported is an error. Returns a function that stops this.
 */
export function observeSize(element: Element, look: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  observer.observe(element);
  look();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Follows an element's inner width in rem; 0 until it is known. */
export function useWidth<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current: box } = element;
    if (!box) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return observeSize(box, () => setWidth(box.clientWidth / rem));
  }, []);
  return { element, width };
}

/** An object with undo and redo. */
export interface Undoable {
  undo(): void;
  redo(): void;
}

/** Undoes on Ctrl or ⌘ + Z; redoes with Shift added, or on Ctrl + Y. */
export function useUndoKeys(active: boolean, target: Undoable) {
  useWindowEvent(active, 'keydown', (event) => {
    if (takesText(event.target) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!redo && key !== 'z') return;
    event.preventDefault();
    if (redo) target.redo();
    else target.undo();
  });
}

/**
 * Turns true once `active` has been true for `delay` milliseconds, so that short waits show
 * nothing.
 */
export function useLate(active: boolean, delay = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && late;
}

/**
 * Keeps the focus at an element with `tabIndex={-1}` when its focused control disappears, so that
 * Tab continues from there.
 */
export function useFocusPlace<T extends HTMLElement>() {
  const place = useRef<T>(null);
  useEffect(() => {
    const { current: box } = place;
    if (!box) return;
    let focused: EventTarget | null = null;
    const remember = (event: FocusEvent) => {
      focused = event.target;
    };
    const observer = new MutationObserver(() => {
      const isGone = focused instanceof Node && !focused.isConnected;
      if (isGone && document.activeElement === document.body) box.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', remember);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
  return place;
}
