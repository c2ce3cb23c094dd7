import type { z } from 'zod';
import type { Actor, Collection } from '@app/kernel/collection.ts';
import { collectionNamed } from '@app/domain/collections.ts';
import { connections } from '@app/domain/connections/connection.collection.ts';
import { CONNECTION_ID, type Feed } from '@app/domain/connections/connection.ts';
import type { ConnectionView, FeedSample, saveConnection as saveConnectionCall } from '@app/domain/connections/connections.calls.ts';
import { addressWith } from '@app/domain/connections/feed.rules.ts';
import { type FeedKind, feedKinds } from '@app/domain/connections/feed.states.ts';
import { targetsOf } from '@app/domain/imports/columns.rules.ts';
import { refuse } from '@app/domain/problems.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deliveryAddress } from '../webhooks/post-delivery.ts';
import { adapterFor, connectionOf, sealFeedKey } from './connection-of.ts';
import { FeedError } from './fetch-feed.ts';
import { rowsOfKind } from './scheduling-adapter.ts';
import { spanOf } from './read-source.ts';

/** Names that lead nowhere on the public internet. What other names lead to is checked when they are resolved. */
const INSIDE_NAME = /^localhost\.?$|\.(localhost|local|internal)\.?$/i;
const HEADER = /^[A-Za-z][A-Za-z0-9-]*$/;
/** Headers that belong to the request itself. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']);
const ONE_LINE = /^[\x20-\x7e]*$/;
const SHOWN = 5;

export async function getConnection(ctx: AppContext, { client }: Actor): Promise<ConnectionView> {
  const { form, header, secret, every, clock, feeds } = await connectionOf(ctx, client);
  return { form, header, hasSecret: secret !== '', every, clock, feeds };
}

/** Saves how the flight software is read. The key is sealed, and forgotten when the header changes without a new one. */
export async function saveConnection(
  ctx: AppContext,
  { uid, client }: Actor,
  { secret, ...input }: z.output<typeof saveConnectionCall.body>,
): Promise<void> {
  if ((input.header !== '' && (!HEADER.test(input.header) || OWN_HEADERS.has(input.header.toLowerCase()))) || !ONE_LINE.test(secret))
    throw refuse({ code: 'connections.header' });
  for (const kind of feedKinds.names) refuseFeed(ctx, kind, input.feeds[kind]);
  await ctx.records.txRetrying(async () => {
    const store = ctx.records.forClient(client, uid);
    await store.lockName(connections.name);
    const before = await connectionOf(ctx, client);
    const oldSecret = before.header === input.header && input.header !== '' ? before.secret : '';
    await store.set(connections, CONNECTION_ID, { ...input, secret: secret === '' ? oldSecret : sealFeedKey(ctx, client, secret) });
  });
}
function refuseFeed({ config }: AppContext, kind: FeedKind, { address, paths, ours }: Feed): void {
  const known = new Set(targetsOf(collectionNamed(kind) as Collection).map(({ field }) => field));
  known.add('source_id');
  const unknown = [...Object.keys(paths), ...ours].find((field) => !known.has(field));
  if (unknown !== undefined) throw refuse({ code: 'connections.field', params: { field: unknown } });
  if (address === '') return;
  const url = deliveryAddress(addressWith(address, { from: '2027-01-01', until: '2027-01-01', account: '1' }), config.localWebhooks);
  if (!url || (!config.localWebhooks && INSIDE_NAME.test(url.hostname))) throw refuse({ code: 'connections.address' });
}

/** Reads a feed as a job would, and returns its first rows. */
export async function testConnection(ctx: AppContext, { client }: Actor, kind: FeedKind): Promise<FeedSample> {
  const adapter = adapterFor(ctx, client, await connectionOf(ctx, client));
  if (!adapter?.kinds.includes(kind)) throw refuse({ code: 'connections.no-system' });
  const sample: Record<string, string>[] = [];
  let rows = 0;
  try {
    for await (const { source_id, cells } of rowsOfKind(adapter, kind, spanOf(ctx.clock.now()))) {
      rows += 1;
      if (sample.length < SHOWN) sample.push(shown({ source_id, ...cells }));
    }
  } catch (error) {
    if (error instanceof FeedError) throw refuse({ code: `connections.${error.fault}` });
    throw error;
  }
  return { rows, fields: [...new Set(sample.flatMap((row) => Object.keys(row)))], sample };
}
const MOST_SHOWN = 120;
const shown = (row: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).flatMap(([field, cell]) => (cell === '' ? [] : [[field, cell.slice(0, MOST_SHOWN).toWellFormed()]])));
