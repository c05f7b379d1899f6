import { type ReadonlySignal, useComputed } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { ItemChoice } from '../../../engine/protocol.ts';
import { coverOrders } from '../../shared/links/model/cover-order.ts';
import type { Mark } from '../../shared/links/model/places.ts';
import type { Structure } from '../../shared/links/model/structure.ts';
import { Header, type LinksParts, OptionLabel } from '../../shared/links/picture.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Fold } from '../../shared/ui/fold.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { useText } from '../../shared/words/index.ts';
import { session } from './page-session.ts';
import { type Speed, speeds } from './player.ts';
import { useWatchText } from './words/index.ts';
import { useRestText } from './words/rest/index.ts';

/** The parts that load after the first search, because they are not visible immediately. */
export { AlgorithmView, RunningLine } from './algorithm-view.tsx';
export { LessonTools, Printed } from './lesson-tools.tsx';
export { KeyList, StepLog } from './step-log.tsx';
export { TreeView } from './tree-view.tsx';
export { ready } from './words/rest/index.ts';

interface EdgesProps {
  readonly parts: LinksParts;
  /** Whether the headers, or the names of the options, are scrolled out of view. */
  readonly isAway: {
    readonly top: ReadonlySignal<boolean>;
    readonly left: ReadonlySignal<boolean>;
  };
}

/** Keeps headers and option names visible while the drawing scrolls. */
export function Edges({ parts, isAway }: EdgesProps) {
  const { geometry, structure } = parts;
  const { top, left } = geometry.edges;
  const headers = Array.from({ length: structure.items }, (_, index) => index + 1);
  return (
    <>
      {isAway.left.value && (
        <svg class="links edge edge-left" width={left} height={geometry.height} aria-hidden="true">
          {structure.options.map((_, option) => (
            <OptionLabel key={option} parts={parts} option={option} />
          ))}
        </svg>
      )}
      {isAway.top.value && (
        <svg class="links edge edge-top" width={geometry.width} height={top} aria-hidden="true">
          {headers.map((header) => (
            <Header key={header} parts={parts} header={header} />
          ))}
        </svg>
      )}
    </>
  );
}

/** Shows the progress of the search in numbers. */
export function Figures() {
  const watch = useWatchText();
  const { format } = useText();
  const search = session.search.value;
  const counters = session.counters.value;
  if (!search || !counters) return null;
  const all = search.counters(search.last);
  const ofAll = (name: 'searchNodes' | 'updates' | 'solutions') =>
    (search.isComplete ? watch.ofAll : watch.ofRecorded)(counters[name], all[name]);
  const figure = (name: string, text: string) => (
    <div>
      <dt>{name}</dt>
      <dd class="figures">{text}</dd>
    </div>
  );
  return (
    <section class="group">
      <dl class="counters">
        {figure(watch.level, format.count(session.node.value?.level ?? 0))}
        {figure(watch.searchNodes, ofAll('searchNodes'))}
        {figure(watch.updates, ofAll('updates'))}
        {figure(watch.solutions, ofAll('solutions'))}
      </dl>
      <Chosen />
    </section>
  );
}

/** Lists the chosen options, each starting with the item it was chosen for. */
function Chosen() {
  const watch = useWatchText();
  const structure = session.search.value?.structure;
  const chosen = session.chosen.value;
  const isSolved = session.moment.value?.happening.kind === 'enter' && isSolution();
  return (
    <div class={`chosen${isSolved ? ' chosen-solved' : ''}`}>
      <span class="field-label">{watch.chosen}</span>
      <p class="chosen-options">
        {structure && chosen.length > 0
          ? printedChoices(structure, chosen)
          : session.search.value?.beginsWithGivens && session.position.value > 0
            ? watch.onlyGivens
            : watch.noneChosen}
      </p>
    </div>
  );
}

/** The board shows the earlier ones. */
const mostPrinted = 8;

function printedChoices(structure: Structure, chosen: readonly number[]): string {
  if (!structure.hasBoard) return chosen.map((node) => structure.printed(node)).join(' ');
  const printed = chosen.slice(-mostPrinted).map((node) => structure.printed(node));
  return `${chosen.length > mostPrinted ? '…, ' : ''}${printed.join(', ')}`;
}

function isSolution(): boolean {
  return session.node.value?.state === 'solved';
}

interface PlayingProps {
  /** Whether the buttons that lead to solutions and dead ends are here, not among the steps. */
  readonly hasMarks: boolean;
}

/** Chooses the speed and where playing stops. */
export function Playing({ hasMarks }: PlayingProps) {
  const watch = useWatchText();
  return (
    <>
      <Select
        label={watch.speed}
        value={String(session.player.speed.value)}
        items={speeds.map((speed) => ({ value: String(speed), text: watch.speeds(speed) }))}
        onChange={(value) => {
          session.player.speed.value = Number(value) as Speed;
        }}
      />
      {markNames.map((mark) => (
        <fieldset key={mark} class="mark" aria-label={watch.marks[mark].stop}>
          <label class="mark-stop">
            <input
              type="checkbox"
              checked={session.stopsAt.value[mark]}
              onChange={() => session.toggleStop(mark)}
            />
            <Sign mark={mark} />
            {watch.marks[mark].stop}
          </label>
          {hasMarks && <MarkButtons mark={mark} />}
        </fieldset>
      ))}
    </>
  );
}

/** Leads to the solutions and dead ends, beside the other steps. */
export function MarkSteps() {
  const watch = useWatchText();
  return (
    <>
      {markNames.map((mark) => (
        <fieldset key={mark} class="mark" aria-label={watch.marks[mark].name}>
          <Sign mark={mark} />
          <MarkButtons mark={mark} />
        </fieldset>
      ))}
    </>
  );
}

const markNames: readonly Mark[] = ['solution', 'deadEnd'];

function Sign({ mark }: { readonly mark: Mark }) {
  return (
    <span class={`mark-sign mark-${mark}`}>
      <Icon name={mark === 'solution' ? 'check' : 'close'} />
    </span>
  );
}

function MarkButtons({ mark }: { readonly mark: Mark }) {
  const watch = useWatchText();
  const words = watch.marks[mark];
  const isFirst = useComputed(() => session.placeOf(mark, -1) === undefined).value;
  const isLast = useComputed(() => session.placeOf(mark, 1) === undefined).value;
  const go = (direction: 1 | -1) => () => {
    session.player.pause();
    session.seek(mark, direction);
  };
  return (
    <>
      <Button icon="previous" text={words.previous} iconOnly disabled={isFirst} onClick={go(-1)} />
      <Button icon="next" text={words.next} iconOnly disabled={isLast} onClick={go(1)} />
    </>
  );
}

/** Chooses when covering unlinks a header; a record without single links shows no difference. */
export function OrderChoice() {
  const watch = useWatchText();
  const name = useId();
  if (!session.search.value?.hasLinks) return null;
  return (
    <fieldset class="rules">
      <legend class="field-label">{watch.order}</legend>
      {coverOrders.map((order) => (
        <label key={order} class="rule">
          <input
            type="radio"
            name={name}
            checked={session.order.value === order}
            onChange={() => session.chooseOrder(order)}
          />
          <span>{watch.orders[order]}</span>
        </label>
      ))}
      <p class="small soft">{watch.orderNote}</p>
    </fieldset>
  );
}

/** Explains the counters and the steps of the algorithm. */
export function About() {
  const watch = useWatchText();
  const { aboutSteps } = useRestText();
  const { value: search } = session.search;
  if (!search) return null;
  const { updates, headers } = search.counters(search.last);
  return (
    <Fold title={watch.about}>
      <div class="group">
        {search.hasLinks && <p>{watch.aboutUpdates(updates, headers)}</p>}
        <p>{aboutSteps}</p>
      </div>
    </Fold>
  );
}

const rules: readonly ItemChoice[] = ['fewest', 'first'];

/** Chooses the rule for branching and shows how many search nodes each rule takes. */
export function RuleChoice() {
  const watch = useWatchText();
  const name = useId();
  const searches = session.stage.value?.searches;
  return (
    <fieldset class="rules">
      <legend class="field-label">{watch.rule}</legend>
      {rules.map((rule) => {
        const search = searches?.[rule];
        return (
          <label key={rule} class="rule">
            <input
              type="radio"
              name={name}
              checked={session.rule.value === rule}
              disabled={!search}
              onChange={() => session.chooseRule(rule)}
            />
            <span>{watch.rules[rule]}</span>
            <span class="soft figures">
              {search && watch.nodes(search.searchNodes, search.isComplete)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export { OwnProblem } from './own-problem-form.tsx';
