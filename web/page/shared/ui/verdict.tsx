import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

export type VerdictTone = 'neutral' | 'good' | 'bad';

interface VerdictProps {
  readonly tone: VerdictTone;
  readonly icon: IconName;
  /** One sentence. It is read out when it changes. */
  readonly sentence: string;
  /** Figures; not read out by themselves. */
  readonly detail?: string;
  /** What the sentence is about. */
  readonly children?: ComponentChildren;
}

/** The answer in one sentence. Its height is reserved, so that nothing jumps when it comes. */
export function Verdict({ tone, icon, sentence, detail, children }: VerdictProps) {
  return (
    <div class={`verdict verdict-${tone}`}>
      <span class="verdict-icon">
        <Icon name={icon} />
      </span>
      <div class="verdict-text">
        <p class="verdict-sentence" role="status">
          {sentence}
        </p>
        {children && <p class="verdict-detail">{children}</p>}
        <p class="verdict-detail">{detail}</p>
      </div>
    </div>
  );
}
