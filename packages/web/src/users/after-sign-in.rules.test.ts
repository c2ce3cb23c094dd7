import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnPath, signInPath } from '@app/domain/clients/own-path.rules.ts';
import { destination } from './after-sign-in.rules.ts';

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
  expect(destination(staff, { next: null, lastPage: '/other/trips' })).toBe('/acme/dashboard');
});
test('[AUT-9, JOB-6] else to where one belongs: staff to their dashboard; without a code there is no marketplace', () => {
  expect(destination(staff, nowhere)).toBe('/acme/dashboard');
  expect(destination(consumer, nowhere)).toBe('/marketplace');
  expect(destination(stranger, nowhere)).toBeUndefined();
  expect(destination(stranger, { next: '/marketplace', lastPage: undefined })).toBeUndefined();
});
test('[TEN-10] a person whose only company is suspended goes there and reads why', () => {
  const idle = { ...stranger, suspended: [{ name: 'Acme', name_key: 'acme' }] };
  expect(destination(idle, nowhere)).toBe('/acme/dashboard');
});
test('nobody is led to another site', () => {
  for (const path of ['//evil.test', 'https://evil.test', '/\\evil.test', '', 'javascript:alert(1)', '/login?next=/x', '/a\nb']) {
    expect(isOwnPath(path), path).toBe(false);
  }
  expect(isOwnPath('/acme/quotes/q?x=1')).toBe(true);
});
test('whatever an address asks for, one stays on this site', () => {
  const origin = 'https://apron.example';
  const hostile = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(fc.constantFrom('/', '\\\\', '.', '\t', '//', 'evil.test', ':', '@', '#', '?', 'a')).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hostile, fc.constantFrom(staff, consumer, stranger), (next, person) => {
      const to = destination(person, { next, lastPage: next });
      if (to !== undefined) expect(new URL(to, origin).origin).toBe(origin);
      const back = new URL(signInPath(next), origin);
      expect([back.origin, back.pathname]).toEqual([origin, '/login']);
      expect([next, null]).toContain(back.searchParams.get('next'));
    }),
    { seed: 2027, numRuns: 500 },
  );
});
test('[AUT-1] another service leads back to where one came from, by way of the sign-in', () => {
  expect(signInPath('/invite')).toBe('/login?next=%2Finvite');
  expect(signInPath('/acme/quotes?x=1&y=2')).toBe('/login?next=%2Facme%2Fquotes%3Fx%3D1%26y%3D2');
  for (const next of [null, '', '//evil.test', '/login']) expect(signInPath(next)).toBe('/login');
});
test('[AUT-4] a guest goes back only once something is open to them; one with an account goes anywhere of ours', () => {
  const guest = { ...stranger, anonymous: true };
  expect(destination(guest, { next: '/invite', lastPage: undefined })).toBeUndefined();
  expect(destination(stranger, { next: '/invite', lastPage: undefined })).toBe('/invite');
});
test('[TEN-10] a consumer of a suspended company still has the marketplace', () => {
  expect(destination({ ...consumer, suspended: [{ name: 'Acme', name_key: 'acme' }] }, nowhere)).toBe('/marketplace');
});
