import type { Candidate, VariantRefutation } from '../../../../engine/model/explanation.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';
import { Inquiry } from '../inquiry.ts';

interface Reason {
  /** Null for the question why there is no solution. */
  readonly candidate: Candidate | null;
  readonly result: VariantRefutation | Failure;
}

export class Reasons extends Inquiry<VariantPuzzle, Reason> {
  /** Asks why a digit is in no solution or, without a digit, why there is no solution. */
  ask(puzzle: VariantPuzzle, candidate: Candidate | null): void {
    const know = (result: Reason['result']) => this.know(puzzle, { candidate, result });
    this.request({ ask: 'why-not-variant', puzzle, candidate }, know, know);
  }
}
