import { piecesOf } from './model/inline.ts';

/** Renders a string of a chapter with its code and terms. */
export function Inline({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ kind, text: piece }, index) => {
    if (kind === 'code') return <code key={index}>{piece}</code>;
    return kind === 'term' ? <em key={index}>{piece}</em> : piece;
  });
}
