/**
 * Large type and nothing but the figure, for a projector. The address has `projector=1` after its
 * `?` meanwhile, so that a link opens the page in the same way.
 */

import { effect, signal } from '@preact/signals';
import { markedHash, projectorMark } from '../model/projector-mark.ts';
import { addressBar } from './address-bar.ts';

export const isProjected = signal(projectorMark.test(location.hash));

/** Where the page was scrolled to before the projector, which shows its top. */
let scrolled = 0;

/** Enters or leaves; the browser's full screen is an extra that it may refuse. */
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

// A link may be followed in a page that is open already.
window.addEventListener('hashchange', () => {
  if (projectorMark.test(location.hash)) isProjected.value = true;
});

// In full screen, the browser keeps Escape to itself.
document.addEventListener('fullscreenchange', () => {
  if (!document.fullscreenElement && isProjected.peek()) project(false);
});
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && isProjected.peek()) project(false);
});
