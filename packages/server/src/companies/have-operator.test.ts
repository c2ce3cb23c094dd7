import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '@app/domain/clients/client.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(engines)("the designated operator of 'have' flights on %s", (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform', metadata: { region: 'east' } });
    await ctx.client('skylark', { kind: 'operator' });
    await ctx.client('meridian', { kind: 'operator' });
    await ctx.client('timberline', { kind: 'shop' });
    await ctx.person({ uid: 'ada', client: 'apron', roles: ['admin'] });
    await ctx.person({ uid: 'ben', client: 'apron', roles: ['sales'] });
    await ctx.person({ uid: 'cleo', client: 'skylark', roles: ['admin'] });
    ada = { token: await ctx.token('ada'), client: 'apron' };
  });
  afterAll(() => ctx?.close());

  test('[MKT-11] is one that admins of the platform choose and end; other data of the platform stay', async () => {
    const set = (id: string, on: unknown, who: object = ada) => ctx.call(`/platform/companies/${id}/have`, { on }, who);
    const designated = async () => {
      const { body } = await ctx.call('/platform/companies', undefined, ada);
      return body.companies.filter(({ have }: { have: boolean }) => have).map(({ id }: { id: string }) => id);
    };
    const metadata = async () => (await ctx.records.forClient('apron').get(clients, 'apron'))?.metadata;
    expect([(await set('skylark', true)).status, await designated()]).toEqual([200, ['skylark']]);
    expect([(await set('meridian', true)).status, await designated()]).toEqual([200, ['meridian']]);
    expect([(await set('skylark', false)).status, await designated()], 'nobody ends what another one is').toEqual([200, ['meridian']]);
    expect(await metadata()).toEqual({ region: 'east', have_operator: 'meridian' });
    expect((await set('timberline', true)).body.problems[0].code).toBe('companies.no-operator');
    expect([(await set('nowhere', true)).status, (await set('skylark', 'yes')).status]).toEqual([404, 422]);
    expect((await set('skylark', true, { token: await ctx.token('ben'), client: 'apron' })).status).toBe(403);
    expect((await set('skylark', true, { token: await ctx.token('cleo'), client: 'skylark' })).status).toBe(403);
    expect([(await set('meridian', false)).status, await designated(), await metadata()]).toEqual([200, [], { region: 'east' }]);
  });
});
