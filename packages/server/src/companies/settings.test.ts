import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { SUPPORT_VISIT } from '@app/domain/clients/support/support-visit.calls.ts';
import { hintsFor } from '@app/domain/clients/client.rules.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { USAGE_DAYS } from '@app/domain/companies/usage.calls.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { aircraft } from '@app/domain/fleet/fleet.collection.ts';
import { members, roles } from '@app/domain/users/user.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { settleExisting } from '../app-writes.ts';
import { LiveClient } from '../testing/live-client.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';

const labels = ['admin', 'sales', 'fleet'].map((id) => ({ id, label: id }));

describe.each(engines)('settings of a company on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  let eve: { token: string; client: string };
  let ben: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('fjord', { name: 'Fjord', name_key: 'fjord', kind: 'operator', config: { roles: labels } });
    const person = async (uid: string, held: readonly string[]): Promise<{ token: string; client: string }> => {
      await ctx.person({ uid, client: 'fjord', roles: held });
      return { token: await ctx.token(uid), client: 'fjord' };
    };
    ada = await person('ada', ['admin']);
    eve = await person('eve', ['admin']);
    ben = await person('ben', ['sales']);
    await ctx.person({ uid: 'stranger', client: 'apron', roles: ['sales'] });
  });
  afterAll(() => ctx.close());

  const company = async (): Promise<Doc<Client>> => (await ctx.records.forClient('fjord').get(clients, 'fjord'))!;
  const save = async (data: Record<string, unknown>, who = ada, base?: number): Promise<TestReply> =>
    await ctx.call('/documents/write', { writes: [{ op: 'merge', path: 'clients/fjord', data, base: base ?? (await company()).version }] }, who);
  const codeOf = ({ status, body }: TestReply): unknown => [status, body.problems?.[0]?.code];

  const everyField = {
    name: 'Fjord Air',
    timezone: 'Europe/Oslo',
    language: 'es',
    website: 'https://fjord.example',
    phone: '+47 555 01 42',
    office_hours: 'Every day',
    opening_hours: [{ day: 'monday', from: '08:00', to: '18:00' }],
    holidays: [{ date: '12/25/2026', name: 'Christmas', yearly: true }],
    theme: { dark: '#10243a', light: '#ffffff', accent: '#b8482a', logo_dark: '/d.svg', logo_light: '/l.svg', favicon: '/f.svg', heading: '' },
    address: { street: 'Quay 1', street2: '', city: 'Bergen', state: '', zip: '5003', country: 'NO' },
    addresses: ['quay'],
    orderStages: ['items', 'client', 'payment'],
    terms: { version: '2026-11', url: '/fjord/terms' },
    agents: ['ben'],
    followers: ['ada'],
    metadata: { certificate: 'FJO', seats: 12 },
  };
  test('[TEN-9] an admin saves every field, and an admin alone', async () => {
    expect(codeOf(await save(everyField, ben))).toEqual([403, 'records.not-allowed']);
    expect((await save(everyField)).status).toBe(200);
    expect(await company()).toMatchObject(everyField);
    const config = { ...(await company()).config, sites: [{ id: 'default', url: '/fjord/', prod_url: 'https://fjord.example' }] };
    expect((await save({ config })).status).toBe(200);
    expect((await company()).config).toEqual(config);
  });

  test('[TEN-9] what only verbs write stays as it was, whoever sends it', async () => {
    const before = await company();
    const sealed = { name_key: 'taken', kind: 'platform', email: 'x@y.example', errors: [], third_party: { a: 1 }, active: false };
    await save({ ...sealed, phone: '1' });
    expect(await company()).toMatchObject({ name_key: 'fjord', kind: 'operator', email: before.email, errors: before.errors, active: true });
    expect((await company()).third_party).toEqual({});
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 422, 'clients.zone'],
    [{ website: 'javascript:alert(1)' }, 422, 'clients.website'],
    [{ language: 'xx' }, 422, 'records.invalid'],
    [{ config: { software: { active: true, type: 'abacus' } } }, 422, 'records.invalid'],
    [{ orderStages: ['a', 'A'] }, 422, 'clients.repeated'],
    [{ terms: { version: '1', url: 'data:,x' } }, 422, 'clients.link'],
    [{ opening_hours: [{ day: 'monday', from: '18:00', to: '08:00' }] }, 422, 'clients.hours'],
    [{ holidays: [{ date: '', name: 'Someday' }] }, 422, 'clients.holidays'],
    [{ holidays: [{ date: '02/30/2026', name: 'Never' }] }, 422, 'records.invalid'],
    [{ opening_hours: [{ day: 'doomsday', from: '08:00', to: '18:00' }] }, 422, 'records.invalid'],
    [{ agents: ['stranger'] }, 422, 'users.not-colleague'],
    [{ followers: ['nobody'] }, 422, 'users.not-colleague'],
  ])('[TEN-9] %j is refused and changes nothing', async (data, status, code) => {
    const before = await company();
    expect(codeOf(await save(data))).toEqual([status, code]);
    expect(await company()).toEqual(before);
  });

  test('[TEN-9, LIV-8] of two admins who change different settings both are kept; of the same one, the second is told', async () => {
    const base = (await company()).version;
    expect((await save({ office_hours: 'Weekdays', orderStages: ['items'] }, eve, base)).status).toBe(200);
    expect((await save({ phone: '2', website: 'https://www.fjord.example' }, ada, base)).status).toBe(200);
    expect(await company()).toMatchObject({ office_hours: 'Weekdays', orderStages: ['items'], phone: '2', website: 'https://www.fjord.example' });
    const late = await save({ office_hours: 'Sundays' }, ada, base);
    expect([codeOf(late), late.body.problems[0].fields]).toEqual([
      [409, 'records.conflict'],
      [{ field: 'office_hours', mine: 'Sundays', theirs: 'Weekdays', base: 'Every day' }],
    ]);
  });

  test('[TEN-9, ROL-3] a role is renamed and added; one that somebody has is not removed, and the refusal names them', async () => {
    const saveRoles = async (given: readonly { id: string; label: string }[]): Promise<TestReply> =>
      await save({ config: { ...(await company()).config, roles: given } });
    const renamed = [...labels.map(({ id }) => ({ id, label: `${id}!` })), { id: 'crew', label: 'Crew' }];
    expect((await saveRoles(renamed)).status).toBe(200);
    expect(await ctx.records.forClient('fjord').get(roles, 'crew')).toMatchObject({ label: 'Crew' });
    expect(await ctx.records.forClient('fjord').get(roles, 'sales')).toMatchObject({ label: 'sales!' });
    const refusal = await saveRoles(renamed.filter(({ id }) => id !== 'sales'));
    expect([codeOf(refusal), refusal.body.problems[0].params]).toEqual([[409, 'users.role-held'], { role: 'sales!', people: 'ben' }]);
    expect(codeOf(await saveRoles(renamed.filter(({ id }) => id !== 'admin')))).toEqual([409, 'users.role-admin']);
    expect(codeOf(await saveRoles([...renamed, { id: 'isDefault', label: 'Trick' }]))).toEqual([422, 'users.role-id']);
    expect(codeOf(await saveRoles([...renamed, { id: 'crew', label: 'Again' }]))).toEqual([422, 'clients.repeated']);
    expect((await saveRoles(renamed.filter(({ id }) => id !== 'fleet'))).status).toBe(200);
    expect(await ctx.records.forClient('fjord').get(roles, 'fleet')).toBeUndefined();
  });

  test('[TEN-9, ROL-3] nobody gets a role in the moment in which it goes', async () => {
    const { config } = await company();
    const without = config.roles.filter(({ id }) => id !== 'crew');
    const [removed, given] = await Promise.all([
      save({ config: { ...config, roles: without } }),
      ctx.call('/cms/user/role', { id: 'ben', role: 'crew', held: true }, ada),
    ]);
    const isHeld = (await ctx.records.forClient('fjord').get(members, 'ben'))?.roles['crew'] === true;
    const isThere = (await company()).config.roles.some(({ id }) => id === 'crew');
    expect([removed.status === 200, given.status === 200].filter(Boolean)).toHaveLength(1);
    expect(isHeld).toBe(isThere);
  });

  test('[TEN-11, TEN-10] hints appear and go with what causes them', async () => {
    const hinted = async (): Promise<string[]> => hintsFor(await company()).map(({ error }) => error);
    const none = { active: false, type: '' };
    await save({ config: { ...(await company()).config, software: none } });
    expect(await hinted()).toEqual(['software', 'aircraft']);
    await save({ config: { ...(await company()).config, software: { active: true, type: 'other' } } });
    expect(await hinted()).toEqual(['aircraft']);
    const store = ctx.records.forClient('fjord');
    const planes = await Promise.all(['a1', 'a2'].map((id) => store.create(aircraft, { tail_number: `N${id}` }, { id })));
    for (const { path } of planes)
      await store.write([{ op: 'merge', path, data: { active: true, name: 'Plane', seats: 8, model: { id: 'xls', name: 'XLS' } } }]);
    const isActive = (await store.list(aircraft, {})).some(({ active }) => active);
    expect([isActive, await hinted()]).toEqual([true, []]);
    await Promise.all(planes.map(({ id }) => store.remove(aircraft, id)));
    expect(await hinted()).toEqual(['aircraft']);
    await save({ website: '' });
    expect((await company()).errors).toContain('settings');
    await save({ website: 'https://fjord.example' });
    expect((await company()).errors).toEqual(['aircraft']);
  });

  test('[TEN-11] errors of companies that are older than their rules are corrected at start, once', async () => {
    await ctx.client('old', { name_key: 'old', kind: 'operator' });
    await ctx.records.forClient('old').write([{ op: 'merge', path: 'clients/old', data: { errors: [] } }]);
    await settleExisting(ctx);
    const settled = await ctx.records.forClient('old').get(clients, 'old');
    expect(new Set(settled?.errors)).toEqual(new Set(['settings', 'software', 'aircraft']));
    await settleExisting(ctx);
    expect(await ctx.records.forClient('old').get(clients, 'old')).toEqual(settled);
    await ctx.client('old', { name_key: 'old', kind: 'operator', name: 'Written whole' });
    expect((await ctx.records.forClient('old').get(clients, 'old'))?.errors).toContain('aircraft');
  });

  test('[ROL-3, TEN-12] what a company has is counted for its admins alone; what is out of use and what another company has is not', async () => {
    const usage = (who: typeof ada): Promise<TestReply> => ctx.call('/company/usage', undefined, who);
    expect(codeOf(await usage(ben))).toEqual([403, 'records.not-allowed']);
    const store = ctx.records.forClient('fjord');
    await store.create(contacts, { first_name: 'Liv' });
    await store.write([{ op: 'set', path: 'clients/fjord/contacts/gone', data: { first_name: 'Gone', active: false } }]);
    await ctx.records.forClient('apron').create(contacts, { first_name: 'Elsewhere' });
    const countOf = async (kind: string): Promise<unknown> => (await usage(ada)).body.counts.find((count: { kind: string }) => count.kind === kind);
    expect(await countOf('contacts')).toEqual({ kind: 'contacts', total: 1, added: 1 });
    ctx.clock.advance((USAGE_DAYS + 1) * DAY);
    ada = { ...ada, token: await ctx.token('ada') };
    expect(await countOf('contacts')).toEqual({ kind: 'contacts', total: 1, added: 0 });
    expect(await countOf('members')).toMatchObject({ total: await store.count(members, { where: where('active', 'eq', true) }) });
  });

  test('[TEN-13, ROL-1] an admin of the platform acts in a company only during a visit, with a reason that its admins read in their activity', async () => {
    await ctx.person({ uid: 'ida', client: 'apron', roles: ['admin'], name: 'Ida Berg' });
    const token = await ctx.token('ida');
    const [home, there] = [
      { token, client: 'apron' },
      { token, client: 'fjord' },
    ];
    const read = async (): Promise<unknown> => (await ctx.call('/cms/company/email', undefined, there)).status;
    const enter = (body: Record<string, unknown>, who = home, id = 'fjord'): Promise<TestReply> =>
      ctx.call(`/platform/companies/${id}/enter`, body, who);
    const session = async (): Promise<TestReply['body']> => (await ctx.call('/user/session?name_key=fjord', undefined, home)).body;
    const leave = (who = home): Promise<TestReply> => ctx.call('/platform/companies/fjord/leave', {}, who);
    const refusals = [
      await enter({ reason: ' ' }),
      await enter({ reason: 'help' }, ada),
      await enter({ reason: 'help' }, { token: await ctx.token('stranger'), client: 'apron' }),
      await enter({ reason: 'help' }, home, 'nowhere'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 403, 403, 404]);
    expect([await read(), (await session()).standing]).toEqual([403, null]);

    const { body } = await enter({ reason: 'Prices are shown twice' });
    expect(body).toEqual({ name_key: 'fjord', until: ctx.clock.now() + SUPPORT_VISIT });
    expect((await enter({ reason: 'again' })).body).toEqual(body);
    await ctx.records.flush();
    expect(await read()).toBe(200);
    expect((await session()).standing).toMatchObject({ client: 'fjord', roles: { admin: true }, member: null, support_until: body.until });
    const { lines } = (await ctx.call('/company/activity?area=support', undefined, ada)).body;
    expect(lines).toMatchObject([{ by: 'ida', op: 'create', kind: 'support_visits', about: 'Prices are shown twice' }]);
    expect((await ctx.call('/cms/people', { ids: ['ida'] }, ben)).body.people).toEqual([
      { id: 'ida', kind: 'platform', name: 'Ida Berg', email: '' },
    ]);
    expect((await ctx.call('/documents/support_visits', undefined, ben)).body.docs).toEqual([]);
    expect((await ctx.call('/documents/support_visits', undefined, ada)).body.docs).toHaveLength(1);

    // Somebody else's leaving ends nothing.
    await leave(ada);
    expect(await read()).toBe(200);
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
    await ctx.records.flush();
    expect([await read(), (await session()).standing]).toEqual([403, null]);
  });

  test('[TEN-13] a visit of platform staff ends by time, with their role, and closes what is open', async () => {
    await ctx.person({ uid: 'iris', client: 'apron', roles: ['admin'] });
    const token = await ctx.token('iris', '30d');
    const there = { token, client: 'fjord' };
    const enter = (): Promise<TestReply> => ctx.call('/platform/companies/fjord/enter', { reason: 'help' }, { token, client: 'apron' });
    const read = async (): Promise<unknown> => (await ctx.call('/cms/company/email', undefined, there)).status;
    await enter();
    await ctx.records.flush();
    expect(await read()).toBe(200);
    const { http } = await ctx.app();
    const live = await LiveClient.open(await http.listen({ port: 0, host: '127.0.0.1' }));
    expect(await live.auth(token, 'fjord')).toMatchObject({ t: 'ready', client: 'fjord' });
    await ctx.person({ uid: 'iris', client: 'apron', roles: ['sales'] });
    await ctx.records.flush();
    await live.untilClosed();
    expect([await read(), (await ctx.call('/user/session', undefined, { token, client: 'apron' })).body.clients.length]).toEqual([403, 1]);
    await ctx.person({ uid: 'iris', client: 'apron', roles: ['admin'] });
    await ctx.records.flush();
    expect(await read()).toBe(200);
    ctx.clock.advance(SUPPORT_VISIT);
    expect(await read()).toBe(403);
    const again = await enter();
    await ctx.records.flush();
    expect([again.status, await read()]).toEqual([200, 200]);
    await ctx.call('/platform/companies/fjord/suspend', {}, { token, client: 'apron' });
    await ctx.records.flush();
    expect([await read(), (await enter()).body.problems[0].code]).toEqual([403, 'clients.suspended']);
    await ctx.call('/platform/companies/fjord/reopen', {}, { token, client: 'apron' });
  });
});
