import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { Refused } from '@app/kernel/refused.ts';
import { engines } from '@app/store/testing/engines.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(engines)('personal records on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine });
    for (const id of ['apron', 'skylark']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'skylark', roles: ['sales'], name: 'Ann' });
    await ctx.person({ uid: 'bob', client: 'skylark', roles: ['admin'], name: 'Bob' });
    await ctx.person({ uid: 'cleo', client: 'skylark', roles: ['sales'], restricted: true, name: 'Cleo' });
    await ctx.person({ uid: 'vera', consumer: true });
  });
  afterAll(() => ctx?.close());

  const as = async (uid: string, path: string, body: Record<string, unknown>) =>
    await ctx.call(path, body, { token: await ctx.token(uid), client: 'skylark' });
  const read = async (uid: string, path: string) => (await as(uid, '/documents/get', { path })).body.doc;
  const set = async (uid: string, path: string, data: object) => {
    const base = (await read(uid, path))?.version ?? 0;
    return await as(uid, '/documents/write', { writes: [{ op: 'set', path, data, base }] });
  };
  const codes = (reply: { body: { problems?: { code: string }[] } }): string[] => (reply.body.problems ?? []).map(({ code }) => code);

  test('[LIV-6, AUT-6, TEN-8] location and signature for one client are written and read only by their owner', async () => {
    const [location, signature] = ['users/ann/locations/skylark', 'users/ann/signatures/skylark'];
    const office = 'clients/skylark/addresses/office';
    await ctx.records
      .forClient('skylark')
      .write([{ op: 'set', path: office, data: { company: 'Skylark', zip: '07608', email: 'desk@sky.example' } }]);
    expect((await set('ann', location, { location: office })).status).toBe(200);
    expect((await as('ann', '/user/signature', { html: '<p>Ann<br>Skylark</p>' })).status).toBe(200);
    expect(await read('ann', location)).toMatchObject({ id: 'skylark', location: office });
    expect(await read('ann', signature)).toMatchObject({ signature: 'Ann\nSkylark' });
    expect(codes(await set('ann', location, { location: 'somewhere' }))).toEqual(['records.invalid']);
    for (const path of [location, signature]) {
      expect((await as('bob', '/documents/get', { path })).body.doc ?? null).toBeNull();
      expect((await set('bob', path, {})).status).toBe(403);
    }
  });

  test('[AUT-6, JOB-7] only the server reads the keys of a device', async () => {
    const device = 'users/ann/devices/phone-1';
    expect(
      (await set('ann', device, { label: 'Phone', token: 'secret-token', subscription: { endpoint: 'https://push.example/secret' }, failed: 9 }))
        .status,
    ).toBe(200);
    const stored = await read('ann', device);
    expect(stored).toMatchObject({ label: 'Phone', failed: 0 });
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(await ctx.records.get(systemActor('skylark'), device)).toMatchObject({ token: 'secret-token' });
  });

  test('[AUT-6] nobody can make themselves unrestricted or tax-exempt; a restriction by the platform applies in every client', async () => {
    const { version: base } = await read('ann', 'users/ann');
    const write = { op: 'merge', path: 'users/ann', data: { nick_name: 'A', tax: { exempt: true } }, base };
    expect((await as('ann', '/documents/write', { writes: [write] })).status).toBe(200);
    expect(await read('ann', 'users/ann')).toMatchObject({ nick_name: 'A', tax: { exempt: false } });
    expect(await read('ann', 'clients/skylark/members/cleo')).toMatchObject({ name: 'Cleo' });
    await ctx.records.write(systemActor('apron'), [{ op: 'merge', path: 'users/ann', data: { _restricted: true } }]);
    await ctx.records.flush();
    expect((await read('ann', 'clients/skylark/members/cleo')) ?? null).toBeNull();
    expect(await read('ann', 'clients/skylark/members/bob')).toMatchObject({ name: 'Bob' });
  });

  test('[CON-2] an address is checked and normalized when saved, and inactive if it has only a zip', async () => {
    const path = 'clients/skylark/addresses/a1';
    // Vera is a customer there, with a confirmed email.
    await sql`insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt") values ('vera', 'Vera', 'vera@holm.example', true, now(), now())`.execute(
      ctx.records.kysely,
    );
    await ctx.records.write(systemActor('skylark'), [
      { op: 'set', path: 'clients/skylark/contacts/vera', data: { first_name: 'Vera', user_id: 'vera' } },
    ]);
    expect(codes(await set('vera', path, { user_id: 'vera', phone: '123' }))).toEqual([
      'addresses.no-name',
      'addresses.no-place',
      'addresses.bad-phone',
    ]);
    const whole = { user_id: 'vera', company: 'Holm Ltd', zip: '60201', phone: '(847) 555 0138' };
    expect((await set('vera', path, whole)).status).toBe(200);
    expect(await read('vera', path)).toMatchObject({ active: false, phone: '847-555-0138', country: 'US' });
    expect((await set('vera', path, { ...whole, city: 'Evanston' })).status).toBe(200);
    expect(await read('bob', path)).toMatchObject({ active: true, city: 'Evanston' });
    expect((await set('vera', 'clients/skylark/addresses/a2', { ...whole, user_id: 'ann' })).status).toBe(403);
  });

  test('[TEN-10] not even the server removes an active client', async () => {
    const system = systemActor('skylark');
    await ctx.client('skylark', { website: 'https://skylark.example' });
    expect(await ctx.records.get(system, 'clients/skylark')).toMatchObject({ errors: expect.arrayContaining(['settings']) });
    await expect(ctx.records.remove(system, 'clients/skylark')).rejects.toEqual(new Refused({ code: 'clients.cannot-delete' }));
    await ctx.records.write(system, [{ op: 'merge', path: 'clients/skylark', data: { active: false } }]);
    await ctx.records.remove(system, 'clients/skylark');
    expect(await ctx.records.get(system, 'clients/skylark')).toBeUndefined();
  });
});
