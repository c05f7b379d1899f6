/** What the text of a list may mean, as its beginning shows. */

import type { ListCut, ReadingChoice, SudokuReading } from '../protocol.ts';
import { isWrittenBy } from '../reading-choice.ts';
import type { DanceModule } from './wasm.ts';

/** So much is read for it: more than any puzzle has, and soon done. */
const longestBeginning = 200_000;

/** The likeliest first; where a choice was made, that alone. */
export function listReadings(
  dance: Pick<DanceModule, 'readSudoku'>,
  text: Uint8Array,
  cut: ListCut,
  how: ReadingChoice,
): readonly SudokuReading[] {
  const isLong = text.length > longestBeginning;
  const readings = isLong && cut.rewritten ? ofRewritten(dance, cut, cut.rewritten) : ofText();
  const found = readings[0]?.puzzles;
  const puzzles = cut.lines.length;
  return readings.map((reading) =>
    isLong || reading.puzzles === found ? { ...reading, puzzles } : reading,
  );

  function ofText(): readonly SudokuReading[] {
    const beginning = decoded(text.subarray(0, isLong ? endOfBeginning(cut) : text.length));
    return read(dance, beginning, how.format).filter((reading) =>
      isWrittenBy(reading, how.symbols ?? ''),
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
): readonly SudokuReading[] {
  const readings = read(dance, decoded(rewritten.subarray(0, bounds[1])), 'json');
  return readings.slice(0, 1).map((reading) => ({ ...reading, format: origin ?? reading.format }));
}

function read(
  dance: Pick<DanceModule, 'readSudoku'>,
  text: string,
  format: string | undefined,
): readonly SudokuReading[] {
  const answer = format === undefined ? dance.readSudoku(text) : dance.readSudoku(text, format);
  return answer.failure ? [] : answer.readings;
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
