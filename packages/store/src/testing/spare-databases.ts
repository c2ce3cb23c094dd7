import pg from 'pg';
import { randomId } from '@app/kernel/ids.ts';
import type { Engine } from '../database/engine.ts';
import { type Connection, isEmptied, readStart, type Start } from '../pglite/emptied.ts';
import { Spares } from '../pglite/spares.ts';
import { openPostgres } from '../postgres/postgres-engine.ts';
import { LentEngine } from './lent-engine.ts';
import { command, databaseName, urlOf } from './server.ts';

/** Databases kept for the next caller, in one process. */
const MAX_SPARE = 3;
/** Name of the connections that are kept with a database. */
const KEPT = 'kept for the next test';

interface Spare {
  readonly database: string;
  readonly start: Start;
  /** Connection by which it is emptied. */
  readonly client: pg.Client;
  /** Connections of the stores that borrow it, one after the other: a new one costs more than most tests ask of it. */
  readonly engine: Engine;
}
const spares = new Spares<Spare>({
  max: MAX_SPARE,
  async open(template) {
    const database = databaseName(`test_${randomId(12).toLowerCase()}`);
    await command(`create database ${database} template ${template}`);
    const address = new URL(urlOf(database));
    address.searchParams.set('application_name', KEPT);
    const url = address.href;
    const client = new pg.Client({ connectionString: url });
    // The server ends it with the database, after the last test.
    client.on('error', () => undefined);
    await client.connect();
    return { database, client, start: await readStart(connectionOf(client)), engine: await openPostgres({ url }, () => undefined) };
  },
  empty: async ({ client, start }) => (await isAlone(client)) && (await isEmptied(connectionOf(client), start)),
  async discard({ database, client, engine }) {
    await engine.close();
    await client.end();
    await command(`drop database ${database} with (force)`);
  },
});

interface Borrowed {
  readonly database: string;
  /** Open connections to it. */
  readonly engine: Engine;
  readonly giveBack: () => Promise<void>;
}
/**
 * Returns the name of a copy of a database on the server of the tests, and connections to it. One that is given back is emptied and kept for the next
 * caller: emptying costs a fraction of a copy. It is dropped instead if its layout has changed or somebody else is still connected.
 */
export async function borrowDatabase(template: string): Promise<Borrowed> {
  const { item, giveBack } = await spares.borrow(template);
  return { database: item.database, engine: new LentEngine(item.engine), giveBack };
}

function connectionOf(client: pg.Client): Connection {
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const { rows } = await client.query(text, values && [...values]);
      return { rows: rows as Row[] };
    },
    exec: async (text) => await client.query(text),
  };
}

/** True if nobody is connected but those that are kept, and none of these has left a transaction open. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
     and (application_name <> $1 or state <> 'idle')`,
    [KEPT],
  );
  return rows.length === 0;
}
