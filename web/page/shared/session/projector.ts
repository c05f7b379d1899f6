/**
 * Projector mode: the figure alone, in large type. Its address has `projector=1` after the `?`, so
 * that a link opens the page in this mode.
 */

import { effect, signal } from '@preact/signals';
import { markedHash, projectorMark } from '../model/projector-mark.ts';
import { addressBar } from './address-bar.ts';

export const isProjected = signal(projectorMark.test(location.hash));

/** The scroll position before projector mode, which shows the top of the page. */
let scrolled = 0;

/** Enters or leaves projector mode. Full screen is an extra that the browser may refuse. */
export function project(isOn: boolean): void {
  if (isOn) scrolled = window.scrollY;
  isProjected.value = isOn;
  window.scrollTo(0, isOn ? 0 : scrolled);
  addressBar.replace(markedHash(addressBar.hash(), isOn));
  const { documentElement: root, fullscreenElement } = document;
  if (isOn) void root.requestFullscreen?.().catch(() => {});
  else if (fullscreenElement) void document.exitFullscreen();
}

effect(() => {
  document.documentElement.classList.toggle('projector', isProjected.value);
});

// A link may be followed in a page that is already open.
window.addEventListener('hashchange', () => {
  if (projectorMark.test(location.hash)) isProjected.value = true;
});

// In full screen, the browser handles Escape itself.
document.addEventListener('fullscreenchange', () => {
  if (!document.fullscreenElement && isProjected.peek()) project(false);
});
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isProjected.peek()) project(false);
});
