import { useText } from '../../../shared/words/index.ts';
import type { Origin } from '../model/wish.ts';
import { useToolText } from '../words/tools/index.ts';
import { usePlayText } from './words/index.ts';

/** Names what a puzzle was made for; an empty text for one from elsewhere. */
export function useOriginName(): (origin: Origin | null | undefined) => string {
  const { steps } = useToolText();
  const { made } = usePlayText();
  const { format } = useText();
  return (origin) => {
    if (!origin) return '';
    const { level, kind, day } = origin;
    const kindName = kind === 'classic' || kind === 'board' ? '' : made.kinds[kind];
    return made.name(steps.level(level), kindName, day === undefined ? '' : format.day(day));
  };
}
