// Compares our reading and writing with other programs: what they write is read here, what we write
// is read there, and both must find the same solution. A program that isn't installed is skipped.
//
//   npm run test:peers                    200 puzzles each way
//   npm run test:peers -- 20              fewer
//
// Needs the command: npm run build:native.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const count = Number(process.argv[2] ?? 200);
const command = join(root, 'build', 'native', 'bin', 'dance');
const folder = mkdtempSync(join(tmpdir(), 'dance-peers-'));
const path = `${process.env.PATH}:/usr/games`;

/**
 * Runs a program, and returns its standard output.
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
function output(program, args, input = '') {
  const { stdout, stderr, error, status } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    maxBuffer: 1 << 28,
    timeout: 600_000,
  });
  if (error || (program === command && status === 2)) {
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  }
  return stdout;
}

/**
 * Solves the puzzles of a text with our command. Returns the only solution of each, or its verdict.
 * @param {string} text
 */
function solved(text) {
  const lines = output(command, ['sudoku', '--json', '-'], text).trim().split('\n');
  return lines.map((line) => {
    const { verdict, solutions, error } = JSON.parse(line);
    return verdict === 'unique' ? String(solutions[0]).toLowerCase() : (verdict ?? error?.code);
  });
}

/** @param {string} text @param {string} format */
const written = (text, format) => output(command, ['convert', '--to', format, '-'], text);

/**
 * Throws unless two lists of solutions are the same.
 * @param {string[]} ours
 * @param {string[]} theirs
 * @param {string[]} puzzles
 */
function compare(ours, theirs, puzzles) {
  if (ours.length !== theirs.length) {
    throw new Error(`${ours.length} solutions here, ${theirs.length} there`);
  }
  for (const [i, solution] of ours.entries()) {
    if (solution === theirs[i]) continue;
    throw new Error(`${puzzles[i]}\n  here:  ${solution}\n  there: ${theirs[i]}`);
  }
}

/** Puzzles of ours, 9×9 with one solution each, one on each line. */
const lines = readFileSync(join(root, 'tests/data/sudoku/minimal_9x9.txt'), 'utf8')
  .split('\n')
  .slice(0, count);

/**
 * Solves game IDs with Solo, which prints each solution on a page of its own.
 * @param {string[]} ids
 */
function solvedBySolo(ids) {
  const pages = output('sgt-solo', ['--print', '1x1', '--with-solutions'], `${ids.join('\n')}\n`);
  const [, ...all] = pages.split('%%Page: ');
  if (all.length !== 2 * ids.length) throw new Error(`${all.length} pages for ${ids.length} games`);
  return all.slice(ids.length).map((page) => {
    const cells = page.matchAll(/\((\w)\) dup stringwidth pop 2 div neg 0 rmoveto/g);
    return [...cells].map(([, digit]) => digit).join('');
  });
}

function checkSolo() {
  const kinds =
    '3x3 3x3x 9jdt 9jxdt 3x3kdt 9jkdt 9jxkdt 2x3 6jxk 2x5dt 2x2k 3x2k 7jdt 2x4kdt 5jx 3x4dt'.split(
      ' ',
    );
  const each = Math.ceil(count / kinds.length);
  const ids = kinds.flatMap((kind) =>
    output('sgt-solo', ['--generate', String(each), kind])
      .trim()
      .split('\n'),
  );
  compare(solved(`${ids.join('\n')}\n`), solvedBySolo(ids), ids);
  const back = written(`${ids.join('\n')}\n`, 'solo')
    .trim()
    .split('\n');
  compare(back, ids, ids);
  const ours = written(`${lines.join('\n')}\n`, 'solo')
    .trim()
    .split('\n');
  compare(solved(`${lines.join('\n')}\n`), solvedBySolo(ours), lines);
  return `${ids.length} of theirs, ${back.length + ours.length} of ours`;
}

/**
 * Returns one field of each line of QQWing's CSV.
 * @param {string} text
 * @param {number} field
 */
const fieldsInCsv = (text, field) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[field] ?? '');

function checkQqwing() {
  const formats = ['--one-line', '--compact', '--readable', '--csv'];
  const extras = ['--stats', '--instructions', '--history', '--timer', '--count-solutions'];
  const each = Math.ceil(count / formats.length);
  for (const format of formats) {
    const puzzles = output('qqwing', ['--generate', String(each), '--one-line']).trim();
    const solutions = fieldsInCsv(output('qqwing', ['--solve', '--csv'], puzzles), 0);
    for (const extra of [[], ['--stats'], extras]) {
      const args = ['--solve', '--puzzle', '--nosolution', format, ...extra];
      compare(solved(output('qqwing', args, puzzles)), solutions, puzzles.split('\n'));
    }
  }
  const text = written(`${lines.join('\n')}\n`, 'line');
  compare(solved(text), fieldsInCsv(output('qqwing', ['--solve', '--csv'], text), 0), lines);
  return `${3 * formats.length * each} of theirs, ${lines.length} of ours`;
}

/** Solves boards with Debian's sudoku, which prints a line of title before each solution. */
function solvedBySudoku(/** @type {string} */ text) {
  const file = join(folder, 'boards');
  writeFileSync(file, text);
  const boards = output('sudoku', ['-v', '-fcompact', file])
    .split(/^%.*\n/m)
    .slice(1);
  return boards.map((board) => board.replace(/^\D.*/gm, '').replace(/\s/g, '').slice(0, 81));
}

function checkSudoku() {
  const standard = output('sudoku', [`-g${Math.ceil(count / 2)}`]);
  const compact = output('sudoku', [`-g${Math.ceil(count / 2)}`, '-fcompact']);
  for (const text of [standard, compact]) compare(solved(text), solvedBySudoku(text), []);
  const ours = lines.map((line, i) => `% puzzle ${i + 1}\n${line.match(/.{9}/g)?.join('\n')}\n`);
  compare(solved(ours.join('')), solvedBySudoku(ours.join('')), lines);
  return `${2 * Math.ceil(count / 2)} of theirs, ${lines.length} of ours`;
}

const model = `int: n = 9; int: b = 3;
array[1..n, 1..n] of 0..n: start;
array[1..n, 1..n] of var 1..n: x;
constraint forall(i, j in 1..n where start[i, j] > 0)(x[i, j] = start[i, j]);
constraint forall(i, j, k in 1..n where j < k)(x[i, j] != x[i, k] /\\ x[j, i] != x[k, i]);
constraint forall(r, c in 0..b - 1, i, j in 0..n - 1 where i < j)(
  x[b * r + 1 + i div b, b * c + 1 + i mod b] != x[b * r + 1 + j div b, b * c + 1 + j mod b]);
solve satisfy;
output [show(x[i, j]) | i, j in 1..n];
`;

function checkMinizinc() {
  const file = join(folder, 'sudoku.mzn');
  const data = join(folder, 'data.dzn');
  writeFileSync(file, model);
  for (const line of lines) {
    const rows = (line.match(/.{9}/g) ?? []).map((row) => [...row.replaceAll('.', '0')].join(', '));
    const text = `% a puzzle\nstart = [| ${rows.join('\n  | ')} |];\n`;
    writeFileSync(data, text);
    const theirs = output('minizinc', ['--solver', 'gecode', file, data]).slice(0, 81);
    compare(solved(text), [theirs], [line]);
  }
  return `${lines.length} read by both`;
}

const peers = [
  { name: 'Solo', program: 'sgt-solo', package: 'sgt-puzzles', check: checkSolo },
  { name: 'QQWing', program: 'qqwing', package: 'qqwing', check: checkQqwing },
  { name: 'sudoku', program: 'sudoku', package: 'sudoku', check: checkSudoku },
  { name: 'MiniZinc', program: 'minizinc', package: 'minizinc', check: checkMinizinc },
];

let failed = 0;
for (const { name, program, package: debian, check } of peers) {
  const { error } = spawnSync(program, ['--version'], { env: { ...process.env, PATH: path } });
  if (error) {
    console.log(`${name}: skipped, as it isn’t installed; Debian’s package ${debian} holds it.`);
    continue;
  }
  try {
    console.log(`${name}: ${check()}, all with the same solutions`);
  } catch (fault) {
    failed += 1;
    console.log(`${name}: ${fault instanceof Error ? fault.message : fault}`);
  }
}
rmSync(folder, { recursive: true });
process.exitCode = failed > 0 ? 1 : 0;
