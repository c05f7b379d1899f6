import { useText } from '../app/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Select } from '../ui/select.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { isEmpty, shapeOf, sizes } from './model/grid.ts';
import { lineOf } from './model/symbols.ts';
import type { SudokuSession } from './session.ts';

type ToolsProps = { readonly session: SudokuSession };

function SizeChoice({ session }: ToolsProps) {
  const { edit } = useText().sudoku;
  const { size } = session.grid.value;
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  return (
    <Select
      label={edit.size}
      labelHidden
      value={String(size)}
      items={offered.map((side) => ({ value: String(side), text: `${side} × ${side}` }))}
      onChange={(value) => session.resize(shapeOf(Number(value)))}
    />
  );
}

function Changes({ session }: ToolsProps) {
  const { edit } = useText().sudoku;
  return (
    <>
      <Button
        icon="undo"
        iconOnly
        text={edit.undo}
        disabled={!session.canUndo.value}
        onClick={() => session.undo()}
      />
      <Button
        icon="redo"
        iconOnly
        text={edit.redo}
        disabled={!session.canRedo.value}
        onClick={() => session.redo()}
      />
      <Button
        icon="clear"
        iconOnly
        text={edit.clear}
        disabled={isEmpty(session.grid.value)}
        onClick={() => session.clear()}
      />
    </>
  );
}

function Copies({ session }: ToolsProps) {
  const { edit } = useText().sudoku;
  const { cells } = session.grid.value;
  const solution = session.solution();
  return (
    <>
      <CopyButton text={edit.copyPuzzle} content={() => lineOf(cells)} />
      <CopyButton
        text={edit.copySolution}
        disabled={solution === null}
        content={() => lineOf(solution?.cells ?? cells)}
      />
    </>
  );
}

/** What one does to the puzzle on the board. */
export function EditTools({ session }: ToolsProps) {
  const { edit } = useText().sudoku;
  return (
    <Toolbar label={edit.label}>
      <Changes session={session} />
      <SizeChoice session={session} />
      <Copies session={session} />
    </Toolbar>
  );
}
