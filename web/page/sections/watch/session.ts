import { batch, computed, effect, signal } from '@preact/signals';
import type { Engine } from '../../../engine/client/engine.ts';
import type { CoverFormat } from '../../../engine/model/cover.ts';
import { type Failure, failureOf } from '../../../engine/model/failure.ts';
import type { ItemChoice } from '../../../engine/model/solvers.ts';
import type { CoverTrace, TraceTask } from '../../../engine/model/trace.ts';
import { Drawing } from '../../shared/links/drawing.ts';
import type { CoverOrder } from '../../shared/links/model/cover-order.ts';
import { Geometry } from '../../shared/links/model/geometry.ts';
import type { Grain, Mark } from '../../shared/links/model/places.ts';
import { WatchedSearch } from '../../shared/links/model/watched-search.ts';
import { danceTime } from '../../shared/links/motion.ts';
import { polyominoSource, type WatchedProblem } from '../../shared/model/watched-problem.ts';
import { breather } from '../../shared/session/breather.ts';
import type { Content } from '../../shared/session/content.ts';
import type { CoverReaders, OtherPuzzle } from '../../shared/session/cover-text.ts';
import { Questions, toFailure } from '../../shared/session/questions.ts';
import { type Refusal, refusalOfContent } from '../../shared/session/refusal.ts';
import type { VariantReader } from '../../shared/session/variant-text.ts';
import { decoded, sudokuToWatch } from '../../shared/sudoku/model/code.ts';
import type { PolyominoDance, SudokuDance } from './board/dance.ts';
import { examples } from './model/examples.ts';
import { pictureAt, picturesOf } from './model/story.ts';
import { Player } from './player.ts';
import {
  keepPicture,
  keepPlace,
  keepView,
  type Picture,
  type Place,
  recallPicture,
  recallPlace,
  recallView,
  type View,
} from './storage.ts';

/** Reads and traces problems; writes variants. */
export type TraceClient = Pick<Engine, 'trace' | 'readVariant'> & CoverReaders['cover'];

/** Milliseconds from the last step to storing the position. */
const keepingPause = 300;

/** Link steps per second between two pictures of the story. */
const storyPace = 6;
/** Milliseconds to look at a new caption before the links move. */
const captionLead = 900;

const otherRule = { fewest: 'first', first: 'fewest' } as const;

/** The drawing of a problem's links. */
export interface DrawnStage {
  readonly drawing: Drawing;
  readonly geometry: Geometry;
}

/** A problem with its searches by both rules, and its pictures: links, board, or both. */
export interface Stage {
  readonly searches: Partial<Record<ItemChoice, WatchedSearch>>;
  /** The records of these searches in the library's order. */
  readonly traces: Partial<Record<ItemChoice, CoverTrace>>;
  readonly links: DrawnStage | null;
  readonly board: SudokuDance | PolyominoDance | null;
}

/** A search and its record. */
interface Traced {
  readonly task: TraceTask;
  readonly search: WatchedSearch;
  readonly trace: CoverTrace;
}

/** Failures of texts that can be read all the same. */
const doubts: readonly (Failure['code'] | undefined)[] = [
  'unclear',
  'unclear_heading',
  'unclear_names',
];

/** Loads the code that reads texts from elsewhere. */
const loadCoverText = () => import('../../shared/session/cover-text.ts');
const loadVariantText = () => import('../../shared/session/variant-text.ts');

async function taskOf(
  problem: WatchedProblem,
  itemChoice: ItemChoice,
  client: TraceClient,
): Promise<TraceTask | Failure> {
  switch (problem.board) {
    case 'sudoku': {
      const grid = decoded(problem.text);
      return grid ? { kind: 'sudoku', grid, itemChoice } : failureOf('bad_payload');
    }
    case 'variant': {
      const puzzle = await client.readVariant(problem.text);
      return { kind: 'variant', puzzle, itemChoice };
    }
    case 'polyomino':
      return { kind: 'polyomino', ...polyominoSource(problem), itemChoice };
    default:
      return {
        kind: 'cover',
        text: problem.text,
        format: problem.format ?? undefined,
        itemChoice,
      };
  }
}

/** Turns a puzzle into a problem to watch on its board. */
function boardOf(puzzle: OtherPuzzle): WatchedProblem {
  return puzzle.kind === 'sudoku'
    ? sudokuToWatch(puzzle.grid)
    : { board: 'polyomino', text: puzzle.text, format: puzzle.format };
}

/** Creates a stage. Loads the script for boards only if the problem has one. */
async function stageOf({ task, search, trace }: Traced, rule: ItemChoice): Promise<Stage> {
  const { board } = trace;
  return {
    searches: { [rule]: search },
    traces: { [rule]: trace },
    links: trace.hasLinks
      ? { drawing: new Drawing(search.tables), geometry: new Geometry(search.structure) }
      : null,
    board: board ? (await import('./board/dance.ts')).boardDance(search, board, task) : null,
  };
}

/** The state of the section. It lives as long as the page. */
export class WatchSession {
  /** The last problem opened, whether or not it can be watched. */
  readonly opened = signal<WatchedProblem>({ text: '', format: null });
  /** The problem on the stage. */
  readonly watched = signal<WatchedProblem | null>(null);
  readonly refusal = signal<Refusal | null>(null);
  /** A refused text that may be a problem nevertheless. */
  readonly doubted = signal<WatchedProblem | null>(null);
  readonly rule = signal<ItemChoice>('fewest');
  /** Whether covering unlinks the header first, as in the paper, or last. */
  readonly order = signal<CoverOrder>('header-last');
  readonly view = signal<View>(recallView());
  readonly stage = signal<Stage | null>(null);
  readonly position = signal(0);
  readonly grain = signal<Grain>('link');
  /** The chosen picture for problems that have both. */
  readonly picture = signal<Picture>(recallPicture());
  /** True if the last step was a whole operation, to be described as such. */
  readonly isWhole = signal(false);
  /** The header or node under the pointer, in the drawing or as a variable of the algorithm. */
  readonly pointed = signal<number | null>(null);
  readonly questions = new Questions();
  readonly player = new Player(() => this.#play());
  /** The events at which playback stops. */
  readonly stopsAt = signal<Readonly<Record<Mark, boolean>>>({ solution: true, deadEnd: false });

  /** The time links take to move, in milliseconds. */
  readonly danceTime = computed(() => {
    const { isPlaying, playedSpeed } = this.player;
    return danceTime(isPlaying.value ? playedSpeed.value : 0);
  });

  readonly search = computed(() => this.stage.value?.searches[this.rule.value] ?? null);
  /** The picture shown. */
  readonly shown = computed((): Picture => {
    const { links = null, board = null } = this.stage.value ?? {};
    return links && board ? this.picture.value : board ? 'board' : 'links';
  });
  readonly moment = computed(() =>
    this.search.value?.moment(this.position.value, this.isWhole.value),
  );
  readonly subject = computed(() => this.search.value?.subject(this.position.value));
  readonly counters = computed(() => this.search.value?.counters(this.position.value));
  /** The current search node; the same object until the node changes. */
  readonly node = computed(() => this.search.value?.node(this.position.value));
  readonly chosen = computed(() => {
    const search = this.search.value;
    return search?.tree.pathTo(this.node.value).map(({ choice }) => choice) ?? [];
  });

  /** The positions of the story's pictures; empty for other problems and for the other rule. */
  readonly pictures = computed((): readonly number[] => {
    const isStory =
      this.watched.value?.text === examples.letters.text && this.rule.value === 'fewest';
    return isStory && this.search.value ? picturesOf(this.search.value) : [];
  });

  /** The picture whose caption is shown: the one the links are moving to or have reached. */
  readonly storyPicture = computed(() => {
    const until = this.player.isPlaying.value ? this.#until.value : null;
    return pictureAt(this.pictures.value, until ?? this.position.value);
  });

  readonly #client: TraceClient;
  readonly #sudokuReader: VariantReader | undefined;
  #openings = 0;
  /** The position at which the story's playback stops. */
  readonly #until = signal<number | null>(null);

  constructor(client: TraceClient, sudokuReader?: VariantReader) {
    this.#client = client;
    this.#sudokuReader = sudokuReader;
    let keeping: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      const { value: rule } = this.rule;
      const { value: position } = this.position;
      const { value: order } = this.order;
      const { value: watched } = this.watched;
      if (!watched) return;
      const place = { problem: watched, rule, order, position };
      clearTimeout(keeping);
      keeping = setTimeout(() => keepPlace(place), keepingPause);
    });
  }

  /** Continues from the end of the last visit. */
  begin(): Promise<void> {
    if (this.view.peek() === 'story') return this.showStory(this.#recalledPicture());
    return this.#open(recallPlace() ?? { problem: examples.letters, rule: 'fewest', position: 0 });
  }

  /** Reports a text or, without one, a link that could not be opened. */
  async refuse(failure: Failure, content: Content = ''): Promise<void> {
    this.refusal.value = await refusalOfContent(failure, content);
  }

  /**
   * Shows the search of another problem, or of a puzzle on its board. If that fails, the previous
   * one stays.
   */
  async watch(text: string, format: CoverFormat | null = null): Promise<void> {
    const asked: WatchedProblem = { text, format };
    this.opened.value = asked;
    const problem = format ? asked : await this.#problemIn(asked);
    if (this.opened.peek() !== asked) return;
    if ('code' in problem) await this.refuse(problem, text);
    else await this.show(problem);
  }

  /** Returns the problem or puzzle in a text, or the failure that calls for a question first. */
  async #problemIn(asked: WatchedProblem): Promise<WatchedProblem | Failure> {
    const { text } = asked;
    const readers = { cover: this.#client, sudoku: this.#sudokuReader };
    const coverText = await loadCoverText().catch(() => null);
    if (!coverText) return failureOf('not_loaded');
    const { readCoverText, puzzleIn } = coverText;
    // Lines of rules can be read as options.
    const ruled = await this.#variantIn(text, true);
    if (ruled) return ruled;
    const read = await this.questions.ask(readCoverText(readers, text)).catch(toFailure);
    const failure = 'code' in read ? read : read.failure;
    if ('code' in read || failure) {
      const found = 'code' in read ? null : read.puzzle;
      const puzzle = found ?? (await puzzleIn(readers, text));
      if (puzzle) return boardOf(puzzle);
      const variant = await this.#variantIn(text, false);
      if (variant) return variant;
    }
    if ('code' in read) return read;
    const format = read.interpretations[0]?.format ?? null;
    this.doubted.value = doubts.includes(failure?.code) ? { text, format } : null;
    return failure ?? asked;
  }

  /** Like `#problemIn`, for a variant; null for other texts. */
  async #variantIn(text: string, isProblem: boolean): Promise<WatchedProblem | Failure | null> {
    const variantText = await loadVariantText().catch(() => null);
    const reader = this.#sudokuReader;
    if (!variantText || !reader || (isProblem && !variantText.mayHaveRules(text))) return null;
    const found = await this.questions.ask(variantText.variantIn(reader, text)).catch(toFailure);
    return typeof found === 'string' ? { board: 'variant', text: found, format: null } : found;
  }

  /** Like `watch`, for a problem that may have a board. */
  show(problem: WatchedProblem, place: Partial<Omit<Place, 'problem'>> = {}): Promise<void> {
    this.#look('tool');
    const [rule, order] = [this.rule.peek(), this.order.peek()];
    return this.#open({ problem, rule, order, position: 0, ...place });
  }

  #look(view: View): void {
    this.view.value = view;
    keepView(view);
  }

  /** Shows the whole section at the same position. */
  explore(): void {
    if (this.player.isPlaying.peek()) this.turn(this.storyPicture.peek());
    this.#look('tool');
  }

  /** The index of the picture at which the last visit left the story. */
  #recalledPicture(): number | null {
    return recallPlace()?.problem.text === examples.letters.text ? null : 0;
  }

  /** Shows the story from this picture on; without one, from the last visit's position. */
  async showStory(picture: number | null): Promise<void> {
    this.player.pause();
    this.#look('story');
    const start = (pictures: readonly number[], position: number) => {
      const at = picture ?? pictureAt(pictures, position);
      return pictures[Math.min(at, pictures.length - 1)] ?? 0;
    };
    const pictures = this.pictures.peek();
    if (picture === null && pictures.length > 0) {
      this.goTo(start(pictures, this.position.peek()));
      return;
    }
    const position = picture === null ? (recallPlace()?.position ?? 0) : 0;
    const place = { rule: 'fewest', order: this.order.peek(), position } as const;
    await this.#open({ problem: examples.letters, ...place }, (search) =>
      start(picturesOf(search), search.places.settled(position)),
    );
  }

  /**
   * Goes to another picture of the story; with `plays`, to the next one link by link. While the
   * links are moving, goes to any picture at once.
   */
  turn(picture: number, plays = false): void {
    const pictures = this.pictures.peek();
    const target = pictures[Math.max(0, Math.min(picture, pictures.length - 1))];
    if (target === undefined) return;
    const isNext = picture === pictureAt(pictures, this.position.peek()) + 1;
    const isPlaying = this.player.isPlaying.peek();
    this.player.pause();
    if (!plays || !isNext || isPlaying) this.#show(target, isNext, true);
    else {
      this.#until.value = target;
      this.player.play(storyPace, captionLead);
    }
  }

  choosePicture(picture: Picture): void {
    this.picture.value = picture;
    keepPicture(picture);
  }

  /** Shows the search from the place on, or from the position given by `start`. */
  async #open(
    place: Place,
    start = ({ places }: WatchedSearch) => places.settled(place.position),
  ): Promise<void> {
    this.player.pause();
    this.#openings += 1;
    const number = this.#openings;
    const { problem, rule, order = 'header-last' } = place;
    const refusal = this.refusal.peek();
    this.opened.value = problem;
    const traced = await this.#trace(problem, rule, order);
    if ('search' in traced) await traced.search.read(breather());
    const stage =
      'code' in traced ? traced : await stageOf(traced, rule).catch(() => failureOf('not_loaded'));
    if (number !== this.#openings) return;
    if ('code' in stage || 'code' in traced) {
      if ('code' in stage) await this.refuse(stage, problem.board ? '' : problem.text);
      return;
    }
    batch(() => {
      // A refusal since then concerns another address.
      if (this.refusal.peek() === refusal) this.refusal.value = null;
      this.watched.value = problem;
      this.rule.value = rule;
      this.order.value = order;
      this.stage.value = stage;
      this.position.value = -1;
      this.goTo(start(traced.search));
    });
    await this.#openOther(problem, otherRule[rule], number);
  }

  async #openOther(problem: WatchedProblem, rule: ItemChoice, number: number): Promise<void> {
    const other = await this.#trace(problem, rule, this.order.peek());
    if ('search' in other) await other.search.read(breather());
    const { value: stage } = this.stage;
    if (number !== this.#openings || 'code' in other || !stage) return;
    const search =
      other.search.order === this.order.peek()
        ? other.search
        : new WatchedSearch(other.trace, this.order.peek());
    this.stage.value = {
      ...stage,
      searches: { ...stage.searches, [rule]: search },
      traces: { ...stage.traces, [rule]: other.trace },
    };
  }

  async #trace(
    problem: WatchedProblem,
    itemChoice: ItemChoice,
    order: CoverOrder,
  ): Promise<Traced | Failure> {
    const task = await this.questions
      .ask(taskOf(problem, itemChoice, this.#client))
      .catch(toFailure);
    if ('code' in task) return task;
    const trace = await this.questions.ask(this.#client.trace(task)).catch(toFailure);
    // Some rules have no exact cover of any size.
    const tooLarge = ['too_large', 'rule_unsupported'];
    if ('code' in trace && task.kind === 'variant' && tooLarge.includes(trace.code))
      return failureOf('too_large');
    return 'code' in trace ? trace : { task, trace, search: new WatchedSearch(trace, order) };
  }

  chooseRule(rule: ItemChoice): void {
    this.player.pause();
    batch(() => {
      this.rule.value = rule;
      this.position.value = -1;
      this.goTo(0);
    });
  }

  /** Covers in the other order, staying at the same search step. */
  chooseOrder(order: CoverOrder): void {
    const stage = this.stage.peek();
    if (!stage || order === this.order.peek()) return;
    this.player.pause();
    const searches: Partial<Record<ItemChoice, WatchedSearch>> = {};
    for (const rule of ['fewest', 'first'] as const) {
      const trace = stage.traces[rule];
      if (trace) searches[rule] = new WatchedSearch(trace, order);
    }
    const from = this.position.peek();
    batch(() => {
      this.order.value = order;
      this.stage.value = { ...stage, searches };
      this.position.value = -1;
      this.goTo(this.search.peek()?.places.settled(from) ?? 0);
    });
  }

  /** Moves to any position of the search. */
  goTo(position: number): void {
    this.#show(position, false, false);
  }

  step(direction: 1 | -1, grain: Grain = this.grain.peek()): void {
    const search = this.search.peek();
    if (!search) return;
    const { places } = search;
    const from = this.position.peek();
    const to = direction > 0 ? places.next(grain, from) : places.previous(grain, from);
    batch(() => {
      if (direction < 0) {
        // The links mark what the sentence describes: the step that leads here, not the one back.
        search.moveTo(places.previous(grain, to));
        this.stage.peek()?.links?.drawing.show(search.tables, false);
      }
      this.#show(to, true, grain === 'operation');
    });
  }

  /** Moves to the next or previous solution or dead end; stays if there is none. */
  seek(mark: Mark, direction: 1 | -1): void {
    const place = this.placeOf(mark, direction);
    if (place !== undefined) this.goTo(place);
  }

  placeOf(mark: Mark, direction: 1 | -1): number | undefined {
    const places = this.search.value?.places;
    const { value: from } = this.position;
    return direction > 0 ? places?.nextMark(mark, from) : places?.previousMark(mark, from);
  }

  togglePlay(): void {
    const search = this.search.peek();
    if (!search) return;
    this.#until.value = null;
    if (!this.player.isPlaying.peek() && this.position.peek() === search.last) this.goTo(0);
    this.player.toggle();
  }

  toggleStop(mark: Mark): void {
    this.stopsAt.value = { ...this.stopsAt.value, [mark]: !this.stopsAt.value[mark] };
  }

  /** Plays one step. Returns false at the end. */
  #play(): boolean {
    const search = this.search.peek();
    if (!search) return false;
    const from = this.position.peek();
    if (this.view.peek() === 'story') return this.#playStory(search, from);
    const grain = this.grain.peek();
    const to = search.places.next(grain, from);
    const stops = (['solution', 'deadEnd'] as const)
      .filter((mark) => this.stopsAt.peek()[mark])
      .map((mark) => search.places.nextMark(mark, from) ?? Number.POSITIVE_INFINITY);
    const stop = Math.min(...stops);
    this.#show(Math.min(to, stop), true, grain === 'operation');
    return to < stop && to < search.last;
  }

  #playStory({ places, last }: WatchedSearch, from: number): boolean {
    const until = this.#until.peek() ?? last;
    const to = Math.min(places.next('link', from), until);
    this.#show(to, true, to === until);
    return to < until;
  }

  #show(position: number, marks: boolean, isWhole: boolean): void {
    const { searches, links, board } = this.stage.peek() ?? {};
    const search = searches?.[this.rule.peek()];
    if (!search) return;
    search.moveTo(position);
    batch(() => {
      if (search.position !== this.position.peek()) {
        links?.drawing.show(search.tables, marks);
        board?.show(search, marks);
      }
      this.position.value = search.position;
      this.isWhole.value = isWhole;
    });
  }
}
