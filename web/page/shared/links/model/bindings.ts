import { isForChosen, type Procedure } from './algorithm.ts';
import type { Events } from './events.ts';

/** The variables of the displayed algorithm. */
export const variables = ['i', 'j', 'x', 'p', 'q'] as const;
export type Variable = (typeof variables)[number];

/** The header or node each variable stands for; missing if it has no value. */
export type Bindings = Partial<Record<Variable, number>>;

type HeaderOf = (node: number) => number;

/** Returns the values of each procedure's variables after this many events. */
export function bindingsAt(
  events: Events,
  headerOf: HeaderOf,
  position: number,
): Partial<Record<Procedure, Bindings>> {
  let event = position - 1;
  while (event >= 0 && events.step(event) === 'end') event -= 1;
  if (event < 0) return {};
  const found: Partial<Record<Procedure, Bindings>> = {
    search: searching(events, headerOf, event),
  };
  const step = events.step(event);
  const last = step === 'take_out' || step === 'put_back' ? { q: events.subject(event) } : {};
  let inner: Bindings = last;
  for (let each = event; each >= 0; each = events.opener(each)) {
    const kind = events.step(each);
    const subject = events.subject(each);
    if (kind === 'hide' || kind === 'unhide') {
      inner = { ...inner, p: subject };
      found[kind] = inner;
    } else if (kind === 'cover' || kind === 'uncover') {
      const item = headerOf(subject);
      const { p } = inner;
      found[kind] = p === undefined ? { i: item } : { i: item, p };
      if (!isForChosen(events, each)) found.search = { ...found.search, j: item };
    }
  }
  return found;
}

/** Returns the chosen item and the option being tried as of the last search step. */
function searching(events: Events, headerOf: HeaderOf, event: number): Bindings {
  const own = events.step(event);
  const isStep = events.opener(event) < 0 && own !== 'cover' && own !== 'uncover';
  let reason = event;
  if (!isStep) {
    let outer = event;
    while (events.opener(outer) >= 0) outer = events.opener(outer);
    reason = events.reason(outer);
  }
  if (reason < 0) return {};
  const subject = events.subject(reason);
  switch (events.step(reason)) {
    case 'choose_item':
    case 'give_up_item':
      return { i: subject };
    case 'try_option':
    case 'take_back':
      return { i: headerOf(subject), x: subject };
    default:
      return {};
  }
}
