import { SolverClient } from '../../../engine/client/client.ts';
import { WorkerLink } from '../../../engine/client/link.ts';
import { sudokuWorkers } from '../../../engine/client/start-worker.ts';
import { sudokuToRace, takeOver } from '../../shared/session/handover.ts';
import { lineFor } from './model/line.ts';
import { RaceSession } from './session.ts';

function client(): SolverClient {
  return new SolverClient(new WorkerLink(sudokuWorkers.start));
}

/** The page's session. Each lane has a worker that starts when it first runs. */
export const session = new RaceSession(client(), client, navigator.hardwareConcurrency || 2);

/** Shows a puzzle that another section hands over. */
export function takeHandover(): void {
  takeOver(sudokuToRace, (grid) => {
    session.stop();
    session.take(lineFor(grid, location.href), grid);
  });
}
