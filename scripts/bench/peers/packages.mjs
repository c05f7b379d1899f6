// Adapters that make each package answer the same questions, in the way its documentation shows.

/** @import { Cover, Peer } from '../types.d.ts' */

/**
 * Returns the options as rows of zeros and ones.
 * @param {Cover} cover
 */
function matrixOf({ primary, options }) {
  return options.map((items) => {
    const row = new Array(primary).fill(0);
    for (const item of items) row[item] = 1;
    return row;
  });
}

/**
 * Counts the values of a generator, up to `most`.
 * @param {Iterable<unknown>} solutions
 * @param {number} most
 * @param {() => boolean} isOver
 */
function count(solutions, most, isOver) {
  let found = 0;
  for (const _ of solutions) {
    found += 1;
    if (found >= most || isOver()) break;
  }
  return found;
}

/**
 * @param {any} library
 * @returns {Peer}
 */
function dancingLinks({ DancingLinks }) {
  const dlx = new DancingLinks();
  return {
    hasSecondary: true,
    cover: ({ primary, secondary, options }, most, isOver) => {
      const solver = dlx.createSolver(
        secondary > 0
          ? { primaryColumns: primary, secondaryColumns: secondary }
          : { columns: primary },
      );
      const indices = (/** @type {readonly number[]} */ items) =>
        secondary === 0
          ? items
          : {
              primary: items.filter((item) => item < primary),
              secondary: items.filter((item) => item >= primary).map((item) => item - primary),
            };
      solver.addSparseConstraints(
        options.map((items, data) => ({ data, columnIndices: indices(items) })),
      );
      return count(solver.createGenerator(), most, isOver);
    },
  };
}

/**
 * @param {any} library
 * @returns {Peer}
 */
function dlxlib({ solutionGenerator }) {
  return {
    cover: (cover, most, isOver) => count(solutionGenerator(matrixOf(cover)), most, isOver),
  };
}

/**
 * @param {any} library
 * @returns {Peer}
 */
function dance({ solve }) {
  return {
    cover: (cover, most) => {
      const maxSolutions = Number.isFinite(most) ? most : 0;
      return solve(matrixOf(cover), { maxSolutions }).length;
    },
  };
}

/**
 * @param {any} library
 * @returns {Peer}
 */
function algorithmDlx({ DancingLinkX }) {
  /** @type {Map<number, any>} */
  const solvers = new Map();
  const solverFor = (/** @type {number} */ nodes) => {
    // A power of two, so that one solver serves many problems.
    const MAX_N = 2 ** Math.ceil(Math.log2(nodes));
    const solver = solvers.get(MAX_N) ?? new DancingLinkX({ MAX_N });
    solvers.set(MAX_N, solver);
    return solver;
  };
  return {
    findsOne: true,
    cover: ({ primary, options }) => {
      const entries = options.reduce((sum, items) => sum + items.length, 0);
      const solver = solverFor(primary + entries + 2);
      solver.init(primary);
      options.forEach((items, option) => {
        solver.addRow(
          option,
          items.map((item) => item + 1),
        );
      });
      return solver.solve();
    },
  };
}

/**
 * @param {any} library
 * @returns {Peer}
 */
function algorithmSudoku({ SudokuSolver }) {
  /** @type {Map<number, any>} */
  const solvers = new Map();
  return {
    findsOne: true,
    sizes: [4, 9, 16],
    sudoku: ({ size, cells }) => {
      const childMatrixWidth = Math.sqrt(size);
      const solver = solvers.get(size) ?? new SudokuSolver({ childMatrixWidth });
      solvers.set(size, solver);
      /** @type {number[]} */
      const solution = [];
      const isSolved = solver.solve(
        cells.map((value) => value - 1),
        solution,
      );
      return isSolved ? solution.map((value) => value + 1) : null;
    },
  };
}

/**
 * @param {any} library
 * @returns {Peer}
 */
function sudoku({ solvepuzzle }) {
  return {
    findsOne: true,
    sizes: [9],
    sudoku: ({ cells }) => {
      const solution = solvepuzzle(cells.map((value) => (value === 0 ? null : value - 1)));
      return solution?.map((/** @type {number} */ value) => value + 1) ?? null;
    },
  };
}

/**
 * @param {any} Qqwing
 * @returns {Peer}
 */
function qqwing(Qqwing) {
  const solver = new Qqwing();
  return {
    sizes: [9],
    sudoku: ({ cells }) => {
      // setPuzzle returns false if two givens clash.
      if (!solver.setPuzzle(cells)) return 0;
      // Round 2 respects the limit of two; round 1 would count all solutions.
      return Math.min(2, solver.countSolutions(2, true));
    },
  };
}

/** @type {Record<string, (library: any) => Peer>} */
export const packages = {
  'dancing-links': dancingLinks,
  '@algorithm.ts/dlx': algorithmDlx,
  '@algorithm.ts/sudoku': algorithmSudoku,
  dlxlib,
  dance,
  sudoku,
  qqwing,
};

/**
 * Loads a package and its adapter; rejects if the package is not installed.
 * @param {string} name
 */
export async function loadPeer(name) {
  const loaded = await import(name);
  const adapt = packages[name];
  if (!adapt) throw new Error(`There is no peer ${name}.`);
  return adapt(loaded.default ?? loaded);
}
