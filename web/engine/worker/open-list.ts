/** Opens a list: unpacks and decodes the text, cuts it into chunks and interprets its beginning. */

import { asUtf8, type Content, maxListBytes, tooLarge, unpacked } from '../content.ts';
import { isWrittenBy } from '../interpretation-choice.ts';
import { failureOf, SolverError } from '../model/failure.ts';
import type { ListCut } from '../model/list.ts';
import type { InterpretationChoice, SudokuInterpretation } from '../model/sudoku.ts';
import type { OpenedList, Question } from '../protocol.ts';
import { good, type SudokuModule } from './wasm.ts';

/** The most puzzles per chunk. */
const puzzlesPerChunk = 200;

/** The number of bytes to interpret: more than any puzzle needs, yet fast. */
const longestBeginning = 200_000;

/** Opens a list; throws a `SolverError`. */
export async function openList(
  module: Pick<SudokuModule, 'cutList' | 'interpretSudoku'>,
  { content, how = {} }: Question<'open-list'>,
): Promise<OpenedList> {
  const text = await listBytes(content);
  const { format = '', symbols = '' } = how;
  const cut = good(module.cutList(text, puzzlesPerChunk, format, symbols));
  const interpretations = listInterpretations(module, text, cut, how);
  const blob = new Blob([text as Uint8Array<ArrayBuffer>]);
  return { text, blob, cut, interpretations };
}

/** Returns the bytes of a pasted text or a file in UTF-8, unpacked if necessary. */
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

/** Returns the interpretations that match the choice `how`, the likeliest first. */
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

/** Returns the end of the last chunk within `longestBeginning`; the first chunk always counts. */
function endOfBeginning({ bounds }: ListCut): number {
  return bounds.findLast((bound, chunk) => chunk <= 1 || bound <= longestBeginning) ?? 0;
}

/** Interprets the rewritten puzzles, which lack only their original format. */
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
  if (answer.failure) return [];
  return answer.interpretations.map(({ variant: _, exceedsGrid: __, ...plain }) => plain);
}
