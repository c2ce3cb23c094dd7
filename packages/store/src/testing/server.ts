import pg from 'pg';

/** Address of the PostgreSQL server of the tests; undefined: there is none. */
export const serverUrl = process.env['TEST_POSTGRES_URL'];

/** Returns a name whose beginning says on whose behalf the database is there: the run removes what a killed test left. */
export const databaseName = (end: string): string => `${new URL(serverUrl ?? '').pathname.slice(1)}_${end}`;
/** Returns the address of another database on the server of the tests. */
export const urlOf = (database: string): string => String(Object.assign(new URL(serverUrl ?? ''), { pathname: `/${database}` }));

/** Runs a statement on the server of the tests. */
export async function command(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
