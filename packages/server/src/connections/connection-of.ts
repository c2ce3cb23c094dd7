import { clients } from '@app/domain/clients/client.collection.ts';
import { connections } from '@app/domain/connections/connection.collection.ts';
import { Connection, CONNECTION_ID } from '@app/domain/connections/connection.ts';
import type { AppContext } from '../platform/app-context.ts';
import { openText, sealText } from '../platform/sealing.ts';
import { FeedError, fetchFeed } from './fetch-feed.ts';
import { icalFeed } from './ical-feed.ts';
import { jsonFeed } from './json-feed.ts';
import type { SchedulingAdapter } from './scheduling-adapter.ts';

type Context = Pick<AppContext, 'config' | 'records' | 'clock'>;
/** Sealed texts open only for the company that they were sealed for. */
const purpose = (client: string): string => `connection ${client}`;
export const sealFeedKey = ({ config }: Context, client: string, key: string): string => sealText(config, purpose(client), key);

/** Returns how the flight software of a company is read; the defaults where nobody has set it up. */
export const connectionOf = async ({ records }: Pick<AppContext, 'records'>, client: string): Promise<Connection> =>
  (await records.forClient(client).get(connections, CONNECTION_ID)) ?? Connection.parse({});

/** Returns the adapter of a connection. One form serves all systems: a vendor's own protocol is not public. */
export function adapterFor(ctx: Context, client: string, connection: Connection): SchedulingAdapter | undefined {
  const { form, header, secret } = connection;
  if (form === 'none') return undefined;
  const fetch = (address: string): Promise<string> => {
    const key = secret === '' ? '' : openText(ctx.config, purpose(client), secret);
    if (key === undefined) throw new FeedError('key');
    return fetchFeed(address, { headers: header === '' || key === '' ? {} : { [header]: key }, isLocal: ctx.config.localWebhooks });
  };
  const asking = { fetch, now: () => ctx.clock.now() };
  return form === 'json' ? jsonFeed(connection, asking) : icalFeed(connection, asking);
}

export interface OpenConnection {
  /** Name of the system that the company plans its flights in. */
  readonly source: string;
  readonly connection: Connection;
  readonly adapter: SchedulingAdapter;
}
/** Returns the connection that jobs read; undefined where none is set up, or the system is not in use. */
export async function openConnection(ctx: Context, client: string): Promise<OpenConnection | undefined> {
  const company = await ctx.records.forClient(client).get(clients, client);
  const { active, type } = company?.config.software ?? { active: false, type: '' };
  const connection = await connectionOf(ctx, client);
  const adapter = active && type !== '' ? adapterFor(ctx, client, connection) : undefined;
  return adapter && { source: type, connection, adapter };
}
