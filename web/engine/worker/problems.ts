/** The problems read by a module. Each text is parsed once for all requests. */

import type { CoverInterpretations, CoverSource } from '../model/cover.ts';
import { type Failure, SolverError } from '../model/failure.ts';
import type { PolyominoInterpretation, PolyominoSource } from '../model/polyomino.ts';
import type { SudokuInterpretation, SudokuSource } from '../model/sudoku.ts';
import type { Problem } from '../model/task.ts';
import { jsonOf } from './variant-json.ts';
import {
  type CoverInstance,
  type DanceModule,
  good,
  type PolyominoInstance,
  type SudokuInstance,
  type WasmInstance,
} from './wasm.ts';

/**
 * The most texts kept parsed, and the most characters in them. The latest is kept at any length.
 */
const maxTexts = 4;
const maxCharacters = 1_000_000;

/** The interpretations of a text. If the likeliest fails, the others and its failure. */
interface ReadText<Instance> {
  readonly instances: readonly Instance[];
  readonly failure?: Failure | undefined;
}

interface KnownText<Instance> extends ReadText<Instance> {
  readonly text: string;
  /** Empty if read in any format. */
  readonly format: string;
}

type Parse<Instance> = (text: string, format: string) => ReadText<Instance>;

/** The texts of one kind of problem. */
class Texts<Instance extends CoverInstance | PolyominoInstance> {
  readonly #parse: Parse<Instance>;
  /** The most recently used is last. */
  readonly #known: KnownText<Instance>[] = [];

  constructor(parse: Parse<Instance>) {
    this.#parse = parse;
  }

  /**
   * Reads a text in `format`, or in any format if that is empty. Throws a `SolverError` if there is
   * no interpretation.
   */
  read(text: string, format: string): ReadText<Instance> {
    const known = this.#recall((each) => each.text === text && each.format === format);
    if (known) return known;
    this.#dropOldest(text.length);
    const read = this.#parse(text, format);
    if (read.failure && read.instances.length === 0) throw new SolverError(read.failure);
    this.#known.push({ ...read, text, format });
    return read;
  }

  /** Returns the likeliest interpretation in `format`, or in any if that is empty. */
  open(text: string, format: string): Instance {
    const inFormat = (instance: Instance) => format !== '' && instance.format() === format;
    const known = this.#recall((each) => each.text === text && each.instances.some(inFormat));
    const { instances, failure } = known ?? this.read(text, format);
    const found = instances.find(inFormat);
    if (found) return found;
    if (failure) throw new SolverError(failure);
    return instances[0] as Instance;
  }

  /** Finds a parsed text and marks it as the most recently used. */
  #recall(matches: (known: KnownText<Instance>) => boolean): ReadText<Instance> | undefined {
    const place = this.#known.findLastIndex(matches);
    if (place < 0) return undefined;
    const [known] = this.#known.splice(place, 1) as [KnownText<Instance>];
    this.#known.push(known);
    return known;
  }

  /** Frees the least recently used texts until one of this length fits. */
  #dropOldest(length: number): void {
    const characters = () => this.#known.reduce((sum, { text }) => sum + text.length, length);
    while (this.#known.length >= maxTexts || characters() > maxCharacters) {
      const oldest = this.#known.shift();
      if (!oldest) return;
      for (const instance of oldest.instances) instance.delete();
    }
  }
}

/** Returns a text and its format; the format of a board's name is `board`. */
function polyominoText(source: PolyominoSource): [text: string, format: string] {
  return 'board' in source ? [source.board, 'board'] : [source.text, source.format ?? ''];
}

/** Opens and caches problems. Methods throw a `SolverError`. */
export class Problems {
  readonly module: DanceModule;
  readonly #covers: Texts<CoverInstance>;
  readonly #polyominoes: Texts<PolyominoInstance>;

  /** Each of the page's modules has only a part, hence `Partial`. */
  constructor(module: Partial<DanceModule>) {
    this.module = module as DanceModule;
    this.#covers = new Texts((text, format) => {
      const { instances = [], failure } = this.module.coverInstances(text, format);
      return { instances, failure };
    });
    this.#polyominoes = new Texts((text, format) => {
      const opened = this.module.polyominoInstance(text, format);
      return opened.failure
        ? { instances: [], failure: opened.failure }
        : { instances: [opened.instance] };
    });
  }

  describeSudoku(source: SudokuSource): Omit<SudokuInterpretation, 'puzzles'> {
    return this.#withSudoku(source, (sudoku) => good(sudoku.describe()));
  }

  describeCover({ text, format }: CoverSource): CoverInterpretations {
    const { instances, failure } = this.#covers.read(text, format ?? '');
    return { interpretations: instances.map((instance) => good(instance.describe())), failure };
  }

  describePolyomino(source: PolyominoSource): PolyominoInterpretation {
    return good(this.polyomino(source).describe());
  }

  cover({ text, format }: CoverSource): CoverInstance {
    return this.#covers.open(text, format ?? '');
  }

  polyomino(source: PolyominoSource): PolyominoInstance {
    return this.#polyominoes.open(...polyominoText(source));
  }

  /** Opens a problem and calls `use` with it. */
  with<Value>(problem: Problem, use: (instance: UsableInstance) => Value): Value {
    if (problem.kind === 'cover') return use(this.cover(problem));
    if (problem.kind === 'polyomino') return use(this.polyomino(problem));
    if (problem.kind === 'sudoku') return this.#withSudoku(problem, use);
    return used(good(this.module.variantInstance(jsonOf(problem.puzzle))).instance, use);
  }

  /** Opens a Sudoku for a single call; parsing one is too fast to need a cache. */
  #withSudoku<Value>(source: SudokuSource, use: (sudoku: SudokuInstance) => Value): Value {
    const { instance } = good(
      'grid' in source
        ? this.module.gridInstance(source.grid, source.name ?? '')
        : this.module.sudokuInstance(source.text, source.format ?? ''),
    );
    return used(instance, use);
  }
}

/** The operations common to all problems. */
type UsableInstance = Omit<WasmInstance<unknown>, 'describe'>;

function used<Instance extends UsableInstance, Value>(
  instance: Instance,
  use: (instance: Instance) => Value,
): Value {
  try {
    return use(instance);
  } finally {
    instance.delete();
  }
}
