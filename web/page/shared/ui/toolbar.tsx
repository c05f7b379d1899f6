import type { ComponentChildren } from 'preact';

interface ToolbarProps {
  /** Describes the controls to screen readers. */
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** Groups related controls. */
export function Toolbar({ label, class: name = '', children }: ToolbarProps) {
  return (
    <fieldset class={`toolbar ${name}`} aria-label={label}>
      {children}
    </fieldset>
  );
}
