import type { ComponentChildren } from 'preact';
import { useText } from '../words/index.ts';
import type { IconName } from './icon.tsx';
import { useLate } from './use-late.ts';
import { useSettled } from './use-settled.ts';
import { Verdict, type VerdictTone } from './verdict.tsx';

export interface Look {
  readonly tone: VerdictTone;
  readonly icon: IconName;
}

interface SearchVerdictProps extends Look {
  readonly sentence: string;
  readonly detail: string;
  /** Whether the solver has to start before it can do anything. */
  readonly starting: boolean;
  /** While it is, the verdict before stays for a moment: most searches are over by then. */
  readonly searching: boolean;
  /** What the sentence is about. */
  readonly children?: ComponentChildren;
}

const waiting: Look = { tone: 'neutral', icon: 'clock' };

const nothing = { ...waiting, sentence: '', detail: '' };

/** How long the solver may take to start before that is told, in milliseconds. */
const startingPause = 300;

/** A verdict that shows neither short searches nor short starts. */
export function SearchVerdict(props: SearchVerdictProps) {
  const { starting, searching, children, ...verdict } = props;
  const { search } = useText();
  const late = useLate(searching);
  const isStarting = useLate(starting, startingPause);
  const told = isStarting ? { ...waiting, sentence: search.starting, detail: '' } : verdict;
  const shown = useSettled(told, isStarting || !searching || late, nothing);
  return <Verdict {...shown}>{children}</Verdict>;
}
