import type { JSX } from 'preact';

/** A box for the text of puzzles: its lines do not wrap, and nothing corrects them. */
export function TextArea(attributes: JSX.IntrinsicElements['textarea']) {
  return (
    <textarea
      class="text-area"
      wrap="off"
      spellcheck={false}
      autocomplete="off"
      autocapitalize="off"
      {...attributes}
    />
  );
}
