import { Button } from '../../shared/ui/button.tsx';
import type { Intake } from './intake.ts';
import { useToolText } from './words/tools/index.ts';

/** Reads a grid that may be another puzzle, or a table, as a Sudoku: its heading says that it is. */
export function ReadAnyway({ intake }: { readonly intake: Intake }) {
  const { readAnyway } = useToolText();
  const { failure, text = '' } = intake.refusal.value ?? {};
  const heading = `sudoku ${failure?.found.replace('×', 'x')}`;
  return (
    <span class="refused-anyway">
      <Button
        kind="primary"
        text={readAnyway}
        onClick={() => void intake.load(`${heading}\n${text}`)}
      />
    </span>
  );
}
