import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Direction, linkPath, linkPoints } from '../../../shared/links/model/link-path.ts';
import { danceTime, moveLink } from '../../../shared/links/motion.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Choice } from '../../../shared/ui/choice.tsx';
import { motionTime } from '../../../shared/ui/motion-time.ts';
import { hashOf } from '../model/address.ts';
import {
  isIntact,
  type LinkRing,
  putBack,
  replayed,
  ringOf,
  takenOut,
  walk,
} from '../model/link-ring.ts';
import { useLearnText } from '../words/index.ts';

/** A ring, and the names of its nodes. */
interface NamedRing {
  readonly ring: LinkRing;
  readonly names: readonly string[];
}

/** Writes the nodes of a walk up to the first repeated one. */
function pathText({ ring, names }: NamedRing, direction: 'left' | 'right'): string {
  const nodes = walk(ring, direction);
  const next = ring[direction][nodes.at(-1) ?? 0] ?? 0;
  return [...nodes, next].map((node) => names[node]).join(' → ');
}

function boxOf(node: number) {
  return { x: 52 + node * 72, y: 52, halfWidth: 19, halfHeight: 17 };
}

interface LinkProps {
  readonly ring: LinkRing;
  readonly node: number;
  readonly direction: Extract<Direction, 'left' | 'right'>;
}

function Link({ ring, node, direction }: LinkProps) {
  const target = ring[direction][node] ?? 0;
  const isOut = ring.out.includes(node);
  const isBent = Math.abs(node - target) > 1;
  const points = linkPoints(boxOf(node), boxOf(target), direction, isBent);
  const path = useRef<SVGPathElement>(null);
  const { current: first } = useRef(linkPath(points));
  useLayoutEffect(() => {
    if (path.current)
      moveLink(path.current, points, motionTime(danceTime()), direction === 'right');
  }, [target]);
  return <path ref={path} class={`link link-${isOut ? 'out' : 'in'}`} d={first} />;
}

interface DrawingProps extends NamedRing {
  readonly label: string;
}

function Drawing({ ring, names, label }: DrawingProps) {
  return (
    <svg class="links lesson-ring" viewBox="0 0 320 104" role="img" aria-label={label}>
      {names.map((name, node) => (
        <g key={name}>
          <Link ring={ring} node={node} direction="right" />
          <Link ring={ring} node={node} direction="left" />
        </g>
      ))}
      {names.map((name, node) => {
        const { x, y } = boxOf(node);
        return (
          <g key={name} class={`item item-${ring.out.includes(node) ? 'out' : 'in'}`}>
            <rect x={x - 19} y={y - 17} width={38} height={34} rx={5} />
            <text class="item-name" x={x} y={y + 4}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface LinkTableProps extends NamedRing {
  /** The names of the links to the left and to the right. */
  readonly links: readonly [left: string, right: string];
}

function LinkTable({ ring, names, links: [left, right] }: LinkTableProps) {
  const rows = [
    [left, ring.left],
    [right, ring.right],
  ] as const;
  return (
    <table class="lesson-matrix">
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {names.map((node, index) => (
              <td key={node}>{names[values[index] ?? 0]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows where both directions lead. */
function Walks({ paths }: { readonly paths: readonly string[] }) {
  return (
    <div class="figures">
      {paths.map((path) => (
        <p key={path}>{path}</p>
      ))}
    </div>
  );
}

const names = [...'ABCD'];
const whole = ringOf(names.length);

export function LinkTrickFigure() {
  const words = useLearnText();
  const text = words.linkTrick;
  const ring = useSignal(whole);
  const { out } = ring.value;
  const named = { ring: ring.value, names };
  const [right, left] = [pathText(named, 'right'), pathText(named, 'left')];
  const sentence = isIntact(ring.value)
    ? text.intact(out.map((node) => names[node]).join(' '))
    : text.broken;
  return (
    <>
      <figcaption>{text.caption}</figcaption>
      <Drawing {...named} label={text.drawing(right, left)} />
      <LinkTable {...named} links={['L', 'R']} />
      <Walks paths={[text.toTheRight(right), text.toTheLeft(left)]} />
      <p class="lesson-sentence" role="status">
        {ring.value === whole ? text.start : sentence}
      </p>
      <div class="row examples">
        {names.map((name, node) => {
          const isOut = out.includes(node);
          return (
            <Button
              key={name}
              text={isOut ? text.putBack(name) : text.takeOut(name)}
              disabled={!isOut && out.length === names.length - 1}
              onClick={() => {
                ring.value = isOut ? putBack(ring.value, node) : takenOut(ring.value, node);
              }}
            />
          );
        })}
        <Button
          icon="undo"
          text={words.startOver}
          disabled={ring.value === whole}
          onClick={() => {
            ring.value = whole;
          }}
        />
      </div>
    </>
  );
}

/** The list of item G: its header, and its nodes in options 2, 5 and 6. */
const list = ['G', '2', '5', '6'];
const removed = [1, 2, 3];

/** Orders in which the nodes of the list may return; only the first is the reverse. */
const orders = { reverse: [3, 2, 1], wrong: [1, 3, 2] } as const;
type Order = keyof typeof orders;

/** Shows what becomes of a list whose nodes return in reverse order or in another one. */
export function OrderFigure() {
  const { order: text } = useLearnText();
  const chosen = useSignal<Order | 'out'>('out');
  const back = chosen.value === 'out' ? [] : orders[chosen.value];
  const named = { ring: replayed(list.length, removed, back), names: list };
  const [down, up] = [pathText(named, 'right'), pathText(named, 'left')];
  const namesOf = (nodes: readonly number[]) => nodes.map((node) => list[node] ?? '');
  return (
    <>
      <figcaption>{text.caption}</figcaption>
      <Drawing {...named} label={text.drawing(down, up)} />
      <LinkTable {...named} links={['U', 'D']} />
      <Walks paths={[text.down(down), text.up(up)]} />
      <Choice<Order | 'out'>
        label={text.back}
        value={chosen.value}
        items={[
          { value: 'out', text: text.inOrder([]) },
          ...Object.entries(orders).map(([value, nodes]) => ({
            value: value as Order,
            text: text.inOrder(namesOf(nodes)),
          })),
        ]}
        onChange={(value) => {
          chosen.value = value;
        }}
      />
      <p class="lesson-sentence lesson-step" role="status">
        {text.sentences[chosen.value]}
      </p>
      <div class="row">
        <a class="button" href={hashOf('link-trick')}>
          {text.tryIt}
        </a>
      </div>
    </>
  );
}
