import { useSignal } from '@preact/signals';
import { toggled } from '../model/cells.ts';
import { useLearnText } from '../words/index.ts';

/** The example of the chapters: items A to G and six options. */
const exampleItems = [...'ABCDEFG'];
const exampleOptions = ['CEF', 'ADG', 'BCF', 'AD', 'BG', 'DEG'].map((items) => [...items]);

/** Counts how often the chosen options, given by index, cover each item. */
export function timesCovered(chosen: ReadonlySet<number>): number[] {
  return exampleItems.map(
    (item) =>
      exampleOptions.filter((items, option) => chosen.has(option) && items.includes(item)).length,
  );
}

function useSentence(chosen: ReadonlySet<number>): string {
  const { cover } = useLearnText();
  const times = timesCovered(chosen);
  const items = (isMeant: (times: number) => boolean) =>
    exampleItems.filter((_, index) => isMeant(times[index] ?? 0)).join(' ');
  const [missing, clash] = [items((count) => count === 0), items((count) => count > 1)];
  if (chosen.size === 0) return cover.none;
  if (clash !== '') return cover.clash(clash);
  return missing === '' ? cover.solved : cover.missing(missing);
}

function Head() {
  const { cover } = useLearnText();
  return (
    <thead>
      <tr>
        <th scope="col">{cover.option}</th>
        {exampleItems.map((item) => (
          <th key={item} scope="col">
            {item}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Shows how often each item is covered. */
function Foot({ chosen }: { readonly chosen: ReadonlySet<number> }) {
  const { cover } = useLearnText();
  return (
    <tfoot>
      <tr>
        <th scope="row">{cover.times}</th>
        {timesCovered(chosen).map((times, item) => (
          <td key={exampleItems[item]} class={times > 1 ? 'too-many' : undefined}>
            {times}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Lets the reader choose options of the example by hand. */
export function ExactCoverFigure() {
  const { cover } = useLearnText();
  const chosen = useSignal<ReadonlySet<number>>(new Set());
  const toggle = (option: number) => {
    chosen.value = toggled(chosen.value, option);
  };
  return (
    <>
      <figcaption>{cover.caption}</figcaption>
      <table class="lesson-matrix">
        <Head />
        <tbody>
          {exampleOptions.map((items, option) => (
            <tr key={items.join('')} class={chosen.value.has(option) ? 'chosen' : undefined}>
              <th scope="row">
                <label class="lesson-option">
                  <input
                    type="checkbox"
                    checked={chosen.value.has(option)}
                    onChange={() => toggle(option)}
                  />
                  {option + 1}
                </label>
              </th>
              {exampleItems.map((item) => (
                <td key={item}>{items.includes(item) && item}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <Foot chosen={chosen.value} />
      </table>
      <p class="lesson-sentence" role="status">
        {useSentence(chosen.value)}
      </p>
    </>
  );
}
