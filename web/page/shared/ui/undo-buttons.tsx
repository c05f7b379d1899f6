import type { ReadonlySignal } from '@preact/signals';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import type { Undoable } from './hooks.ts';

/** An edited object with its history. */
export interface Edited extends Undoable {
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
}

/** Undoes and redoes changes. */
export function UndoButtons({ edited }: { readonly edited: Edited }) {
  const { controls } = useText();
  return (
    <>
      <Button
        icon="undo"
        iconOnly
        text={controls.undo}
        disabled={!edited.canUndo.value}
        onClick={() => edited.undo()}
      />
      <Button
        icon="redo"
        iconOnly
        text={controls.redo}
        disabled={!edited.canRedo.value}
        onClick={() => edited.redo()}
      />
    </>
  );
}
