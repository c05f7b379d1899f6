import { computed, effect, signal } from '@preact/signals';
import { Arranger, maySymmetric } from '../model/arrangement.ts';
import type { PolyominoSession } from '../session.ts';

/** Chooses which solutions the gallery lists, and in which order. */
export class Arranging {
  readonly isSymmetric = signal(false);
  /** The kind of piece by whose place they are sorted; null for the order in which they were found. */
  readonly sortedBy = signal<number | null>(null);
  /** Whether some of them may be symmetric. */
  readonly maySymmetric = computed(() => maySymmetric(this.#session.choice.puzzle.value));
  readonly #session: PolyominoSession;
  readonly #arranger = computed(() => new Arranger(this.#session.choice.puzzle.value));

  constructor(session: PolyominoSession) {
    this.#session = session;
    const { choice, listed, pinned, search } = session;
    effect(() => {
      void choice.puzzle.value;
      this.isSymmetric.value = false;
      this.sortedBy.value = null;
    });
    effect(() => {
      listed.value = this.#arranger.value.arranged(search.found.value > 0 ? search.all() : [], {
        pinned: pinned.value,
        isSymmetric: this.isSymmetric.value,
        sortedBy: this.sortedBy.value,
      });
    });
  }
}
