import type { ComponentChildren } from 'preact';
import { LateScript } from '../../shared/session/late-script.ts';
import { Late as LatePart } from '../../shared/ui/late.tsx';
import type { NamedPreset } from './model/presets.ts';
import type { PolyominoSession } from './session.ts';

/** Drawing and playing are in a separate script. */
const workshop = new LateScript(() => import('./workshop/index.tsx'));
export const loadWorkshop = workshop.load;

/** Returns the preset named by a text, once the workshop is loaded. */
export async function presetNamed(text: string): Promise<NamedPreset | null> {
  await workshop.load();
  return workshop.script?.presetNamed(text) ?? null;
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
    | 'PaletteChoice'
    | 'PlaySide'
    | 'PlayStage'
    | 'PrintCard'
    | 'SolutionSheet'
    | 'Proof'
    | 'Remedies'
    | 'ShareTools'
    | 'Solid';
  /** Waits until something else has loaded the workshop. */
  readonly isPatient?: boolean;
  /** Holds the place of the part until then. */
  readonly place?: ComponentChildren;
}

/** Shows a part of the workshop once it is loaded. */
export function Late({ name, isPatient, place, ...props }: LateProps) {
  return (
    <LatePart from={workshop} isPatient={isPatient} place={place}>
      {({ [name]: Part }) => <Part {...props} />}
    </LatePart>
  );
}
