import { useMemo, useState } from 'preact/hooks';
import { breather } from '../../shared/session/breather.ts';
import { Button } from '../../shared/ui/button.tsx';
import { download } from '../../shared/ui/download.ts';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { type Exported, type ExportFormat, exported, offeredFormats } from './model/export.ts';
import type { ListTable, Rows } from './model/table.ts';
import { useReason } from './reason.ts';
import type { ListSession } from './session.ts';
import { useListText } from './words/index.ts';

interface ExportsProps {
  readonly session: ListSession;
  readonly table: ListTable;
}

/** Exports the selected rows, or else the shown ones, as a file. Offers no file without puzzles. */
export function Exports({ session, table }: ExportsProps) {
  const list = useListText();
  const reasonOf = useReason();
  const { selection, order } = session.arrangement;
  const amount = selection.size;
  const rows = useMemo(
    () => (amount > 0 ? selection.rows() : order.value),
    [order.value, selection.state],
  );
  const formats = useMemo(() => offeredFormats(table, rows), [rows, session.shown.value]);
  const [last, setLast] = useState<{ rows: Rows; saved: Exported } | null>(null);
  const save = async (format: ExportFormat) => {
    const reason = (row: number) => reasonOf(table, row);
    const saved = await exported(table, rows, format, reason, breather());
    download(saved.file, saved.file.name);
    setLast({ rows, saved });
  };
  if (formats.length === 0) return null;
  return (
    <div class="group">
      <h3>{list.exportLabel}</h3>
      <p class="small soft">{list.exportNote(amount, rows.length, table.size)}</p>
      <Toolbar label={list.exportLabel}>
        {formats.map((format) => (
          <Button
            key={format}
            icon="download"
            text={list.exports[format]}
            onClick={() => save(format)}
          />
        ))}
      </Toolbar>
      <p class="small soft" role="status">
        {last?.rows === rows && list.exported(last.saved)}
      </p>
    </div>
  );
}
