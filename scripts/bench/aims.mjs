// The aims, as ratios within one run.

import { baseline } from './engines.mjs';
import { pageTasks } from './page.mjs';

/** @import { Aim, FrameRow, Input, PageRow, Row } from './types.d.ts' */

const ours = 'node:auto';

/** The speed to reach, relative to the baseline. One aim holds for lists of any name. */
const speed = /** @type {Record<string, number>} */ ({
  'pent-6x10': 15,
  'distinct 6x10': 40,
  'one-sided 3x30': 8,
  'pent-scott': 5,
  'soma-3x3x3': 5,
  'langford-11': 5,
  'queens-12': 5,
  'latin-5': 5,
});
const speedOfLists = 25;
/** The same for the npm package, which takes text and returns solutions. */
const speedOfPackage = /** @type {Record<string, number>} */ ({ 'soma-rotation': 5 });
const ourPackage = 'package-node:solve';

/** The most milliseconds from a paste until the answer is drawn. */
const maxForOnePuzzle = 50;
const maxForManyPuzzles = 500;
const maxForLongList = 1200;
/** The most milliseconds from a painted cell until the number of tilings is drawn. */
const maxForBoard = 100;
/** The most milliseconds that the page may state for the first search, which takes 0.1 ms. */
const maxStated = 1;
const speedOfTwoCores = 1.8;

/** The most milliseconds of waiting for a frame, and of main-thread time for a step. */
const maxForFrame = 33.4;
const maxForStep = 16;

const maxMegabytes = 64;
const maxTimesNative = 1.1;

/**
 * Returns the processor time of an engine on an input, if its answer was right.
 * @param {readonly Row[]} rows
 * @param {string} input
 * @param {string} engine
 */
function secondsOf(rows, input, engine) {
  return rows.find((row) => row.input === input && row.engine === engine)?.seconds?.cpu;
}

/**
 * Returns the speed of an engine relative to the baseline, if both times are known.
 * @param {readonly Row[]} rows
 * @param {Input} input
 * @param {string} engine
 */
export function ratioTo(rows, input, engine) {
  const peer = secondsOf(rows, input.peersUse ?? input.name, baseline);
  const own = secondsOf(rows, input.name, engine);
  return peer && own ? peer / own : undefined;
}

/** @param {Input} input */
const isNineByNine = ({ kind, text }) => kind === 'sudoku' && text.indexOf('\n') === 81;

/**
 * @param {Input} input
 * @param {readonly Row[]} rows
 * @param {string} engine
 * @param {number | undefined} wanted
 * @returns {Aim[]}
 */
function speedAim(input, rows, engine, wanted) {
  const measured = ratioTo(rows, input, engine);
  if (wanted === undefined || measured === undefined) return [];
  const what = `${input.name}: ${engine} to ${baseline}`;
  return [{ what, measured, wanted, isMet: measured >= wanted, unit: '× as fast' }];
}

/**
 * @param {Input} input
 * @param {readonly Row[]} rows
 * @returns {Aim[]}
 */
function speedAims(input, rows) {
  const wanted = isNineByNine(input) ? speedOfLists : speed[input.name];
  return [
    ...speedAim(input, rows, ours, wanted),
    ...speedAim(input, rows, ourPackage, speedOfPackage[input.name]),
  ];
}

/**
 * Returns the aim for the largest memory of a WebAssembly instance.
 * @param {readonly Row[]} rows
 * @returns {Aim[]}
 */
function memoryAim(rows) {
  const own = rows.filter(({ engine, heap }) => engine === ours && heap !== undefined);
  const [largest] = own.sort((a, b) => (b.heap ?? 0) - (a.heap ?? 0));
  if (!largest?.heap) return [];
  const measured = largest.heap / 2 ** 20;
  const isMet = measured <= maxMegabytes;
  const what = `largest heap (${largest.input})`;
  return [{ what, measured, wanted: maxMegabytes, isMet, unit: 'MB' }];
}

/**
 * Returns the aims for dancing links in WebAssembly compared with native.
 * @param {Input} input
 * @param {readonly Row[]} rows
 * @returns {Aim[]}
 */
function nativeAims(input, rows) {
  const wasm = secondsOf(rows, input.name, 'node:dancing-links');
  const native = secondsOf(rows, input.name, 'native:dancing-links');
  if (!wasm || !native) return [];
  const measured = wasm / native;
  const what = `${input.name}: dancing links in WebAssembly to native`;
  const isMet = measured <= maxTimesNative;
  return [{ what, measured, wanted: maxTimesNative, isMet, unit: '× the time' }];
}

/**
 * @param {readonly Input[]} inputs
 * @param {readonly Row[]} rows
 */
export function aimsOf(inputs, rows) {
  const ofInputs = [speedAims, nativeAims].flatMap((aims) =>
    inputs.flatMap((input) => aims(input, rows)),
  );
  return [...ofInputs, ...memoryAim(rows)];
}

/**
 * @param {PageRow | undefined} row
 * @param {number} wanted
 * @returns {Aim[]}
 */
function promptness(row, wanted) {
  if (!row?.seconds) return [];
  const measured = 1000 * row.seconds;
  const what = `page: ${row.what}`;
  return [{ what, measured, wanted, isMet: measured <= wanted, unit: 'ms' }];
}

/**
 * @param {PageRow | undefined} one
 * @param {PageRow | undefined} two
 * @returns {Aim[]}
 */
function coresAim(one, two) {
  if (!one?.search || !two?.search) return [];
  const measured = one.search / two.search;
  const isMet = measured >= speedOfTwoCores;
  const what = 'page: search of 6×10 on two cores to one';
  return [{ what, measured, wanted: speedOfTwoCores, isMet, unit: '× as fast' }];
}

/**
 * @param {PageRow | undefined} row
 * @returns {Aim[]}
 */
function statedAim(row) {
  if (row?.search === undefined) return [];
  const measured = 1000 * row.search;
  const what = 'page: time stated with the first answer';
  return [{ what, measured, wanted: maxStated, isMet: measured <= maxStated, unit: 'ms' }];
}

/** @param {readonly PageRow[]} rows */
export function pageAims(rows) {
  const { onePuzzle, shortList, longList, paintedBoard, tilings } = pageTasks;
  const rowOf = (/** @type {{ what: string }} */ task) =>
    rows.find(({ what }) => what === task.what);
  const measured = rows.filter(({ seconds }) => seconds !== undefined);
  if (measured.length === 0) return [];
  const longTasks = Math.max(...measured.map((row) => row.longTasks));
  return [
    ...promptness(rowOf(onePuzzle), maxForOnePuzzle),
    ...statedAim(rowOf(onePuzzle)),
    ...promptness(rowOf(shortList), maxForManyPuzzles),
    ...promptness(rowOf(longList), maxForLongList),
    ...promptness(rowOf(paintedBoard), maxForBoard),
    ...coresAim(rowOf(tilings(1)), rowOf(tilings(2))),
    {
      what: 'page: tasks of the main thread over 50 ms',
      measured: longTasks,
      wanted: 0,
      isMet: longTasks === 0,
      unit: '',
    },
  ];
}

/**
 * @param {readonly FrameRow[]} rows  in the order of frameTasks
 * @returns {Aim[]}
 */
export function frameAims(rows) {
  return rows.flatMap(({ what, longest, maxWork }) => {
    const [measured, wanted] =
      longest === undefined ? [maxWork, maxForStep] : [longest, maxForFrame];
    if (measured === undefined) return [];
    const isMet = measured <= wanted;
    return [{ what: `frames: ${what}`, measured, wanted, isMet, unit: 'ms' }];
  });
}
