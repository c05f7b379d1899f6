import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface FoldProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A line that shows and hides rarely used controls. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  return (
    <div class="fold">
      <button
        type="button"
        class="fold-title"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <Icon name={isOpen ? 'fold' : 'unfold'} />
      </button>
      <div id={content} class="fold-content" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
