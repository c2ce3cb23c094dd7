import { getMigrations } from 'better-auth/db/migration';
import { afterEach, describe, expect, test } from 'vitest';
import { engines, testRecords } from '@app/records/testing/engines.ts';
import type { Records } from '@app/records/records.ts';
import { collections } from '@app/domain/collections.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../platform/log.ts';
import { authOptions } from './auth.ts';
import { migrateAuth } from './auth-migrations.ts';

describe.each(engines)('sign-in tables on %s', (engine) => {
  let records: Records;
  afterEach(() => records.close());

  test('the migrations leave nothing that the sign-in library still misses, and run once', async () => {
    records = await testRecords({ engine, collections });
    await migrateAuth(records.kysely);
    await migrateAuth(records.kysely);
    const config = readConfig({ APP_SECRET: 'x'.repeat(40), INBOUND_SECRET: 'y'.repeat(40) });
    const events = {
      saved: async () => undefined,
      upgraded: async () => undefined,
      claims: async () => ({ access_code: '', anon: false }),
      email: async () => undefined,
      signIn: async () => undefined,
      ended: () => undefined,
    };
    const { toBeCreated, toBeAdded } = await getMigrations(authOptions({ config, db: records.kysely, events, log: openLog('silent') }));
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  });
});
