import type { ComponentChildren } from 'preact';

interface ToolbarProps {
  /** What the controls are for; read out, not shown. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Controls that belong together. */
export function Toolbar({ label, children }: ToolbarProps) {
  return (
    <fieldset class="toolbar" aria-label={label}>
      {children}
    </fieldset>
  );
}
