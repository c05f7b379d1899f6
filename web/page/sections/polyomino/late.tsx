import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Message } from '../../shared/ui/message.tsx';
import { useText } from '../../shared/words/index.ts';
import type { PolyominoSession } from './session.ts';

/** Drawing and playing are a separate script. */
const workshop = signal<typeof import('./workshop/part.tsx') | 'lost' | null>(null);

export async function loadWorkshop(): Promise<void> {
  if (typeof workshop.value === 'object' && workshop.value) return;
  workshop.value = null;
  workshop.value = await import('./workshop/part.tsx')
    .then(async (part) => {
      await part.ready();
      return part;
    })
    .catch(() => 'lost' as const);
}

interface LateProps {
  readonly session: PolyominoSession;
  readonly name:
    | 'AnySolution'
    | 'CalendarFolds'
    | 'CalendarPanel'
    | 'DrawBoard'
    | 'DrawSide'
    | 'OwnPuzzle'
    | 'PlaySide'
    | 'PlayStage'
    | 'PrintCard'
    | 'PrintSheet'
    | 'Proof'
    | 'ShareTools';
}

/** Shows a part of the workshop once it is there. */
export function Late({ session, name }: LateProps) {
  const { sections } = useText();
  const { value } = workshop;
  useEffect(() => void loadWorkshop(), []);
  if (value === 'lost') {
    return <Message sentence={sections.lost} onClose={() => void loadWorkshop()} />;
  }
  const Part = value?.[name];
  return Part ? <Part session={session} /> : null;
}
