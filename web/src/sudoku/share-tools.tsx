import { useState } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { download } from '../ui/download.ts';
import { Toolbar } from '../ui/toolbar.tsx';
import { pngFile, svgFile } from './board-file.ts';
import { ExportPanel } from './export-panel.tsx';
import { boardDrawing, drawingSide } from './model/drawing.ts';
import { linkTo } from './model/link.ts';
import type { SudokuSession } from './session.ts';

interface ToolsProps {
  readonly session: SudokuSession;
}

function Copies({ session }: ToolsProps) {
  const { share } = useText().sudoku;
  const grid = session.grid.value;
  const solution = session.solution();
  return (
    <>
      <CopyButton text={share.copyPuzzle} content={() => session.exports.copied(grid)} />
      <CopyButton
        text={share.copySolution}
        disabled={solution === null}
        content={() => session.exports.copied(solution ?? grid)}
      />
      <CopyButton text={share.copyLink} content={() => new URL(linkTo(grid), location.href).href} />
    </>
  );
}

function Pictures({ session }: ToolsProps) {
  const { board, share } = useText().sudoku;
  const [refused, setRefused] = useState(false);
  const drawing = () => {
    const grid = session.grid.value;
    return boardDrawing(grid, session.solution(), board.label(grid));
  };
  const savePng = async () => {
    const file = await pngFile(drawing(), drawingSide(session.grid.value.size));
    setRefused(file === null);
    if (file) download(file, 'sudoku.png');
  };
  return (
    <>
      <Button icon="download" text={share.png} onClick={savePng} />
      <Button
        icon="download"
        text={share.svg}
        onClick={() => download(svgFile(drawing()), 'sudoku.svg')}
      />
      <Button icon="print" iconOnly text={share.print} onClick={() => print()} />
      {refused && (
        <span class="small" role="alert">
          {share.pngRefused}
        </span>
      )}
    </>
  );
}

/** Ways to take the puzzle elsewhere. */
export function ShareTools({ session }: ToolsProps) {
  const { share } = useText().sudoku;
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="group">
      <h3>{share.label}</h3>
      <Toolbar label={share.label}>
        <Copies session={session} />
        <Pictures session={session} />
        <Button
          icon={isOpen ? 'fold' : 'unfold'}
          text={share.more}
          expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Toolbar>
      {isOpen && <ExportPanel session={session} />}
    </div>
  );
}
