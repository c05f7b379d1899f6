/** What the text of a list may mean, as its beginning shows. */

import { isWrittenBy } from '../interpretation-choice.ts';
import type { InterpretationChoice, ListCut, SudokuInterpretation } from '../protocol.ts';
import type { DanceModule } from './wasm.ts';

/** So much is read for it: more than any puzzle has, and soon done. */
const longestBeginning = 200_000;

/** The likeliest first; where a choice was made, that alone. */
export function listInterpretations(
  dance: Pick<DanceModule, 'readSudoku'>,
  text: Uint8Array,
  cut: ListCut,
  how: InterpretationChoice,
): readonly SudokuInterpretation[] {
  const isLong = text.length > longestBeginning;
  const interpretations =
    isLong && cut.rewritten ? ofRewritten(dance, cut, cut.rewritten) : ofText();
  const found = interpretations[0]?.puzzles;
  const puzzles = cut.lines.length;
  return interpretations.map((interpretation) =>
    isLong || interpretation.puzzles === found ? { ...interpretation, puzzles } : interpretation,
  );

  function ofText(): readonly SudokuInterpretation[] {
    const beginning = decoded(text.subarray(0, isLong ? endOfBeginning(cut) : text.length));
    return read(dance, beginning, how.format).filter((interpretation) =>
      isWrittenBy(interpretation, how.symbols ?? ''),
    );
  }
}

/** Where the last chunk ends that is in it; the first one is. */
function endOfBeginning({ bounds }: ListCut): number {
  return bounds.findLast((bound, chunk) => chunk <= 1 || bound <= longestBeginning) ?? 0;
}

/** What is rewritten tells all but what it was before. */
function ofRewritten(
  dance: Pick<DanceModule, 'readSudoku'>,
  { bounds, origin }: ListCut,
  rewritten: Uint8Array,
): readonly SudokuInterpretation[] {
  const interpretations = read(dance, decoded(rewritten.subarray(0, bounds[1])), 'json');
  return interpretations
    .slice(0, 1)
    .map((interpretation) => ({ ...interpretation, format: origin ?? interpretation.format }));
}

function read(
  dance: Pick<DanceModule, 'readSudoku'>,
  text: string,
  format: string | undefined,
): readonly SudokuInterpretation[] {
  const answer = format === undefined ? dance.readSudoku(text) : dance.readSudoku(text, format);
  return answer.failure ? [] : answer.interpretations;
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
