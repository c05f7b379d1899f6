/** The least and the greatest value of a length, in millimetres. */
export type Bounds = readonly [least: number, most: number];

export function isWithin(value: number, [least, most]: Bounds): boolean {
  return value >= least && value <= most;
}

/** Returns whether all lengths are within their bounds. */
export function areWithin<Name extends string>(
  lengths: Readonly<Record<Name, number>>,
  bounds: Readonly<Record<Name, Bounds>>,
): boolean {
  return (Object.keys(bounds) as Name[]).every((name) => isWithin(lengths[name], bounds[name]));
}
