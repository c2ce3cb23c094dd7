import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { uidOfKey } from '@app/domain/users/api-key.rules.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(enginesOfRules)('names of people on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, pollMs: HOUR });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('skylark', { name: 'Skylark' });
    await ctx.client('meridian', { name: 'Meridian' });
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
    await ctx.person({ uid: 'ben', client: 'skylark', roles: ['sales'], name: 'Ben' });
    await ctx.person({ uid: 'cleo', client: 'skylark', roles: ['sales'], restricted: true, name: 'Cleo' });
    await ctx.person({ uid: 'dan', client: 'skylark', roles: ['sales'], restricted: true, name: 'Dan' });
    await ctx.person({ uid: 'gone', client: 'skylark', roles: ['sales'], name: 'Gwen' });
    await ctx.person({ uid: 'vera', consumer: true, name: 'Vera' });
    await ctx.person({ uid: 'else', client: 'meridian', roles: ['admin'], name: 'Elsewhere' });
    const system = systemActor('skylark');
    const contact = { first_name: 'Vera', last_name: 'Lane', email: 'vera@lane.example', user_id: 'vera' };
    await ctx.records.write(system, [
      { op: 'set', path: 'clients/skylark/contacts/vera', data: contact },
      { op: 'set', path: 'clients/skylark/api_keys/k1', data: { label: 'Website form', roles: ['sales'], expires: null, made_by: 'ada', hash: 'x' } },
    ]);
    await ctx.records.remove(system, 'clients/skylark/members/gone');
  });
  afterAll(() => ctx.close());

  const named = async (uid: string, ...ids: readonly string[]) => {
    const { status, body } = await ctx.call('/cms/people', { ids }, { token: await ctx.token(uid), client: 'skylark' });
    return status === 200 ? body.people.map(({ kind, name, email }: Record<string, string>) => [kind, name, email]) : status;
  };

  test('[LIV-9] whoever acted in a client is named as what they are to it, not as a colleague who has left', async () => {
    expect(await named('ada', 'ben', 'gone', 'vera', 'nobody', uidOfKey('k1'), 'ben')).toEqual([
      ['colleague', 'Ben', 'ben@example.com'],
      ['former', 'Gwen', ''],
      ['customer', 'Vera Lane', 'vera@lane.example'],
      ['customer', '', ''],
      ['key', 'Website form', ''],
    ]);
  });

  test('[ROL-4, TEN-12] nobody learns a name here that their own reading does not show', async () => {
    expect(await named('ben', 'ada')).toEqual([['colleague', 'Ada', '']]);
    expect(await named('cleo', 'dan', 'ben'), 'restricted').toEqual([
      ['colleague', '', ''],
      ['colleague', 'Ben', ''],
    ]);
    expect(await named('ada', 'else'), 'who works elsewhere').toEqual([['customer', '', '']]);
    expect(await named('vera', 'ada'), 'a consumer').toBe(403);
    expect(await named('ada', '../meridian')).toBe(422);
  });
});
