import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ListSession } from './session.ts';
import { useListText } from './words/index.ts';

interface EditProps {
  readonly session: ListSession;
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
    </label>
  );
}

/** Says how many rows are shown or selected, and how many were deleted, with their undo. */
function Amounts({ session }: EditProps) {
  const list = useListText();
  const { selection, order } = session.arrangement;
  const { size = 0, total = 0 } = session.table ?? {};
  const deleted = total - size;
  return (
    <p class="list-amounts figures">
      <span role="status">
        {selection.size > 0 ? list.selected(selection.size) : list.shown(order.value.length, size)}
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

/** Selects and deletes rows. */
export function EditBar({ session }: EditProps) {
  const list = useListText();
  const { selection } = session.arrangement;
  const duplicates = session.table?.duplicates.count ?? 0;
  return (
    <div class="list-edit" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <SelectAll session={session} />
      <Amounts session={session} />
      {selection.size > 0 && (
        <Button icon="clear" text={list.delete} onClick={() => session.deleteSelected()} />
      )}
      {selection.size > 0 && (
        <Button kind="quiet" text={list.unselect} onClick={() => selection.clear()} />
      )}
      {selection.size === 0 && duplicates > 0 && (
        <Button
          icon="clear"
          text={list.deleteDuplicates(duplicates)}
          onClick={() => session.deleteDuplicates()}
        />
      )}
    </div>
  );
}
