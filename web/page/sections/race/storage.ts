import { partsOf } from '../../shared/model/parts.ts';
import { recallHere, rememberHere } from '../../shared/session/storage.ts';
import { type RaceSettings, settingsOf } from './model/settings.ts';

/** What is to be raced over, and how. */
export interface RacePlan {
  readonly text: string;
  readonly settings: RaceSettings;
}

const key = 'dance.race';

export function keepPlan(plan: RacePlan): void {
  rememberHere(key, JSON.stringify(plan));
}

/** Null for nothing, and for what nobody here has written. */
export function recallPlan(): RacePlan | null {
  const { text, settings } = partsOf(recallHere(key));
  return typeof text === 'string' ? { text, settings: settingsOf(Object(settings)) } : null;
}
