import { signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import { sudokuWriters } from '../../../engine/model/catalogue/sudoku-writers.ts';
import type { SudokuGrid, SudokuWriter } from '../../../engine/model/sudoku.ts';
import { toFailure } from '../../shared/session/questions.ts';
import type { Written } from '../../shared/ui/text-export.tsx';
import { copyFormat } from './model/formats.ts';

/** A grid in all formats. */
interface Writings {
  readonly grid: SudokuGrid | null;
  readonly texts: ReadonlyMap<SudokuWriter, Written>;
}

/** Writes puzzles as text for other programs. */
export class Exports {
  /** The last puzzle in all formats, ready for a click. */
  readonly written = signal<Writings>({ grid: null, texts: new Map() });

  readonly #client: Pick<Engine, 'write'>;
  #generation = 0;

  constructor(client: Pick<Engine, 'write'>) {
    this.#client = client;
  }

  /** Writes the grid in the format for copying. */
  copied(grid: SudokuGrid): Promise<string> {
    return this.#client.write({ kind: 'sudoku', grid }, copyFormat(grid));
  }

  async writeAll(grid: SudokuGrid, name: string): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const texts = new Map<SudokuWriter, Written>();
    const problem = { kind: 'sudoku', grid, name } as const;
    for (const format of sudokuWriters) {
      texts.set(format, await this.#client.write(problem, format).catch(toFailure));
      if (generation !== this.#generation) return;
    }
    this.written.value = { grid, texts };
  }
}
