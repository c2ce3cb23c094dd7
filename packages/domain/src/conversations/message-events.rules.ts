import { MAX_RESULTS, type Message, type MessageEvent } from './message.ts';

/** What only tracking tells: never kept of a message that asked not to be followed. */
const tracked = new Set<MessageEvent['code']>(['o', 'c']);
/** The same code about the same thing is one event; each try that failed is one of its own. */
const keyOf = ({ code, detail, at }: MessageEvent): string => [code, detail, ...(repeats.has(code) ? [at] : [])].join('\n');
const repeats = new Set<MessageEvent['code']>(['f', 'm']);
/** How far each says a message came; what was told at the same moment stands in this order. */
const COURSE = 'kswdocumbf';
const byTime = (a: MessageEvent, b: MessageEvent): number =>
  a.at - b.at || COURSE.indexOf(a.code) - COURSE.indexOf(b.code) || a.detail.localeCompare(b.detail);

/**
 * What became of a message after more was heard of it (THR-14): oldest first, each event once, with the first time it was told. Providers
 * repeat themselves and tell things out of order: neither changes the result. Of more than 100 events the first of each code and the newest stay.
 */
export function foldEvents(results: readonly MessageEvent[], more: readonly MessageEvent[], message: Pick<Message, 'skipTracking'>): MessageEvent[] {
  const first = new Map<string, MessageEvent>();
  const wanted = more.filter((event) => !(message.skipTracking && tracked.has(event.code)));
  for (const event of [...results, ...wanted]) {
    const known = first.get(keyOf(event));
    if (!known || event.at < known.at) first.set(keyOf(event), event);
  }
  const events = [...first.values()].toSorted(byTime);
  if (events.length <= MAX_RESULTS) return events;
  const codes = new Set<MessageEvent['code']>();
  const opening = events.filter(({ code }) => !codes.has(code) && codes.add(code));
  const others = events.filter((event) => !opening.includes(event)).slice(opening.length - MAX_RESULTS);
  return [...opening, ...others].toSorted(byTime);
}
