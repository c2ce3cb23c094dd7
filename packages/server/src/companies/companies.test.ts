import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { pages } from '@app/domain/pages/page.collection.ts';
import { members, roles } from '@app/domain/users/user.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { LiveClient } from '../testing/live-client.ts';
import { Jar } from '../testing/jar.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';
import { openCommand, recoverAdmin } from './commands.ts';

type Form = { readonly id: string; readonly name_key: string } & Record<string, unknown>;
const headers = { origin: 'http://localhost' };
const password = 'quiet harbour lamp';

describe.each(engines)('companies of a platform on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.person({ uid: 'ada', client: 'apron', roles: ['admin'] });
    await ctx.person({ uid: 'ben', client: 'apron', roles: ['sales'] });
    ada = { token: await ctx.token('ada'), client: 'apron' };
  });
  afterAll(() => ctx.close());

  const form = (changed: Record<string, unknown> = {}): Form => ({
    id: randomId(20),
    name: 'Skylark Air',
    name_key: `sky-${randomId(8).toLowerCase()}`,
    kind: 'operator',
    timezone: 'America/New_York',
    theme: { accent: '#b8482a' },
    roles: ['sales', 'dispatch'],
    admin: `cleo-${randomId(6).toLowerCase()}@skylark.example`,
    ...changed,
  });
  const create = (input: Record<string, unknown>, who = ada): Promise<TestReply> => ctx.call('/platform/companies', input, who);
  const standing = async (key: string): Promise<unknown> =>
    (await ctx.call(`/platform/company-key?key=${encodeURIComponent(key)}`, undefined, ada)).body;
  const emailOf = (input: Form): string => input['admin'] as string;
  /** Accepts the newest invitation that was sent to an address and signs in; returns the token of the session. */
  const enter = async (email: string): Promise<string> => {
    expect((await accept(email)).status).toBe(200);
    const jar = new Jar();
    jar.keep(await ctx.call('/auth/sign-in/email', { email, password }, { headers }));
    return (await ctx.call('/auth/token', undefined, { headers: { ...headers, cookie: jar.header } })).body.token as string;
  };
  const accept = async (email: string, who: { token?: string } = {}): Promise<TestReply> => {
    await ctx.jobs.settle();
    const text = ctx.printed.findLast(({ to }) => to[0]?.address === email)?.text ?? '';
    const token = /\/invite#([\w-]+)/.exec(text)?.[1] ?? '';
    return await ctx.call('/invitations/accept', { token, name: 'Cleo Park', password }, who);
  };

  test('[TEN-13] platform staff create a company: its roles, its pages, and an invitation that makes its admin', async () => {
    const input = form();
    const { status, body } = await create(input);
    expect([status, body]).toMatchObject([200, { id: input.id, name_key: input.name_key, feedbackId: input.id }]);
    expect(body.link).toMatch(/\/invite#[\w-]{22}$/);
    const store = ctx.records.forClient(body.id);
    expect(await store.get(clients, body.id)).toMatchObject({ name: 'Skylark Air', kind: 'operator', active: true, theme: { accent: '#b8482a' } });
    expect((await store.list(roles, {})).map(({ id }) => id).toSorted()).toEqual(['admin', 'dispatch', 'sales']);
    await ctx.jobs.settle();
    const site = await store.list(pages, {});
    expect(site.map(({ url }) => url).toSorted()).toEqual(['', 'contact']);
    expect((await ctx.call('/cms/page', { client_id: body.id, url: '' })).status).toBeLessThan(500);

    const token = await enter(emailOf(input));
    const { body: session } = await ctx.call(`/user/session?name_key=${input.name_key}`, undefined, { token });
    expect(session.clients.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect(session.standing.roles).toEqual({ admin: true });
    const { body: list } = await ctx.call('/platform/companies', undefined, ada);
    const row = list.companies.find(({ id }: { id: string }) => id === body.id);
    expect(row).toMatchObject({ name: 'Skylark Air', members: 1, state: 'active', starter_site: 'done' });
    expect(row.last_active).not.toBeNull();
  });

  test('[TEN-13] sent again, also at once, a creation makes one company, one invitation and one email', async () => {
    const input = form();
    const replies = await Promise.all([create(input), create(input), create(input)]);
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual(replies.map(() => [200, input.id]));
    expect((await create(input)).status).toBe(200);
    await ctx.jobs.settle();
    expect(ctx.printed.filter(({ to }) => to[0]?.address === emailOf(input))).toHaveLength(1);
    expect(await ctx.records.forClient(input.id).count(invitations)).toBe(1);
    expect(await ctx.records.forClient(input.id).count(members)).toBe(0);
  });

  test('[TEN-13] a key that is taken, reserved or malformed is refused with the reason, and a free one is offered', async () => {
    const input = form({ name_key: 'harbour' });
    expect((await create(input)).status).toBe(200);
    expect(await standing('harbour')).toEqual({ reason: 'taken', suggestion: 'harbour-2' });
    expect(await standing('checkout')).toEqual({ reason: 'reserved', suggestion: 'checkout-2' });
    expect(await standing('Harbour Air!')).toEqual({ reason: 'malformed', suggestion: 'harbour-air' });
    expect(await standing('harbour-3')).toEqual({ reason: null, suggestion: 'harbour-3' });
    const before = (await ctx.call('/platform/companies', undefined, ada)).body.total;
    const codes: unknown[] = [];
    for (const name_key of ['harbour', 'api', 'a--b']) {
      const { status, body } = await create(form({ name_key }));
      codes.push([status, body.problems[0].code]);
    }
    expect(codes).toEqual([
      [409, 'clients.key-taken'],
      [422, 'clients.key-reserved'],
      [422, 'clients.key-malformed'],
    ]);
    expect((await ctx.call('/platform/companies', undefined, ada)).body.total).toBe(before);
  });

  test('[TEN-1, TEN-13] of fifty who want one key at once exactly one gets it, and the others leave nothing', { timeout: 120_000 }, async () => {
    // Calls the verb directly, because ten requests a second from one address would exceed the limit.
    const { createCompany } = await import('./create-company.ts');
    const actor = { ...ctx.records.forClient('apron').actor, uid: 'ada' };
    const admin = 'race@skylark.example';
    const tries = Array.from({ length: 50 }, () => form({ name_key: 'the-race', admin, language: 'en', starter_site: false }));
    const results = await Promise.allSettled(tries.map((input) => createCompany(ctx, { actor, origin: '' }, input as never)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ids = await Promise.all(tries.map(({ id }) => ctx.records.forClient(id).get(clients, id)));
    expect(ids.filter((company) => company !== undefined)).toHaveLength(1);
    await ctx.jobs.settle();
    expect(ctx.printed.filter(({ to }) => to[0]?.address === admin)).toHaveLength(1);
  });

  test('[TEN-13, ROL-2] only admins of the platform, in its own company, list, create, suspend or delete', async () => {
    await ctx.client('other');
    await ctx.person({ uid: 'omar', client: 'other', roles: ['admin'] });
    const outsiders = [
      { token: await ctx.token('ben'), client: 'apron' },
      { token: await ctx.token('omar'), client: 'other' },
      { token: await ctx.token('omar'), client: 'apron' },
    ];
    for (const who of outsiders) {
      const replies = [
        await create(form(), who),
        await ctx.call('/platform/companies', undefined, who),
        await ctx.call('/platform/company-key?key=x', undefined, who),
        await ctx.call('/platform/companies/other/suspend', {}, who),
        await ctx.call('/platform/companies/other', undefined, { ...who, method: 'DELETE' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await ctx.call('/platform/companies', undefined)).status).toBe(401);
  });

  test('[TEN-10] a suspended company refuses its people and says why, is gone for visitors, and is there again once reopened', async () => {
    const input = form();
    const id = input.id;
    await create(input);
    const token = await enter(emailOf(input));
    const own = { token, client: id };
    const list = (): Promise<TestReply> => ctx.call('/documents/contacts', undefined, own);
    expect((await list()).status).toBe(200);
    const { http } = await ctx.app();
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    const live = await LiveClient.open(url);
    expect(await live.auth(token, id)).toMatchObject({ t: 'ready', client: id });
    expect((await ctx.call(`/platform/companies/${id}/suspend`, {}, ada)).status).toBe(200);
    await ctx.records.flush();
    await live.untilClosed();
    const refused = await list();
    expect([refused.status, refused.body.problems[0].code]).toEqual([403, 'clients.suspended']);
    const { body: session } = await ctx.call('/user/session', undefined, own);
    expect([session.clients, session.suspended]).toEqual([[], [{ name: 'Skylark Air', name_key: input.name_key }]]);
    expect((await ctx.call(`/cms/client/${input.name_key}`, undefined)).body.id).toBeUndefined();
    expect((await ctx.call(`/platform/companies/${id}/reopen`, {}, ada)).status).toBe(200);
    await ctx.records.flush();
    expect((await list()).status).toBe(200);
    expect((await ctx.call('/platform/companies/apron/suspend', {}, ada)).body.problems[0].code).toBe('companies.platform');
    expect((await ctx.call('/platform/companies/nowhere/suspend', {}, ada)).status).toBe(404);
  });

  test('[TEN-10] nobody opens a company that was suspended, nor closes one, by writing its record', async () => {
    const input = form();
    const id = input.id;
    await create(input);
    const token = await enter(emailOf(input));
    const path = `clients/${id}`;
    const company = await ctx.records.forClient(id).get(clients, id);
    await ctx.call(`/documents/${path}`, { data: { active: false }, base: company?.version }, { token, client: id });
    expect((await ctx.records.forClient(id).get(clients, id))?.active).toBe(true);
  });

  test('[TEN-10] an active company cannot be deleted, in these words; the records of a suspended one are kept', async () => {
    const input = form();
    await create(input);
    const remove = () => ctx.call(`/platform/companies/${input.id}`, undefined, { ...ada, method: 'DELETE' });
    const { problems } = await import('@app/domain/problems.ts');
    const code = (await remove()).body.problems[0].code as keyof typeof problems;
    expect(problems[code].message).toBe('This client cannot be deleted!');
    await ctx.call(`/platform/companies/${input.id}/suspend`, {}, ada);
    expect((await remove()).body.problems[0].code).toBe('companies.kept');
  });

  test('[TEN-13] a starter site that was not written is written on demand; pages that exist stay as they are', async () => {
    const input = form({ starter_site: false });
    const { body } = await create(input);
    const store = ctx.records.forClient(body.id);
    await store.set(pages, store.path(pages, 'home'), { name: 'Ours', url: '', content: {} });
    const retried = await ctx.call(`/platform/companies/${body.id}/starter-site`, {}, ada);
    expect(retried.status).toBe(200);
    await ctx.jobs.settle();
    expect((await store.list(pages, {})).map(({ name }) => name).toSorted()).toEqual(['Contact', 'Ours']);
  });

  test('[TEN-13] somebody who has an account already accepts with it', async () => {
    const { auth } = await ctx.app();
    await auth.makeAccount({ email: 'dora@skylark.example', name: 'Dora', password });
    const input = form({ admin: 'dora@skylark.example' });
    await create(input);
    const jar = new Jar();
    jar.keep(await ctx.call('/auth/sign-in/email', { email: 'dora@skylark.example', password }, { headers }));
    const { token } = (await ctx.call('/auth/token', undefined, { headers: { ...headers, cookie: jar.header } })).body;
    expect((await accept('dora@skylark.example')).body.problems[0].code).toBe('invitations.needs-account');
    expect((await accept('dora@skylark.example', { token })).status).toBe(200);
    expect(await ctx.records.forClient(input.id).list(members, {})).toMatchObject([{ name: 'Dora', roles: { admin: true }, active: true }]);
  });

  test('[TEN-13] a company whose first admin got lost gets another invitation: links of before end, an admin is not invited again', async () => {
    const input = form();
    const { body } = await create(input);
    const again = (email: unknown, id = input.id, who = ada): Promise<TestReply> => ctx.call(`/platform/companies/${id}/admin`, { email }, who);
    const row = async (): Promise<{ invited: string }> =>
      (await ctx.call(`/platform/companies?search=${input.name_key}`, undefined, ada)).body.companies[0];
    expect((await row()).invited).toBe(emailOf(input));
    const renewed = await again(emailOf(input));
    expect([renewed.status, renewed.body.link === body.link]).toEqual([200, false]);
    expect(await ctx.records.forClient(input.id).count(invitations)).toBe(1);
    const old = await ctx.call('/invitations/open', { token: body.link.split('#')[1] });
    expect([old.status, old.body.problems[0].code]).toEqual([404, 'invitations.unknown']);
    await enter(emailOf(input));
    expect((await row()).invited).toBe('');
    const refusals = [
      await again(emailOf(input)),
      await again('nobody'),
      await again('x@y.example', 'nowhere'),
      await again('x@y.example', 'apron', { token: await ctx.token('ben'), client: 'apron' }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 422, 404, 403]);
  });

  test('[TEN-13] platform staff give and end access to the marketplace; only operators have it, and no company gives it to itself', async () => {
    const input = form({ marketplace: false });
    await create(input);
    const allow = (id: string, open: unknown, who = ada): Promise<TestReply> => ctx.call(`/platform/companies/${id}/marketplace`, { open }, who);
    const isOpen = async (): Promise<boolean | undefined> => (await ctx.records.forClient(input.id).get(clients, input.id))?.marketplace;
    expect(await isOpen()).toBe(false);
    const token = await enter(emailOf(input));
    const base = (await ctx.records.forClient(input.id).get(clients, input.id))?.version;
    const own = { token, client: input.id };
    await ctx.call('/documents/write', { writes: [{ op: 'merge', path: `clients/${input.id}`, data: { marketplace: true }, base }] }, own);
    expect([await isOpen(), (await allow(input.id, true, own)).status]).toEqual([false, 403]);
    expect([(await allow(input.id, true)).status, await isOpen()]).toEqual([200, true]);
    const refusals = [await allow('apron', true), await allow('nowhere', true), await allow(input.id, 'yes')];
    expect(refusals.map(({ status }) => status)).toEqual([422, 404, 422]);
  });

  test('[TEN-1, TEN-13] a renamed company is found by both keys, its own sites move along, and nobody else gets the former one', async () => {
    const input = form({ name_key: `old-${randomId(6).toLowerCase()}` });
    const other = form();
    for (const each of [input, other]) await create(each);
    const rename = (id: string, name_key: unknown, who = ada): Promise<TestReply> => ctx.call(`/platform/companies/${id}/key`, { name_key }, who);
    const next = `new-${randomId(6).toLowerCase()}`;
    expect((await rename(input.id, next)).body).toEqual({ name_key: next });
    await ctx.records.flush();
    const company = await ctx.records.forClient(input.id).get(clients, input.id);
    expect(company).toMatchObject({ name_key: next, config: { sites: [{ url: `/${next}/` }] } });
    for (const key of [input.name_key, next])
      expect((await ctx.call(`/cms/client/${key}`, undefined)).body).toMatchObject({ id: input.id, name_key: next });
    const token = await enter(emailOf(input));
    const { body: session } = await ctx.call(`/user/session?name_key=${input.name_key}`, undefined, { token });
    expect(session.standing).toMatchObject({ client: input.id, roles: { admin: true } });
    const codeOf = ({ status, body }: TestReply): unknown => [status, body.problems?.[0]?.code];
    expect(codeOf(await rename(other.id, input.name_key))).toEqual([409, 'clients.key-taken']);
    expect(codeOf(await rename(other.id, 'login'))).toEqual([422, 'clients.key-reserved']);
    expect(codeOf(await rename(other.id, 'A B'))).toEqual([422, 'clients.key-malformed']);
    expect(codeOf(await rename('nowhere', 'free-key'))).toEqual([404, 'records.missing']);
    expect(codeOf(await rename('apron', 'free-key'))).toEqual([409, 'companies.platform-key']);
    expect(codeOf(await rename(input.id, 'free-key', { token, client: input.id }))).toEqual([403, 'records.not-allowed']);
    expect((await ctx.call(`/platform/company-key?key=${input.name_key}&company=${input.id}`, undefined, ada)).body.reason).toBeNull();
    expect((await standing(input.name_key)) as object).toMatchObject({ reason: 'taken' });
    expect((await rename(input.id, input.name_key)).status).toBe(200);
  });

  test('[TEN-13] a command gives a company an admin by a link, notes it there, and tells the admins of the platform', async () => {
    const input = form();
    await create(input);
    const command = openCommand(ctx.config, ctx.records, ctx.files);
    const link = await recoverAdmin(command.ctx, command.accounts, { client: input.name_key, email: 'Rosa@skylark.example' });
    expect(link).toMatch(/\/login#token=\w+$/);
    const store = ctx.records.forClient(input.id);
    expect((await store.list(members, {})).map(({ email }) => email)).toContain('rosa@skylark.example');
    const mail = await ctx.records.kysely
      .selectFrom('documents' as never)
      .selectAll()
      .execute();
    expect(mail.filter((row) => JSON.stringify(row).includes('admin-notice'))).toHaveLength(1);
    await expect(recoverAdmin(command.ctx, command.accounts, { client: 'nowhere', email: 'rosa@skylark.example' })).rejects.toThrow('nowhere');
  });
});
