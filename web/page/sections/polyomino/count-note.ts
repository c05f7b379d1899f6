import { hasSymmetry } from './model/puzzle.ts';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

/** Describes what was counted. */
export function useNote(): string | null {
  const { notes } = usePolyominoText();
  const { choice, hasAnswer, search, which } = session;
  const puzzle = choice.puzzle.value;
  if (!hasAnswer.value || search.total.value === 0n) return null;
  if (!hasSymmetry(puzzle)) return notes.asymmetric;
  if (which.value === 'all') return notes.all;
  const note =
    notes[which.value][puzzle.interpretation?.mobility === 'one-sided' ? 'turns' : 'any'];
  const { value: upToMirrors } = session.upToMirrors;
  return upToMirrors === null ? note : notes.mirrored(note, upToMirrors);
}
