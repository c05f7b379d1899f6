import { useState } from 'preact/hooks';
import { polyominoToWatch } from '../../shared/model/watched-problem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { PictureTools } from '../../shared/ui/picture-tools.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { WatchButton } from '../../shared/ui/watch-button.tsx';
import { useText } from '../../shared/words/index.ts';
import { ExportPanel } from './export-panel.tsx';
import { boardDrawing, drawingSize } from './model/drawing.ts';
import { tilingText } from './model/tiling-text.ts';
import { session } from './page-session.ts';
import { useDrawingLabel } from './use-drawing-label.ts';
import { usePolyominoText } from './words/index.ts';

/** Shares and exports the puzzle and its solution. */
export function ShareTools() {
  const polyomino = usePolyominoText();
  const [isOpen, setOpen] = useState(false);
  const { controls } = useText();
  const label = useDrawingLabel();
  const { choice, current, found } = session;
  const puzzle = choice.puzzle.value;
  const cells = () => session.cells(current.value);
  const draw = () => ({
    drawing: boardDrawing(puzzle, cells(), label),
    ...drawingSize(puzzle.board),
  });
  return (
    <>
      <Toolbar label={polyomino.share.label}>
        <CopyButton
          text={polyomino.copy}
          disabled={found.value === 0}
          content={() => tilingText(puzzle, cells())}
        />
        <CopyButton
          text={controls.copyLink}
          content={() => new URL(session.link.value, location.href).href}
        />
        <PictureTools name="polyominoes" draw={draw} />
        <WatchButton problem={() => polyominoToWatch(puzzle.source)} />
        <Button
          icon={isOpen ? 'fold' : 'unfold'}
          text={polyomino.share.more}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Toolbar>
      {isOpen && <ExportPanel />}
    </>
  );
}
