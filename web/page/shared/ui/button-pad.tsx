import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface ButtonPadProps {
  /** Describes the buttons to screen readers. */
  readonly label: string;
  /** The number of buttons beside each other. */
  readonly columns: number;
  readonly children: ComponentChildren;
}

/** Many buttons of one kind. They have a single tab stop; arrow keys move between them. */
export function ButtonPad({ label, columns, children }: ButtonPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  const buttons = () => [...(pad.current?.querySelectorAll('button') ?? [])];
  const turnTo = (place: number) => {
    current.current = place;
    for (const [at, button] of buttons().entries()) button.tabIndex = at === place ? 0 : -1;
  };
  useLayoutEffect(() => turnTo(current.current in buttons() ? current.current : 0));
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key as keyof typeof steps];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons()[current.current + step]?.focus();
  };
  return (
    <div
      role="toolbar"
      class="toolbar"
      aria-label={label}
      ref={pad}
      onKeyDown={press}
      onFocusIn={({ target }) => turnTo(buttons().indexOf(target as HTMLButtonElement))}
    >
      {children}
    </div>
  );
}
