import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { shortUrls } from '@app/domain/pages/page.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(enginesOfRules)('short links on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name_key: 'skyways' });
    await ctx.client('other');
  });
  afterAll(() => ctx.close());

  const open = async (path: string, { method = 'GET', address = '203.0.113.7' }: { method?: 'GET' | 'HEAD'; address?: string } = {}) => {
    const { http } = await ctx.app();
    const { statusCode, headers } = await http.inject({ method, url: `/-/s/${path}`, remoteAddress: address });
    return [statusCode, headers.location ?? ''];
  };
  const clicks = async (id: string) => (await ctx.records.forClient('sky').get(shortUrls, id))?.clicks;

  test('[OPS-3, THR-14] a short link leads on and counts each click, also those at the same moment; a look is none', async () => {
    const longUrl = 'https://fly.example/empty-legs?from=KTEB#list';
    await ctx.records.forClient('sky').set(shortUrls, 'spring', { name: 'Spring', longUrl });
    expect(await open('skyways/spring')).toEqual([302, longUrl]);
    expect(await open('skyways/spring', { method: 'HEAD' })).toEqual([302, longUrl]);
    expect(await clicks('spring')).toBe(1);
    const together = await Promise.all(Array.from({ length: 9 }, () => open('skyways/spring')));
    expect(together.every(([status]) => status === 302)).toBe(true);
    expect(await clicks('spring')).toBe(10);
    for (let more = 0; more < 40; more += 1) await open('skyways/spring');
    expect(await clicks('spring'), 'one visitor adds at most 30 an hour').toBe(30);
    await open('skyways/spring', { address: '203.0.113.8' });
    expect(await clicks('spring')).toBe(31);
  });

  test('[OPS-3, TEN-12] what is not a link of this company, or no longer one, leads nowhere', async () => {
    const store = ctx.records.forClient('sky');
    await store.set(shortUrls, 'old', { name: 'Old', longUrl: 'https://fly.example/' });
    for (const path of ['other/old', 'skyways/none', 'nobody/old', 'skyways/..%2Fold', 'SKYWAYS/old']) expect((await open(path))[0], path).toBe(404);
    await store.remove(shortUrls, 'old');
    expect((await open('skyways/old'))[0]).toBe(404);
    expect((await open('skyways/javascript:alert(1)'))[0]).toBe(404);
  });

  test('[OPS-3, ROL-3] marketing and authors write links; nobody sets how often one was clicked', async () => {
    const asks = async (role: string, data: object) => {
      const uid = await ctx.person({ client: 'sky', roles: [role] });
      const writes = [{ op: 'set', path: `clients/sky/short_urls/by-${role}`, data, base: 0 }];
      return (await ctx.call('/documents/write', { writes }, { token: await ctx.token(uid), client: 'sky' })).status;
    };
    const data = { name: 'By hand', longUrl: 'https://fly.example/', clicks: 900 };
    expect([await asks('marketing', data), await asks('cms', data), await asks('dispatch', data)]).toEqual([200, 200, 403]);
    expect(await asks('marketing', { ...data, longUrl: 'javascript:alert(1)' })).toBeGreaterThanOrEqual(400);
    expect(await clicks('by-marketing')).toBe(0);
  });
});
