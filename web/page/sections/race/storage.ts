import { partsOf } from '../../shared/model/parts.ts';
import { recallHere, rememberHere } from '../../shared/session/storage.ts';
import { type RaceSettings, settingsOf } from './model/settings.ts';

/** The puzzles and the settings of a race. */
export interface RacePlan {
  readonly text: string;
  readonly settings: RaceSettings;
}

const key = 'dance.race';

export function keepPlan(plan: RacePlan): void {
  rememberHere(key, JSON.stringify(plan));
}

/** Returns null if nothing valid is stored. */
export function recallPlan(): RacePlan | null {
  const { text, settings } = partsOf(recallHere(key));
  return typeof text === 'string' ? { text, settings: settingsOf(Object(settings)) } : null;
}
