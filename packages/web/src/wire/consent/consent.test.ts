import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consentQuestion } from '@app/domain/clients/consent.rules.ts';
import { readLocal, writeLocal } from '../session/local-state.ts';
import { choose } from './choose.ts';
import { track } from './events.ts';
import { rememberOrigin } from './origin.ts';

class Memory {
  values = new Map<string, string>();
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.values.set(key, value);
  removeItem = (key: string): void => void this.values.delete(key);
}
const calls: { url: string; body: { company: string; visitor: string; events?: unknown[]; utm?: unknown; referrer?: string } }[] = [];
let local: Memory;
let session: Memory;
beforeEach(() => {
  [local, session] = [new Memory(), new Memory()];
  calls.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    if (url.startsWith('/api/analytics')) calls.push({ url, body: JSON.parse(init?.body ?? '{}') });
    return new Response('{}', { status: 200 });
  });
});
afterEach(() => void vi.useRealTimers());
const view = { name: 'screen_view', fields: { screen: 'marketplace' } } as const;
const pause = () => vi.advanceTimersByTimeAsync(3_000);

test('before an answer, after a refusal and after a change of the question nothing is sent or stored [JOB-5]', async () => {
  track('a', view);
  await choose('b', false);
  track('b', view);
  writeLocal('cookieConsent', { agreed: true, version: consentQuestion.version - 1, at: 1 }, 'c');
  track('c', view);
  await pause();
  expect(calls).toEqual([]);
  expect([...local.values.keys()].toSorted()).toEqual(['cookieConsent/b', 'cookieConsent/c']);
  expect(session.values.size).toBe(0);
});

test('with consent events leave together under a random number of that company; of the referring page only the host does [JOB-5]', async () => {
  await choose('a', true);
  rememberOrigin({ href: 'https://fly.example/login?utm_source=spring', referrer: 'https://news.example/private?q=me' });
  track('a', view);
  track('a', { name: 'search', fields: { kind: 'empty-legs', results: 2 } });
  await pause();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ company: 'a', events: [view, { name: 'search' }], utm: { utm_source: 'spring' }, referrer: 'news.example' });
  expect(calls[0]?.body.visitor).toBe(readLocal('visitor', 'a'));
  expect(readLocal('visitor', 'b')).toBe('');
});

test('withdrawal deletes the number, the origin and the events that were not sent yet, and tells the server [JOB-5]', async () => {
  await choose('a', true);
  track('a', view);
  await pause();
  const visitor = readLocal('visitor', 'a');
  rememberOrigin({ href: 'https://fly.example/login?gclid=7', referrer: '' });
  track('a', view);
  await choose('a', false);
  await pause();
  expect(calls.map(({ url, body }) => [url, body.visitor])).toEqual([
    ['/api/analytics/events', visitor],
    ['/api/analytics/forget', visitor],
  ]);
  expect([...local.values.keys()]).toEqual(['cookieConsent/a']);
  expect(session.values.size).toBe(0);
});

test('a session keeps the campaign and the foreign page it came from, in this tab only [SHL-10]', () => {
  rememberOrigin({ href: 'https://fly.example/marketplace', referrer: 'https://fly.example/skylark/deals?utm_source=spring&page=2' });
  expect(readLocal('utm')).toEqual({ utm_source: 'spring' });
  rememberOrigin({ href: 'https://fly.example/login?gclid=7', referrer: 'https://news.example/jets' });
  rememberOrigin({ href: 'https://fly.example/marketplace', referrer: 'https://fly.example/login' });
  expect([readLocal('utm'), readLocal('referrer')]).toEqual([{ gclid: '7' }, 'https://news.example/jets']);
  expect([...local.values.keys()]).toEqual([]);
});
