import { batch, computed, effect, signal } from '@preact/signals';
import { breather } from '../../../shared/session/breather.ts';
import { type Arrangement, Arranger, isArranged, maySymmetric } from '../model/arrangement.ts';
import type { PolyominoSession } from '../session.ts';

/** Chooses the solutions listed by the gallery, and their order. */
export class Arranging {
  readonly isSymmetric = signal(false);
  /** The kind of piece whose place determines the order; null for the order found. */
  readonly sortedBy = signal<number | null>(null);
  /** True if some of them may be symmetric, and others not. */
  readonly maySymmetric = computed(() => {
    const { choice, which } = this.#session;
    return which.value !== 'symmetric' && maySymmetric(choice.puzzle.value);
  });
  readonly #session: PolyominoSession;
  readonly #arranger = computed(() => new Arranger(this.#session.choice.puzzle.value));
  readonly #chosen = computed<Arrangement>(() => ({
    pinned: this.#session.pinned.value,
    isSymmetric: this.isSymmetric.value,
    sortedBy: this.sortedBy.value,
  }));
  #isArranging = false;

  constructor(session: PolyominoSession) {
    this.#session = session;
    const { choice, search } = session;
    effect(() => {
      void choice.puzzle.value;
      this.isSymmetric.value = false;
      this.sortedBy.value = null;
    });
    effect(() => {
      void search.found.value;
      void this.#arranger.value;
      if (isArranged(this.#chosen.value)) void this.#arrange();
      else this.#list(null, null);
    });
  }

  /** Lists the solutions as chosen, repeating until nothing changes in the meantime. */
  async #arrange(): Promise<void> {
    if (this.#isArranging) return;
    this.#isArranging = true;
    const { search } = this.#session;
    const current = () => ({
      arranger: this.#arranger.peek(),
      chosen: this.#chosen.peek(),
      solutions: search.all(),
    });
    for (let isDone = false; !isDone; ) {
      const { arranger, chosen, solutions } = current();
      const amount = solutions.length;
      const places = await arranger.arranged(solutions, chosen, breather());
      const now = current();
      const isWanted = now.chosen === chosen && now.solutions === solutions;
      if (isWanted) {
        this.#list(places, chosen);
        this.#showListed();
      }
      isDone = isWanted && now.arranger === arranger && solutions.length === amount;
    }
    this.#isArranging = false;
  }

  #list(places: readonly number[] | null, chosen: Arrangement | null): void {
    batch(() => {
      this.#session.listed.value = places;
      this.#session.arrangement.value = chosen;
    });
  }

  /** Shows a symmetric solution if the gallery lists only those. */
  #showListed(): void {
    const { listed, numbered, search } = this.#session;
    const [first] = listed.peek() ?? [];
    if (!this.isSymmetric.peek() || numbered.peek() || first === undefined) return;
    if (!listed.peek()?.includes(search.shown.peek())) this.#session.show(first);
  }
}
