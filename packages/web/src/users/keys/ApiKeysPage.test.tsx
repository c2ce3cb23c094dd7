import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiKey } from '@app/domain/users/api-key.ts';
import type { Doc } from '@app/kernel/collection.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { ApiKeysPage } from './ApiKeysPage.tsx';

const NOW = Date.UTC(2027, 2, 4, 12);
const tab = vi.hoisted(() => ({ isAdmin: true, state: 'live', docs: [] as readonly unknown[], queries: [] as unknown[] }));
vi.mock('../../ui/dates/use-now.ts', () => ({ useNow: () => NOW }));
vi.mock('../../wire/tab/session.ts', () => ({
  useSession: () => ({ client: { id: 'c1', roles: [{ id: 'sales', label: 'Sales' }] }, hasRole: () => tab.isAdmin }),
}));
vi.mock('../../wire/tab/use-live.ts', () => ({
  useLive: (_kind: unknown, query: unknown) => {
    tab.queries.push(query);
    return query === undefined ? { docs: [], state: 'loading', problems: [] } : { docs: tab.docs, state: tab.state, problems: [] };
  },
}));
vi.mock('../../widgets/people/use-colleagues.ts', () => ({ useColleagues: () => ({ person: (id: string) => ({ id, name: `Name of ${id}` }) }) }));

const key = (id: string, fields: Partial<ApiKey> = {}): Doc<ApiKey> => ({
  ...ApiKey.parse({ label: `Key ${id}`, hash: '', made_by: 'ada', roles: ['sales'], ...fields }),
  id,
  path: `clients/c1/api_keys/${id}`,
  date: 0,
  last_date: 0,
  active: true,
  version: 1,
});
/** The text of each row of the table. */
const rows = (): string[] =>
  [...shown().matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
const shown = (): string =>
  renderToString(
    <MantineProvider>
      <MemoryRouter>
        <ApiKeysPage />
      </MemoryRouter>
    </MantineProvider>,
  ).replaceAll(/<!-- -->|<style[^>]*>.*?<\/style>/gs, '');

beforeEach(() => void Object.assign(tab, { isAdmin: true, state: 'live', docs: [], queries: [] }));
afterEach(() => vi.clearAllMocks());

test('[BYD-14] a key is listed with its roles, its last use, its end and its maker', () => {
  tab.docs = [key('k1', { last_used: NOW - 10 * MINUTE }), key('k2', { expires: NOW + 48 * HOUR })];
  const [head, first, second] = rows();
  expect(head).toContain('Access from these roles');
  expect(first).toBe('Key k1 apron_c1_k1_… Sales Within the last hour When revoked Name of ada Revoke');
  expect(second).toMatch(/^Key k2 apron_c1_k2_… Sales Never .*Name of ada Revoke$/);
});
test('[BYD-14] revoked and expired keys come below, and only a key that was just revoked can be restored', () => {
  tab.docs = [key('old', { revoked: NOW - 24 * HOUR }), key('late', { expires: NOW - HOUR }), key('now', { revoked: NOW - MINUTE }), key('used')];
  const [, ...all] = rows();
  expect(all.map((row) => row.split(' ')[1])).toEqual(['used', 'or', 'old', 'late', 'now']);
  expect(all.map((row) => [row.endsWith('Revoke'), row.endsWith('Restore')])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [true, false],
    [false, true],
  ]);
});
test('[BYD-14] without keys the page says what they are for and offers to make one', () => {
  expect(shown()).toContain('No keys yet');
  expect(shown().match(/New key/g)).toHaveLength(1);
  expect(shown()).not.toContain('<table');
});
test('[BYD-14, ROL-3] somebody who is no admin sees no keys, and none are queried', () => {
  Object.assign(tab, { isAdmin: false, docs: [key('k1')] });
  expect(shown()).not.toMatch(/New key|No keys yet|Key k1/);
  expect(shown()).toContain('Permission Denied');
  expect(tab.queries.every((query) => query === undefined)).toBe(true);
});
test('[BYD-14] while keys load there is no empty state', () => {
  tab.state = 'loading';
  expect(shown()).not.toContain('No keys yet');
});
