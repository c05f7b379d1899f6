import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Direction, linkPath, linkPoints } from '../../../shared/links/model/link-path.ts';
import { danceTime, moveLink } from '../../../shared/links/motion.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { motionTime } from '../../../shared/ui/motion-time.ts';
import { isIntact, type LinkRing, putBack, ringOf, takenOut, walk } from '../model/link-ring.ts';
import { useLearnText } from '../words/index.ts';

const names = [...'ABCD'];
const whole = ringOf(names.length);

const nameOf = (node: number | undefined) => names[node ?? 0] ?? '';

/** Writes the nodes of a walk and its return to the first. */
function pathText(nodes: readonly number[]): string {
  return [...nodes, ...nodes.slice(0, 1)].map(nameOf).join(' → ');
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

function Drawing({ ring }: { readonly ring: LinkRing }) {
  const words = useLearnText().linkTrick;
  const label = words.drawing(pathText(walk(ring, 'right')), pathText(walk(ring, 'left')));
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

function LinkTable({ ring }: { readonly ring: LinkRing }) {
  const rows = [
    ['L', ring.left],
    ['R', ring.right],
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
              <td key={node}>{nameOf(values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LinkTrickFigure() {
  const words = useLearnText();
  const text = words.linkTrick;
  const ring = useSignal(whole);
  const { out } = ring.value;
  const sentence = isIntact(ring.value) ? text.intact(out.map(nameOf).join(' ')) : text.broken;
  return (
    <>
      <figcaption>{text.caption}</figcaption>
      <Drawing ring={ring.value} />
      <LinkTable ring={ring.value} />
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
