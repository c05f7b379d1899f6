import { session as cover } from '../cover/page-session.ts';
import { session as list } from '../list/page-session.ts';
import type { ReadingChoice } from '../protocol.ts';
import { addressBar } from '../session/address-bar.ts';
import type { Content } from '../session/content.ts';
import { SolverClient } from '../solver/client.ts';
import { linksForAllCores, SolverPool } from '../solver/pool.ts';
import { sudokuWorkers } from '../solver/start-worker.ts';
import { Address } from './address.ts';
import { SudokuSession } from './session.ts';

/** What holds several puzzles goes to the section for such. */
function openList(content: Content, how?: ReadingChoice) {
  list.open(content, how);
  location.hash = '#/list';
}

/** The page's own session; its workers are its own, too, so that other sections never hold it up. */
const links = linksForAllCores(sudokuWorkers.start);
export const session = new SudokuSession(
  new SolverClient(links[0]),
  openList,
  new SolverPool(links),
);

const address = new Address(session, addressBar);
address.follow();
window.addEventListener('hashchange', () => address.follow());

list.showPuzzle = (source, place, symbols) => {
  location.hash = '#/sudoku';
  void address.receive(session.load(source, { place, symbols }));
};

cover.openSudoku = (text) => {
  location.hash = '#/sudoku';
  void address.receive(session.load(text));
};
