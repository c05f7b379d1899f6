/** The data that the parts of the benchmark exchange. */

/** What every engine is given. */
export interface Input {
  readonly name: string;
  /** Puzzles, one a line, until a second solution is excluded; all covers; all distinct tilings. */
  readonly kind: 'sudoku' | 'cover' | 'tilings';
  /** The puzzles; a problem in Knuth's format; the name of a board. */
  readonly text: string;
  /** A file with this text. */
  readonly file?: string;
  /**
   * Of a list a character for each puzzle, the number of its solutions, where 2 stands for two or
   * more; else the number of solutions. Missing as long as nobody knows it.
   */
  readonly answer?: string;
  /** The input that a peer would have to be given to answer the same question. */
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
  /** The name of one of our solvers, of a package, or of the way a caller asks. */
  readonly solver: string;
}

/** Seconds for the whole input, or for what was done of it. */
export interface Seconds {
  /** Of the processor, whatever else the machine does. */
  readonly cpu: number;
  readonly wall: number;
}

/** An input that was run once or, if that is short, several times. */
export interface Measurement extends Seconds {
  readonly repeats: number;
  /** As that of the input; of a list that was cut, the beginning. */
  readonly answer: string;
  /** False if the time limit came first. */
  readonly isComplete: boolean;
  /** The memory of a WebAssembly instance after it, in bytes. */
  readonly heap?: number;
  /** It stops at the first solution, and cannot tell whether there is another. */
  readonly findsOne?: boolean;
  /** The least time the answers state for their search, in seconds by the clock on the wall. */
  readonly search?: number;
}

/** Why there is no measurement. */
export interface Refusal {
  readonly status: 'unable' | 'absent' | 'failed' | 'cut';
  readonly reason: string;
}

/** How long an input is run. */
export interface Pace {
  /** Seconds of the processor, at most. */
  readonly limit: number;
  /** Seconds for whatever compiles while it runs, before the clock. */
  readonly warmUp: number;
  /** Seconds that all repetitions take. */
  readonly atLeast: number;
}

export interface MeasureRequest {
  readonly input: Input;
  readonly place: Place;
  readonly solver: string;
  readonly pace: Pace;
}

/** Where one engine runs. */
export interface Runner {
  measure(input: Input, pace: Pace): Promise<Measurement | Refusal>;
  close(): Promise<void> | void;
}

/** An input as an engine wants it. Only `run` is measured. */
export interface Prepared {
  /** Does as much as it can before `isOver`; may return a promise. */
  run(isOver: () => boolean): unknown;
  /** What a run came to. */
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

/** Digits from 1, 0 for blank, in reading order. */
export interface Puzzle {
  readonly size: number;
  readonly cells: readonly number[];
}

/**
 * What a package found: how many solutions, none (null), or the one that it looks for, which is
 * checked behind the clock's back: options of a cover, or the cells of a grid.
 */
export type Found = number | null | readonly number[];

export interface Peer {
  readonly findsOne?: boolean;
  readonly hasSecondary?: boolean;
  /** The sizes of the grids that it takes; any if it is missing. */
  readonly sizes?: readonly number[];
  /** At most `most` solutions. */
  cover?(cover: Cover, most: number, isOver: () => boolean): Found;
  sudoku?(puzzle: Puzzle): Found;
}

/** All that was measured of one engine on one input. */
export interface Row {
  readonly input: string;
  readonly kind: Input['kind'];
  readonly engine: string;
  readonly status: 'ok' | 'wrong' | 'unchecked' | Refusal['status'];
  readonly note: string;
  readonly passes: readonly Measurement[];
  /** Median over the passes: of a list for one puzzle, else for all of it. */
  readonly seconds?: Seconds;
  readonly heap?: number;
  /** The least of the passes. */
  readonly search?: number;
}

/** Inputs and who solves them. */
export interface Suite {
  readonly input: Input;
  readonly engines: readonly Engine[];
}

/** What is done in the page, and where it says what. */
export interface PageDeed {
  /** Into the page as a whole. */
  readonly paste?: string;
  /** A selector. */
  readonly click?: string;
  /** The answer is there once its text matches this. */
  readonly until: string;
  /** A selector of all that has a share of it. */
  readonly answer: string;
  /** A selector of the text that states the time of the search, if the answer does not. */
  readonly told?: string;
}

export interface PagePass {
  /** Until the answer was drawn. */
  readonly seconds: number;
  /** Tasks of the main thread over 50 ms. */
  readonly longTasks: number;
  readonly answer: string;
  /** The text that may state the time of the search. */
  readonly told: string;
}

/** All that was measured of one task in the page. */
export interface PageRow {
  readonly what: string;
  readonly status: 'ok' | 'wrong' | 'failed';
  readonly note: string;
  /** Seconds of each pass. */
  readonly times: readonly number[];
  readonly longTasks: number;
  /** Median; missing if an answer was wrong. */
  readonly seconds?: number;
  /** Median of the time that the page itself states, without drawing the answer. */
  readonly search?: number;
}

/** What Chromium records, in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly id?: number } };
}

/** How the page draws what it is to show, in milliseconds. Only `note` if it could not be told. */
export interface FrameRow {
  readonly what: string;
  readonly note: string;
  /** Of the machine, in the last minute. */
  readonly load?: number;
  /** Frames, or steps. */
  readonly count?: number;
  /** From asking for a frame, or from the frame in which that was done, until it comes. */
  readonly longest?: number;
  /** The share of the frames asked for that come with the next picture of a screen at 60 hertz. */
  readonly onTime?: number;
  /** How many come more than one picture late. */
  readonly late?: number;
  /** Of the main thread for a frame, by the processor: median, and most. */
  readonly work?: number;
  readonly mostWork?: number;
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
  /** Whether callers are all that is measured. */
  readonly onlyCallers: boolean;
  /** Whether the page is measured, too. */
  readonly page: boolean;
  readonly passes: number;
  readonly limit: number;
  /** Whether it all works, not how fast. */
  readonly trial: boolean;
  readonly json?: string;
  readonly setup: boolean;
}
