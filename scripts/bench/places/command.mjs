// The command `dance`, one process per run. Times include its start.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../lib/run.mjs';
import { refusalOf, timeoutFor, tooLong, Unable } from '../measure.mjs';
import { answerOfList } from '../sudoku.mjs';

/** @import { Engine, Input, Measurement, Timing, Refusal, Runner } from '../types.d.ts' */

const execute = promisify(execFile);
const program = join(root, 'build', 'native', 'bin', 'dance');

/** A shell script that runs a program $1 times and prints the processor time of all runs. */
const script = (/** @type {'>' | '>>'} */ redirect) => `count=$1 out=$2; shift 2
while [ $count -gt 0 ]; do "$@" ${redirect} "$out"; count=$((count - 1)); done; times`;

/** Lengthens the repetitions, because the shell reports times in hundredths of a second. */
const longEnough = (/** @type {Timing} */ { atLeast }) => 2.5 * atLeast;

/** @type {Record<string, string[]>} */
const listArguments = { text: [], json: ['--json'], 'two-threads': ['--threads', '2'] };

/** @type {Record<string, string[]>} */
const problemArguments = {
  solve: [],
  count: ['--count', '--json'],
  'bit-matrix': ['--count', '--json', '--solver', 'bit-matrix'],
};

/**
 * @param {Input} input
 * @param {string} form
 */
function argumentsFor({ kind, text, file = '' }, form) {
  const chosen = (kind === 'sudoku' ? listArguments : problemArguments)[form];
  if (!chosen) throw new Unable(kind === 'sudoku' ? 'for problems only' : 'for lists only');
  if (kind === 'sudoku') return ['sudoku', ...chosen, file];
  if (kind === 'cover') return ['cover', ...chosen, file];
  return ['polyomino', '--board', text, '--distinct', ...chosen];
}

/**
 * Reads text output: for each puzzle its solutions, then a verdict.
 * @param {readonly string[]} lines
 * @param {number} cells
 */
function textRows(lines, cells) {
  const rows = [];
  let solution = '';
  for (const line of lines) {
    if (line.length === cells && !line.includes(' ')) solution ||= line;
    const [verdict] = /^(?:none|unique|multiple|stopped|invalid)\b/.exec(line) ?? [];
    if (verdict === undefined) continue;
    rows.push({ verdict, solution });
    solution = '';
  }
  return rows;
}

/**
 * @param {Input} input
 * @param {string} form
 * @param {string} output
 * @returns {{ answer: string, search?: number }}
 */
function readOutput({ kind, text }, form, output) {
  const lines = output.trimEnd().split('\n');
  if (kind === 'sudoku') {
    const puzzles = text.trimEnd().split('\n');
    const rows =
      form === 'json'
        ? lines.map((line) => JSON.parse(line)).map(jsonRow)
        : textRows(lines, puzzles[0]?.length ?? 0);
    const [verdicts, solutions] = [rows.map((row) => row.verdict), rows.map((row) => row.solution)];
    return { answer: answerOfList(puzzles, verdicts, solutions) };
  }
  if (form === 'solve') {
    const [, count = '0'] = /(\d+) (?:solution|tiling)/.exec(lines.at(-1) ?? '') ?? [];
    return { answer: count };
  }
  const runs = lines.map((line) => JSON.parse(line));
  const searches = runs.flatMap(({ solver, microseconds }) =>
    solver === 'memo' ? [] : microseconds / 1e6,
  );
  const answer = String(runs[0].count);
  return { answer, ...(searches.length > 0 && { search: Math.min(...searches) }) };
}

/** @param {any} object */
const jsonRow = ({ verdict, solutions }) => ({ verdict, solution: solutions[0] });

/** @param {string} output */
function processorTime(output) {
  const times = output.trimEnd().split('\n').at(-1) ?? '';
  const parts = Array.from(times.matchAll(/(\d+)m([\d.]+)s/g), ([, minutes, seconds]) => [
    Number(minutes),
    Number(seconds),
  ]);
  return parts.reduce((sum, [minutes = 0, seconds = 0]) => sum + 60 * minutes + seconds, 0);
}

/** @implements {Runner} */
export class CommandRunner {
  #form;
  #directory = mkdtempSync(join(tmpdir(), 'dance-bench-'));
  #output = join(this.#directory, 'output');
  /** @type {{ name: string, repeats: number } | undefined} */
  #last;

  /** @param {Engine} engine */
  constructor({ solver }) {
    this.#form = solver;
  }

  /**
   * @param {Input} input
   * @param {Timing} timing
   * @returns {Promise<Measurement | Refusal>}
   */
  async measure(input, timing) {
    if (!existsSync(program)) return { status: 'absent', reason: 'dance is not built' };
    try {
      const words = argumentsFor(input, this.#form);
      if (this.#last?.name !== input.name) {
        const { cpu } = await this.#run(words, 1, timing);
        const repeats = Math.ceil(longEnough(timing) / Math.max(cpu, 0.002));
        this.#last = { name: input.name, repeats: Math.max(1, repeats) };
      }
      const times = await this.#run(words, this.#last.repeats, timing);
      const read = readOutput(input, this.#form, readFileSync(this.#output, 'utf8'));
      return { ...times, ...read, isComplete: true };
    } catch (error) {
      const { killed } = /** @type {{ killed?: boolean }} */ (error);
      return killed ? { status: 'cut', reason: tooLong(timing.limit) } : refusalOf(error);
    }
  }

  /**
   * @param {readonly string[]} words
   * @param {number} repeats
   * @param {Timing} timing
   */
  async #run(words, repeats, { limit }) {
    // Counts state their search times, so all are kept; for other answers, the last is enough.
    const redirect = words.includes('--count') ? '>>' : '>';
    writeFileSync(this.#output, '');
    const begin = performance.now();
    const { stdout } = await execute(
      'sh',
      ['-c', script(redirect), 'sh', String(repeats), this.#output, program, ...words],
      { timeout: timeoutFor(limit) },
    );
    const wall = (performance.now() - begin) / 1000 / repeats;
    return { wall, cpu: processorTime(stdout) / repeats, repeats };
  }

  close() {
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
