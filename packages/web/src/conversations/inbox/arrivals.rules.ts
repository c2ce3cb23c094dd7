import type { Unread } from '@app/domain/conversations/message.ts';
import { MOST_NEWEST } from './inbox.rules.ts';

type Marker = Pick<Unread, 'tRef'> & { readonly path: string; readonly date: number };
export interface Arrivals {
  /** Markers seen so far. */
  readonly known: ReadonlySet<string>;
  /** When the oldest marker of the last answer came in, where that did not hold all. */
  readonly from: number;
  /** Conversations with something new since the last answer. */
  readonly fresh: readonly string[];
}

/**
 * Returns the messages that arrived since the last answer. Messages that were unread before the page was opened are no arrivals. Nor are
 * messages older than the last answer had room for: they move up when a newer one is read.
 */
export function arrivalsAfter(before: Arrivals | undefined, markers: readonly Marker[], openThread: string | undefined): Arrivals {
  const known = new Set([...(before?.known ?? []), ...markers.map((marker) => marker.path)]);
  const from = markers.length < MOST_NEWEST ? 0 : Math.min(...markers.map(({ date }) => date));
  if (!before) return { known, from, fresh: [] };
  const isFresh = ({ path, date, tRef }: Marker): boolean => !before.known.has(path) && date > before.from && tRef !== openThread;
  return { known, from, fresh: [...new Set(markers.filter(isFresh).map(({ tRef }) => tRef))] };
}

/** The page title with the number of unread conversations in front. */
export const titleWithCount = (title: string, count: number): string => {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
};
