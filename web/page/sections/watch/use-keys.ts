import { useEffect } from 'preact/hooks';
import { grains } from '../../shared/links/model/places.ts';
import { session } from './page-session.ts';

/** Elements that handle all of these keys themselves. */
const takesAll = 'textarea, select, input[type=text]';
const takesArrows = 'input[type=radio]';
const takesSpace =
  'input:not([type=range], [type=radio]:checked), textarea, select, button, a, summary';
/** On a slider, up and down act like right and left; elsewhere they scroll. */
const onSlider: Readonly<Record<string, string>> = {
  ArrowUp: 'ArrowRight',
  ArrowDown: 'ArrowLeft',
};

function act(key: string, isShifted: boolean): boolean {
  const direction = isShifted ? -1 : 1;
  switch (key.toLowerCase()) {
    case 'arrowright':
      session.step(1, isShifted ? 'node' : undefined);
      return true;
    case 'arrowleft':
      session.step(-1, isShifted ? 'node' : undefined);
      return true;
    case 's':
      session.seek('solution', direction);
      return true;
    case 'd':
      session.seek('deadEnd', direction);
      return true;
    case 'home':
      session.goTo(0);
      return true;
    case 'end':
      session.goTo(session.search.peek()?.last ?? 0);
      return true;
    case '1':
    case '2':
    case '3':
      session.grain.value = grains[Number(key) - 1] ?? 'link';
      return true;
    default:
      return false;
  }
}

/** Handles the section's keys, except in fields that need them. */
export function useKeys(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const keyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === ' ') {
        if (target?.matches(takesSpace)) return;
        event.preventDefault();
        if (!event.repeat) session.togglePlay();
        return;
      }
      if (target?.matches(takesAll)) return;
      if (event.key.startsWith('Arrow') && target?.matches(takesArrows)) return;
      const isSlider = target?.matches('input[type=range]');
      if (!act((isSlider && onSlider[event.key]) || event.key, event.shiftKey)) return;
      session.player.pause();
      event.preventDefault();
    };
    window.addEventListener('keydown', keyDown);
    return () => window.removeEventListener('keydown', keyDown);
  }, [active]);
}
