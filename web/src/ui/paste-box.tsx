import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface PasteBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly rows?: number;
  readonly onInput: (text: string) => void;
  /** A paste is handed over here and goes no further; without it, it is input like typing. */
  readonly onPaste?: (text: string) => void;
  /** Ctrl + Enter or ⌘ + Enter. */
  readonly onSubmit?: () => void;
  /** Buttons below the box. */
  readonly children?: ComponentChildren;
}

/** A visible, labelled box for text from elsewhere. */
export function PasteBox(props: PasteBoxProps) {
  const hint = useId();
  const paste = (event: ClipboardEvent) => {
    if (!props.onPaste || !event.clipboardData) return;
    event.preventDefault();
    props.onPaste(event.clipboardData.getData('text/plain'));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit?.();
  };
  return (
    <div class="group">
      <label class="field">
        <span class="field-label">{props.label}</span>
        <textarea
          class="text-area"
          rows={props.rows ?? 3}
          value={props.value}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-describedby={hint}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={keyDown}
        />
      </label>
      <p class="small soft" id={hint}>
        {props.hint}
      </p>
      {props.children && <div class="row">{props.children}</div>}
    </div>
  );
}
