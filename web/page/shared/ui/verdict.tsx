import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Standing } from '../model/standing.ts';
import { useText } from '../words/index.ts';
import { useLate } from './hooks.ts';
import { Icon, type IconName } from './icon.tsx';

export type VerdictTone = 'neutral' | 'good' | 'bad';

interface VerdictProps {
  readonly tone: VerdictTone;
  readonly icon: IconName;
  /** A single sentence. Screen readers announce every change, unless it is quiet. */
  readonly sentence: string;
  /** True if something else is announced instead. */
  readonly isQuiet?: boolean;
  /** Figures, which are not announced. */
  readonly detail?: string;
  /** Details below the sentence. */
  readonly children?: ComponentChildren;
}

/** The answer in a sentence. Its height is reserved, so that nothing jumps. */
export function Verdict({ tone, icon, sentence, isQuiet, detail, children }: VerdictProps) {
  return (
    <div class={`verdict verdict-${tone}`}>
      <span class="verdict-icon">
        <Icon name={icon} />
      </span>
      <div class="verdict-text">
        <p class="verdict-sentence" role={isQuiet ? undefined : 'status'}>
          {sentence}
        </p>
        <div class="verdict-details">
          {children && <p>{children}</p>}
          {detail && <p>{detail}</p>}
        </div>
      </div>
    </div>
  );
}

type Look = Pick<VerdictProps, 'tone' | 'icon'>;

const clock: Look = { tone: 'neutral', icon: 'clock' };
const warning: Look = { tone: 'bad', icon: 'warning' };

const looks: Record<Standing, Look> = {
  idle: { tone: 'neutral', icon: 'info' },
  running: clock,
  paused: { tone: 'neutral', icon: 'pause' },
  none: { tone: 'bad', icon: 'none' },
  unique: { tone: 'good', icon: 'check' },
  multiple: { tone: 'good', icon: 'multiple' },
  atLeast: { tone: 'neutral', icon: 'multiple' },
  stopped: { tone: 'neutral', icon: 'stop' },
  invalid: warning,
  unread: warning,
  failed: warning,
};

export interface SearchVerdictProps {
  readonly standing: Standing;
  readonly sentence: string;
  readonly detail: string;
  /** True if the solver is still loading. */
  readonly starting: boolean;
  /** True while another puzzle is being read. */
  readonly reading?: boolean;
  /** Keeps the previous verdict for a moment, in which most searches end. */
  readonly searching?: boolean;
  /** Keeps the previous verdict until the search starts. */
  readonly waiting?: boolean;
  readonly children?: ComponentChildren;
}

/** Milliseconds the solver may take to start unnoticed. */
const startingPause = 300;

/** A verdict that hides short searches, short starts and short readings. */
export function SearchVerdict(props: SearchVerdictProps) {
  const { standing, starting, reading = false, waiting, ...rest } = props;
  const { searching = standing === 'running', children, ...words } = rest;
  const { search } = useText();
  const late = useLate(searching);
  const isStarting = useLate(starting, startingPause);
  const isReading = useLate(reading);
  const shown = useRef<Omit<VerdictProps, 'children'>>({ ...clock, sentence: '', detail: '' });
  if (isStarting) shown.current = { ...clock, sentence: search.starting, detail: '' };
  else if (isReading) shown.current = { ...clock, sentence: search.reading, detail: '' };
  else if (!waiting && (!searching || late)) shown.current = { ...looks[standing], ...words };
  return <Verdict {...shown.current}>{children}</Verdict>;
}
