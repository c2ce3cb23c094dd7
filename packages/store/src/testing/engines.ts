import { randomId } from '@app/kernel/ids.ts';
import type { Log } from '../database/engine.ts';
import { openRecords, type RecordsOptions } from '../open-records.ts';
import type { Records } from '../records.ts';
import { borrowDatabase } from './spare-databases.ts';
import { SAMPLES } from './prepared-samples.ts';
import { samples } from './sample.collections.ts';
import { command, serverUrl as url, urlOf } from './server.ts';
import { templatePath } from './template.ts';

export type EngineName = 'pglite' | 'postgres';

/** Engines for `describe.each(engines)`. Includes PostgreSQL when TEST_POSTGRES_URL names a server. */
export const engines: readonly EngineName[] = url ? ['pglite', 'postgres'] : ['pglite'];

/**
 * Engine for `describe.each` where rules are tested that know the store by its calls alone, which the store's own tests prove on both: PostgreSQL
 * if there is one, since only there two of them run at once.
 */
export const enginesOfRules: readonly EngineName[] = engines.slice(-1);

export interface TestOptions {
  readonly collections: RecordsOptions['collections'];
  readonly now?: () => number;
  readonly log?: Log;
  /** PGlite when left out. */
  readonly engine?: EngineName;
  /** Polls as if other processes also wrote. */
  readonly pollMs?: number | undefined;
  /** Database that is copied; when left out, one with the tables of the samples if these are the collections, else an empty one: of PGlite the path of a dump, of PostgreSQL the name of a database on the same server. */
  readonly template?: string | undefined;
}

/**
 * Opens an empty store. On PostgreSQL it has its own schema, or its own database when it is a copy, which is emptied for the next one when the store closes.
 * Takes half a second: open one per test file.
 */
export async function testRecords({ engine = 'pglite', collections, now, log, pollMs, ...given }: TestOptions): Promise<Records> {
  const template = given.template ?? (collections === samples ? process.env[SAMPLES[engine]] : undefined);
  const common = { collections, now, log, pollMs };
  if (engine === 'pglite') {
    return await openRecords({ ...common, database: { kind: 'pglite', template: template ?? (await templatePath()), inThread: true } });
  }
  if (!url) throw new Error('Set TEST_POSTGRES_URL to test on PostgreSQL.');
  if (template === undefined) {
    const name = `test_${randomId(12).toLowerCase()}`;
    const records = await openRecords({ ...common, database: { kind: 'postgres', url, schema: name } });
    return closedWith(records, () => command(`drop schema ${name} cascade`));
  }
  const { database, engine: connections, giveBack } = await borrowDatabase(template);
  return closedWith(
    await openRecords({ ...common, database: { kind: 'postgres', url: urlOf(database), engine: connections, isAlone: pollMs === undefined } }),
    giveBack,
  );
}

function closedWith(records: Records, after: () => Promise<void>): Records {
  const close = records.close.bind(records);
  records.close = async () => {
    await close();
    await after();
  };
  return records;
}
