/** The part of an address that opens the page in projector mode. */
export const projectorMark = /([?&])projector=1(&|$)/;

/** Returns the hash with or without the mark. */
export function markedHash(hash: string, isMarked: boolean): string {
  const bare = hash.replace(projectorMark, (_, before, after) => (after === '&' ? before : ''));
  if (!isMarked) return bare;
  return `${bare}${bare.includes('?') ? '&' : '?'}projector=1`;
}
