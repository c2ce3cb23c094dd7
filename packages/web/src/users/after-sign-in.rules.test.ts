import { expect, test } from 'vitest';
import { destination, isOwnPath } from './after-sign-in.rules.ts';

const staff = { clients: [{ name_key: 'acme' }] as never, suspended: [], consumer: false, anonymous: false };
const consumer = { clients: [], suspended: [], consumer: true, anonymous: false };
const stranger = { clients: [], suspended: [], consumer: false, anonymous: false };
const nowhere = { next: null, lastPage: undefined };

test('[AUT-4] one goes back to where one came from', () => {
  expect(destination(staff, { next: '/acme/quotes/q1', lastPage: '/acme/trips' })).toBe('/acme/quotes/q1');
  expect(destination(consumer, { next: '/marketplace', lastPage: undefined })).toBe('/marketplace');
});
test('[CMS-1] else to the page that one last saw, where it is still one of ours', () => {
  expect(destination(staff, { next: null, lastPage: '/acme/trips' })).toBe('/acme/trips');
  expect(destination(staff, { next: null, lastPage: '/other/trips' })).toBe('/acme/threads/inbox/chat');
});
test('[AUT-9] else to where one belongs; without a code there is no marketplace', () => {
  expect(destination(staff, nowhere)).toBe('/acme/threads/inbox/chat');
  expect(destination(consumer, nowhere)).toBe('/marketplace');
  expect(destination(stranger, nowhere)).toBeUndefined();
  expect(destination(stranger, { next: '/marketplace', lastPage: undefined })).toBeUndefined();
});
test('[TEN-10] whoever works for a suspended company alone is led there, to be told', () => {
  const idle = { ...stranger, suspended: [{ name: 'Acme', name_key: 'acme' }] };
  expect(destination(idle, nowhere)).toBe('/acme/threads/inbox/chat');
});
test('nobody is led to another site', () => {
  for (const path of ['//evil.test', 'https://evil.test', '/\\evil.test', '', 'javascript:alert(1)', '/login?next=/x', '/a\nb']) {
    expect(isOwnPath(path), path).toBe(false);
  }
  expect(isOwnPath('/acme/quotes/q?x=1')).toBe(true);
});
