import { effect } from '@preact/signals';
import { sudokuEngine } from '../../shared/session/engines.ts';
import {
  handOver,
  listToOpen,
  sudokuHash,
  sudokuToOpen,
  takeOver,
} from '../../shared/session/handover.ts';
import { ListSession } from './session.ts';
import { BrowserListStorage } from './storage.ts';

/** The page's list. */
export const session = new ListSession(sudokuEngine, new BrowserListStorage());
session.showPuzzle = (content, place, symbols) =>
  handOver(sudokuToOpen, { content, from: { place, symbols } }, sudokuHash);

effect(() => takeOver(listToOpen, ({ content, how }) => session.open(content, how)));

/** Starts a worker before it is needed. */
export function warmUp(): void {
  sudokuEngine.warmUp();
}
