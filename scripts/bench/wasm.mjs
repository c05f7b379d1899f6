// Our WebAssembly module as an engine, in Node and in a browser.

import { Unable } from './measure.mjs';

/** @import { Input, Prepared } from './types.d.ts' */

/** The index of `interrupt` in `ends` of web/engine/model/task.ts. */
const interrupt = 5;

const onlyCounted = {
  solutions: Infinity,
  nodes: Infinity,
  milliseconds: Infinity,
  kept: 0,
  options: 0,
  onlyByMemo: false,
};

// The same sizes as in the page's workers.
const puzzlesPerChunk = 200;
const nodesPerSlice = 200_000;
/** The page's default. */
const memoBytes = 2 ** 28;
/** More solutions than any input has. */
const unlimited = 1_000_000_000;

/**
 * Creates a new instance of the compiled module, as the page's workers do.
 * @param {any} createDance
 * @param {any} module
 * @returns {Promise<any>}
 */
export function instantiate(createDance, module) {
  const { WebAssembly } = /** @type {any} */ (globalThis);
  return new Promise((resolve, reject) => {
    const instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ receive) => {
      WebAssembly.instantiate(module, imports).then(receive).catch(reject);
      return {};
    };
    createDance({ instantiateWasm, locateFile: () => '' }).then(resolve, reject);
  });
}

/**
 * @param {any} dance
 * @param {any} result
 */
function good(dance, result) {
  if (!result.failure) return result;
  const { code, found, expected } = result.failure;
  throw new Unable(dance.errorMessage(code, found ?? '', expected ?? ''));
}

/** @param {any} rows */
function countsIn(rows) {
  let answer = '';
  for (let i = 0; i < rows.ends.length; i += 1) {
    if (rows.ends[i] === interrupt) break;
    // An unreadable puzzle has no size.
    answer += rows.sizes[i] === 0 ? 'x' : String(rows.counts[i]);
  }
  return answer;
}

/**
 * Reads and solves a list, as a worker of the page does.
 * @param {any} dance
 * @param {Uint8Array} text
 * @param {string} solver
 * @param {() => boolean} isOver
 */
function runList(dance, text, solver, isOver) {
  const { bounds, firstLines, layout, format, symbols, rewritten } = good(
    dance,
    dance.cutList(text, puzzlesPerChunk, '', ''),
  );
  const settings = { solver, limit: 2, milliseconds: 0 };
  const chunks = [];
  for (let i = 0; i + 1 < bounds.length && !isOver(); i += 1) {
    const chunk = (rewritten ?? text).subarray(bounds[i], bounds[i + 1]);
    const { job } = good(
      dance,
      dance.listJob(chunk, layout, format, symbols, firstLines[i], settings, Infinity),
    );
    while (!good(dance, job.run(nodesPerSlice, 0)).end) if (isOver()) job.stop();
    chunks.push(good(dance, job.take()));
    job.delete();
  }
  return { chunks, isComplete: chunks.length + 1 === bounds.length };
}

/**
 * Counts all solutions.
 * @param {any} dance
 * @param {any} created
 * @param {() => boolean} isOver
 */
function runJob(dance, created, isOver) {
  const { job } = good(dance, created);
  let slice = good(dance, job.run(nodesPerSlice, unlimited));
  while (!slice.end && !isOver()) slice = good(dance, job.run(nodesPerSlice, unlimited));
  const { solutions } = good(dance, job.stats());
  job.delete();
  return { answer: String(solutions), isComplete: slice.end === 'exhausted' };
}

/**
 * @param {any} dance
 * @param {Input} input
 * @param {string} solver
 */
function create(dance, { kind, text }, solver) {
  const isBoard = kind === 'tilings';
  const problem = good(
    dance,
    isBoard ? dance.polyominoInstance(text, '') : dance.coverInstances(text, ''),
  );
  const { instance = problem.instances[0] } = problem;
  // The memo solver only counts.
  const goal = solver === 'memo' ? 'count' : 'solutions';
  const task = {
    goal,
    solver,
    itemChoice: 'fewest',
    distinct: isBoard,
    symmetric: false,
    memory: memoBytes,
    number: '',
  };
  const created = instance.job(task, onlyCounted, new Int32Array());
  instance.delete();
  return created;
}

/**
 * @param {any} dance       a new instance, so that its memory is that of this input alone
 * @param {Input} input
 * @param {string} solver
 * @returns {Prepared}
 */
export function prepareWasm(dance, input, solver) {
  if (input.kind === 'tilings' && solver !== 'auto') throw new Unable('fastest solver only');
  const heap = () => dance.memorySize();
  if (input.kind === 'sudoku') {
    const text = new TextEncoder().encode(input.text);
    return {
      run: (isOver) => runList(dance, text, solver, isOver),
      read: (/** @type {any} */ { chunks, isComplete }) => {
        const answer = chunks.map(countsIn).join('');
        return { answer, isComplete: isComplete && answer.length === lines(input.text) };
      },
      heap,
    };
  }
  return {
    run: (isOver) => runJob(dance, create(dance, input, solver), isOver),
    read: (result) => /** @type {any} */ (result),
    heap,
  };
}

/** @param {string} text */
const lines = (text) => text.trimEnd().split('\n').length;
