import { useEffect, useState } from 'preact/hooks';

/** True once `active` has been true for `delay` milliseconds: short waits show nothing at all. */
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
