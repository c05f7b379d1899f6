import { signal } from '@preact/signals';
import type { Engine } from '../../../../engine/client/engine.ts';
import type { Job } from '../../../../engine/client/job.ts';
import { type Level, levels } from '../../../../engine/model/catalogue/levels.ts';
import { type Symmetry, symmetries } from '../../../../engine/model/catalogue/symmetries.ts';
import type { Failure } from '../../../../engine/model/failure.ts';
import { partsOf } from '../../../shared/model/text-parts.ts';
import { recall, remember } from '../../../shared/session/storage.ts';
import { emptyGrid, shapeOf } from '../../../shared/sudoku/model/grid.ts';
import type { SudokuSession } from '../session.ts';

/** The sizes on offer. */
export const newSizes = [4, 6, 8, 9, 10, 12, 16] as const;

/** What a new puzzle is to be like. */
interface Wish {
  readonly level: Level;
  readonly size: (typeof newSizes)[number];
  readonly symmetry: Symmetry;
}

const storageKey = 'dance.sudoku.new';

function restoredWish(text: string): Wish {
  const { level, size, symmetry } = partsOf(text);
  return {
    level: levels.find((one) => one === level) ?? 'easy',
    size: newSizes.find((one) => one === size) ?? 9,
    symmetry: symmetries.find((one) => one === symmetry) ?? 'rotational',
  };
}

/** Returns the seed of a day: the same for everyone who has this date. */
export function seedOf(day: Date): number {
  return day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();
}

/** Makes new puzzles and opens them. */
export class Maker {
  readonly wish = signal(restoredWish(recall(storageKey) ?? ''));
  readonly isMaking = signal(false);
  readonly failure = signal<Failure | null>(null);
  readonly #session: SudokuSession;
  readonly #engine: Pick<Engine, 'request'>;
  #job: Pick<Job, 'stop'> | undefined;

  constructor(session: SudokuSession, engine: Pick<Engine, 'request'>) {
    this.#session = session;
    this.#engine = engine;
  }

  choose(change: Partial<Wish>): void {
    this.wish.value = { ...this.wish.value, ...change };
    remember(storageKey, JSON.stringify(this.wish.value));
  }

  /** Makes the puzzle of a seed, by default another one each time. */
  make(seed = Math.floor(Math.random() * 2 ** 32), change: Partial<Wish> = {}): void {
    const { size, level, symmetry } = { ...this.wish.value, ...change };
    const done = (failure: Failure | null) => {
      this.isMaking.value = false;
      this.failure.value = failure;
    };
    this.#job?.stop();
    this.isMaking.value = true;
    this.failure.value = null;
    this.#job = this.#engine.request(
      { ask: 'generate', size, level, symmetry, seed, number: 0 },
      (cells) => {
        done(null);
        void this.#session.open({ ...emptyGrid(shapeOf(size)), cells });
      },
      done,
    );
  }

  /** Makes the puzzle of today. */
  makeDaily(): void {
    this.make(seedOf(new Date()), { size: 9, symmetry: 'rotational' });
  }

  stop(): void {
    this.#job?.stop();
    this.isMaking.value = false;
  }
}
