import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Collection } from '@app/kernel/collection.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { MOST_COUNTED } from '@app/kernel/queries/query.ts';
import { all, canonical, where, type Where } from '@app/kernel/queries/where.ts';
import { countDocuments, searchDocuments } from '@app/domain/records.calls.ts';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { LiveState } from '../../wire/live/live-sub.ts';
import { send } from '../../wire/request/send.ts';
import { askAgain, useLive, type ListQuery } from '../../wire/tab/use-live.ts';
import { useLivePages } from '../../wire/tab/use-live-pages.ts';
import { rowsToShow, type Answered } from './list-rows.rules.ts';
import { filterOf, type ListState } from './list-state.rules.ts';
import { cutAfter, pageQueries, stretches, stretchOf, type Border } from '../../wire/tab/pages.rules.ts';
import type { AnyRecord, RecordScreen } from '../screen/screen.ts';

/** A question as a call spells it. */
type RequestedQuery = z.input<typeof countDocuments.body>['query'];
const PAGE = 200;
/** As many live questions as one list may ask. */
const MOST_PAGES = 60;
/** Found by words: as many as one question can name. */
const MOST_HITS = 100;
const TYPING_MS = 180;

export interface RecordRows {
  readonly docs: readonly AnyRecord[];
  readonly state: LiveState;
  readonly problems: readonly Problem[];
  /** Total count, once known: at most `MOST_COUNTED` + 1, which means that there are more. */
  readonly total: number | undefined;
  /** There are more behind the last one. */
  readonly more: boolean;
  readonly loadMore: () => void;
  /** Asks again for what was refused. */
  readonly retry: () => void;
  /** The questions without their pages: what an export reads. */
  readonly queries: readonly ListQuery[] | undefined;
}

/** Kinds whose words only the server's own list can look up. */
export type FindIds = (words: string) => Promise<readonly string[]>;

/** The viewer, their company, and the start of their day. */
interface Looking {
  readonly uid: string;
  readonly client: string;
  readonly today: number;
}
type SearchHits = { readonly words: string; readonly ids: readonly string[] } | { readonly words: string; readonly problems: readonly Problem[] };

/** Ids of the records that match the words, searched while somebody types. */
function useFound(screen: RecordScreen, words: string, narrowed: Where, findIds: FindIds | undefined) {
  const [hits, setFound] = useState<SearchHits>();
  const [tries, setTries] = useState(0);
  const requestKey = `${words} ${tries} ${canonical(narrowed)}`;
  useEffect(() => {
    if (words === '') return setFound(undefined);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const query = { collection: screen.kind.name, where: narrowed, limit: MOST_HITS } as RequestedQuery;
      const ask = (): Promise<readonly string[]> =>
        send(searchDocuments, { query, text: words }, { signal: abort.signal }).then((reply) => reply.docs.map(({ id }) => id));
      (findIds ? findIds(words) : ask()).then(
        (ids) => !abort.signal.aborted && setFound({ words, ids }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          setFound({ words, problems: error instanceof CallFailed ? error.problems : [{ code: 'records.unexpected' }] });
        },
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` says what is asked
  }, [requestKey, screen, findIds]);
  return { searchHits: words === '' ? undefined : hits, searchAgain: () => setTries(tries + 1) };
}

/** The records of a view that other records name, as a comparison of ids: null without such a view, undefined until they are known. */
function useNamed({ views }: RecordScreen, view: string | undefined, client: string): Named {
  const namedBy = views.find(({ id }) => id === view)?.namedBy;
  const others = useLive(namedBy?.kind ?? NO_KIND, namedBy?.query(client));
  return useMemo(() => {
    if (!namedBy) return { where: null };
    if (others.state === 'error') return { where: undefined, problems: others.problems };
    if (others.state !== 'live' && others.state !== 'stale') return { where: undefined };
    const ids = new Set((others.docs as readonly AnyRecord[]).map(namedBy.idOf));
    return { where: where('id', 'in', [...ids].slice(0, MOST_HITS)) };
  }, [namedBy, others.state, others.docs, others.problems]);
}
interface Named {
  readonly where: Where | undefined | null;
  readonly problems?: readonly Problem[];
}
/** The kind of a question that is not asked. */
const NO_KIND = { name: '' } as Collection;

/** The rows of a list, live, page by page. The server searches for words, and the hits are watched. `today` is the start of the day, epoch ms. */
export function useRecordList(screen: RecordScreen, shown: ListState, { uid, client, today }: Looking, findIds?: FindIds): RecordRows {
  const words = shown.words.trim();
  const named = useNamed(screen, shown.view, client);
  const narrowed = useMemo(() => {
    const filter = filterOf(screen, shown, uid);
    return named.where && 'all' in filter ? all(...filter.all, named.where) : filter;
  }, [screen, shown, uid, named]);
  const { searchHits, searchAgain } = useFound(screen, words, narrowed, findIds);
  const hits = searchHits && 'ids' in searchHits ? searchHits.ids : undefined;
  const waiting = named.where === undefined || (words !== '' && hits === undefined);
  const queries = useMemo((): readonly ListQuery[] | undefined => {
    if (waiting) return undefined;
    const wanted = hits ? all(narrowed, where('id', 'in', hits.slice(0, MOST_HITS))) : narrowed;
    return stretches(wanted, shown.sort, screen.fromToday === undefined ? undefined : { field: screen.fromToday, today });
  }, [waiting, hits, narrowed, shown.sort, screen.fromToday, today]);
  const key = canonical(queries ?? null);
  const [pages, setPages] = useState<{ readonly of: string; readonly borders: readonly Border[] }>({ of: key, borders: [] });
  const borders = pages.of === key ? pages.borders : [];
  const live = useLivePages(screen.kind, queries ? pageQueries(queries, borders, PAGE) : []);

  // A stretch that has come to its end is followed by the next one at once.
  const settled = queries !== undefined && (live.state === 'live' || live.state === 'stale');
  const isEnd = settled && live.last < PAGE && stretchOf(borders) + 1 < queries.length;
  useEffect(() => {
    if (isEnd) setPages({ of: key, borders: [...borders, null] });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `borders` are those of `key`
  }, [isEnd, key]);

  const last = useRef<Answered<AnyRecord>>(undefined);
  const docs = live.docs as readonly AnyRecord[];
  const complete = queries !== undefined && !isEnd;
  const shownRows = rowsToShow({ key, complete, byWords: words !== '', state: live.state, docs }, last.current);
  last.current = shownRows.answered;
  const steady = complete && live.state !== 'loading';

  const [total, setTotal] = useState<{ readonly of: string; readonly count: number }>();
  const size = docs.length;
  useEffect(() => {
    if (!queries || hits) return;
    let on = true;
    // Without the number the list is still whole.
    send(countDocuments, { query: { collection: screen.kind.name, where: narrowed, limit: MOST_COUNTED + 1 } as RequestedQuery }).then(
      ({ count }) => on && setTotal({ of: key, count }),
      () => undefined,
    );
    return () => {
      on = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counted anew when the question or the number of rows changes
  }, [key, size]);

  const counted = total?.of === key ? total.count : undefined;
  const beyond = counted === undefined || counted > MOST_COUNTED ? live.last >= PAGE : size < counted;
  const more = steady && hits === undefined && beyond && borders.length + 1 < MOST_PAGES;
  const failed = searchHits && 'problems' in searchHits ? searchHits.problems : named.problems;
  return {
    docs: shownRows.docs,
    state: failed ? 'error' : shownRows.state,
    problems: failed ?? live.problems,
    total: hits ? docs.length : counted,
    more,
    loadMore: () => {
      const last = docs.at(-1);
      const { orderBy } = queries?.[stretchOf(borders)] ?? {};
      if (!more || !last || !orderBy) return;
      const cut = cutAfter(orderBy, last);
      // The last page is empty: what was counted has gone meanwhile.
      if (canonical(cut) !== canonical(borders.at(-1) ?? null)) setPages({ of: key, borders: [...borders, cut] });
    },
    retry: () => {
      if (searchHits && 'problems' in searchHits) searchAgain();
      else askAgain();
    },
    queries,
  };
}
