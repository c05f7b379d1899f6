import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { showsAll } from './model/filter.ts';
import type { ListSession } from './session.ts';
import { useListText } from './words/index.ts';

interface EditProps {
  readonly session: ListSession;
}

/** Returns whether the headline already counts what the table shows. */
function isUntouched({ arrangement, table }: ListSession): boolean {
  const { selection, order } = arrangement;
  const { size = 0, total = 0 } = table ?? {};
  return selection.size === 0 && order.value.length === size && size === total;
}

function SelectAll({ session }: EditProps) {
  const list = useListText();
  const { selection, order } = session.arrangement;
  const box = useRef<HTMLInputElement>(null);
  const isAny = selection.size > 0;
  const isAll = isAny && selection.size === order.value.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isAny && !isAll;
  });
  return (
    <label class="list-select-all">
      <input
        ref={box}
        type="checkbox"
        aria-label={list.selectAll}
        checked={isAll}
        onChange={() => (isAll ? selection.clear() : selection.all())}
      />
      <span class={`list-box${isAny ? ' list-box-on' : ''}`}>
        <Icon name={isAny && !isAll ? 'some' : 'check'} />
      </span>
      {isUntouched(session) && <span class="list-amounts">{list.selectAll}</span>}
    </label>
  );
}

/** Says how many rows are shown, selected and deleted, with undo for the latter. */
function Amounts({ session }: EditProps) {
  const list = useListText();
  const { selection, order } = session.arrangement;
  const { size = 0, total = 0, tally } = session.table ?? {};
  const deleted = total - size;
  const rest = isUntouched(session)
    ? ''
    : list.shown(order.value.length, size, tally?.unreadable ?? 0);
  return (
    <p class="list-amounts figures">
      <span role="status">
        {selection.size > 0 ? list.selected(selection.size) : rest}
        {deleted > 0 && ` · ${list.deleted(deleted)}`}
      </span>{' '}
      {deleted > 0 && (
        <button type="button" class="button-inline" onClick={() => session.undo()}>
          {list.undo}
          <span class="visually-hidden"> {list.undoDeletion}</span>
        </button>
      )}
    </p>
  );
}

/** Deletes the selected rows. */
function SelectionEdits({ session }: EditProps) {
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
function CleanUps({ session }: EditProps) {
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

/** Selects and deletes rows. */
export function EditBar({ session }: EditProps) {
  return (
    <div class="list-edit" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <SelectAll session={session} />
      <Amounts session={session} />
      {session.arrangement.selection.size > 0 ? (
        <SelectionEdits session={session} />
      ) : (
        <CleanUps session={session} />
      )}
    </div>
  );
}
