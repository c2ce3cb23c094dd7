import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { openLog } from '../platform/log.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}
const questions: Question[] = [];
let reply: { readonly status: number; readonly body: unknown } = { status: 200, body: { hits: [] } };
let service: Server;
let withKeys: TestContext;
let without: TestContext;
const tokens = new Map<TestContext, string>();

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      questions.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Question['body'] });
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  const open = async (address: string): Promise<TestContext> => {
    const ctx = await testContext({ config: { searchService: address }, log: openLog('silent') });
    for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'], name: 'Ann' });
    tokens.set(ctx, await ctx.token('ann'));
    return ctx;
  };
  withKeys = await open(`http://app%3A1:a%2Fkey@127.0.0.1:${port}`);
  without = await open(`http://127.0.0.1:${port}`);
  for (const client of ['skylark', 'meridian']) {
    await withKeys.records.write(
      systemActor(client),
      ['one', 'two'].map((id) => ({
        op: 'set' as const,
        path: `clients/${client}/contacts/${client}-${id}`,
        data: { first_name: 'Petra', last_name: id, company: id === 'one' ? 'Calder' : 'Brandt' },
      })),
    );
  }
});
afterAll(async () => {
  await withKeys?.close();
  await without?.close();
  service?.close();
});
const search = (ctx: TestContext, body: object) =>
  ctx.call('/search/query', { index: 'contacts', ...body }, { client: 'skylark', token: tokens.get(ctx) ?? '' });
const hits = (ids: readonly string[]) => ({ status: 200, body: { hits: ids.map((objectID) => ({ objectID })) } });

test('a hosted service that is chosen without keys is not asked: SEARCH SETTINGS NOT CONFIGURED [SRC-3]', async () => {
  const before = questions.length;
  const { status, body } = await search(without, { query: 'petra' });
  expect([status, body.problems[0].code, questions.length]).toEqual([503, 'search.not-configured', before]);
});
test('with keys it is asked with every parameter, the company and the environment; only records that the caller may read come back [SRC-2, SRC-3, TEN-12]', async () => {
  reply = hits(['skylark-two', 'meridian-one', 'gone', 'skylark-one']);
  const { status, body } = await search(withKeys, {
    query: 'petra',
    facetFilters: [['company:Calder', 'company:Brandt']],
    restrictSearchableAttributes: ['first_name'],
    typoTolerance: 'strict',
  });
  expect(status).toBe(200);
  expect(body.hits.map(({ id }: { id: string }) => id).toSorted()).toEqual(['skylark-one', 'skylark-two']);
  expect(body.hits[0].matches).toMatchObject([{ field: 'first_name', word: 'petra' }]);
  const { url, headers, body: sent } = questions.at(-1) as Question;
  expect([url, headers['x-algolia-application-id'], headers['x-algolia-api-key']]).toEqual(['/1/indexes/contacts/query', 'app:1', 'a/key']);
  expect(sent).toMatchObject({
    query: 'petra',
    facetFilters: [['company:Calder', 'company:Brandt'], 'environment:local', 'client:skylark'],
    restrictSearchableAttributes: ['first_name'],
    typoTolerance: 'strict',
    page: 0,
  });
});
test('what the service names still has to fulfill the filters; what it finds by other words is a hit [SRC-2]', async () => {
  reply = hits(['skylark-one', 'skylark-two']);
  const { body } = await search(withKeys, { query: 'somebody else', facetFilters: ['company:Calder'] });
  expect(body.hits.map(({ id }: { id: string }) => id)).toEqual(['skylark-one']);
});
test('a service that refuses or answers nonsense is told as such, and nothing is found instead [SRC-3]', async () => {
  for (const answer of [
    { status: 403, body: { message: 'Invalid key' } },
    { status: 200, body: { hits: 'none' } },
  ]) {
    reply = answer;
    const { status, body } = await search(withKeys, { query: 'petra' });
    expect([status, body.problems[0].code]).toEqual([503, 'search.no-answer']);
  }
});
