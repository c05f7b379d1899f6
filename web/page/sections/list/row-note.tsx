import { Button } from '../../shared/ui/button.tsx';
import { useText } from '../../shared/words/index.ts';
import type { ListTable } from './model/table.ts';
import { useReason } from './reason.ts';

/** What stands in a file may be of any length. */
const longestShown = 400;

interface RowNoteProps {
  readonly table: ListTable;
  readonly row: number;
  readonly onClose: () => void;
}

/** All that is to be said of a row that cannot be read, and what stands there. */
export function RowNote({ table, row, onClose }: RowNoteProps) {
  const { controls } = useText();
  const reasonOf = useReason();
  const source = table.source(row);
  const shown = source.length > longestShown ? `${source.slice(0, longestShown)} …` : source;
  return (
    <div class="list-note" role="status">
      <div class="list-note-text">
        <p>{reasonOf(table, row)}</p>
        <pre class="list-note-source">{shown}</pre>
      </div>
      <Button kind="quiet" icon="close" text={controls.dismiss} iconOnly onClick={onClose} />
    </div>
  );
}
