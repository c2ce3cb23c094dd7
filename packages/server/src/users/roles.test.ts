import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Doc, systemActor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import type { Member } from '@app/domain/users/user.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { writeUnheard } from '../testing/unheard.ts';

describe.each(engines)('roles on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, pollMs: HOUR });
    await ctx.client('apron', { kind: 'platform', terms: { version: '3', url: '/terms' } });
    await ctx.client('skylark', {
      name: 'Skylark',
      agents: ['ben'],
      config: {
        roles: [
          { id: 'sales', label: 'Sales' },
          { id: 'fleet', label: 'Fleet' },
        ],
      },
    });
    await ctx.client('meridian', { name: 'Meridian' });
    await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
    await ctx.person({ uid: 'ben', client: 'skylark', roles: ['sales'], name: 'Ben' });
    await ctx.person({ uid: 'cleo', client: 'skylark', roles: ['sales'], restricted: true, name: 'Cleo' });
    await ctx.person({ uid: 'dan', client: 'skylark', roles: ['fleet'], restricted: true, name: 'Dan' });
    await ctx.person({ uid: 'both', client: 'skylark', roles: ['sales'], name: 'Eve' });
    await ctx.person({ uid: 'both', client: 'apron', roles: ['support'], name: 'Eve' });
  });
  afterAll(() => ctx.close());

  const as = async (uid: string, path: string, body?: Record<string, unknown>, client = 'skylark') =>
    ctx.call(path, body, { token: await ctx.token(uid), client });
  const names = (reply: { body: Record<string, { name: string }[]> }) =>
    Object.fromEntries(Object.entries(reply.body).map(([role, people]) => [role, people.map((person) => person.name)]));

  test('[ROL-1] the roles of a client, with the true ones of the default client', async () => {
    expect((await as('ben', '/cms/user/roles', { client_id: 'skylark' })).body).toEqual({ sales: true });
    expect((await as('both', '/cms/user/roles', { client_id: 'skylark' })).body).toEqual({ sales: true, support: true });
    expect((await as('both', '/cms/user/roles', { client_id: 'apron' })).body).toEqual({ support: true });
  });

  test('[ROL-1, TEN-12] the roles map is empty in a client where the user does not work', async () => {
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

  test('[AUT-4] a locked-out user gets Permission Denied', async () => {
    await ctx.person({ uid: 'gone', client: 'skylark', roles: ['sales'] });
    expect((await as('gone', '/cms/user/clients')).status).toBe(200);
    await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: 'users/gone', data: { active: false } }]);
    await ctx.records.flush();
    const reply = await as('gone', '/cms/user/clients');
    expect([reply.status, reply.body.problems[0].code]).toEqual([403, 'records.not-allowed']);
  });

  test('[ROL-3] a removed role is gone at the next call', async () => {
    await ctx.person({ uid: 'temp', client: 'skylark', roles: ['marketing'] });
    const write = () => as('temp', '/documents/write', { writes: [{ op: 'set', path: 'clients/skylark/groups/g1', data: { name: 'G' } }] });
    expect((await write()).status).toBe(200);
    await ctx.records.write(systemActor('skylark'), [{ op: 'merge', path: 'clients/skylark/members/temp', data: { roles: {} } }]);
    await ctx.records.flush();
    expect((await write()).status).toBe(403);
  });

  test('[ROL-1] rights removed during a gap of changes are gone', async () => {
    await ctx.person({ uid: 'fay', client: 'skylark', roles: ['sales'], name: 'Fay' });
    const ask = () => as('fay', '/cms/user/roles', { client_id: 'skylark' });
    expect((await ask()).body).toEqual({ sales: true });
    await writeUnheard(ctx, () => ctx.records.remove(systemActor('skylark'), 'clients/skylark/members/fay'));
    expect((await ask()).body).toEqual({});
  });

  describe('given and taken', () => {
    const setRole = async (uid: string, id: string, change: { role: string; held: boolean }, client = 'meridian') => {
      const { status, body } = await as(uid, `/cms/members/${id}/role`, change, client);
      await ctx.records.flush();
      return status === 200 ? body.roles : [status, body.problems[0].code];
    };
    const write = async (uid: string, given: Record<string, unknown>) => {
      const { status, body } = await as(uid, '/documents/write', { writes: [given] }, 'meridian');
      return status === 200 ? 200 : [status, body.problems[0].code];
    };
    const rolesOf = async (uid: string) =>
      (await ctx.records.get(systemActor('meridian'), `clients/meridian/members/${uid}`)) as unknown as Doc<Member>;
    const config = { roles: [{ id: 'sales', label: 'Sales' }] };
    beforeAll(async () => {
      await ctx.client('meridian', { name: 'Meridian', config });
      for (const uid of ['gil', 'hana']) await ctx.person({ uid, client: 'meridian', roles: ['admin'], name: uid });
      await ctx.person({ uid: 'ike', client: 'meridian', roles: ['old'], name: 'Ike' });
    });

    test('[ROL-1, ROL-3] an admin gives and takes roles of the company; they apply at the next call, and the audit trail names the admin', async () => {
      expect(await setRole('gil', 'ike', { role: 'sales', held: true })).toEqual({ old: true, sales: true });
      expect((await as('ike', '/cms/user/roles', { client_id: 'meridian' }, 'meridian')).body).toEqual({ old: true, sales: true });
      expect(await setRole('gil', 'ike', { role: 'sales', held: true }), 'once more is no error').toEqual({ old: true, sales: true });
      expect(await setRole('gil', 'ike', { role: 'old', held: false }), 'a role that is no more can be taken').toEqual({ sales: true });
      expect(await setRole('gil', 'ike', { role: 'old', held: true })).toEqual([422, 'users.key-role']);
      const { changes } = (await as('gil', '/documents/history', { path: 'clients/meridian/members/ike' }, 'meridian')).body;
      expect(changes[0]).toMatchObject({ by: 'gil', fields: [{ field: 'roles', before: { old: true, sales: true }, after: { sales: true } }] });
      expect(changes, 'what changed nothing left no trace').toHaveLength(3);
    });

    test('[ROL-3, TEN-12] nobody else can give roles: no colleague, no admin of another company, no write to the record', async () => {
      expect(await setRole('ike', 'ike', { role: 'admin', held: true })).toEqual([403, 'records.not-allowed']);
      expect(await setRole('ada', 'ike', { role: 'admin', held: true })).toEqual([403, 'records.not-allowed']);
      expect(await setRole('ada', 'ike', { role: 'sales', held: true }, 'skylark'), 'nor over there').toEqual([404, 'records.missing']);
      const path = 'clients/meridian/members/ike';
      for (const uid of ['ike', 'gil']) {
        await write(uid, { op: 'merge', path, data: { roles: { admin: true } } });
        expect((await rolesOf('ike')).roles['admin']).toBeUndefined();
      }
    });

    test('[ROL-1] the last admin stays: removing the role or the membership, or deactivating it, is refused', async () => {
      const [first, other] = await Promise.all([
        setRole('gil', 'hana', { role: 'admin', held: false }),
        setRole('hana', 'gil', { role: 'admin', held: false }),
      ]);
      const refused = [first, other].filter((reply) => Array.isArray(reply));
      expect(refused, 'of two who take it from each other one fails').toHaveLength(1);
      expect(['users.last-admin', 'records.not-allowed']).toContain(refused[0]?.[1]);
      const last = Array.isArray(first) ? 'hana' : 'gil';
      const path = `clients/meridian/members/${last}`;
      expect(await setRole(last, last, { role: 'admin', held: false })).toEqual([409, 'users.last-admin']);
      expect(await write(last, { op: 'delete', path })).toEqual([403, 'records.not-allowed']);
      await write(last, { op: 'merge', path, data: { active: false } });
      await write(last, { op: 'set', path, data: { name: 'Nobody', active: false } });
      expect(await rolesOf(last)).toMatchObject({ active: true, roles: { admin: true } });
      expect(await setRole(last, 'ike', { role: 'admin', held: true })).toEqual({ sales: true, admin: true });
      expect(await setRole('ike', last, { role: 'admin', held: false })).toEqual({});
      expect(await write('ike', { op: 'delete', path }), 'who is admin no longer can go').toBe(200);
    });

    test('[ROL-1] a deactivated admin does not count', async () => {
      await ctx.person({ uid: 'jan', client: 'meridian', roles: ['admin'], name: 'Jan' });
      await ctx.records.write(systemActor('meridian'), [{ op: 'merge', path: 'clients/meridian/members/jan', data: { active: false } }]);
      expect(await setRole('ike', 'ike', { role: 'admin', held: false })).toEqual([409, 'users.last-admin']);
      expect(await setRole('ike', 'jan', { role: 'admin', held: false }), 'from them it can be taken').toEqual({});
    });
  });
});
