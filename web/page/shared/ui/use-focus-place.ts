import { useEffect, useRef } from 'preact/hooks';

/**
 * For a place whose controls come and go, which needs `tabIndex={-1}`: when the control that has the
 * focus goes, the focus stays at the place, so that the next Tab leads on from there.
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
