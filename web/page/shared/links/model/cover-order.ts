/**
 * The two orders of covering an item. The paper *Dancing Links* (2000) unlinks the header first and
 * relinks it last; TAOCP 7.2.2.1 and the library unlink it last and relink it first.
 */

import { type CoverTrace, traceSteps } from '../../../../engine/model/trace.ts';

export const coverOrders = ['header-last', 'header-first'] as const;
export type CoverOrder = (typeof coverOrders)[number];

const step = (name: (typeof traceSteps)[number]) => traceSteps.indexOf(name);
const cover = step('cover');
const uncover = step('uncover');
const unlinkItem = step('take_out_item');
const relinkItem = step('put_back_item');

const perEvent = 4;
const perChange = 4;

/** The new place of a header's event: just after `cover`, or just before the `end`. */
interface Move {
  readonly from: number;
  readonly to: number;
}

function movesIn(events: Int32Array): Move[] {
  const moves: Move[] = [];
  const count = events.length / perEvent;
  let began = -1;
  let isRelinked = false;
  let depth = 0;
  for (let event = 0; event < count; event += 1) {
    const kind = events[event * perEvent] as number;
    if (depth === 0 && (kind === cover || kind === uncover)) {
      began = event;
      isRelinked = false;
    }
    if (isOperation(kind)) depth += 1;
    else if (kind === step('end')) {
      depth -= 1;
      if (depth === 0 && isRelinked) moves.push({ from: began + 1, to: event - 1 });
    } else if (kind === unlinkItem) moves.push({ from: event, to: began + 1 });
    else if (kind === relinkItem) isRelinked = true;
  }
  return moves;
}

function isOperation(kind: number): boolean {
  return kind >= cover && kind <= step('unpurify');
}

/**
 * Returns the record of the same search with covering in the paper's order. Hiding options never
 * changes the links between a header and its neighbours, so the same steps merely change places,
 * and every operation begins and ends where it did.
 */
export function headerFirst(trace: CoverTrace): CoverTrace {
  if (!trace.hasLinks) return trace;
  const order = Int32Array.from({ length: trace.events.length / perEvent }, (_, event) => event);
  for (const { from, to } of movesIn(trace.events)) {
    if (to < from) order.copyWithin(to + 1, to, from);
    else order.copyWithin(from, from + 1, to + 1);
    order[to] = from;
  }
  return { ...trace, ...arranged(trace, order) };
}

/** Arranges the events, and with each its changes. */
function arranged({ events, changes }: CoverTrace, order: Int32Array) {
  const first = [0];
  for (let event = 0; event < order.length; event += 1) {
    first.push((first[event] as number) + (events[event * perEvent + 3] as number));
  }
  const rows = (numbers: Int32Array, width: number, begin: number, end: number) =>
    numbers.subarray(begin * width, end * width);
  const newEvents = new Int32Array(events.length);
  const newChanges = new Int32Array(changes.length);
  let at = 0;
  order.forEach((event, place) => {
    newEvents.set(rows(events, perEvent, event, event + 1), place * perEvent);
    const own = rows(changes, perChange, first[event] as number, first[event + 1] as number);
    newChanges.set(own, at);
    at += own.length;
  });
  return { events: newEvents, changes: newChanges };
}
