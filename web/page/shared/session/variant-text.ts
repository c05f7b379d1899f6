import type { Engine } from '../../../engine/client/engine.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import { mayBePicture } from '../model/may-be-picture.ts';
import { hasRules } from '../sudoku/model/has-rules.ts';
import { toFailure } from './questions.ts';

/** The engines that read a text and write a variant. */
export interface VariantReaders {
  readonly sudoku: Pick<Engine, 'readSudoku'> | undefined;
  readonly variant: Pick<Engine, 'readVariant' | 'write'>;
}

/** A cell as the rules of variants name it. */
const namedCell = /\br\d+c\d+/i;

/** Returns whether a text that is valid as a problem may be a variant nevertheless. */
export function mayHaveRules(text: string): boolean {
  return namedCell.test(text) || mayBePicture(text);
}

/**
 * Returns the variant in a text in the format `rule-text`, or the reason it can't be read; null for
 * other texts.
 */
export async function variantIn(
  { sudoku, variant }: VariantReaders,
  text: string,
): Promise<string | Failure | null> {
  const plain = await sudoku?.readSudoku(text).catch(toFailure);
  if (!plain || !hasRules(plain)) return null;
  const puzzle = await variant.readVariant(text).catch(toFailure);
  if ('code' in puzzle) return puzzle.code === 'unknown_format' ? null : puzzle;
  if (puzzle.notUnderstood.length > 0) {
    const found = puzzle.notUnderstood.join(', ');
    return failureOf('unknown_constraint', { found, expected: 'part' });
  }
  return variant.write({ kind: 'variant', puzzle }, 'rule-text');
}
