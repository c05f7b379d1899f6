export interface Piece {
  readonly kind: 'text' | 'code' | 'term';
  readonly text: string;
}

/** Splits a string of a chapter: `this` is code, *this* a new term. */
export function piecesOf(text: string): Piece[] {
  const parts = text.split(/(`[^`]+`|\*[^*]+\*)/).filter((part) => part !== '');
  return parts.map((part) => {
    const inner = part.slice(1, -1);
    if (part.length > 2 && part.startsWith('`')) return { kind: 'code', text: inner };
    if (part.length > 2 && part.startsWith('*')) return { kind: 'term', text: inner };
    return { kind: 'text', text: part };
  });
}
