import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface FoldProps {
  readonly title: string;
  /** The open state, for owners that read or change it. */
  readonly open?: Signal<boolean>;
  readonly children: ComponentChildren;
}

/** A line that shows and hides rarely used controls. These scroll into view. */
export function Fold({ title, open, children }: FoldProps) {
  const own = useSignal(false);
  const state = open ?? own;
  const isOpen = state.value;
  const fold = useRef<HTMLDivElement>(null);
  const content = useId();
  useEffect(() => {
    if (isOpen) fold.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div class="fold" ref={fold}>
      <button
        type="button"
        class="fold-title"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => {
          state.value = !isOpen;
        }}
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
