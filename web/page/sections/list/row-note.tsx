import { Button } from '../../shared/ui/button.tsx';
import { useText } from '../../shared/words/index.ts';
import type { ListTable } from './model/table.ts';
import { useReason } from './reason.ts';

/** Truncates quoted text, which may be very long. */
const longestShown = 400;

interface RowNoteProps {
  readonly table: ListTable;
  readonly row: number;
  readonly onClose: () => void;
}

/** Explains why a row is unreadable and quotes it. */
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
