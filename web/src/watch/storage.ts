import { type CoverFormat, coverFormats, type ItemChoice } from '../protocol.ts';
import { recallHere, rememberHere } from '../session/storage.ts';

/** What is watched, and how far one has come. */
export interface Place {
  readonly text: string;
  readonly format: CoverFormat | null;
  readonly rule: ItemChoice;
  readonly position: number;
}

const key = 'dance.watch';

export function keepPlace(place: Place): void {
  rememberHere(key, JSON.stringify(place));
}

/** Null for nothing, and for what nobody here has written. */
export function recallPlace(): Place | null {
  try {
    return placeOf(JSON.parse(recallHere(key) ?? 'null'));
  } catch {
    return null;
  }
}

function placeOf(value: Partial<Record<keyof Place, unknown>> | null): Place | null {
  if (typeof value?.text !== 'string' || typeof value.position !== 'number') return null;
  const format = coverFormats.find((known) => known === value.format) ?? null;
  const rule = value.rule === 'first' ? 'first' : 'fewest';
  return { text: value.text, format, rule, position: value.position };
}
