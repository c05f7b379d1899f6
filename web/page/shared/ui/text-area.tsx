import type { JSX } from 'preact';

/** A box for puzzle text, without line wrapping or spelling correction. */
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
