/** A doubly linked ring of a few nodes, which readers may also relink in the wrong order. */
export interface LinkRing {
  readonly left: readonly number[];
  readonly right: readonly number[];
  /** The removed nodes, in order of removal. */
  readonly out: readonly number[];
}

export function ringOf(size: number): LinkRing {
  const nodes = Array.from({ length: size }, (_, node) => node);
  return {
    left: nodes.map((node) => (node + size - 1) % size),
    right: nodes.map((node) => (node + 1) % size),
    out: [],
  };
}

function withValue(values: readonly number[], place: number, value: number): number[] {
  return values.map((before, index) => (index === place ? value : before));
}

const at = (values: readonly number[], node: number) => values[node] as number;

/** `L[R[x]] = L[x]; R[L[x]] = R[x]` */
export function takenOut({ left, right, out }: LinkRing, node: number): LinkRing {
  return {
    left: withValue(left, at(right, node), at(left, node)),
    right: withValue(right, at(left, node), at(right, node)),
    out: [...out, node],
  };
}

/** `R[L[x]] = x; L[R[x]] = x` */
export function putBack({ left, right, out }: LinkRing, node: number): LinkRing {
  return {
    left: withValue(left, at(right, node), node),
    right: withValue(right, at(left, node), node),
    out: out.filter((other) => other !== node),
  };
}

/** Takes nodes out in one order and puts those of the second list back in its order. */
export function replayed(size: number, out: readonly number[], back: readonly number[]): LinkRing {
  return back.reduce(putBack, out.reduce(takenOut, ringOf(size)));
}

/** Lists the nodes reached from the first linked node in one direction, until one repeats. */
export function walk(ring: LinkRing, direction: 'left' | 'right'): number[] {
  const links = ring[direction];
  const start = links.findIndex((_, node) => !ring.out.includes(node));
  const met = [start];
  for (let node = at(links, start); !met.includes(node); node = at(links, node)) met.push(node);
  return met;
}

/** Returns whether the linked nodes form a single ring on which both directions agree. */
export function isIntact(ring: LinkRing): boolean {
  const { left, right, out } = ring;
  const linked = right.flatMap((_, node) => (out.includes(node) ? [] : [node]));
  const agrees = (node: number) =>
    !out.includes(at(right, node)) && at(left, at(right, node)) === node;
  return linked.every(agrees) && walk(ring, 'right').length === linked.length;
}
