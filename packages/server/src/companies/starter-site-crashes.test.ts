import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { pages } from '@app/domain/pages/page.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { Crash, type Moment, moments } from '../testing/crashes/dying-context.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { writeStarterSite } from './write-starter-site.ts';

/** A context whose process dies before or after it writes its n-th page. */
function dyingAtPage(ctx: TestContext, n: number, moment: Moment): TestContext {
  let written = 0;
  let isDead = false;
  const mustLive = (): void => {
    if (isDead) throw new Crash();
  };
  const forClient = (client: string) => {
    mustLive();
    const store = ctx.records.forClient(client);
    const set = async (...args: Parameters<typeof store.set>) => {
      written += 1;
      isDead = written === n && moment === 'before';
      mustLive();
      const result = await store.set(...args);
      isDead = written === n;
      mustLive();
      return result;
    };
    return new Proxy(store, { get: (target, name) => (name === 'set' ? set : bound(target, name)) });
  };
  const records = new Proxy(ctx.records, {
    get(target, name) {
      mustLive();
      return name === 'forClient' ? forClient : bound(target, name);
    },
  });
  return { ...ctx, records };
}
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}

describe.each(engines)('the starter site of a company on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.person({ uid: 'ada', client: 'apron', roles: ['admin'] });
    ada = { token: await ctx.token('ada'), client: 'apron' };
  });
  afterAll(() => ctx.close());

  test('[TEN-13] killed while its pages are written, a new company lets its admin in, and its site is finished', async () => {
    for (const moment of moments) {
      for (const n of [1, 2]) {
        const id = randomId(20);
        const input = { id, name: 'Skylark Air', name_key: `sky-${randomId(8).toLowerCase()}`, kind: 'operator', timezone: 'America/New_York' };
        const more = { theme: { accent: '#b8482a' }, roles: ['sales'], admin: `cleo-${randomId(6).toLowerCase()}@skylark.example` };
        const { link } = (await ctx.call('/platform/companies', { ...input, ...more }, ada)).body;
        const job = { company: id, client: 'apron', feedbackId: id, queueId: '', by: 'ada', language: 'en' as const };
        await expect(writeStarterSite(dyingAtPage(ctx, n, moment), job)).rejects.toThrow(Crash);
        const store = ctx.records.forClient(id);
        expect(await store.list(pages, {})).toHaveLength(moment === 'before' ? n - 1 : n);
        const token = /#([\w-]+)$/.exec(link as string)?.[1] ?? '';
        expect((await ctx.call('/invitations/accept', { token, name: 'Cleo Park', password: 'quiet harbour lamp' })).status).toBe(200);
        await ctx.jobs.settle();
        expect((await store.list(pages, {})).map(({ url }) => url).toSorted()).toEqual(['', 'contact']);
        expect((await store.get(clients, id))?.metadata).toMatchObject({ starter_site: 'done' });
      }
    }
  });
});
