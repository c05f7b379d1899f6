// Reads the command line.

import { parseArgs } from 'node:util';
import { enginesNamed, isCaller, usualEngines } from './engines.mjs';

/** @import { Engine, Settings } from './types.d.ts' */

export const help = `npm run bench -- [options]

Measures the solvers of this project and packages from npm on the same inputs, one after another
in each of several passes, checks every answer, and prints medians.

  --puzzles FILE    a list of Sudokus, one per line (may be given several times)
  --problems DIR    all .dlx files of a directory
  --answers FILE    the numbers of solutions of these problems: a table with commas or tabs, whose
                    heading names a column "problem" or "name", and a column "solutions"
  --engines LIST    the engines to measure, separated by commas: a place (native, node, chromium,
                    npm, package-node, package-chromium, command) or place:solver, such as
                    node:bit-matrix, npm:dlxlib or command:json; "page" for the built page, which
                    has its own tasks
  --callers         measures only the package, the command and the page, on lists of 20,000 and
                    100,000 puzzles and problems with a short search; with --engines, only the
                    named ones of them
  --iss DIR         compares us with a checkout of Interactive Sudoku Solver on its variants
  --steps           measures ratings and new puzzles
  --sukaku DIR      the same, and compares the ratings with SukakuExplainer, whose compiled classes
                    are in this directory
  --reglib FILE     checks hints in the positions of HoDoKu's regression library
  --passes N        the number of passes (3)
  --limit SECONDS   the processor time after which an engine is cut (30)
  --json FILE       writes all results to this file
  --trial           runs each input once, without warming up, to check that everything works
  --no-setup        uses what is there, without installing or building anything
  --help            prints this text

Without --puzzles and --problems, the inputs come from tests/data. Where no answer is known, the
engines are checked against dancing links.
`;

/** The word for the page, which is not an engine: it has tasks instead of inputs. */
const page = 'page';

/** The command line, or a file it names, is wrong; the message gives the reason. */
export class SettingsError extends Error {}

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean' });

const options = {
  puzzles: /** @type {const} */ ({ type: 'string', multiple: true }),
  problems: text,
  answers: text,
  engines: text,
  iss: text,
  sukaku: text,
  reglib: text,
  steps: flag,
  passes: text,
  limit: text,
  json: text,
  callers: flag,
  trial: flag,
  'no-setup': flag,
  help: flag,
};

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} list */
const wordsIn = (list) => list.split(',').map((word) => word.trim());

/**
 * @param {string[]} words
 * @returns {Engine[]}
 */
function enginesIn(words) {
  return words.flatMap((word) => {
    const engines = enginesNamed(word);
    if (engines.length > 0) return engines;
    const known = usualEngines.map(({ name }) => name).join(', ');
    throw new SettingsError(
      `--engines: unknown engine “${word}”. The usual ones are ${known}, ${page}.`,
    );
  });
}

/**
 * @param {string} name
 * @param {string} text
 */
function positive(name, text) {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new SettingsError(`--${name}: expected a number above 0, found “${text}”.`);
}

/** @param {string} text */
function passesIn(text) {
  const passes = positive('passes', text);
  if (Number.isInteger(passes)) return passes;
  throw new SettingsError(`--passes: expected a whole number, found “${text}”.`);
}

/**
 * Parses the command line; returns nothing if help was requested.
 * @param {string[]} args
 * @returns {Settings | undefined}
 */
export function settingsFrom(args) {
  const { engines, passes = '3', limit = '30', ...more } = parse(args);
  const { trial = false, callers = false, steps = false, help: wantsHelp, ...files } = more;
  const hasSteps = steps || files.sukaku !== undefined;
  if (wantsHelp) return undefined;
  const words = engines === undefined ? undefined : wordsIn(engines);
  const inputs = [files.puzzles, files.problems, files.iss, files.reglib];
  const hasInputs = hasSteps || inputs.some((each) => each !== undefined);
  const hasOthers = hasSteps || files.iss !== undefined || files.reglib !== undefined;
  const others = hasOthers ? [] : usualEngines;
  const chosen = words ? enginesIn(words.filter((word) => word !== page)) : others;
  return {
    ...files,
    puzzles: files.puzzles ?? [],
    engines: callers ? chosen.filter(isCaller) : chosen,
    onlyCallers: callers,
    steps: hasSteps,
    page: words ? words.includes(page) : callers || !hasInputs,
    passes: trial ? 1 : passesIn(passes),
    trial,
    limit: positive('limit', limit),
    setup: !files['no-setup'],
  };
}
