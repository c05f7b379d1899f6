import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Message } from '../../shared/ui/message.tsx';
import { useText } from '../../shared/words/index.ts';
import type { PolyominoSession } from './session.ts';

/** Drawing and playing are a separate script. */
const workshop = signal<typeof import('./workshop/index.tsx') | 'lost' | null>(null);

export async function loadWorkshop(): Promise<void> {
  if (typeof workshop.value === 'object' && workshop.value) return;
  workshop.value = null;
  workshop.value = await import('./workshop/index.tsx')
    .then(async (part) => {
      await part.ready();
      return part;
    })
    .catch(() => 'lost' as const);
}

interface LateProps {
  readonly session: PolyominoSession;
  /** A solution other than the current one. */
  readonly cells?: Uint16Array;
  readonly name:
    | 'AnySolution'
    | 'BoardColors'
    | 'CalendarFolds'
    | 'CalendarPanel'
    | 'WatchAndRace'
    | 'DrawBoard'
    | 'DrawSide'
    | 'GalleryTools'
    | 'ListedPuzzles'
    | 'OwnPuzzle'
    | 'PlaySide'
    | 'PlayStage'
    | 'PrintCard'
    | 'PrintSheet'
    | 'Proof'
    | 'ShareTools'
    | 'Solid';
  /** Waits until the workshop is loaded for something else. */
  readonly isPatient?: boolean;
}

/** Shows a part of the workshop once it is there. */
export function Late({ name, isPatient, ...props }: LateProps) {
  const { sections } = useText();
  const { value } = workshop;
  useEffect(() => {
    if (!isPatient) void loadWorkshop();
  }, []);
  if (value === 'lost') {
    if (isPatient) return null;
    return <Message sentence={sections.lost} onClose={() => void loadWorkshop()} />;
  }
  const Part = value?.[name];
  return Part ? <Part {...props} /> : null;
}
