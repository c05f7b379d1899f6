import { Button } from '../../shared/ui/button.tsx';
import { showsAll } from './model/filter.ts';
import type { ListProps } from './session.ts';
import { useListText } from './words/index.ts';

/** Deletes the selected rows. */
export function SelectionEdits({ session }: ListProps) {
  const list = useListText();
  return (
    <>
      <Button icon="clear" text={list.delete} onClick={() => session.deleteSelected()} />
      <Button
        kind="quiet"
        text={list.unselect}
        onClick={() => session.arrangement.selection.clear()}
      />
    </>
  );
}

/** Cleans up the list at once: deletes duplicates, the rows shown by a filter, or the rest. */
export function CleanUps({ session }: ListProps) {
  const list = useListText();
  const { table, arrangement } = session;
  if (!table) return null;
  const { tally, size, duplicates } = table;
  const filter = arrangement.filter.value;
  const shown = arrangement.order.value.length;
  const isAll = showsAll(filter);
  const isUnique = filter.kind === 'unique' && showsAll({ ...filter, kind: 'all' });
  const texts = filter.kind === 'unreadable' ? table.rowsOfText().length : 0;
  const isMixed = tally.waiting === 0 && 0 < tally.unique && tally.unique < size;
  return (
    <>
      {isAll && duplicates.count > 0 && (
        <Button
          icon="clear"
          text={list.deleteDuplicates(duplicates.count)}
          onClick={() => session.deleteDuplicates()}
        />
      )}
      {filter.kind === 'unreadable' && 0 < texts && texts < tally.unreadable && (
        <Button icon="clear" text={list.deleteText(texts)} onClick={() => session.deleteText()} />
      )}
      {(isAll || isUnique) && isMixed && (
        <Button
          icon="check"
          text={list.keepUnique(tally.unique)}
          onClick={() => session.keepUnique()}
        />
      )}
      {!isAll && !isUnique && shown > 0 && (
        <Button icon="clear" text={list.deleteShown(shown)} onClick={() => session.deleteShown()} />
      )}
    </>
  );
}
