import { useSignal } from '@preact/signals';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import {
  isRight,
  type Judgement,
  judge,
  keyOf,
  leaving,
  out,
  type Spot,
  type Task,
} from '../model/by-hand.ts';
import { toggled } from '../model/cells.ts';
import { items, options } from '../model/letters.ts';
import { useExample } from '../use-search.ts';
import { useLearnText } from '../words/index.ts';

const covered = 'C';

const tasks: readonly Task[] = ['cover', 'uncover'];

/** The keys of the spots that are out before a task. */
const outBefore = (task: Task): ReadonlySet<string> =>
  new Set(task === 'cover' ? [] : out(covered).map(keyOf));

/** Lets the reader cover or uncover an item by hand, and judges each click at once. */
export function CoverByHand() {
  const { byHand, startOver } = useLearnText();
  const task = useSignal<Task>('cover');
  const gone = useSignal(outBefore('cover'));
  const last = useSignal<{ readonly spot: Spot; readonly judgement: Judgement } | null>(null);
  const begin = (next: Task) => {
    task.value = next;
    gone.value = outBefore(next);
    last.value = null;
  };
  const click = (spot: Spot) => {
    const judgement = judge(task.value, covered, spot, gone.value);
    last.value = { spot, judgement };
    if (isRight(judgement)) gone.value = toggled(gone.value, keyOf(spot));
  };
  const left =
    task.value === 'cover'
      ? leaving(covered).filter((spot) => !gone.value.has(keyOf(spot))).length
      : gone.value.size;
  const cell = (spot: Spot, text: string) => {
    const isGone = gone.value.has(keyOf(spot));
    return (
      <button
        type="button"
        class={isGone ? 'hand-node hand-gone' : 'hand-node'}
        aria-label={byHand.spot(spot.option + 1, spot.item)}
        aria-pressed={isGone}
        disabled={isGone && task.value === 'cover'}
        onClick={() => click(spot)}
      >
        {text}
      </button>
    );
  };
  const sizeOf = (item: string) =>
    options.filter(
      (each, option) => each.includes(item) && !gone.value.has(keyOf({ option, item })),
    ).length;
  return (
    <>
      <figcaption>{byHand.captions[task.value](covered)}</figcaption>
      <Choice<Task>
        label={byHand.task}
        value={task.value}
        items={tasks.map((value) => ({ value, text: byHand.tasks[value](covered) }))}
        onChange={begin}
      />
      <div class="table-scroll">
        <table class="lesson-matrix lesson-hand" aria-label={byHand.table}>
          <thead>
            <tr>
              <td />
              {items.map((item) => (
                <th key={item} scope="col">
                  {cell({ option: -1, item }, `${item} ${sizeOf(item)}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {options.map((held, option) => (
              <tr key={option}>
                <th scope="row">{option + 1}</th>
                {items.map((item) => (
                  <td key={item}>{held.includes(item) && cell({ option, item }, '●')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="lesson-sentence" role="status">
        {last.value
          ? byHand.judged[last.value.judgement](
              last.value.spot.option + 1,
              last.value.spot.item,
              left,
            )
          : byHand.starts[task.value](covered)}
      </p>
      <div class="row">
        <Button text={startOver} disabled={last.value === null} onClick={() => begin(task.value)} />
      </div>
    </>
  );
}

/** A state of the example before an item is chosen: the remaining items with their sizes. */
interface Asked {
  readonly left: readonly { readonly item: string; readonly size: number }[];
  readonly answer: string;
}

/** Asks, at each search node of the example, which item is chosen next. */
export function NextItemQuiz() {
  const { nextItem, startOver } = useLearnText();
  const search = useExample('fewest');
  const place = useSignal(0);
  const picked = useSignal<string | null>(null);
  if (!search || search === 'lost') return <p class="lesson-waiting" />;
  const { structure, tables } = search;
  const asked: Asked[] = search.tree.nodes
    .filter(({ item }) => item > 0)
    .map((node) => {
      search.moveTo(node.entered);
      const left: { item: string; size: number }[] = [];
      for (let item = Number(tables.right[0]); item !== 0; item = Number(tables.right[item]))
        left.push({ item: structure.itemName(item), size: Number(tables.length[item]) });
      return { left, answer: structure.itemName(node.item) };
    });
  const question = asked[place.value];
  if (!question) return null;
  const isAnswered = picked.value === question.answer;
  const least = Math.min(...question.left.map(({ size }) => size));
  const pickedSize = question.left.find(({ item }) => item === picked.value)?.size ?? 0;
  const isLast = place.value === asked.length - 1;
  return (
    <>
      <figcaption>{nextItem.caption(place.value + 1, asked.length)}</figcaption>
      <div class="row">
        {question.left.map(({ item, size }) => (
          <Button
            key={item}
            text={nextItem.choice(item, size)}
            pressed={picked.value === item}
            onClick={() => {
              picked.value = item;
            }}
          />
        ))}
      </div>
      <p class="lesson-sentence" role="status">
        {picked.value === null && nextItem.ask}
        {isAnswered && nextItem.right(question.answer, least)}
        {picked.value !== null &&
          !isAnswered &&
          (pickedSize > least
            ? nextItem.more(picked.value, pickedSize)
            : nextItem.tie(picked.value))}
      </p>
      <div class="row">
        {isAnswered ? (
          <Button
            kind="primary"
            text={isLast ? startOver : nextItem.next}
            onClick={() => {
              picked.value = null;
              place.value = isLast ? 0 : place.value + 1;
            }}
          />
        ) : (
          <Button
            text={nextItem.show}
            onClick={() => {
              picked.value = question.answer;
            }}
          />
        )}
      </div>
    </>
  );
}
