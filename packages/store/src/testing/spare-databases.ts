import pg from 'pg';
import { randomId } from '@app/kernel/ids.ts';
import { type Connection, isEmptied, readStart, type Start } from '../pglite/emptied.ts';
import { Spares } from '../pglite/spares.ts';
import { command, databaseName, urlOf } from './server.ts';

/** Databases kept for the next caller, in one process. */
const MAX_SPARE = 3;

interface Spare {
  readonly database: string;
  readonly start: Start;
}
const spares = new Spares<Spare>({
  max: MAX_SPARE,
  async open(template) {
    const database = databaseName(`test_${randomId(12).toLowerCase()}`);
    await command(`create database ${database} template ${template}`);
    return { database, start: await connected(database, readStart) };
  },
  empty: ({ database, start }) => connected(database, async (db) => (await isAlone(db)) && (await isEmptied(db, start))),
  discard: ({ database }) => command(`drop database ${database} with (force)`),
});

interface Borrowed {
  readonly database: string;
  readonly giveBack: () => Promise<void>;
}
/**
 * Returns the name of a copy of a database on the server of the tests. One that is given back is emptied and kept for the next caller: emptying costs
 * a fraction of a copy. It is dropped instead if its layout has changed or somebody is still connected.
 */
export async function borrowDatabase(template: string): Promise<Borrowed> {
  const { item, giveBack } = await spares.borrow(template);
  return { database: item.database, giveBack };
}

/** Sends statements over a connection that is closed afterwards. */
async function connected<Result>(database: string, send: (db: Connection) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  const db: Connection = {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const { rows } = await client.query(text, values && [...values]);
      return { rows: rows as Row[] };
    },
    exec: async (text) => await client.query(text),
  };
  return await send(db).finally(() => client.end());
}

async function isAlone(db: Connection): Promise<boolean> {
  const { rows } = await db.query(
    `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.length === 0;
}
