import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { openRecords } from '@app/store/open-records.ts';
import type { Records } from '@app/store/records.ts';
import type { EngineName } from '@app/store/testing/engines.ts';
import { templatePath } from '@app/store/testing/template.ts';
import { collections } from '@app/domain/collections.ts';

/** Names the dump, or the database to copy, to the test processes, which inherit the environment of the run. */
export const PREPARED: Readonly<Record<EngineName, string>> = { pglite: 'APRON_TEST_DUMP', postgres: 'APRON_TEST_DATABASE' };

/** Opens the store of a program that a test starts and kills, in its folder, from the prepared dump; outside of a run from an empty one. */
export async function openPrepared(dir: string, now?: () => number): Promise<Records> {
  // Now: a process that is killed writes nothing at its end.
  flushCompileCache();
  const template = process.env[PREPARED.pglite] ?? (await templatePath());
  return await openRecords({ collections, now, database: { kind: 'pglite', dir: join(dir, 'database'), template } });
}
