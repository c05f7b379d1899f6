/**
 * What goes between a caller and the package's worker. Each request has one reply, and between two
 * steps of a search the worker waits: so it hears everything, and never runs ahead of its caller.
 */

import type {
  CandidatesSettings,
  CoverSettings,
  Dance,
  ListSettings,
  PolyominoSettings,
  PuzzleList,
  SudokuInput,
  SudokuSettings,
} from './api.ts';
import type { ErrorFields } from './error.ts';
import type { ListPart, PartSettings } from './list.ts';
import type { StepOrder } from './search.ts';

export type Problem =
  | {
      readonly kind: 'sudoku';
      readonly puzzle: SudokuInput;
      readonly settings?: SudokuSettings | undefined;
    }
  | {
      readonly kind: 'candidates';
      readonly puzzle: SudokuInput;
      readonly settings?: CandidatesSettings | undefined;
    }
  | {
      readonly kind: 'list';
      readonly list: PuzzleList;
      readonly settings?: ListSettings | undefined;
    }
  | { readonly kind: 'list-part'; readonly part: ListPart; readonly settings: PartSettings }
  | { readonly kind: 'cover'; readonly text: string; readonly settings?: CoverSettings | undefined }
  | { readonly kind: 'polyomino'; readonly settings: PolyominoSettings };

/** What is answered at once, with what it is handed. */
export type Call =
  | { readonly call: 'readSudoku'; readonly args: Parameters<Dance['sudoku']['read']> }
  | { readonly call: 'writeSudoku'; readonly args: Parameters<Dance['sudoku']['write']> }
  | { readonly call: 'readCover'; readonly args: Parameters<Dance['cover']['read']> }
  | { readonly call: 'writeCover'; readonly args: Parameters<Dance['cover']['write']> }
  | { readonly call: 'readPolyomino'; readonly args: Parameters<Dance['polyomino']['read']> }
  | { readonly call: 'writePolyomino'; readonly args: Parameters<Dance['polyomino']['write']> }
  /** Gives a list of `ListShare`. */
  | {
      readonly call: 'cutList';
      readonly args: readonly [list: PuzzleList, settings: ListSettings | undefined];
    };

export type Question =
  /** Replied to once the solver is loaded. */
  | { readonly ask: 'ready' }
  /** Replied to with what the call gives. */
  | ({ readonly ask: 'call' } & Call)
  /** Begins a search of this number; replied to with what is known of it. */
  | { readonly ask: 'open'; readonly search: number; readonly problem: Problem }
  /** Replied to with a `Step`. */
  | { readonly ask: 'step'; readonly search: number; readonly order?: StepOrder }
  | { readonly ask: 'close'; readonly search: number };

export interface Request {
  readonly id: number;
  readonly question: Question;
}

export type Reply =
  | { readonly id: number; readonly value: unknown; readonly error?: undefined }
  | { readonly id: number; readonly error: ErrorFields };

/** The caller's end. */
export interface WorkerPort {
  post(request: Request): void;
  /** `lost` is called when the worker breaks down. */
  listen(hear: (reply: Reply) => void, lost: (cause: unknown) => void): void;
  /** Whether a reply is awaited, for which the program must stay alive. */
  setBusy(isBusy: boolean): void;
  terminate(): void;
}

/** The worker's end. */
export interface ServerPort {
  post(reply: Reply): void;
  listen(hear: (request: Request) => void): void;
}
