import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type FeedServer, openFeedServer } from './feed.fixture.ts';
import { faultOf, fetchFeed } from './fetch-feed.ts';

let feed: FeedServer;
beforeAll(async () => {
  feed = await openFeedServer();
});
afterAll(() => feed.close());
const local = { headers: {}, isLocal: true };

test('a feed that never answers, or whose connection ends, is a fault and no wait without end [CHR-10]', async () => {
  feed.answers = () => undefined;
  expect(await faultOf(() => fetchFeed(feed.url, { ...local, patienceMs: 50 }))).toBe('timeout');
  feed.answers = () => ({ headers: { 'content-length': '100' }, body: 'short' });
  expect(await faultOf(() => fetchFeed(feed.url, { ...local, patienceMs: 300 }))).toMatch(/timeout|unreachable/);
  expect(await faultOf(() => fetchFeed('http://127.0.0.1:1/', local))).toBe('unreachable');
});
it.each([
  'http://feed.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.8/x',
  'https://user:key@feed.example/',
  'file:///etc/passwd',
  'x',
])('the address %s is not asked [CHR-10]', async (address) => {
  expect(await faultOf(() => fetchFeed(address, { headers: {}, isLocal: false }))).toBe('not-public');
});
test('a byte order mark is no part of an answer [CHR-10]', async () => {
  feed.answers = () => ({ body: '\uFEFF[1]' });
  expect(await fetchFeed(feed.url, local)).toBe('[1]');
});
