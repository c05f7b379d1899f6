import type { ComponentChildren, RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { type Content, contentOf } from '../session/content.ts';

interface PasteBoxProps {
  readonly label: string;
  /** Describes what can be pasted. */
  readonly note: string;
  readonly value: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onInput: (text: string) => void;
  /** Receives a paste, which does not propagate. */
  readonly onPaste: (content: Content) => void;
  /** Called on Ctrl + Enter or ⌘ + Enter. */
  readonly onSubmit: () => void;
  /** Buttons below the box. */
  readonly children: ComponentChildren;
}

/** A visible, labelled box for text from elsewhere. */
export function PasteBox(props: PasteBoxProps) {
  const note = useId();
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    // Lighthouse reports a field as refusing pastes if it cancels an event without data.
    if (!clipboardData) return;
    event.preventDefault();
    props.onPaste(contentOf(clipboardData));
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) props.onSubmit();
  };
  return (
    <div class="group">
      <label class="field">
        <span class="field-title">{props.label}</span>
        <textarea
          ref={props.area}
          class="text-area"
          rows={3}
          value={props.value}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-describedby={note}
          onInput={(event) => props.onInput(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={keyDown}
        />
      </label>
      <p class="small soft" id={note}>
        {props.note}
      </p>
      <div class="row">{props.children}</div>
    </div>
  );
}
