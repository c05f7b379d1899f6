/** Saved searches, in the format of the command's checkpoints. */

import { type CoverFormat, coverFormats } from '../model/cover.ts';
import { failureOf, SolverError } from '../model/failure.ts';
import { type PolyominoFormat, polyominoFormats } from '../model/polyomino.ts';
import { automatic } from '../model/solvers.ts';
import type { CoverTask, PolyominoTask, SavedSearch } from '../model/task.ts';
import type { Problems } from './problems.ts';
import { good, type WasmSearch } from './wasm.ts';

type SavedTask = SavedSearch['task'];

function instanceOf(problems: Problems, task: SavedTask) {
  return task.kind === 'cover' ? problems.cover(task) : problems.polyomino(task);
}

/** Returns the text of a task and the format it is read in. */
function textOf(problems: Problems, task: SavedTask): { text: string; format: string } {
  if ('board' in task) return { text: task.board, format: 'board' };
  return { text: task.text, format: instanceOf(problems, task).format() };
}

export function saveSearch(problems: Problems, { task, progress }: SavedSearch): string {
  const { found, nodes, milliseconds, pending } = progress;
  const { distinct = false, symmetric = false } = task as Partial<PolyominoTask>;
  const search: WasmSearch = {
    kind: task.kind,
    solver: task.solver ?? automatic,
    itemChoice: task.kind === 'cover' ? task.itemChoice : 'fewest',
    distinct,
    symmetric,
    ...textOf(problems, task),
    found: String(found),
    nodes: String(nodes),
    milliseconds,
    pending,
  };
  return good(problems.module.saveSearch(instanceOf(problems, task), search)).text;
}

function taskOf({
  kind,
  text,
  format,
  solver,
  itemChoice,
  distinct,
  symmetric,
}: WasmSearch): SavedTask {
  const common = { text, solver: solver as CoverTask['solver'] };
  if (kind === 'cover') {
    return { kind, ...common, format: known(coverFormats, format), itemChoice };
  }
  const rest = { kind: 'polyomino', solver: common.solver, distinct, symmetric } as const;
  if (format === 'board') return { ...rest, board: text };
  return { ...rest, text, format: known(polyominoFormats, format) } satisfies PolyominoTask;
}

function known<Name extends CoverFormat | PolyominoFormat>(names: readonly Name[], name: string) {
  return names.find((each) => each === name);
}

export function openSearch(problems: Problems, text: string): SavedSearch {
  const search = good(problems.module.savedSearch(text)) as Partial<WasmSearch>;
  const isHere = search.kind === 'cover' || search.kind === 'polyomino';
  const task = isHere ? taskOf(search as WasmSearch) : undefined;
  if (!task || !problems.module.isSearchOf(instanceOf(problems, task), text)) {
    throw new SolverError(failureOf('bad_checkpoint'));
  }
  const { found = '', nodes = '', milliseconds = 0, pending = [] } = search;
  return { task, progress: { pending, found: BigInt(found), nodes: BigInt(nodes), milliseconds } };
}
