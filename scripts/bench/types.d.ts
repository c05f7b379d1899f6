/** The data types of the benchmark. */

/** A problem, or a list of puzzles, for every engine to solve. */
export interface Input {
  readonly name: string;
  /**
   * sudoku: one puzzle per line, each searched until a second solution is found or ruled out;
   * cover: all solutions; tilings: all distinct tilings.
   */
  readonly kind: 'sudoku' | 'cover' | 'tilings';
  /** The puzzles; a problem in Knuth's format; a board and its pieces, as people type them. */
  readonly text: string;
  /** The path of a file that holds `text`. */
  readonly file?: string;
  /**
   * For a list, one character per puzzle: the number of its solutions, 2 meaning two or more.
   * Otherwise the number of solutions. Missing if unknown.
   */
  readonly answer?: string;
  /** The name of the input with the same question for the peers. */
  readonly peersUse?: string;
}

export type Place =
  | 'native'
  | 'node'
  | 'chromium'
  | 'npm'
  | 'package-node'
  | 'package-chromium'
  | 'command';

export interface Engine {
  /** place:solver */
  readonly name: string;
  readonly place: Place;
  /** One of our solvers, a package, or the way in which a caller calls us. */
  readonly solver: string;
}

/** Seconds for the whole input, or for the part done before the limit. */
export interface Seconds {
  /** Processor time, independent of the machine's other load. */
  readonly cpu: number;
  readonly wall: number;
}

/** The mean of one run or, for a short input, of several. */
export interface Measurement extends Seconds {
  readonly repeats: number;
  /** In the form of `Input.answer`; for a list that was cut, its beginning. */
  readonly answer: string;
  /** False if the time limit cut the run. */
  readonly isComplete: boolean;
  /** The size of the WebAssembly instance's memory after the run, in bytes. */
  readonly heap?: number;
  /** True if the engine stops at the first solution and never looks for a second. */
  readonly findsOne?: boolean;
  /** The shortest search time stated in the answers, in seconds of wall-clock time. */
  readonly search?: number;
}

/** The reason for a missing measurement. */
export interface Refusal {
  readonly status: 'unable' | 'absent' | 'failed' | 'cut';
  readonly reason: string;
}

/** The times for running an input. */
export interface Timing {
  /** The most seconds of processor time. */
  readonly limit: number;
  /** Seconds of running before the measurement, for just-in-time compilers. */
  readonly warmUp: number;
  /** The fewest seconds that all repetitions together take. */
  readonly atLeast: number;
}

export interface MeasureRequest {
  readonly input: Input;
  readonly place: Place;
  readonly solver: string;
  readonly timing: Timing;
}

/** Runs one engine in its place. */
export interface Runner {
  measure(input: Input, timing: Timing): Promise<Measurement | Refusal>;
  close(): Promise<void> | void;
}

/** An input in an engine's own form. Only `run` is measured. */
export interface Prepared {
  /** Solves as much of the input as possible until `isOver`; may return a promise. */
  run(isOver: () => boolean): unknown;
  /** Reads the answer from the result of `run`. */
  read(result: unknown): Pick<Measurement, 'answer' | 'isComplete' | 'search'>;
  heap?(): number;
  readonly findsOne?: boolean;
}

/** An exact cover problem: items are numbers, the primary ones first. */
export interface Cover {
  readonly primary: number;
  readonly secondary: number;
  readonly options: readonly (readonly number[])[];
}

/** A Sudoku: digits from 1, 0 for a blank cell, row by row. */
export interface Puzzle {
  readonly size: number;
  readonly cells: readonly number[];
}

/**
 * The result of a package: the number of solutions, null for none, or its one solution, as options
 * of a cover or cells of a grid. Checking it is not part of the measured time.
 */
export type Found = number | null | readonly number[];

export interface Peer {
  readonly findsOne?: boolean;
  readonly hasSecondary?: boolean;
  /** The supported grid sizes; all if missing. */
  readonly sizes?: readonly number[];
  /** Finds at most `most` solutions. */
  cover?(cover: Cover, most: number, isOver: () => boolean): Found;
  sudoku?(puzzle: Puzzle): Found;
}

/** The results of one engine on one input. */
export interface Row {
  readonly input: string;
  readonly kind: Input['kind'];
  readonly engine: string;
  readonly status: 'ok' | 'wrong' | 'unchecked' | Refusal['status'];
  readonly note: string;
  readonly passes: readonly Measurement[];
  /** Median over the passes: per puzzle for a list, otherwise for the whole input. */
  readonly seconds?: Seconds;
  readonly heap?: number;
  /** The shortest over the passes. */
  readonly search?: number;
}

/** An input and the engines that solve it. */
export interface Suite {
  readonly input: Input;
  readonly engines: readonly Engine[];
}

/** An action in the page, and the place of its answer. */
export interface PageAction {
  /** Text to paste into the page as a whole. */
  readonly paste?: string;
  /** A selector of the element to click. */
  readonly click?: string;
  /** The key to press in the element that has the focus. */
  readonly press?: string;
  /** A pattern that the text of the complete answer matches, once it is another than before. */
  readonly until: string;
  /** A selector of all elements of the answer. */
  readonly answer: string;
  /** A selector of the text that states the search time; the answer's if missing. */
  readonly stated?: string;
}

export interface PagePass {
  /** From the action until the answer was drawn. */
  readonly seconds: number;
  /** The number of main-thread tasks over 50 ms. */
  readonly longTasks: number;
  readonly answer: string;
  /** The text that may state the search time. */
  readonly stated: string;
}

/** The results of one task in the page. */
export interface PageRow {
  readonly what: string;
  readonly status: 'ok' | 'wrong' | 'failed';
  readonly note: string;
  /** The seconds of each pass. */
  readonly times: readonly number[];
  readonly longTasks: number;
  /** Median; missing if an answer was wrong. */
  readonly seconds?: number;
  /** Median of the search times stated by the page, which exclude drawing the answer. */
  readonly search?: number;
}

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly id?: number } };
}

/** A variant solved by us and by Interactive Sudoku Solver; times in milliseconds. */
export interface VariantRow {
  readonly name: string;
  /** `right` if our solution is the published one and the only one; `not read` has no times. */
  readonly status: 'right' | 'wrong' | 'cut' | 'not read';
  readonly ours: number;
  /** 0 if it took too many dead ends. */
  readonly peer: number;
  /** The first hint; 0 if there is none. */
  readonly hint: number;
}

/** Ratings or new puzzles: what, by which program, and milliseconds for each. */
export interface StepRow {
  readonly what: string;
  readonly by: string;
  readonly each: number;
  readonly right: number;
  readonly amount: number;
}

/** How our hints treat an entry of HoDoKu's regression library. */
export interface ReglibRow {
  /** The code of the technique, with -x if it must not be found. */
  readonly code: string;
  /** What the entry names follows from a step of that name; from another, no easier one; from easier ones; from none that are no harder. A wrong step contradicts the solution or has the name that must not be found; otherwise an entry with -x counts as named. */
  readonly status: 'named' | 'other' | 'easier' | 'missing' | 'wrong';
  /** The names of other steps. */
  readonly others: readonly string[];
}

/** The smoothness of the page; times in milliseconds. Only `note` if the measurement failed. */
export interface FrameRow {
  readonly what: string;
  readonly note: string;
  /** The machine's load average over the last minute. */
  readonly load?: number;
  /** The number of frames, or of steps. */
  readonly count?: number;
  /** The longest wait for a frame, from the request or from the frame that made it. */
  readonly longest?: number;
  /** The share of requested frames that make the next refresh of a 60 Hz screen. */
  readonly onTime?: number;
  /** The number of frames that come more than one refresh late. */
  readonly late?: number;
  /** Processor time of the main thread per frame: median and maximum. */
  readonly work?: number;
  readonly maxWork?: number;
}

export interface Aim {
  readonly what: string;
  readonly measured: number;
  readonly wanted: number;
  readonly isMet: boolean;
  readonly unit: string;
}

export interface Settings {
  readonly puzzles: readonly string[];
  readonly problems?: string;
  readonly answers?: string;
  readonly engines: readonly Engine[];
  /** The directory of a checkout of Interactive Sudoku Solver. */
  readonly iss?: string;
  /** True to measure ratings and new puzzles. */
  readonly steps: boolean;
  /** The directory of SukakuExplainer's compiled classes. */
  readonly sukaku?: string;
  /** The file of HoDoKu's regression library. */
  readonly reglib?: string;
  /** True to measure callers only. */
  readonly onlyCallers: boolean;
  /** True to measure the page, too. */
  readonly page: boolean;
  readonly passes: number;
  readonly limit: number;
  /** True to check only that everything works, without warming up or repeating. */
  readonly trial: boolean;
  readonly json?: string;
  readonly setup: boolean;
}
