/** The beginning of a list that may be too long to draw, and how much is left out. */
export function beginning<T>(list: readonly T[], longest: number) {
  return { shown: list.slice(0, longest), more: Math.max(0, list.length - longest) };
}
