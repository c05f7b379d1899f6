/** Returns the first `longest` entries of a list, and how many follow them. */
export function beginning<T>(list: readonly T[], longest: number) {
  return { shown: list.slice(0, longest), more: Math.max(0, list.length - longest) };
}
