import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { Toggle } from '../ui/toggle.tsx';
import {
  type CoverMatrix,
  type LinePlace,
  maxEdited,
  nameFault,
  renamed,
  withKind,
} from './model/matrix.ts';
import { useMatrixText } from './words/index.ts';

interface LineToolsProps {
  readonly matrix: CoverMatrix;
  readonly place: LinePlace;
  readonly onAdd: (place: LinePlace) => void;
  readonly onRemove: (place: LinePlace) => void;
  /** `moved` is the new place of the row or column, if it changed. */
  readonly onChange: (matrix: CoverMatrix, moved?: LinePlace) => void;
  /** Any change to a number other than 0 moves the focus to the name. */
  readonly namings: number;
  readonly onClose: () => void;
}

/** Renames or removes the selected row or column, adds one beside it, or changes its kind. */
export function LineTools(props: LineToolsProps) {
  const { matrix, place, onAdd, onRemove, onChange } = props;
  const text = useMatrixText();
  const { line, index } = place;
  const item = line === 'item' ? matrix.items[index] : undefined;
  const length = (line === 'item' ? matrix.items : matrix.options).length;
  const changeKind = () => {
    if (!item) return;
    const changed = withKind(matrix, index, !item.isSecondary);
    const moved = changed.items.findIndex(({ name }) => name === item.name);
    onChange(changed, { line, index: moved });
  };
  return (
    <fieldset class="matrix-line" aria-label={text.selected[line](index + 1)}>
      <NameField {...props} />
      <div class="row">
        <Button
          text={text.before[line]}
          disabled={length >= maxEdited}
          onClick={() => onAdd(place)}
        />
        <Button
          text={text.after[line]}
          disabled={length >= maxEdited}
          onClick={() => onAdd({ line, index: index + 1 })}
        />
        <Button
          icon="clear"
          text={text.remove[line]}
          disabled={line === 'item' && length === 1}
          onClick={() => onRemove(place)}
        />
        {item && <Toggle text={text.secondary} isOn={item.isSecondary} onChange={changeKind} />}
      </div>
    </fieldset>
  );
}

/** The name. Enter or leaving the field applies it, unless it is invalid. */
function NameField({ matrix, place, namings, onChange, onClose }: LineToolsProps) {
  const text = useMatrixText();
  const { line, index } = place;
  const name = (line === 'item' ? matrix.items : matrix.options)[index]?.name ?? '';
  const [draft, setDraft] = useState(name);
  const [id, note] = [useId(), useId()];
  const isDropped = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // On a touch screen, the keyboard would open over the matrix.
  useEffect(() => {
    if (namings === 0 || !matchMedia('(pointer: fine)').matches) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [namings]);
  const wanted = draft.trim();
  const fault = nameFault(matrix, place, wanted);
  const keep = () => {
    if (!isDropped.current && fault === null && wanted !== name)
      onChange(renamed(matrix, place, wanted));
  };
  const leave = (event: KeyboardEvent) => {
    // Otherwise, Enter would press the button that receives the focus.
    event.preventDefault();
    isDropped.current = true;
    onClose();
  };
  return (
    <div class="matrix-naming">
      <label htmlFor={id}>{text.name[line]}</label>
      <input
        ref={field}
        id={id}
        type="text"
        class="text-field"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={draft}
        placeholder={line === 'option' ? String(index + 1) : ''}
        aria-invalid={fault !== null}
        aria-describedby={note}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && fault === null) {
            keep();
            leave(event);
          }
          if (event.key === 'Escape') leave(event);
        }}
      />
      <span id={note} class="small matrix-fault" role="status">
        {fault && text.faults[fault]}
      </span>
    </div>
  );
}
