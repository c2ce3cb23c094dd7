import type { Collection } from '@app/kernel/collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import type { Connection, Feed } from '@app/domain/connections/connection.ts';
import { addressWith, pathsOf, plainRow, type PlainRow, rowsAt } from '@app/domain/connections/feed.rules.ts';
import { type FeedKind, feedKinds } from '@app/domain/connections/feed.states.ts';
import type { SourceFault } from '@app/domain/imports/import-source.ts';
import { FeedError, faultOf } from './fetch-feed.ts';
import type { Asking, SchedulingAdapter } from './scheduling-adapter.ts';

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Reads a feed of rows in JSON whose addresses and fields the company has set up. */
export function jsonFeed({ feeds }: Pick<Connection, 'feeds'>, { fetch, now }: Asking): SchedulingAdapter {
  async function* rows(kind: FeedKind, values: Readonly<Record<string, string>> = {}): AsyncGenerator<PlainRow> {
    const feed = feeds[kind];
    if (feed.address === '') throw new FeedError('no-system');
    const list = listIn(await fetch(addressWith(feed.address, values)), feed);
    if (list.length === 0) return;
    const paths = pathsOf(collectionNamed(kind) as Collection, feed, list);
    if (paths.size === 0) throw new FeedError('no-fields');
    for (const row of list) yield plainRow(row, paths);
  }
  const kinds = feedKinds.names.filter((kind) => feeds[kind].address !== '');
  /** Feeds of one account need one, and are asked when their turn comes. */
  const readyNow = kinds.filter((kind) => !feeds[kind].address.includes('{account}'));
  const span = (from: number, until: number) => ({ from: isoDay(from), until: isoDay(until) });
  return {
    kinds,
    async test() {
      const faults = new Map<FeedKind, SourceFault | undefined>();
      for (const kind of readyNow) faults.set(kind, await faultOf(() => rows(kind, span(now(), now())).next()));
      return faults;
    },
    aircraft: () => rows('aircraft'),
    accounts: () => rows('accounts'),
    contacts: (account) => rows('contacts', { account }),
    emptyLegs: () => rows('deals'),
    schedule: (from, until) => rows('schedule', span(from, until)),
  };
}
function listIn(text: string, { list }: Feed): readonly unknown[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new FeedError('not-json');
  }
  const rows = rowsAt(answer, list);
  if (!rows) throw new FeedError('no-list');
  return rows;
}
