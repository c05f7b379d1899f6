import { useEffect, useRef } from 'preact/hooks';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ListProps, ListSession } from './session.ts';
import { tools } from './tools-loader.ts';
import { useListText } from './words/index.ts';

/** Returns whether the headline already counts what the table shows. */
function isUntouched({ arrangement, table }: ListSession): boolean {
  const { selection, order } = arrangement;
  const { size = 0, total = 0 } = table ?? {};
  return selection.size === 0 && order.value.length === size && size === total;
}

function SelectAll({ session }: ListProps) {
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
function Amounts({ session }: ListProps) {
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

/** Selects and deletes rows. */
export function EditBar({ session }: ListProps) {
  const edits = session.arrangement.selection.size > 0 ? 'SelectionEdits' : 'CleanUps';
  const Edits = tools.script?.[edits];
  return (
    <div class="list-edit" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      <SelectAll session={session} />
      <Amounts session={session} />
      {Edits && <Edits session={session} />}
    </div>
  );
}
