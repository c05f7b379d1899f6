import { effect } from '@preact/signals';
import { sectionHash } from '../../shared/model/section-hash.ts';
import { addressBar } from '../../shared/session/address-bar.ts';
import { coverEngine, sudokuEngine } from '../../shared/session/engines.ts';
import {
  coverToOpen,
  handOver,
  polyominoToOpen,
  searchHash,
  searchToContinue,
  sudokuToOpen,
  takeOver,
} from '../../shared/session/handover.ts';
import { throttled } from '../../shared/session/throttle.ts';
import { Address } from './address.ts';
import { BrowserTextStorage } from './draft.ts';
import { CoverSession } from './session.ts';

/** The page's session. */
export const session = new CoverSession(
  coverEngine,
  // This engine recognizes Sudokus.
  sudokuEngine,
  new BrowserTextStorage(),
  throttled(coverEngine),
);

session.openPuzzle = ({ kind, text }) => {
  if (kind === 'sudoku') handOver(sudokuToOpen, { content: text }, sectionHash.sudoku);
  else handOver(polyominoToOpen, text, searchHash.polyomino);
};

session.continueElsewhere = (saved) =>
  handOver(searchToContinue.polyomino, saved, searchHash.polyomino);
effect(() => takeOver(searchToContinue.cover, (saved) => session.continueSearch(saved)));

const address = new Address(session.problem, addressBar);
void address.follow();
window.addEventListener('hashchange', () => void address.follow());

effect(() => takeOver(coverToOpen, (text) => void session.problem.offer(text)));
