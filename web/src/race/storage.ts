import { recallHere, rememberHere } from '../session/storage.ts';
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
  try {
    const plan = JSON.parse(recallHere(key) ?? 'null');
    if (typeof plan?.text !== 'string') return null;
    return { text: plan.text, settings: settingsOf(plan.settings ?? {}) };
  } catch {
    return null;
  }
}
