import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** An element's inner width in rem, as it changes; 0 until it is known. */
export function useWidth<T extends HTMLElement>() {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current: box } = element;
    if (!box) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const observer = new ResizeObserver(() => setWidth(box.clientWidth / rem));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
