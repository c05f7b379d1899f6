import type { ComponentChildren } from 'preact';

interface ToolbarProps {
  /** Describes the controls to screen readers. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Groups related controls. */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <fieldset class="toolbar" aria-label={label}>
      {children}
    </fieldset>
  );
}
