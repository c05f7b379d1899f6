import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';
import type { ProblemText } from './problem-text.ts';
import { Toolbar } from './toolbar.tsx';

interface ProblemTextToolsProps {
  readonly label: string;
  readonly problem: ProblemText;
}

/** Ways to another text, and back. */
export function ProblemTextTools({ label, problem }: ProblemTextToolsProps) {
  const { controls } = useText();
  return (
    <Toolbar label={label}>
      <Button
        icon="undo"
        iconOnly
        text={controls.undoText}
        disabled={!problem.canUndo.value}
        onClick={() => problem.undo()}
      />
      <Button
        icon="redo"
        iconOnly
        text={controls.redoText}
        disabled={!problem.canRedo.value}
        onClick={() => problem.redo()}
      />
      <Button
        icon="clear"
        iconOnly
        text={controls.clearText}
        disabled={problem.text.value === ''}
        onClick={() => problem.replace('')}
      />
      <FileButton text={controls.openFile} onFile={(file) => problem.offer(file)} />
    </Toolbar>
  );
}
