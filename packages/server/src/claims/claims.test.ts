import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { claims } from '@app/domain/claims/claim.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { groups } from '@app/domain/marketing/group.collection.ts';
import { settleExisting } from '../app-writes.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { claim, claimOn } from './claims.ts';

const RACERS = 50;
const numbered = Array.from({ length: RACERS }, (_, i) => `racer${i}`);

describe.each(engines)('values that one company has, on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
  });
  afterAll(() => ctx.close());

  const holder = async (key: string) => (await claimOn(ctx.records, 'name_key', key))?.client;
  const rename = (id: string, name_key: string) => ctx.records.of(clients).update(systemActor(id), `clients/${id}`, { name_key });
  const group = (client: string, id: string, access_code: string) =>
    ctx.records.write(systemActor(client), [{ op: 'set', path: `clients/${client}/groups/${id}`, data: { name: id, access_code } }]);

  test('[TEN-1] of fifty companies that want one key at once exactly one gets it', async () => {
    const outcomes = await Promise.allSettled(numbered.map((id) => ctx.client(id, { name_key: 'wanted' })));
    const won = numbered.filter((_, i) => outcomes[i]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ problems: [{ code: 'clients.key-taken' }] });
    expect(await holder('wanted')).toBe(won[0]);
    const written = await Promise.all(numbered.map((id) => ctx.records.of(clients).get(systemActor(id), `clients/${id}`)));
    expect(written.filter((doc) => doc !== undefined)).toHaveLength(1);
  });

  test('[TEN-12] of fifty that claim one value at once exactly one has it', async () => {
    const claimed = await Promise.all(
      numbered.map((client) =>
        ctx.records.tx(() => claim(ctx.records, { kind: 'mail_address', value: ' Desk@One.example', client, ref: `clients/${client}` }, 1)),
      ),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const remaining = await ctx.records.of(claims).list(systemActor('-'), { where: { field: 'value', op: 'eq', value: 'desk@one.example' } });
    expect(remaining.map(({ client }) => client)).toEqual([numbered[claimed.indexOf(true)]]);
  });

  test('[TEN-1] a renamed company keeps its former key, a key that is taken is refused, and a renaming can be undone', async () => {
    await ctx.client('one');
    await ctx.client('two');
    await expect(rename('two', 'one')).rejects.toMatchObject({ problems: [{ code: 'clients.key-taken' }] });
    expect((await ctx.records.of(clients).get(systemActor('two'), 'clients/two'))?.name_key).toBe('two');
    const renamed = await rename('one', 'uno');
    expect([await holder('one'), await holder('uno')]).toEqual(['one', 'one']);
    await expect(rename('two', 'one')).rejects.toMatchObject({ problems: [{ code: 'clients.key-taken' }] });
    await ctx.records.undo(systemActor('one'), 'clients/one', renamed.version);
    expect((await ctx.records.of(clients).get(systemActor('one'), 'clients/one'))?.name_key).toBe('one');
    expect([await holder('one'), await holder('uno')]).toEqual(['one', 'one']);
  });

  test('[AUT-9] a code is of one group on the whole platform, whatever its case and spaces, and free again once the group has gone', async () => {
    await group('one', 'g', 'FLY 2027');
    await expect(group('two', 'g', 'fly2027')).rejects.toMatchObject({ problems: [{ code: 'marketing.code-taken' }] });
    expect(await ctx.records.of(groups).get(systemActor('two'), 'clients/two/groups/g')).toBeUndefined();
    await ctx.records.remove(systemActor('one'), 'clients/one/groups/g');
    await group('two', 'g', 'fly2027');
    expect((await claimOn(ctx.records, 'access_code', ' FLY2027 '))?.ref).toBe('clients/two/groups/g');
    expect(JSON.stringify(await ctx.records.of(claims).list(systemActor('-'), { limit: 100 }))).not.toMatch(/fly2027/i);
  });

  test('[TEN-1, AUT-9] of what was there before: the oldest keeps its key, others are renamed, and a shared code is nobody’s', async () => {
    for (const id of ['first', 'second', 'third']) {
      await ctx.client(id);
      ctx.clock.advance(1000);
    }
    await group('first', 'shared', 'one-code');
    await group('second', 'shared', 'another-code');
    await group('second', 'alone', 'own-code');
    // As an older version left it.
    const { kysely } = ctx.records;
    await sql`delete from documents where collection = 'claims'`.execute(kysely);
    await sql`update documents set data = data || '{"name_key":"shared-key"}' where collection = 'clients' and id in ('first', 'second', 'third')`.execute(
      kysely,
    );
    await sql`update documents set data = data || '{"access_code":"Both Have"}' where collection = 'groups' and id = 'shared'`.execute(kysely);
    await settleExisting(ctx);
    const keys = async () =>
      Promise.all(['first', 'second', 'third'].map(async (id) => (await ctx.records.of(clients).get(systemActor(id), `clients/${id}`))?.name_key));
    expect(await keys()).toEqual(['shared-key', 'shared-key-2', 'shared-key-3']);
    expect(await Promise.all(['shared-key', 'shared-key-2', 'shared-key-3'].map(holder))).toEqual(['first', 'second', 'third']);
    for (const id of ['first', 'second']) {
      const shared = await ctx.records.of(groups).get(systemActor(id), `clients/${id}/groups/shared`);
      expect(shared?.access_code).toBe('');
      const logged = await ctx.records.of(dataLogs).find(systemActor(id), { where: { field: 'action', op: 'eq', value: 'take-access-code' } });
      expect(logged?.details).toEqual({ group: `clients/${id}/groups/shared` });
    }
    expect(await claimOn(ctx.records, 'access_code', 'both have')).toBeUndefined();
    expect((await claimOn(ctx.records, 'access_code', 'own-code'))?.ref).toBe('clients/second/groups/alone');
    const before = await ctx.records.of(claims).count(systemActor('-'));
    await settleExisting(ctx);
    expect(await ctx.records.of(claims).count(systemActor('-'))).toBe(before);
    expect(await keys()).toEqual(['shared-key', 'shared-key-2', 'shared-key-3']);
  });
});
