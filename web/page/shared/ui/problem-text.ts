import type { ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../../engine/protocol.ts';
import type { Content } from '../session/content.ts';

/** The text of a whole problem, as a person writes it or brings it along. */
export interface ProblemText {
  readonly text: ReadonlySignal<string>;
  /** Why it cannot be read. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Whether it has come in place of a text that the person had. */
  readonly hasReplaced: ReadonlySignal<boolean>;
  edit(text: string, isPaste: boolean): void;
  replace(text: string): void;
  offer(content: Content): Promise<void>;
  undo(): void;
  redo(): void;
}
