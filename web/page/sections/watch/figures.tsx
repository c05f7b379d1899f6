import type { Structure } from '../../shared/links/model/structure.ts';
import { useText } from '../../shared/words/index.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

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

/** The most options printed; the board shows earlier ones. */
const maxPrinted = 8;

function printedChoices(structure: Structure, chosen: readonly number[]): string {
  if (!structure.hasBoard) return chosen.map((node) => structure.printed(node)).join(' ');
  const printed = chosen.slice(-maxPrinted).map((node) => structure.printed(node));
  return `${chosen.length > maxPrinted ? '…, ' : ''}${printed.join(', ')}`;
}

function isSolution(): boolean {
  return session.node.value?.state === 'solved';
}
