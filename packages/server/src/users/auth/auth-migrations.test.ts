import { createHmac } from 'node:crypto';
import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines, testRecords } from '@app/store/testing/engines.ts';
import type { Records } from '@app/store/records.ts';
import { collections } from '@app/domain/collections.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { readConfig } from '../../platform/config.ts';
import { openLog } from '../../platform/log.ts';
import { PREPARED } from '../../testing/prepared.ts';
import { authOptions, openAuth } from './auth.ts';
import { migrateAuth } from './auth-migrations.ts';

const events = {
  saved: async () => undefined,
  upgraded: async () => undefined,
  claims: async () => ({ access_code: '', anon: false }),
  email: async () => undefined,
  signIn: async () => undefined,
  ended: async () => undefined,
};

describe.each(engines)('sign-in tables on %s', (engine) => {
  let records: Records;
  /** List of the steps before a test, as JSON. */
  let steps: string | undefined;
  /** Makes the database one from before a step. The next test finds its list of steps as it was, so that it can use the same database. */
  async function forgetSteps(from: string): Promise<void> {
    const { rows } = await sql<{ steps: string }>`select json_agg(auth_migration)::text as steps from auth_migration`.execute(records.kysely);
    steps = rows[0]?.steps;
    await sql`delete from auth_migration where name >= ${from}`.execute(records.kysely);
  }
  afterEach(async () => {
    if (steps !== undefined) {
      await sql`delete from auth_migration`.execute(records.kysely);
      await sql`insert into auth_migration select * from json_populate_recordset(null::auth_migration, ${steps}::json)`.execute(records.kysely);
      steps = undefined;
    }
    await records.close();
  });

  test('the migrations create everything that the sign-in library needs, and run once', async () => {
    records = await testRecords({ engine, collections: [outbox] });
    await migrateAuth(records.kysely);
    await migrateAuth(records.kysely);
    const config = readConfig({ APP_SECRET: 'x'.repeat(40), INBOUND_SECRET: 'y'.repeat(40) });
    const { toBeCreated, toBeAdded } = await getMigrations(authOptions({ config, db: records.kysely, events, log: openLog('silent') }));
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  });

  test('[AUT-1] links that older versions stored are erased in emails and their history, and open reset tokens end; all else stays', async () => {
    records = await testRecords({ engine, collections, template: process.env[PREPARED[engine]] });
    const db = records.kysely;
    await forgetSteps('004');
    await sql`drop table system_mail_body`.execute(db);
    const reset = 'https://fly.example/api/auth/reset-password/S3cr3t-Tok_en~1?callbackURL=%2Flogin';
    const confirm = 'https://fly.example/api/auth/verify-email?token=eyJh.S3cr3t.x-_&callbackURL=%2F';
    const text = `Open "${reset}" or ${confirm}.\nBest regards`;
    const html = `<a href="${reset}">Choose</a> <a href="${confirm}">Confirm</a>`;
    const item = { medium: 'email', to: [{ name: 'Ann', email: 'ann@example.com' }], from: { name: 'Apron', email: 'a@fly.example' } };
    const system = systemActor('apron');
    await records.write(system, [
      { op: 'set', path: 'clients/apron/outbox/old', data: { ...item, subject: 'Reset', text, html } },
      { op: 'set', path: 'clients/apron/outbox/other', data: { ...item, subject: 'Quote', text: 'See https://fly.example/api/auth/ok', html: '' } },
    ]);
    await records.write(system, [{ op: 'merge', path: 'clients/apron/outbox/old', data: { text: `${text} Again ${reset}` } }]);
    const untouched = await records.get(system, 'clients/apron/outbox/other');
    await sql`insert into auth_verification (id, identifier, value, "expiresAt") values
      ('v1', 'reset-password:S3cr3t-Tok_en~1', 'u', now() + interval '1 hour'), ('v2', 'trust-device-x', 'u', now() + interval '1 hour')`.execute(db);

    await migrateAuth(db);
    const { rows } = await sql<{ text: string }>`select data::text as text from documents where collection = 'outbox'
      union all select fields::text from audit where collection = 'outbox'`.execute(db);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row.text).not.toMatch(/S3cr3t|eyJh/);
    expect(await records.get(system, 'clients/apron/outbox/old')).toMatchObject({
      subject: 'Reset',
      html: html.replaceAll('S3cr3t-Tok_en~1', 'erased').replaceAll('eyJh.S3cr3t.x-_', 'erased'),
    });
    expect(await records.get(system, 'clients/apron/outbox/other')).toEqual(untouched);
    expect((await sql<{ id: string }>`select id from auth_verification`.execute(db)).rows).toEqual([{ id: 'v2' }]);
    expect((await records.of(outbox).list(system, {})).map(({ id }) => id).toSorted()).toEqual(['old', 'other']);
  });

  test('[AUT-1] sessions of older versions go on; open links to a new password and tokens of sign-in services end', async () => {
    records = await testRecords({ engine, collections, template: process.env[PREPARED[engine]] });
    const db = records.kysely;
    await forgetSteps('007');
    const config = readConfig({ APP_SECRET: 'x'.repeat(40), INBOUND_SECRET: 'y'.repeat(40) });
    await sql`insert into auth_user (id, name, email, "emailVerified") values ('u', 'Ann', 'ann@example.com', true)`.execute(db);
    await sql`insert into auth_session (id, "expiresAt", token, "updatedAt", "userId") values
      ('s', now() + interval '9 days', 'T0kenOfBefore', now(), 'u')`.execute(db);
    await sql`insert into auth_account (id, "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "updatedAt") values
      ('a', 'g', 'google', 'u', 'T0kenOfBefore', 'T0kenOfBefore', 'T0kenOfBefore', now())`.execute(db);
    await sql`insert into auth_verification (id, identifier, value, "expiresAt") values
      ('v', 'reset-password:T0kenOfBefore', 'u', now() + interval '1 hour')`.execute(db);

    await migrateAuth(db);
    const { rows } = await sql<{ text: string }>`select s::text as text from auth_session s union all select a::text from auth_account a
      union all select v::text from auth_verification v`.execute(db);
    expect(rows).toHaveLength(2);
    for (const { text } of rows) expect(text).not.toContain('T0kenOfBefore');
    const signature = createHmac('sha256', config.appSecret).update('T0kenOfBefore').digest('base64');
    const headers = new Headers({ cookie: `apron.session_token=${encodeURIComponent(`T0kenOfBefore.${signature}`)}` });
    expect(await openAuth({ config, db, events, log: openLog('silent') }).viewer(headers)).toBe('u');
  });

  test('[CON-2] the email is removed from the search text of colleagues', async () => {
    records = await testRecords({ engine, collections, template: process.env[PREPARED[engine]] });
    const member = (name: string, email: string) => ({ user: 'u', roles: {}, name, email });
    await records.write(systemActor('sky'), [
      { op: 'set', path: 'clients/sky/members/ann', data: member('Änn Weber', 'Ann@Example.com') },
      { op: 'set', path: 'clients/sky/members/nameless', data: member('', 'b@example.com') },
      { op: 'set', path: 'clients/sky/members/mailless', data: member('Cem', '') },
    ]);
    const texts = async () =>
      (await sql<{ search: string }>`select search from documents where collection = 'members' order by id`.execute(records.kysely)).rows.map(
        ({ search }) => search,
      );
    const wanted = await texts();
    expect(wanted).toEqual(['ann weber', 'cem', '']);
    await forgetSteps('005');
    await sql`update documents set search = trim(search || ' ' || lower(data ->> 'email')) where collection = 'members'`.execute(records.kysely);
    await migrateAuth(records.kysely);
    expect(await texts()).toEqual(wanted);
  });
});
