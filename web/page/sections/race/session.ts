import { batch, computed, signal } from '@preact/signals';
import type { SudokuGrid } from '../../../engine/protocol.ts';
import { examples } from '../../shared/sudoku/model/examples.ts';
import { type Heat, Lane, type LaneClient } from './lane.ts';
import { type Figure, figureOf, type Measure, measures, places } from './model/figures.ts';
import { agreementOf } from './model/finish.ts';
import {
  type LaneName,
  laneNames,
  type RaceSettings,
  solutionsOf,
  usualSettings,
} from './model/settings.ts';
import { type Reader, type Refusal, readPuzzles } from './puzzles.ts';
import { keepPlan, recallPlan } from './storage.ts';

export type RaceState = 'ready' | 'reading' | 'running' | 'paused' | 'over';

/** What the table has of a lane: medians, or what is under way. */
export interface Standing {
  readonly lane: Lane;
  /** Null where nothing is known yet. */
  readonly figures: Readonly<Record<Measure, Figure | null>>;
  /** From 1; null for a lane that is not through. */
  readonly place: number | null;
}

/** What a race is over, if it is more than its text. */
interface Known {
  readonly text: string;
  readonly puzzles: readonly SudokuGrid[];
}

/** What the section shows. It lives as long as the page. */
export class RaceSession {
  readonly text = signal<string>(examples.article);
  readonly settings = signal<RaceSettings>(usualSettings);
  readonly state = signal<RaceState>('ready');
  readonly refusal = signal<Refusal | null>(null);
  /** Of the race that is under way or over, as its lanes. */
  readonly puzzles = signal<readonly SudokuGrid[]>([]);
  readonly lanes = signal<readonly Lane[]>([]);
  /** With which it began. */
  readonly raced = signal<RaceSettings>(usualSettings);

  readonly isActive = computed(() => ['running', 'paused'].includes(this.state.value));
  readonly canStart = computed(
    () => this.state.value !== 'reading' && this.settings.value.lanes.length > 0,
  );
  readonly standings = computed<readonly Standing[]>(() => {
    const lanes = this.lanes.value;
    const figures = lanes.map(({ finishes }) => this.#figures(finishes.value));
    const times = lanes.map(({ phase }, index) =>
      phase.value === 'over' ? (figures[index]?.time ?? null) : null,
    );
    const ranks = places(times);
    return lanes.map((lane, index) => ({
      lane,
      figures: figures[index] ?? this.#figures([]),
      place: ranks[index] ?? null,
    }));
  });
  readonly agreement = computed(() =>
    agreementOf(this.lanes.value.map(({ finishes }) => finishes.value)),
  );

  /** How many lanes can run at once without taking time from each other. */
  readonly cores: number;
  readonly #reader: Reader;
  readonly #allLanes: ReadonlyMap<LaneName, Lane>;
  #known: Known | null = null;
  /** Counts the starts, so that a race that is left begins no other lane. */
  #generation = 0;

  /** `clientOf` gives each lane a worker of its own. */
  constructor(reader: Reader, clientOf: (name: LaneName) => LaneClient, cores: number) {
    this.#reader = reader;
    this.cores = cores;
    this.#allLanes = new Map(laneNames.map((name) => [name, new Lane(name, clientOf(name))]));
    const plan = recallPlan();
    if (!plan) return;
    this.text.value = plan.text;
    this.settings.value = plan.settings;
  }

  type(text: string): void {
    this.text.value = text;
    this.#keep();
  }

  /** Takes a puzzle that need not be read, and how it is told. */
  take(text: string, grid: SudokuGrid): void {
    this.#known = { text, puzzles: [grid] };
    batch(() => {
      this.refusal.value = null;
      this.type(text);
    });
  }

  change(change: Partial<RaceSettings>): void {
    this.settings.value = { ...this.settings.peek(), ...change };
    this.#keep();
  }

  toggle(name: LaneName): void {
    const { lanes } = this.settings.peek();
    this.change({
      lanes: laneNames.filter((other) => lanes.includes(other) !== (other === name)),
    });
  }

  /** How many lanes run at once. */
  atOnce({ lanes, order }: RaceSettings): number {
    return order === 'apart' ? 1 : Math.min(lanes.length, this.cores);
  }

  /** Reads the puzzles and runs all lanes; a race that is under way is left. */
  async start(): Promise<void> {
    this.stop();
    this.#generation += 1;
    const generation = this.#generation;
    this.state.value = 'reading';
    const read = await this.#read(this.text.peek());
    if (generation !== this.#generation) return;
    if ('refusal' in read) {
      batch(() => {
        this.refusal.value = read.refusal;
        this.state.value = this.lanes.peek().length > 0 ? 'over' : 'ready';
      });
      return;
    }
    await this.#race(read.puzzles, this.settings.peek());
    if (generation === this.#generation) this.state.value = 'over';
  }

  pause(): void {
    if (this.state.peek() !== 'running') return;
    this.state.value = 'paused';
    for (const lane of this.lanes.peek()) lane.pause();
  }

  resume(): void {
    if (this.state.peek() !== 'paused') return;
    this.state.value = 'running';
    for (const lane of this.lanes.peek()) lane.resume();
  }

  /** Ends the race; what is known stays in sight. */
  stop(): void {
    if (!this.isActive.peek()) return;
    this.#generation += 1;
    batch(() => {
      this.state.value = 'over';
      for (const lane of this.lanes.peek()) lane.stop();
    });
  }

  async #read(text: string) {
    if (this.#known?.text === text) return this.#known;
    const read = await readPuzzles(this.#reader, text);
    if ('puzzles' in read) this.#known = { text, puzzles: read.puzzles };
    return read;
  }

  async #race(puzzles: readonly SudokuGrid[], settings: RaceSettings): Promise<void> {
    const lanes = settings.lanes.flatMap((name) => this.#allLanes.get(name) ?? []);
    batch(() => {
      this.refusal.value = null;
      this.puzzles.value = puzzles;
      this.raced.value = settings;
      this.lanes.value = lanes;
      for (const lane of lanes) lane.prepare();
      this.state.value = 'running';
    });
    const limits = {
      solutions: solutionsOf[settings.goal],
      milliseconds: settings.milliseconds,
      kept: 1,
    };
    await this.#runAll(lanes, { puzzles, runs: settings.runs, limits }, this.atOnce(settings));
  }

  /**
   * Where not all run at once they take turns, so that each has something to show before a slow one
   * is through. The quick ones, which are listed last, come first.
   */
  async #runAll(lanes: readonly Lane[], heat: Heat, atOnce: number): Promise<void> {
    const generation = this.#generation;
    const waiting = atOnce < lanes.length ? [...lanes].reverse() : [...lanes];
    const runInTurn = async () => {
      for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
        await lane.takeTurn(heat);
        if (generation !== this.#generation) return;
        if (lane.isUnderWay) waiting.push(lane);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, runInTurn));
  }

  #figures(finishes: Parameters<typeof figureOf>[0]): Standing['figures'] {
    const entries = measures.map((measure) => [measure, figureOf(finishes, measure)] as const);
    return Object.fromEntries(entries) as Standing['figures'];
  }

  #keep(): void {
    keepPlan({ text: this.text.peek(), settings: this.settings.peek() });
  }
}
