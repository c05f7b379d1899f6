import type {
  CoverModule,
  DanceModule,
  ExplainModule,
  GridModule,
  MakeModule,
  SudokuModule,
} from '../../web/engine/worker/wasm.ts';

/** Returns the functions of a module. The compiler keeps them equal to those of its type. */
const functionsOf = <Module>(functions: Record<keyof Module, true>) => Object.keys(functions);

const lists = { cutList: true, listJob: true } as const;
const grid = { gridInstance: true } as const;
const cover = {
  coverInstances: true,
  isSearchOf: true,
  polyominoInstance: true,
  polyominoList: true,
  saveSearch: true,
  savedSearch: true,
  sudokuAsCover: true,
  traceSudoku: true,
} as const;
const explain = {
  explainSudoku: true,
  whyNot: true,
  rateSudoku: true,
  rateSudokus: true,
  sudokuSteps: true,
  sudokuHint: true,
} as const;
const make = { generateSudoku: true } as const;
const sudoku = {
  ...grid,
  ...lists,
  interpretSudoku: true,
  sudokuInstance: true,
  checkVariant: true,
  lostFromVariant: true,
  readVariant: true,
  traceVariant: true,
  variantInstance: true,
  hintVariant: true,
  openDigits: true,
  rateVariant: true,
  houses: true,
  whyNotVariant: true,
} as const;
const packaged = {
  errorMessage: true,
  explainVariant: true,
  memorySize: true,
} as const;

/** The names of the functions of each module. */
export const functions = {
  grid: functionsOf<GridModule>(grid),
  sudoku: functionsOf<SudokuModule>(sudoku),
  cover: functionsOf<CoverModule>(cover),
  explain: functionsOf<ExplainModule>(explain),
  make: functionsOf<MakeModule>(make),
  whole: functionsOf<DanceModule>({ ...sudoku, ...cover, ...explain, ...make, ...packaged }),
};
