import { sql } from 'kysely';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import type { listClaimedValues } from '@app/domain/companies/claimed-values.calls.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { claim, claimPath } from '../claims/claims.ts';
import { settleExisting } from '../app-writes.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';

describe.each(engines)('values that companies have claimed, for the platform, on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark', email: 'desk@sky.example' });
    await ctx.client('fjord', { name: 'Fjord Air' });
    await ctx.person({ uid: 'ada', client: 'apron', roles: ['admin'] });
    await ctx.person({ uid: 'ben', client: 'apron', roles: ['sales'] });
    await ctx.person({ uid: 'omar', client: 'sky', roles: ['admin'] });
    ada = { token: await ctx.token('ada'), client: 'apron' };
  });
  afterAll(() => ctx.close());
  const list = async (search = ''): Promise<z.output<typeof listClaimedValues.reply>> =>
    (await ctx.call(`/platform/claims?search=${search}`, undefined, ada)).body;
  const shown = async (search = '') =>
    (await list(search)).claims.map(({ kind, value, company, former }) => [kind, value, company?.name_key, former]);
  const release = (id: string, who = ada): Promise<TestReply> => ctx.call(`/platform/claims/${id}/release`, {}, who);
  const emailId = claimPath('mail_address', 'desk@sky.example').split('/')[1] ?? '';

  test('[TEN-12, TEN-13] admins of the platform find who has a value, by its begin or by the company; codes stay unknown', async () => {
    await ctx.records.forClient('sky').set(groups, 'vip', { name: 'VIP', access_code: 'Green 777' });
    expect(await shown('desk@')).toEqual([['mail_address', 'desk@sky.example', 'sky', false]]);
    expect(new Set(await shown('sky'))).toEqual(
      new Set([
        ['access_code', '', 'sky', false],
        ['mail_address', 'desk@sky.example', 'sky', false],
        ['name_key', 'sky', 'sky', false],
      ]),
    );
    await ctx.records.forClient('sky').update(clients, 'sky', { name_key: 'skylark' });
    expect(await shown('sky')).toContainEqual(['name_key', 'sky', 'skylark', true]);
    expect(JSON.stringify(await list())).not.toMatch(/green/i);
    expect(await list()).toMatchObject({ conflicts: [], settled: [], total: 6 });
  });

  test('[TEN-12, AUT-9] what a company shows without a claim is listed with who has it; what was decided at the start is listed, too', async () => {
    await ctx.records.forClient('fjord').update(clients, 'fjord', { email: 'Desk@sky.example' });
    await ctx.records.forClient('fjord').set(groups, 'lost', { name: 'Lost', access_code: 'Blue 888' });
    const { kysely } = ctx.records;
    await sql`delete from documents where path = ${claimPath('access_code', 'blue888')}`.execute(kysely);
    const conflicts = async () =>
      (await list()).conflicts.map(({ kind, value, company, conflict, holder }) => [kind, value, company.name, conflict, holder?.name ?? null]);
    expect(new Set(await conflicts())).toEqual(
      new Set([
        ['access_code', '', 'Fjord Air', 'unclaimed', null],
        ['mail_address', 'Desk@sky.example', 'Fjord Air', 'taken', 'Skylark'],
      ]),
    );
    // As an older version left it: two companies with one key, two groups with one code.
    await sql`update documents set data = data || '{"name_key":"skylark"}' where collection = 'clients' and client_id = 'fjord'`.execute(kysely);
    expect(await conflicts()).toContainEqual(['name_key', 'skylark', 'Fjord Air', 'taken', 'Skylark']);
    await settleExisting(ctx);
    expect((await conflicts()).map(([kind]) => kind)).toEqual(['mail_address']);
    expect((await list()).settled).toMatchObject([{ company: { name_key: 'skylark-2' }, text: expect.stringContaining('skylark-2') }]);
  });

  test('[TEN-12, ROL-2] the proof of an address is ended by admins of the platform alone, noted under their name, and another company can prove it then', async () => {
    for (const uid of ['ben', 'omar']) {
      const client = uid === 'omar' ? 'sky' : 'apron';
      const who = { token: await ctx.token(uid), client };
      expect((await release(emailId, who)).status).toBe(403);
      expect((await ctx.call('/platform/claims', undefined, who)).status).toBe(403);
    }
    const wanted = { kind: 'mail_address', value: 'desk@sky.example', client: 'fjord', ref: 'clients/fjord' } as const;
    expect(await ctx.records.tx(() => claim(ctx.records, wanted, 1))).toBe(false);
    const keyId = claimPath('name_key', 'skylark').split('/')[1] ?? '';
    expect([(await release(keyId)).status, (await release('nothing')).status, (await release(emailId)).status]).toEqual([404, 404, 200]);
    const [last] = await ctx.records.history(systemActor('-'), `claims/${emailId}`);
    expect([last?.by, last?.op]).toEqual(['ada', 'delete']);
    expect(await ctx.records.tx(() => claim(ctx.records, wanted, 1))).toBe(true);
    expect((await list()).conflicts.map(({ company }) => company.name)).toEqual(['Skylark']);
  });
});
