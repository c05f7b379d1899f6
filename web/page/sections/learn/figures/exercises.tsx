import { useSignal } from '@preact/signals';
import { Button } from '../../../shared/ui/button.tsx';
import { type Judgement, judge, keyOf, leaving, type Spot } from '../model/by-hand.ts';
import { items, options } from '../model/letters.ts';
import { useExample } from '../use-search.ts';
import { useLearnText } from '../words/index.ts';

const covered = 'C';

/** The reader covers an item by hand: each click on what leaves a list is judged at once. */
export function CoverByHand() {
  const { byHand, startOver } = useLearnText();
  const gone = useSignal<ReadonlySet<string>>(new Set());
  const last = useSignal<{ readonly spot: Spot; readonly judgement: Judgement } | null>(null);
  const click = (spot: Spot) => {
    const judgement = judge(covered, spot, gone.value);
    last.value = { spot, judgement };
    if (judgement === 'leaves' || judgement === 'header')
      gone.value = new Set([...gone.value, keyOf(spot)]);
  };
  const left = leaving(covered).filter((spot) => !gone.value.has(keyOf(spot))).length;
  const cell = (spot: Spot, text: string) => {
    const isGone = gone.value.has(keyOf(spot));
    return (
      <button
        type="button"
        class={isGone ? 'hand-node hand-gone' : 'hand-node'}
        aria-label={byHand.spot(spot.option + 1, spot.item)}
        aria-pressed={isGone}
        disabled={isGone}
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
      <figcaption>{byHand.caption(covered)}</figcaption>
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
          : byHand.start(covered)}
      </p>
      <div class="row">
        <Button
          text={startOver}
          disabled={last.value === null}
          onClick={() => {
            gone.value = new Set();
            last.value = null;
          }}
        />
      </div>
    </>
  );
}

/** A state of the example before an item is chosen: the items left with their sizes. */
interface Asked {
  readonly left: readonly { readonly item: string; readonly size: number }[];
  readonly answer: string;
}

/** Asks at each search node of the example which item is chosen next. */
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
  const isRight = picked.value === question.answer;
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
        {isRight && nextItem.right(question.answer, least)}
        {picked.value !== null &&
          !isRight &&
          (pickedSize > least
            ? nextItem.more(picked.value, pickedSize)
            : nextItem.tie(picked.value))}
      </p>
      <div class="row">
        <Button
          kind={isRight ? 'primary' : 'plain'}
          text={isLast ? startOver : nextItem.next}
          disabled={!isRight}
          onClick={() => {
            picked.value = null;
            place.value = isLast ? 0 : place.value + 1;
          }}
        />
      </div>
    </>
  );
}
