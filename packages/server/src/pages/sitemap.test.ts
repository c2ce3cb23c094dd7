import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#b8482a" d="M0 0h40v20H0z"/></svg>';
let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext({
    web: async (app) => {
      app.get('/assets/clients/skylark/logo.svg', (_request, reply) => reply.type('image/svg+xml').send(LOGO));
      return undefined;
    },
  });
  await ctx.client('skylark', { theme: { logo_light: '/assets/clients/skylark/logo.svg' } });
  await ctx.client('meridian', { theme: { logo_light: 'https://elsewhere.example/logo.png' } });
  await ctx.client('gone', { active: false });
  await ctx.client('finch');
  await ctx.records.forClient('finch').write([{ op: 'merge', path: 'clients/finch', data: { name_key: 'goldfinch' } }]);
  const pages = {
    home: { url: '', published: 0, edited: Date.UTC(2027, 0, 5) },
    fleet: { url: 'fleet', published: 0 },
    jet: { url: 'fleet/:tail', published: 0 },
    hidden: { url: 'hidden', published: 0, exclude: true },
    draft: { url: 'draft' },
  };
  for (const [id, data] of Object.entries(pages)) {
    await ctx.records.write(systemActor('skylark'), [{ op: 'set', path: `clients/skylark/pages/${id}`, data: { name: id, ...data } as never }]);
  }
});
afterAll(() => ctx.close());

async function get(url: string, host = 'localhost:3000') {
  const { http } = await ctx.app();
  return await http.inject({ url, headers: { host } });
}
const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test('[CMS-13] robots are told where the sitemap is, and one entry a company that is open, under its present key', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.body).toContain('sitemap: http://localhost:3000/sitemap.xml');
  expect(addressesIn((await get('/sitemap.xml')).body).toSorted()).toEqual([
    'http://localhost:3000/goldfinch/sitemap.xml',
    'http://localhost:3000/meridian/sitemap.xml',
    'http://localhost:3000/skylark/sitemap.xml',
  ]);
});

test('[CMS-13] a company lists its published pages under their addresses: no draft, no excluded one, none with a parameter', async () => {
  const { body, headers } = await get('/skylark/sitemap.xml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  expect(addressesIn(body).toSorted()).toEqual(['http://localhost:3000/skylark/', 'http://localhost:3000/skylark/fleet']);
  expect(body).toContain('<lastmod>2027-01-05</lastmod>');
  for (const url of ['/gone/sitemap.xml', '/nobody/sitemap.xml', '/..%2Fskylark/sitemap.xml']) expect((await get(url)).statusCode).toBe(404);
});

test('[CMS-13] a made-up host gets into no sitemap', async () => {
  expect((await get('/robots.txt', 'evil.example')).statusCode).toBe(404);
  expect((await get('/sitemap.xml', 'evil.example')).body).not.toContain('evil.example');
});

test('[CMS-13] a company with a logo of its own has a picture for links; nothing is fetched from elsewhere', async () => {
  const card = await get('/-/card/skylark.png');
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
  expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  for (const name of ['meridian', 'gone', 'nobody']) expect((await get(`/-/card/${name}.png`)).statusCode).toBe(404);
});
