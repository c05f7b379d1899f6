import { useState } from 'preact/hooks';
import type { Failure, SudokuGrid } from '../../../engine/protocol.ts';
import { toFailure } from '../../shared/session/failure.ts';
import { linkTo } from '../../shared/sudoku/model/link.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import { ExportPanel } from './export-panel.tsx';
import { boardDrawing, drawingSide } from './model/drawing.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

interface ToolsProps {
  readonly session: SudokuSession;
}

interface CopiesProps extends ToolsProps {
  /** Called with the reason if a puzzle could not be written; with null on the next attempt. */
  readonly onFailure: (failure: Failure | null) => void;
}

function Copies({ session, onFailure }: CopiesProps) {
  const { share } = useSudokuText();
  const { controls } = useText();
  const grid = session.grid.value;
  const solution = session.solution();
  const written = (grid: SudokuGrid) => {
    onFailure(null);
    const text = session.exports.copied(grid);
    text.catch((error) => onFailure(toFailure(error)));
    return text;
  };
  return (
    <>
      <CopyButton text={share.copyPuzzle} content={() => written(grid)} />
      <CopyButton
        text={share.copySolution}
        disabled={solution === null}
        content={() => written(solution ?? grid)}
      />
      <CopyButton
        text={controls.copyLink}
        content={() => new URL(linkTo(grid), location.href).href}
      />
    </>
  );
}

function Pictures({ session }: ToolsProps) {
  const { board, share } = useSudokuText();
  const { drawsSolution } = session.settings.value;
  const draw = () => {
    const grid = session.grid.value;
    const side = drawingSide(grid.size);
    const solution = drawsSolution ? session.solution() : null;
    return { drawing: boardDrawing(grid, solution, board.label(grid)), width: side, height: side };
  };
  return (
    <>
      <PictureTools name="sudoku" draw={draw} />
      <Button
        text={share.withSolution}
        pressed={drawsSolution}
        onClick={() => session.settings.change({ drawsSolution: !drawsSolution })}
      />
    </>
  );
}

/** Shares and exports the puzzle. */
export function ShareTools({ session }: ToolsProps) {
  const sudoku = useSudokuText();
  const { errors } = useText();
  const { share } = sudoku;
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <div class="group">
      <h3>{share.label}</h3>
      <Toolbar label={share.label}>
        <Copies session={session} onFailure={setFailure} />
        <Pictures session={session} />
        <Button
          icon={isOpen ? 'fold' : 'unfold'}
          text={share.more}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Toolbar>
      <Message
        sentence={failure ? share.notCopied(errors(failure)) : undefined}
        onClose={() => setFailure(null)}
      />
      {isOpen && <ExportPanel session={session} />}
    </div>
  );
}
