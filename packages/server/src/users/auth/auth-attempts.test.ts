import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, testRecords } from '@app/store/testing/engines.ts';
import type { Records } from '@app/store/records.ts';
import { collections } from '@app/domain/collections.ts';
import { PREPARED } from '../../testing/prepared.ts';
import { countedAttempts, slowedAttempts } from './auth-attempts.ts';
import { migrateAuth } from './auth-migrations.ts';

describe.each(engines)('attempts to sign in on %s', (engine) => {
  let records: Records;
  beforeEach(async () => {
    records = await testRecords({ engine, collections, template: process.env[PREPARED[engine]] });
    await migrateAuth(records.kysely);
  });
  afterEach(() => records.close());

  const rule = { window: 60, max: 3 };
  const attempt = (key = 'visitor|/sign-in') => countedAttempts(records.kysely).consume(key, rule);
  /** As if so many seconds had gone by. */
  const pass = (seconds: number) => sql`update auth_attempt set since = since - make_interval(secs => ${seconds})`.execute(records.kysely);

  test('[AUT-1] attempts beyond the limit are refused until the window ends, and nobody else is affected', async () => {
    const tried = await Promise.all(Array.from({ length: 10 }, () => attempt()));
    expect(tried.filter(({ allowed }) => allowed)).toHaveLength(3);
    const refused = tried.find(({ allowed }) => !allowed);
    expect(refused?.retryAfter).toBeGreaterThan(50);
    expect(refused?.retryAfter).toBeLessThanOrEqual(60);
    expect((await attempt('visitor|/sign-up')).allowed).toBe(true);
    expect((await attempt('neighbour|/sign-in')).allowed).toBe(true);
    await pass(61);
    expect((await attempt()).allowed).toBe(true);
  });

  test('[AUT-1] sign-ins every half minute never lock a server out', async () => {
    for (let minutes = 0; minutes < 10; minutes += 0.5) {
      expect((await attempt()).allowed).toBe(true);
      await pass(30);
    }
  });

  test('[AUT-1] simultaneous free attempts are all made, and later ones wait', async () => {
    const slowed = slowedAttempts(records.kysely);
    for (let round = 0; round < 20; round++) {
      const waits = await Promise.all(Array.from({ length: 5 }, () => slowed.consume(`link ${round}`, { free: 5, longestSeconds: 900 })));
      expect(waits).toEqual([0, 0, 0, 0, 0]);
    }
    // As if eight more had followed: the pause is minutes then, however long the rounds took.
    await sql`update auth_attempt set count = count + 8`.execute(records.kysely);
    expect(await slowed.consume('link 0', { free: 5, longestSeconds: 900 })).toBeGreaterThan(0);
  });

  test('old counts are deleted', async () => {
    await attempt('gone');
    await pass(3601);
    await attempt('new');
    const { rows } = await sql<{ key: string }>`select key from auth_attempt`.execute(records.kysely);
    expect(rows.map(({ key }) => key)).toEqual(['new']);
  });
});
