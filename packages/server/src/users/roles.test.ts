import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/durations.ts';
import { engines } from '@app/records/testing/engines.ts';
import { type TestHouse, testHouse } from '../testing/test-house.ts';
import { writeUnheard } from '../testing/unheard.ts';

describe.each(engines)('roles on %s', (engine) => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await testHouse({ engine, pollMs: HOUR });
    await house.client('apron', { kind: 'platform', terms: { version: '3', url: '/terms' } });
    await house.client('skylark', {
      name: 'Skylark',
      agents: ['ben'],
      config: {
        roles: [
          { id: 'sales', label: 'Sales' },
          { id: 'fleet', label: 'Fleet' },
        ],
      },
    });
    await house.client('meridian', { name: 'Meridian' });
    await house.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
    await house.person({ uid: 'ben', client: 'skylark', roles: ['sales'], name: 'Ben' });
    await house.person({ uid: 'cleo', client: 'skylark', roles: ['sales'], restricted: true, name: 'Cleo' });
    await house.person({ uid: 'dan', client: 'skylark', roles: ['fleet'], restricted: true, name: 'Dan' });
    await house.person({ uid: 'both', client: 'skylark', roles: ['sales'], name: 'Eve' });
    await house.person({ uid: 'both', client: 'apron', roles: ['support'], name: 'Eve' });
  });
  afterAll(() => house.close());

  const as = async (uid: string, path: string, body?: Record<string, unknown>, client = 'skylark') =>
    house.call(path, body, { token: await house.token(uid), client });
  const names = (reply: { body: Record<string, { name: string }[]> }) =>
    Object.fromEntries(Object.entries(reply.body).map(([role, people]) => [role, people.map((one) => one.name)]));

  test('[ROL-1] the roles of a client, with the true ones of the default client', async () => {
    expect((await as('ben', '/cms/user/roles', { client_id: 'skylark' })).body).toEqual({ sales: true });
    expect((await as('both', '/cms/user/roles', { client_id: 'skylark' })).body).toEqual({ sales: true, support: true });
    expect((await as('both', '/cms/user/roles', { client_id: 'apron' })).body).toEqual({ support: true });
  });

  test('[ROL-1, TEN-12] where one does not work the roles map is empty', async () => {
    expect((await as('ben', '/cms/user/roles', { client_id: 'meridian' })).body).toEqual({});
    expect((await as('both', '/cms/user/roles', { client_id: 'meridian' })).body).toEqual({});
    expect((await as('ben', '/cms/user/roles', { client_id: '../skylark' })).body).toEqual({});
  });

  test('[ROL-4] users by role, with the client’s agents; a restricted person sees the unrestricted and themselves', async () => {
    expect(names(await as('ben', '/cms/users_by_role'))).toEqual({ admin: ['Ada'], sales: ['Ben', 'Cleo', 'Eve'], fleet: ['Dan'], agents: ['Ben'] });
    expect(names(await as('cleo', '/cms/users_by_role'))).toEqual({ admin: ['Ada'], sales: ['Ben', 'Cleo', 'Eve'], fleet: [], agents: ['Ben'] });
    expect((await as('ben', '/cms/users_by_role', undefined, 'meridian')).status).toBe(403);
  });

  test('[AUT-4, TEN-8] the clients of a user, by name, and the terms in force', async () => {
    const { body } = await as('both', '/cms/user/clients');
    expect(body.clients.map((client: { id: string }) => client.id)).toEqual(['apron', 'skylark']);
    expect(body.terms).toEqual({ version: '3', url: '/terms' });
    expect(body.clients[1]).toMatchObject({
      name: 'Skylark',
      roles: [
        { id: 'sales', label: 'Sales' },
        { id: 'fleet', label: 'Fleet' },
      ],
    });
    expect(body.clients[1]).not.toHaveProperty('agents');
  });

  test('[AUT-4] a user who was shut out is answered Permission Denied', async () => {
    await house.person({ uid: 'gone', client: 'skylark', roles: ['sales'] });
    expect((await as('gone', '/cms/user/clients')).status).toBe(200);
    await house.records.write(systemActor('apron'), [{ op: 'merge', path: 'users/gone', data: { active: false } }]);
    await house.records.flush();
    const reply = await as('gone', '/cms/user/clients');
    expect([reply.status, reply.body.problems[0].code]).toEqual([403, 'records.not-allowed']);
  });

  test('[ROL-3] a role that is taken away is gone at the next call', async () => {
    await house.person({ uid: 'temp', client: 'skylark', roles: ['marketing'] });
    const write = () => as('temp', '/documents/write', { writes: [{ op: 'set', path: 'clients/skylark/groups/g1', data: { name: 'G' } }] });
    expect((await write()).status).toBe(200);
    await house.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark/members/temp', data: { roles: {} } }]);
    await house.records.flush();
    expect((await write()).status).toBe(403);
  });

  test('[ROL-1] rights that were taken away while nobody could tell are gone', async () => {
    await house.person({ uid: 'fay', client: 'skylark', roles: ['sales'], name: 'Fay' });
    const ask = () => as('fay', '/cms/user/roles', { client_id: 'skylark' });
    expect((await ask()).body).toEqual({ sales: true });
    await writeUnheard(house, () => house.records.remove(systemActor('skylark'), 'clients/skylark/members/fay'));
    expect((await ask()).body).toEqual({});
  });
});
