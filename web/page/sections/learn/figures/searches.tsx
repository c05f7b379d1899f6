import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { ItemChoice } from '../../../../engine/model/solvers.ts';
import { isItemOut } from '../../../shared/links/drawing.ts';
import { FileTools } from '../../../shared/links/figure-tools.tsx';
import type { Grain } from '../../../shared/links/model/places.ts';
import { WatchedSearch } from '../../../shared/links/model/watched-search.ts';
import {
  type LinksParts,
  LinksPicture,
  rectOf,
  type Shown,
} from '../../../shared/links/picture.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { useLate } from '../../../shared/ui/hooks.ts';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { neighbour, type Way, ways } from '../model/ring-walk.ts';
import { exampleTrace } from '../page-session.ts';
import { type Steps, useExample, useLinks, useSteps } from '../use-search.ts';
import { useLearnText } from '../words/index.ts';
import { OpenWatch, Stepper } from './stepper.tsx';

interface WithExampleProps {
  readonly rule: ItemChoice;
  readonly children: (search: WatchedSearch) => ComponentChildren;
}

/** Renders its children with the search of the example once that is loaded. */
function WithExample({ rule, children }: WithExampleProps) {
  const { loading, notLoaded } = useLearnText();
  const search = useExample(rule);
  const isLate = useLate(search === null);
  if (search === 'lost') return <p role="alert">{notLoaded}</p>;
  if (!search) return <p class="soft lesson-waiting">{isLate && loading}</p>;
  return children(search);
}

interface SearchProps {
  readonly search: WatchedSearch;
  readonly rule: ItemChoice;
  readonly grain: Grain;
}

interface ExampleLinksProps {
  readonly links: LinksParts;
  readonly shown?: Shown;
  readonly children?: ComponentChildren;
}

/** Draws the links of the example at one moment of its search. */
function ExampleLinks({ links, shown = 'all', children }: ExampleLinksProps) {
  const { search: words } = useLearnText();
  return (
    <LinksPicture
      parts={links}
      describe={words.drawing}
      itemLeft={words.itemLeft}
      shown={shown}
      class="lesson-links"
    >
      {children}
    </LinksPicture>
  );
}

function LinksSteps({ search, rule, grain }: SearchProps) {
  const steps = useSteps(search, grain);
  return (
    <Stepper steps={steps} rule={rule} isDrawing>
      <ExampleLinks links={steps.links} />
    </Stepper>
  );
}

/** Shows covering and uncovering link by link. */
export function CoverFigure() {
  const { search: words } = useLearnText();
  return (
    <>
      <figcaption>{words.links}</figcaption>
      <WithExample rule="fewest">
        {(search) => <LinksSteps search={search} rule="fewest" grain="link" />}
      </WithExample>
    </>
  );
}

const directions = ['all', 'across', 'down'] as const;

const wayOfKey: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The marked node, and the number of links followed since it was chosen. */
interface Walk {
  readonly start: number;
  readonly node: number;
  readonly steps: number;
}

const fromRoot: Walk = { start: 0, node: 0, steps: 0 };

interface ExampleListsProps {
  readonly search: WatchedSearch;
  readonly shown: Shown;
}

/** The lists, with a mark that walks along their links by button or arrow key. */
function ExampleLists({ search, shown }: ExampleListsProps) {
  const { walk: words } = useLearnText();
  const walk = useSignal(fromRoot);
  const links = useLinks(search, useSignal(0));
  const { structure, tables } = search;
  const { start, node, steps } = walk.value;
  const go = (way: Way) => {
    const next = neighbour(tables, structure, node, way);
    walk.value = { start, node: next, steps: steps + 1 };
  };
  const choose = ({ target }: MouseEvent) => {
    const chosen = target instanceof Element && target.closest<SVGElement>('[data-node]');
    const place = chosen ? Number(chosen.dataset.node) : null;
    if (place !== null) walk.value = { start: place, node: place, steps: 0 };
  };
  const name = (place: number) => {
    if (place === 0) return words.root;
    const item = structure.itemName(structure.headerOf(place));
    return structure.isHeader(place)
      ? words.header(item)
      : words.node(item, structure.optionName(structure.optionOf(place)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same as the keys
    <div
      class="group"
      onClick={choose}
      onKeyDown={(event) => {
        const way = wayOfKey[event.key];
        if (!way) return;
        event.preventDefault();
        go(way);
      }}
    >
      <ExampleLinks links={links} shown={shown}>
        <rect class="ring" {...rectOf(links.geometry.box(node), 4)} rx={8} />
      </ExampleLinks>
      <Toolbar label={words.label}>
        {ways.map((way) => (
          <Button
            key={way}
            text={words.ways[way]}
            disabled={node === 0 && (way === 'up' || way === 'down')}
            onClick={() => go(way)}
          />
        ))}
      </Toolbar>
      <p class="lesson-sentence" role="status">
        {steps > 0 && node === start ? words.around(name(node), steps) : words.at(name(node))}
      </p>
    </div>
  );
}

/** Shows the lists before the search. */
export function ListsFigure() {
  const { search: words } = useLearnText();
  const shown = useSignal<Shown>('all');
  return (
    <>
      <figcaption>{words.links}</figcaption>
      <Choice<Shown>
        label={words.shown}
        value={shown.value}
        items={directions.map((value) => ({ value, text: words.directions[value] }))}
        onChange={(value) => {
          shown.value = value;
        }}
      />
      <WithExample rule="fewest">
        {(search) => <ExampleLists search={search} shown={shown.value} />}
      </WithExample>
      <div class="row">
        <OpenWatch />
        <FileTools name="dancing-links-rings" />
      </div>
    </>
  );
}

/** Returns the search nodes each rule takes; null until counted. */
function useNodeCounts(): Readonly<Record<ItemChoice, number>> | null {
  const [counts, setCounts] = useState<Readonly<Record<ItemChoice, number>> | null>(null);
  useEffect(() => {
    Promise.all([exampleTrace('fewest'), exampleTrace('first')]).then(
      ([fewest, first]) =>
        setCounts({
          fewest: new WatchedSearch(fewest).searchNodes,
          first: new WatchedSearch(first).searchNodes,
        }),
      // The drawing reports the missing solver.
      () => {},
    );
  }, []);
  return counts;
}

const rules: readonly ItemChoice[] = ['fewest', 'first'];

/** Compares both rules node by node. */
export function ChoosingFigure() {
  const { search: words } = useLearnText();
  const rule = useSignal<ItemChoice>('fewest');
  const name = useId();
  const counts = useNodeCounts();
  return (
    <>
      <figcaption>{words.links}</figcaption>
      {counts && (
        <fieldset class="lesson-rules-choice">
          <legend class="field-label">{words.rule}</legend>
          {rules.map((value) => (
            <label key={value} class="lesson-rule">
              <input
                type="radio"
                name={name}
                checked={rule.value === value}
                onChange={() => {
                  rule.value = value;
                }}
              />
              <span>{words.rules[value](counts[value])}</span>
            </label>
          ))}
        </fieldset>
      )}
      <WithExample key={rule.value} rule={rule.value}>
        {(search) => <LinksSteps search={search} rule={rule.value} grain="node" />}
      </WithExample>
    </>
  );
}

/** Runs Algorithm X on the matrix of the example. */
export function MatrixFigure() {
  const { search: words } = useLearnText();
  return (
    <>
      <figcaption>{words.matrix}</figcaption>
      <WithExample rule="fewest">{(search) => <MatrixSteps search={search} />}</WithExample>
    </>
  );
}

function MatrixSteps({ search }: { readonly search: WatchedSearch }) {
  const steps = useSteps(search, 'operation');
  return (
    <Stepper steps={steps} rule="fewest">
      <Matrix {...steps} />
    </Stepper>
  );
}

interface OptionRowProps {
  readonly structure: WatchedSearch['structure'];
  readonly option: number;
  readonly items: readonly number[];
  readonly look: 'chosen' | 'gone' | undefined;
}

function OptionRow({ structure, option, items, look }: OptionRowProps) {
  const words = useLearnText().search;
  const covered = structure.options[option]?.map((node) => structure.headerOf(node));
  const isChosen = look === 'chosen';
  return (
    <tr class={look}>
      <th scope="row">
        {isChosen && <span class="visually-hidden">{words.chosen} </span>}
        {isChosen ? `✓ ${option + 1}` : option + 1}
      </th>
      {items.map((item) => (
        <td key={item}>{covered?.includes(item) && structure.itemName(item)}</td>
      ))}
    </tr>
  );
}

/** Shows an option as long as all its items are in the list. */
function Matrix({ search, position, links }: Steps) {
  const { matrix } = useLearnText().search;
  const { structure } = search;
  const items = Array.from({ length: structure.items }, (_, index) => index + 1);
  const chosen = search.chosen(position).map((node) => structure.optionOf(node));
  const isGone = (option: number) =>
    structure.options[option]?.some((node) => isItemOut(links, structure.headerOf(node)));
  return (
    <table class="lesson-matrix" aria-label={matrix}>
      <thead>
        <tr>
          <td />
          {items.map((item) => (
            <th key={item} scope="col" class={isItemOut(links, item) ? 'gone' : undefined}>
              {structure.itemName(item)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {structure.options.map((_, option) => {
          const look = chosen.includes(option) ? 'chosen' : isGone(option) ? 'gone' : undefined;
          return <OptionRow key={option} {...{ structure, option, items, look }} />;
        })}
      </tbody>
    </table>
  );
}
