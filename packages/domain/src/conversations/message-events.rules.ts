import { MAX_RESULTS, type Message, type MessageEvent } from './message.ts';

/** Known only by tracking: never stored for a message that opted out of it. */
const tracked = new Set<MessageEvent['code']>(['o', 'c']);
/** The same code with the same detail is one event; each failed try is a separate one. */
const keyOf = ({ code, detail, at: time }: MessageEvent): string => [code, detail, ...(repeats.has(code) ? [time] : [])].join('\n');
const repeats = new Set<MessageEvent['code']>(['f', 'm']);
/** Order of the codes along the delivery; it sorts events of the same moment. */
const COURSE = 'kswdocumbf';
const byTime = (a: MessageEvent, b: MessageEvent): number =>
  a.at - b.at || COURSE.indexOf(a.code) - COURSE.indexOf(b.code) || a.detail.localeCompare(b.detail);

/**
 * Merges new events into the results of a message (THR-14): oldest first, each event once, with its first time.
 * Providers repeat events and report them out of order; neither changes the result. Of more than 100 events the first
 * of each code and the newest stay.
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
