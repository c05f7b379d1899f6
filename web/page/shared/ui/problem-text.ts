import type { ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../../engine/protocol.ts';
import type { Content } from '../session/content.ts';

/** The text of a problem that the user types, pastes or opens. */
export interface ProblemText {
  readonly text: ReadonlySignal<string>;
  /** Why the text cannot be read. */
  readonly failure: ReadonlySignal<Failure | null>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Whether it replaced another text of the user's. */
  readonly hasReplaced: ReadonlySignal<boolean>;
  edit(text: string, isPaste: boolean): void;
  replace(text: string): void;
  offer(content: Content): Promise<void>;
  undo(): void;
  redo(): void;
}
