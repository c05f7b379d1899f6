// Prints the results as tables.

import { ratioTo } from './aims.mjs';
import { timesOwn } from './callers.mjs';
import { baseline } from './engines.mjs';
import { megabytes, textTable, threeDigits, timeText } from './table.mjs';

/** @import { Aim, FrameRow, Input, PageRow, Row } from './types.d.ts' */

/** @param {Input} input */
function titleOf({ name, kind, text, answer }) {
  if (kind === 'cover') return `${name}: all solutions${answer ? `, ${answer}` : ''}`;
  if (kind === 'tilings') return `${name}: tilings up to symmetry${answer ? `, ${answer}` : ''}`;
  const count = text.trimEnd().split('\n').length;
  return `${name}: ${count} puzzles, each until a second solution is found or ruled out`;
}

/**
 * @param {Input} input
 * @param {readonly Row[]} rows
 * @returns {(row: Row) => string[]}
 */
const cells = (input, rows) => (row) => {
  const ratio = timesOwn(rows, row) ?? ratioTo(rows, input, row.engine);
  return [
    row.engine,
    row.seconds ? timeText(row.seconds.cpu) : row.status,
    row.seconds ? timeText(row.seconds.wall) : '',
    ratio === undefined ? '' : `${threeDigits(ratio)}×`,
    row.search === undefined ? '' : timeText(row.search),
    row.heap === undefined ? '' : megabytes(row.heap),
    row.note,
  ];
};

/** @param {readonly Row[]} rows */
function unsupported(rows) {
  if (rows.length === 0) return '';
  const list = rows.map(({ engine, note }) => `${engine} (${note})`);
  return `\nUnsupported by: ${list.join(', ')}\n`;
}

/**
 * @param {Input} input
 * @param {readonly Row[]} rows  of all inputs so far
 */
export function inputReport(input, rows) {
  const own = rows.filter((row) => row.input === input.name);
  const able = own.filter(({ status }) => status !== 'unable');
  const head = [
    '',
    input.kind === 'sudoku' ? 'per puzzle' : 'time',
    'wall clock',
    'ratio',
    'search',
    'heap',
    '',
  ];
  const table = textTable([head, ...able.map(cells(input, rows))]);
  return `${titleOf(input)}\n\n${table}\n${unsupported(own.filter((row) => !able.includes(row)))}`;
}

/** @param {readonly PageRow[]} rows */
export function pageReport(rows) {
  const lines = rows.map(({ what, status, note, seconds, search, longTasks }) => [
    what,
    seconds === undefined ? status : timeText(seconds),
    search === undefined ? '' : timeText(search),
    String(longTasks),
    note,
  ]);
  const head = ['', 'wall clock', 'search', 'long tasks', ''];
  return `The page in Chromium, until the answer is drawn\n\n${textTable([head, ...lines])}\n`;
}

/** @param {number | undefined} milliseconds */
const inUnit = (milliseconds) => (milliseconds === undefined ? '' : timeText(milliseconds / 1000));

/** @param {readonly FrameRow[]} rows */
export function frameReport(rows) {
  const lines = rows.map(({ what, note, count, longest, onTime, late, work, maxWork, load }) => [
    what,
    count === undefined ? 'failed' : String(count),
    inUnit(longest),
    onTime === undefined ? '' : `${Math.round(100 * onTime)} %`,
    late === undefined ? '' : String(late),
    inUnit(work),
    inUnit(maxWork),
    load === undefined ? '' : threeDigits(load),
    note,
  ]);
  const head = ['', 'frames', 'longest', 'on time', 'late', 'work', 'most work', 'load', ''];
  const title =
    'Frames of the section Watch in Chromium; work is processor time of the main thread';
  return `${title}\n\n${textTable([head, ...lines])}\n`;
}

/** @param {readonly Aim[]} aims */
export function aimsReport(aims) {
  if (aims.length === 0) return '';
  const lines = aims.map(({ what, measured, wanted, isMet, unit }) => [
    what,
    threeDigits(measured),
    String(wanted),
    unit,
    isMet ? '' : 'missed',
  ]);
  return `Aims\n\n${textTable([['', 'measured', 'wanted', '', ''], ...lines])}\n`;
}

export const legend = `
Medians of processor time. The ratio says how many times as fast as ${baseline} an engine is.
For the package and the command it says how many times as long they take: for a list, as the module
in the same place (in Chromium by the wall clock) or the native library; for a problem, as the search
alone (its shortest time on the wall clock). A puzzle is measured from a line of text to the number of solutions, a problem from
its text, which packages from npm receive as numbers.
`;
