import { batch, computed, signal } from '@preact/signals';
import type { TaskClient } from '../../../engine/client/engine.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import type { RacePuzzle } from '../../shared/model/race-puzzle.ts';
import { partsOf } from '../../shared/model/text-parts.ts';
import type { Content } from '../../shared/session/content.ts';
import { type Refusal, refusalOfContent } from '../../shared/session/refusal.ts';
import { recallHere, rememberHere } from '../../shared/session/storage.ts';
import { type Heat, Lane } from './lane.ts';
import { raceExamples } from './model/examples.ts';
import { type Figure, figureOf, type Measure, measures, places } from './model/figures.ts';
import { agreementOf } from './model/finish.ts';
import { isVariant, puzzleKind } from './model/puzzle.ts';
import {
  allLaneNames,
  fixedLanes,
  kinds,
  type LaneName,
  laneNames,
  type RaceKind,
  type RaceSettings,
  settingsOf,
  solutionsOf,
  usualSettings,
} from './model/settings.ts';
import { type Reader, readPuzzles } from './puzzles.ts';

/** The puzzles and settings of a race, with a text for each kind. */
interface RacePlan {
  readonly kind: RaceKind;
  readonly texts: Readonly<Record<RaceKind, string>>;
  readonly settings: RaceSettings;
}

const firstTexts: RacePlan['texts'] = {
  sudoku: raceExamples.sudoku.article,
  polyomino: raceExamples.polyomino.scott,
  cover: raceExamples.cover.langford,
};

const key = 'dance.race';

/** Milliseconds from the last change of a text to reading it. */
const typingPause = 250;

function keepPlan(plan: RacePlan): void {
  rememberHere(key, JSON.stringify(plan));
}

/** Recalls the last plan; null if nothing valid is stored. */
function recallPlan(): RacePlan | null {
  const { text, kind, texts, settings } = partsOf(recallHere(key));
  // Older versions stored only Sudokus.
  const kept: Partial<Record<RaceKind, unknown>> = { sudoku: text, ...Object(texts) };
  if (Object.values(kept).every((each) => typeof each !== 'string')) return null;
  const textOf = (each: RaceKind) =>
    typeof kept[each] === 'string' ? kept[each] : firstTexts[each];
  return {
    kind: kinds.find((each) => each === kind) ?? 'sudoku',
    texts: { sudoku: textOf('sudoku'), polyomino: textOf('polyomino'), cover: textOf('cover') },
    settings: settingsOf(Object(settings)),
  };
}

type RaceState = 'ready' | 'reading' | 'running' | 'paused' | 'over';

/** The row of a lane: medians, or the current run. */
export interface LaneResult {
  readonly lane: Lane;
  /** Null while unknown. */
  readonly figures: Readonly<Record<Measure, Figure | null>>;
  /** From 1; null for an unfinished lane. */
  readonly place: number | null;
}

/** The parsed puzzles of a race, whose text need not be read. */
interface Known {
  readonly kind: RaceKind;
  readonly text: string;
  readonly puzzles: readonly RacePuzzle[];
}

/** The state of the section. It lives as long as the page. */
export class RaceSession {
  readonly kind = signal<RaceKind>('sudoku');
  readonly #texts = signal(firstTexts);
  /** The text of the chosen kind. */
  readonly text = computed(() => this.#texts.value[this.kind.value]);
  readonly settings = signal<RaceSettings>(usualSettings);
  readonly state = signal<RaceState>('ready');
  readonly refusal = signal<Refusal | null>(null);
  /** The puzzles of the last race, like its lanes. */
  readonly puzzles = signal<readonly RacePuzzle[]>([]);
  readonly lanes = signal<readonly Lane[]>([]);
  /** The settings of the last race. */
  readonly raced = signal<RaceSettings>(usualSettings);
  /** The text of the last race. */
  readonly #racedText = signal<Pick<Known, 'kind' | 'text'> | null>(null);
  /** The text read last. */
  readonly #known = signal<Known | null>(null);
  /** The puzzles of the present text, once they are read. */
  readonly #next = computed(() => {
    const known = this.#known.value;
    return known?.kind === this.kind.value && known.text === this.text.value ? known : null;
  });
  /** The kind of problem to race next: a Sudoku, until its text is read and has further rules. */
  readonly nextKind = computed(() => {
    const [puzzle] = this.#next.value?.puzzles ?? [];
    return puzzle ? puzzleKind(puzzle) : this.kind.value;
  });
  /** The Sudoku to race next if it is known to have further rules, which its text doesn't show. */
  readonly nextVariant = computed(() => this.#next.value?.puzzles.find(isVariant) ?? null);

  /** The race behind the results if the next one would differ; otherwise null. */
  readonly otherRace = computed(() => {
    const raced = this.state.value === 'over' ? this.#racedText.value : null;
    const isNext = raced?.kind === this.kind.value && raced.text === this.text.value;
    return isNext ? null : raced;
  });
  readonly isActive = computed(() => ['running', 'paused'].includes(this.state.value));
  readonly canStart = computed(
    () => this.state.value !== 'reading' && this.lanesFor(this.settings.value).length > 0,
  );
  readonly standings = computed<readonly LaneResult[]>(() => {
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
    agreementOf(
      this.lanes.value.map(({ finishes }) => finishes.value),
      this.raced.value.goal === 'all',
    ),
  );

  /** The number of lanes that can run at the same time without slowing each other. */
  readonly cores: number;
  readonly #reader: Reader;
  readonly #allLanes: ReadonlyMap<LaneName, Lane>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the starts, so that an abandoned race starts no further lanes. */
  #generation = 0;

  /** `clientOf` gives each lane a separate worker. */
  constructor(reader: Reader, clientOf: (name: LaneName) => TaskClient, cores: number) {
    this.#reader = reader;
    this.cores = cores;
    this.#allLanes = new Map(allLaneNames.map((name) => [name, new Lane(name, clientOf(name))]));
    const plan = recallPlan();
    if (!plan) return;
    this.kind.value = plan.kind;
    this.#texts.value = plan.texts;
    this.settings.value = plan.settings;
    this.#readAhead();
  }

  type(text: string): void {
    this.#texts.value = { ...this.#texts.peek(), [this.kind.peek()]: text };
    this.#keep();
    this.#readAhead();
  }

  /** Finds out after a pause whether a Sudoku has further rules, for which other solvers race. */
  #readAhead(): void {
    clearTimeout(this.#timer);
    const text = this.text.peek();
    const isPlain = Object.values<string>(raceExamples.sudoku).includes(text);
    if (this.kind.peek() !== 'sudoku' || isPlain || this.#next.peek()) return;
    this.#timer = setTimeout(() => void this.#read(text, 'sudoku'), typingPause);
  }

  /** Chooses another kind of puzzle. The texts of the other kinds are kept. */
  choose(kind: RaceKind): void {
    batch(() => {
      this.refusal.value = null;
      this.kind.value = kind;
    });
    this.#keep();
    this.#readAhead();
  }

  /** Takes a parsed puzzle and its text. */
  take(text: string, puzzle: RacePuzzle): void {
    const found = puzzleKind(puzzle);
    const kind = found === 'variant' ? 'sudoku' : found;
    batch(() => {
      this.#known.value = { kind, text, puzzles: [puzzle] };
      this.refusal.value = null;
      this.kind.value = kind;
      this.type(text);
    });
  }

  /** Returns the solvers of the next race. */
  lanesFor({ lanes, goal }: Pick<RaceSettings, 'lanes' | 'goal'>): readonly LaneName[] {
    const kind = this.nextKind.value;
    return kind === 'sudoku' ? lanes : fixedLanes(kind, goal);
  }

  async refuse(failure: Failure, content: Content): Promise<void> {
    this.refusal.value = await refusalOfContent(failure, content);
  }

  change(change: Partial<RaceSettings>): void {
    this.settings.value = { ...this.settings.peek(), ...change };
    this.#keep();
  }

  toggle(name: RaceSettings['lanes'][number]): void {
    const { lanes } = this.settings.peek();
    this.change({
      lanes: laneNames.filter((other) => lanes.includes(other) !== (other === name)),
    });
  }

  /** Returns how many of the lanes run at the same time. */
  atOnce({ lanes, order }: Pick<RaceSettings, 'order'> & { readonly lanes: readonly LaneName[] }) {
    return order === 'apart' ? 1 : Math.min(lanes.length, this.cores);
  }

  /** Reads the puzzles and runs all lanes; abandons a race in progress. */
  async start(): Promise<void> {
    this.stop();
    this.#generation += 1;
    const generation = this.#generation;
    this.state.value = 'reading';
    const text = this.text.peek();
    const read = await this.#read(text, this.kind.peek());
    if (generation !== this.#generation) return;
    if ('failure' in read) {
      await this.refuse(read.failure, text);
      if (generation === this.#generation)
        this.state.value = this.lanes.peek().length > 0 ? 'over' : 'ready';
      return;
    }
    this.#racedText.value = { kind: read.kind, text: read.text };
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

  /** Ends the race and keeps its results. */
  stop(): void {
    if (!this.isActive.peek()) return;
    this.#generation += 1;
    batch(() => {
      this.state.value = 'over';
      for (const lane of this.lanes.peek()) lane.stop();
    });
  }

  async #read(text: string, kind: RaceKind): Promise<Known | { readonly failure: Failure }> {
    const known = this.#known.peek();
    if (known?.text === text && known.kind === kind) return known;
    const read = await readPuzzles(this.#reader, text, kind);
    if ('failure' in read) return read;
    const found = { kind, text, puzzles: read.puzzles };
    if (this.text.peek() === text) this.#known.value = found;
    return found;
  }

  async #race(puzzles: readonly RacePuzzle[], settings: RaceSettings): Promise<void> {
    const [kind = 'sudoku'] = puzzles.map(puzzleKind);
    const names = kind === 'sudoku' ? settings.lanes : fixedLanes(kind, settings.goal);
    const lanes = names.flatMap((name) => this.#allLanes.get(name) ?? []);
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
    await this.#runAll(
      lanes,
      { puzzles, runs: settings.runs, goal: settings.goal, limits },
      this.atOnce({ ...settings, lanes: names }),
    );
  }

  /**
   * Runs all lanes. If they can't all run at once, they take turns, so that each shows results
   * before a slow one finishes. The fast solvers, listed last, go first.
   */
  async #runAll(lanes: readonly Lane[], heat: Heat, atOnce: number): Promise<void> {
    const generation = this.#generation;
    const waiting = atOnce < lanes.length ? [...lanes].reverse() : [...lanes];
    const runInTurn = async () => {
      for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
        await lane.takeTurn(heat);
        if (generation !== this.#generation) return;
        if (lane.hasRunsLeft) waiting.push(lane);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, runInTurn));
  }

  #figures(finishes: Parameters<typeof figureOf>[0]): LaneResult['figures'] {
    const entries = measures.map((measure) => [measure, figureOf(finishes, measure)] as const);
    return Object.fromEntries(entries) as LaneResult['figures'];
  }

  #keep(): void {
    keepPlan({
      kind: this.kind.peek(),
      texts: this.#texts.peek(),
      settings: this.settings.peek(),
    });
  }
}
