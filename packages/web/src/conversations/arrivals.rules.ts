import type { Unread } from '@app/domain/conversations/message.ts';

type Marker = Pick<Unread, 'tRef'> & { readonly path: string };
export interface Arrivals {
  /** Markers seen so far; undefined until the first answer. */
  readonly known: ReadonlySet<string> | undefined;
  /** Conversations with something new since the last answer. */
  readonly fresh: readonly string[];
}

/** What came in since the last answer. What was unread before the page was opened is no arrival. */
export function arrivalsAfter(known: Arrivals['known'], markers: readonly Marker[], openThread: string | undefined): Arrivals {
  const all = new Set([...(known ?? []), ...markers.map((marker) => marker.path)]);
  if (!known) return { known: all, fresh: [] };
  const fresh = markers.filter((marker) => !known.has(marker.path) && marker.tRef !== openThread).map((marker) => marker.tRef);
  return { known: all, fresh: [...new Set(fresh)] };
}

/** The page title with the number of unread conversations in front. */
export const titleWithCount = (title: string, count: number): string => {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
};
