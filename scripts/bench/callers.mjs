// Compares the time that callers of the library wait with the time of its solvers: for lists, that
// of the module in the same place or of the native library; for problems, that of the search alone.

import { enginesNamed, forms, isCaller } from './engines.mjs';
import { inputsForCallers } from './inputs.mjs';

/** @import { Aim, Engine, Input, Place, Row, Settings, Suite } from './types.d.ts' */

/** @type {Partial<Record<Place, string>>} */
const ownEngine = {
  'package-node': 'node:auto',
  'package-chromium': 'chromium:auto',
  command: 'native:auto',
};

/** The most time that callers may take for a list, relative to the solvers. */
const maxTimes = /** @type {Record<string, number>} */ ({
  'package-node:array': 1.4,
  'package-node:text': 1.4,
  'package-chromium:array': 1.4,
  'package-chromium:text': 1.4,
  'package-node:worker': 1.6,
  'command:text': 1.5,
  'command:json': 2.5,
});

/** The least speed of two threads relative to one, in wall-clock time. */
const shared = [
  { one: 'package-node:worker', two: 'package-node:two-workers', least: 1.7 },
  { one: 'command:text', two: 'command:two-threads', least: 1.8 },
];

/**
 * The most time that callers may take relative to the search, if that takes at least `from`
 * seconds. The lower bound includes Soma up to rotation (0.7 to 1.2 ms).
 */
const searches = [
  { from: 0.015, most: 1.1 },
  { from: 0.0007, most: 2 },
];
/** With more solutions than this, transferring them takes longer than finding them. */
const fewSolutions = 1000;

/**
 * The ways that use workers or threads. They get long lists, as Linux takes some milliseconds to
 * move a new thread to another processor.
 */
const inWorkers = ['worker', 'two-workers', 'two-threads'];

/**
 * Returns the inputs of the chosen callers, with the engines to compare them with.
 * @param {Settings} settings
 * @returns {Suite[]}
 */
export function callerSuites(settings) {
  const callers = settings.engines.filter(isCaller);
  if (callers.length === 0) return [];
  const { lists, longLists, problems } = inputsForCallers(settings);
  const suite = (/** @type {Input} */ input, /** @type {Engine[]} */ able) => ({
    input,
    engines: [...(input.kind === 'sudoku' ? ownEngines(able) : []), ...able],
  });
  const inThread = callers.filter(({ solver }) => ![...forms, ...inWorkers].includes(solver));
  const hasThreads = callers.some(({ solver }) => solver === 'two-threads');
  const workers = callers.filter(
    ({ place, solver }) =>
      inWorkers.includes(solver) || (hasThreads && place === 'command' && solver === 'text'),
  );
  const solving = callers.filter(({ solver }) => forms.includes(solver));
  return [
    ...lists.map((input) => suite(input, inThread)),
    ...longLists.map((input) => suite(input, workers)),
    ...problems.map((input) => suite(input, solving)),
  ].filter(({ engines }) => engines.length > 0);
}

/** @param {readonly Engine[]} callers */
function ownEngines(callers) {
  const names = new Set(callers.flatMap(({ place }) => ownEngine[place] ?? []));
  return Array.from(names).flatMap(enginesNamed);
}

/** @param {string} engine */
const placeOf = (engine) => /** @type {Place} */ (engine.split(':')[0]);

/**
 * Returns the clock for a caller's wait in this place. In Chromium that is the wall clock: beside
 * the caller, its own threads compile the fresh module for speed.
 * @param {Place} place
 */
const clockOf = (place) => (place === 'package-chromium' ? 'wall' : 'cpu');

/**
 * Returns the seconds to compare a caller's time with: for a problem, the shortest search that any
 * answer in the same place states. A search that states more wall-clock time than the whole run's
 * processor time is ignored: the machine was busy.
 * @param {readonly Row[]} rows
 * @param {Row} row
 */
function ownSeconds(rows, { input, kind, engine }) {
  const same = rows.filter((row) => row.input === input);
  const place = placeOf(engine);
  if (kind === 'sudoku') {
    return same.find((row) => row.engine === ownEngine[place])?.seconds?.[clockOf(place)];
  }
  const stated = same.flatMap((row) => {
    const { search = Number.POSITIVE_INFINITY, seconds } = row;
    return placeOf(row.engine) === place && seconds && search <= seconds.cpu ? search : [];
  });
  return stated.length > 0 ? Math.min(...stated) : undefined;
}

/**
 * Returns the time of a caller relative to the solvers; undefined for other engines.
 * @param {readonly Row[]} rows
 * @param {Row} row
 */
export function timesOwn(rows, row) {
  const place = placeOf(row.engine);
  const own = ownEngine[place] && ownSeconds(rows, row);
  return own && row.seconds ? row.seconds[clockOf(place)] / own : undefined;
}

/**
 * @param {readonly Row[]} rows
 * @param {Row} row
 */
function maxOf(rows, row) {
  if (row.kind === 'sudoku') return maxTimes[row.engine];
  const answer = Number(row.passes[0]?.answer);
  if (row.engine.endsWith(':solve') && answer > fewSolutions) return undefined;
  if (row.engine.endsWith(':bit-matrix')) return undefined;
  const search = ownSeconds(rows, row) ?? 0;
  return searches.find(({ from }) => search >= from)?.most;
}

/**
 * @param {readonly Row[]} rows
 * @returns {Aim[]}
 */
function timeAims(rows) {
  return rows.flatMap((row) => {
    const [measured, wanted] = [timesOwn(rows, row), maxOf(rows, row)];
    if (measured === undefined || wanted === undefined) return [];
    const what = `${row.input}: ${row.engine} to ${row.kind === 'sudoku' ? ownEngine[placeOf(row.engine)] : 'the search'}`;
    return [{ what, measured, wanted, isMet: measured <= wanted, unit: '× the time' }];
  });
}

/**
 * @param {readonly Row[]} rows
 * @returns {Aim[]}
 */
function sharingAims(rows) {
  return shared.flatMap(({ one, two, least }) =>
    rows.flatMap((row) => {
      if (row.engine !== two || !row.seconds) return [];
      const alone = rows.find(({ input, engine }) => input === row.input && engine === one);
      if (!alone?.seconds) return [];
      const measured = alone.seconds.wall / row.seconds.wall;
      const what = `${row.input}: ${two} to ${one}`;
      return [{ what, measured, wanted: least, isMet: measured >= least, unit: '× as fast' }];
    }),
  );
}

/** @param {readonly Row[]} rows */
export const callerAims = (rows) => [...timeAims(rows), ...sharingAims(rows)];
