import type { EngineName } from '@app/store/testing/engines.ts';
import { templatePath } from '@app/store/testing/template.ts';

/** Names the dump, or the database to copy, to the test processes, which inherit the environment of the run. */
export const PREPARED: Readonly<Record<EngineName, string>> = { pglite: 'APRON_TEST_DUMP', postgres: 'APRON_TEST_DATABASE' };

/** Returns the path of the prepared dump for a program that a test starts; of an empty one outside of a run. */
export const preparedDump = async (): Promise<string> => process.env[PREPARED.pglite] ?? (await templatePath());
