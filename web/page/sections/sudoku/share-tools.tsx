import { useState } from 'preact/hooks';
import type { Failure } from '../../../engine/model/failure.ts';
import type { SudokuGrid } from '../../../engine/model/sudoku.ts';
import { toFailure } from '../../shared/session/questions.ts';
import { linkTo } from '../../shared/sudoku/model/code.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import { copyFormat } from './model/formats.ts';
import type { SudokuProps } from './session.ts';
import { useSudokuText } from './words/index.ts';

interface CopiesProps extends SudokuProps {
  /** Called with the failure if a puzzle could not be written; with null on the next attempt. */
  readonly onFailure: (failure: Failure | null) => void;
}

function Copies({ session, onFailure }: CopiesProps) {
  const { share } = useSudokuText();
  const { controls } = useText();
  const grid = session.grid.value;
  const cells = session.solution.value;
  const solution = cells && { ...grid, cells };
  const written = (grid: SudokuGrid) => {
    onFailure(null);
    const text = session.write(copyFormat(grid), grid);
    text.catch((error) => onFailure(toFailure(error)));
    return text;
  };
  return (
    <>
      <CopyButton
        text={share.copySolution}
        disabled={solution === null}
        content={() => written(solution ?? grid)}
      />
      <CopyButton
        text={controls.copyLink}
        content={() => new URL(linkTo(grid), location.href).href}
      />
      <CopyButton text={share.copyPuzzle} content={() => written(grid)} />
    </>
  );
}

/** Copies the puzzle and its solution. */
export function CopyTools({ session }: SudokuProps) {
  const { share } = useSudokuText();
  const { errors } = useText();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <div class="group">
      <Toolbar label={share.copy}>
        <Copies session={session} onFailure={setFailure} />
      </Toolbar>
      <Message
        sentence={failure ? share.notCopied(errors(failure)) : undefined}
        onClose={() => setFailure(null)}
      />
    </div>
  );
}
