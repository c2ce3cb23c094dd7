import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { contentAddresses } from './content-address.ts';
import table from '../routes.ts';

interface Entry {
  readonly id?: string | undefined;
  readonly file: string;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly children?: readonly Entry[] | undefined;
}
type Held = { id: string; parentId: string | undefined; path: string | undefined; index: boolean | undefined };
const flat = (entries: readonly Entry[], parentId: string): Held[] =>
  entries.flatMap(({ file, id = file, path, index, children = [] }) => [{ id, parentId, path, index }, ...flat(children, id)]);
const nested = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ file, id = file, path, index, children }) =>
    index ? { id, index: true } : { id, ...(path !== undefined && { path }), ...(children && { children: nested(children) }) },
  );
const entries = table as readonly Entry[];
const CONTENT = 'routes/content.tsx';
const routes = Object.fromEntries(
  [{ id: 'root', parentId: undefined, path: '', index: undefined }, ...flat(entries, 'root')].map((entry) => [entry.id, entry]),
);
const addressOf = contentAddresses(routes, CONTENT);

/** Reads an address as the router itself does. */
function byRouter(pathname: string): { nameKey: string; rest: string } | undefined {
  const leaf = matchRoutes(nested(entries), pathname)?.at(-1);
  return leaf?.route.id === CONTENT ? { nameKey: leaf.params['nameKey'] ?? '', rest: leaf.params['*'] ?? '' } : undefined;
}
test.each([
  '/',
  '/login',
  '/Login/',
  '/logins',
  '/marketplace',
  '/skylark',
  '/skylark/',
  '/skylark/fleet/n42',
  '/skylark/threads',
  '/skylark/threads/inbox/chat',
  '/skylark/threads/inbox/chat/more',
  '/skylark/trips/7/',
  '/skylark/marketplace/empties',
  '/skylark/marketplace/empties/7',
  '/sky%20lark/a%2Fb',
  '/%6Cogin',
  '/sky.lark/data',
])('[TEN-3] %s leads where the router says', (pathname) => {
  expect(addressOf(pathname)).toEqual(byRouter(pathname));
});

test('[TEN-3] any address leads where the router says', () => {
  const part = fc.oneof(
    fc.constantFrom('threads', 'inbox', 'quotes', 'trips', 'login', 'marketplace', 'empties', 'data', 'aircraft', 'fleet', 'Outbox', ''),
    fc.stringMatching(/^[a-z0-9._~-]{1,6}$/),
    fc
      .string({ unit: 'grapheme', maxLength: 4 })
      .filter((text) => text.isWellFormed())
      .map(encodeURIComponent),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const pathname = new URL(`http://x.example/${parts.join('/')}`).pathname;
      fc.pre(!pathname.includes('//') && !pathname.endsWith('.data'));
      expect(addressOf(pathname)).toEqual(byRouter(pathname));
    }),
  );
});

test('what the router has to put right, and its own data, are left to it', () => {
  for (const pathname of ['/skylark.data', '/skylark/fleet.data', '/skylark//fleet', '/skylark/%E0%A4%A'])
    expect(addressOf(pathname)).toBeUndefined();
});
