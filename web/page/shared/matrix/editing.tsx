import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CoverInterpretation } from '../../../engine/model/cover.ts';
import type { Edited } from '../ui/undo-buttons.tsx';
import { MatrixEditor } from './editor.tsx';
import { blankMatrix, type CoverMatrix, maxEdited, rowsOf } from './model/matrix.ts';
import { matrixFromJson } from './model/matrix-text.ts';
import { useMatrixText } from './words/index.ts';

export { ready } from './words/index.ts';

/** A matrix or text to edit. */
export type MatrixSource =
  | { readonly kind: 'drawn'; readonly matrix: CoverMatrix }
  /** A text, which `json` rewrites as JSON. */
  | {
      readonly kind: 'text';
      readonly read: CoverInterpretation;
      readonly json: () => Promise<string>;
    }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' };

export interface MatrixEditingProps {
  readonly source: MatrixSource;
  readonly edited: Edited;
  /** The numbers of the options in the shown solution, from 1. */
  readonly chosen: readonly number[];
  readonly onChange: (matrix: CoverMatrix) => void;
}

/** Returns the matrix of a source; null while unknown, or if it can't be edited. */
function useMatrix(source: MatrixSource): CoverMatrix | null {
  const [matrix, setMatrix] = useState<CoverMatrix | null>(null);
  const read = source.kind === 'text' ? source.read : null;
  useEffect(() => {
    let isNews = read !== null && !isTooLarge(read);
    const load = async () => {
      if (source.kind !== 'text' || !isNews) return;
      const json = await source.json();
      if (isNews) setMatrix(json === '' ? null : matrixFromJson(json));
    };
    void load().catch(() => {});
    return () => {
      isNews = false;
    };
  }, [read]);
  const blank = useMemo(blankMatrix, []);
  if (source.kind === 'drawn') return source.matrix;
  return source.kind === 'blank' ? blank : matrix;
}

const itemsOf = ({ primaryItems, secondaryItems }: CoverInterpretation) =>
  primaryItems + secondaryItems;

function isTooLarge(read: CoverInterpretation): boolean {
  return itemsOf(read) > maxEdited || read.options > maxEdited;
}

/** Edits a problem as a matrix, or states why that is impossible. */
export function MatrixEditing({ source, edited, chosen, onChange }: MatrixEditingProps) {
  const text = useMatrixText();
  const matrix = useMatrix(source);
  if (source.kind === 'unreadable') return <p class="soft">{text.unreadable}</p>;
  if (source.kind === 'text' && isTooLarge(source.read)) {
    const { read } = source;
    return <p class="soft">{text.tooLarge(read.options, itemsOf(read), maxEdited)}</p>;
  }
  if (!matrix) return null;
  return (
    <MatrixEditor
      matrix={matrix}
      edited={edited}
      chosen={rowsOf(matrix, chosen)}
      onChange={onChange}
    />
  );
}
