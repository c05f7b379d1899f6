import type { Engine } from '../../../engine/client/engine.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import { mayBePicture } from '../model/may-be-picture.ts';
import { toFailure } from './questions.ts';

/** Reads texts of Sudokus, and writes variants. */
export type VariantReader = Pick<Engine, 'readSudoku' | 'write'>;

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
  reader: VariantReader,
  text: string,
): Promise<string | Failure | null> {
  const read = await reader.readSudoku(text).catch(toFailure);
  if ('code' in read) return read.mayBeVariant && read.code !== 'unknown_format' ? read : null;
  const puzzle = read[0]?.variant;
  if (!puzzle) return null;
  if (puzzle.notUnderstood.length > 0) {
    const found = puzzle.notUnderstood.join(', ');
    return failureOf('unknown_constraint', { found, expected: 'part' });
  }
  return reader.write({ kind: 'variant', puzzle }, 'rule-text');
}
