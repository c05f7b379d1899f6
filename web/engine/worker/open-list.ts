/** Opens a list: unpacks and decodes its text, cuts it into chunks, and interprets its beginning. */

import { asUtf8, type Content, maxListBytes, tooLarge, unpacked } from '../content.ts';
import { isWrittenBy } from '../interpretation-choice.ts';
import {
  failureOf,
  type InterpretationChoice,
  type ListCut,
  type OpenedList,
  type Question,
  SolverError,
  type SudokuInterpretation,
  type SymbolsRule,
} from '../protocol.ts';
import { lineMayBeVariant, mayBeVariant } from '../variant-text.ts';
import { isWhole, type Piece, piecesOf } from './variant-pieces.ts';
import { type Fallible, good, type SudokuModule } from './wasm.ts';

/** The most puzzles in a chunk. */
const puzzlesPerChunk = 200;

/** The number of bytes to interpret: longer than any puzzle, and still fast. */
const longestBeginning = 200_000;

/** Opens a list; throws a `SolverError`. */
export async function openList(
  module: SudokuModule,
  { content, how = {} }: Question<'open-list'>,
): Promise<OpenedList> {
  const text = await listBytes(content);
  const { format = '', symbols = '' } = how;
  const cut = cutList(module, text, puzzlesPerChunk, format, symbols);
  const interpretations = listInterpretations(module, text, cut, how);
  const blob = new Blob([text as Uint8Array<ArrayBuffer>]);
  return { text, blob, cut, interpretations };
}

/**
 * Cuts a list of plain puzzles and of lines with further rules, which only their own module reads.
 * Throws a `SolverError`.
 */
export function cutList(
  module: Pick<SudokuModule, 'cutList'>,
  text: Uint8Array,
  mostPuzzles: number,
  format: string,
  symbols: SymbolsRule,
): ListCut {
  const cut = module.cutList(text, mostPuzzles, format, symbols);
  if (format !== '' || text.length > longestBeginning * 10) return good(cut);
  const failures = cut.failure ? [cut.failure] : cut.errors.map(({ failure }) => failure);
  const isRefused = failures.length > 0;
  if (!isRefused && good(cut).layout !== 'paragraphs') return good(cut);
  const content = new TextDecoder().decode(text);
  const lines = content.split(/\r?\n/).filter((line) => line.trim() !== '');
  const areVariants = failures.some((failure) =>
    lines.some((line) => lineMayBeVariant(line, failure)),
  );
  if (areVariants && lines.every(isWhole)) return cutAtLines(text, symbols);
  const pieces = piecesOf(content) ?? [];
  const fewest = fewestPieces(cut, content);
  return pieces.length >= fewest ? cutInPieces(pieces) : good(cut);
}

/** Cuts a text into chunks of one line each. */
function cutAtLines(text: Uint8Array, symbols: SymbolsRule): ListCut {
  const lines: number[] = [];
  const bounds: number[] = [];
  let begin = 0;
  for (let line = 1; begin < text.length; line += 1) {
    const end = text.indexOf(10, begin) + 1 || text.length;
    const content = new TextDecoder().decode(text.subarray(begin, end)).trim();
    if (content !== '' && !/^#\s/.test(content)) {
      lines.push(line);
      bounds.push(begin);
    }
    begin = end;
  }
  return {
    layout: 'lines',
    format: '',
    symbols,
    lines: Int32Array.from(lines),
    errors: [],
    bounds: Int32Array.from([...bounds, text.length]),
    firstLines: Int32Array.from(lines),
    firstRows: Int32Array.from(lines.keys()),
  };
}

/** A text with a single piece is a list only if it may have rules. */
function fewestPieces(cut: Fallible<ListCut>, content: string): number {
  if (!cut.failure) return cut.lines.length;
  return mayBeVariant(content, cut.failure) ? 1 : 2;
}

/** Makes each puzzle a chunk. */
function cutInPieces(pieces: readonly Piece[]): ListCut {
  const encoder = new TextEncoder();
  const texts = pieces.map(({ text }) => encoder.encode(`${text}\n`));
  const bounds = [0];
  for (const { length } of texts) bounds.push((bounds.at(-1) as number) + length);
  return {
    layout: 'lines',
    format: '',
    symbols: '',
    rewritten: encoder.encode(pieces.map(({ text }) => `${text}\n`).join('')),
    lines: Int32Array.from(pieces, ({ line }) => line),
    errors: [],
    bounds: Int32Array.from(bounds),
    firstLines: Int32Array.from(pieces, (_, place) => place + 1),
    firstRows: Int32Array.from(pieces.keys()),
  };
}

/** Returns the bytes of a pasted text or a file, unpacked if necessary, as UTF-8. */
export async function listBytes(packed: Content): Promise<Uint8Array> {
  const { content, failure } = await unpacked(packed, maxListBytes);
  if (failure) throw new SolverError(failure);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const size = bytes instanceof Blob ? bytes.size : bytes.length;
  if (size > maxListBytes) throw new SolverError(tooLarge(size, maxListBytes));
  if (!(bytes instanceof Blob)) return bytes;
  try {
    return asUtf8(new Uint8Array(await bytes.arrayBuffer()));
  } catch {
    // A folder or a deleted file.
    throw new SolverError(failureOf('not_text'));
  }
}

/** Returns the interpretations that agree with the choice `how`, the likeliest first. */
export function listInterpretations(
  module: Pick<SudokuModule, 'interpretSudoku'>,
  text: Uint8Array,
  cut: ListCut,
  how: InterpretationChoice,
): readonly SudokuInterpretation[] {
  const isLong = text.length > longestBeginning;
  const interpretations =
    isLong && cut.rewritten ? interpretRewritten(module, cut, cut.rewritten) : interpretText();
  const found = interpretations[0]?.puzzles;
  const puzzles = cut.lines.length;
  return interpretations.map((interpretation) =>
    isLong || interpretation.puzzles === found ? { ...interpretation, puzzles } : interpretation,
  );

  function interpretText(): readonly SudokuInterpretation[] {
    const beginning = text.subarray(0, isLong ? endOfBeginning(cut) : text.length);
    return interpret(module, beginning, how.format).filter((interpretation) =>
      isWrittenBy(interpretation, how.symbols ?? ''),
    );
  }
}

/** Returns where the last chunk within `longestBeginning` ends; the first always counts. */
function endOfBeginning({ bounds }: ListCut): number {
  return bounds.findLast((bound, chunk) => chunk <= 1 || bound <= longestBeginning) ?? 0;
}

/** Interprets the rewritten puzzles, which keep everything but their original format. */
function interpretRewritten(
  module: Pick<SudokuModule, 'interpretSudoku'>,
  { bounds, origin }: ListCut,
  rewritten: Uint8Array,
): readonly SudokuInterpretation[] {
  const interpretations = interpret(module, rewritten.subarray(0, bounds[1]), 'json');
  return interpretations
    .slice(0, 1)
    .map((interpretation) => ({ ...interpretation, format: origin ?? interpretation.format }));
}

function interpret(
  module: Pick<SudokuModule, 'interpretSudoku'>,
  bytes: Uint8Array,
  format = '',
): readonly SudokuInterpretation[] {
  const answer = module.interpretSudoku(new TextDecoder().decode(bytes), format);
  return answer.failure ? [] : answer.interpretations;
}
