import pg from 'pg';
import { parentOf } from '../measure/machine.ts';

async function asking<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

const nameOf = (name: string): string => `bench_${name}`;

/** A database of that name on the same server: empty, or a copy of another one that nobody uses. */
export async function makeDatabase(url: string, name: string, copyOf?: string): Promise<string> {
  const fresh = nameOf(name);
  await asking(url, async (client) => {
    await client.query(`drop database if exists ${fresh} with (force)`);
    await client.query(`create database ${fresh}${copyOf === undefined ? '' : ` template ${nameOf(copyOf)} strategy file_copy`}`);
  });
  const own = new URL(url);
  own.pathname = `/${fresh}`;
  return own.href;
}

export const hasDatabase = (url: string, name: string): Promise<boolean> =>
  asking(url, async (client) => ((await client.query('select from pg_database where datname = $1', [nameOf(name)])).rowCount ?? 0) > 0);

export const runAll = (url: string, statements: readonly string[]): Promise<void> =>
  asking(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

export const idsOf = (url: string, text: string): Promise<string[]> =>
  asking(url, async (client) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id));

/** Finds the parent process of the database server; undefined if it runs on another machine. */
export const serverPid = (url: string): Promise<number | undefined> =>
  asking(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    try {
      return parentOf(rows[0]?.pid ?? 0);
    } catch {
      return undefined;
    }
  });
