import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '@app/kernel/ids.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { pages } from '@app/domain/pages/page.collection.ts';
import { members, roles } from '@app/domain/users/user.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { LiveClient } from '../testing/live-client.ts';
import { Jar } from '../testing/jar.ts';
import { linkTokenFor } from '../testing/sign-up.ts';
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
    admin: { name: 'Cleo Park', email: `cleo-${randomId(6).toLowerCase()}@skylark.example` },
    ...changed,
  });
  const create = (input: Record<string, unknown>, who = ada): Promise<TestReply> => ctx.call('/platform/companies', input, who);
  const standing = async (key: string): Promise<unknown> =>
    (await ctx.call(`/platform/company-key?key=${encodeURIComponent(key)}`, undefined, ada)).body;
  const emailOf = (input: Form): string => (input['admin'] as { email: string }).email;
  /** Chooses a password by the link of the newest email and signs in; returns the token of the session. */
  const enter = async (email: string): Promise<string> => {
    const token = await linkTokenFor(ctx, email);
    expect((await ctx.call('/auth/reset-password', { token, newPassword: password }, { headers })).status).toBe(200);
    const jar = new Jar();
    jar.keep(await ctx.call('/auth/sign-in/email', { email, password }, { headers }));
    return (await ctx.call('/auth/token', undefined, { headers: { ...headers, cookie: jar.header } })).body.token as string;
  };

  test('[TEN-13] platform staff create a company: its roles, its pages, and an admin who gets in by one link', async () => {
    const input = form();
    const { status, body } = await create(input);
    expect([status, body]).toEqual([200, { id: input.id, name_key: input.name_key, feedbackId: input.id }]);
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
    expect(row).toMatchObject({ name: 'Skylark Air', members: 1, active: true, starter_site: 'done' });
    expect(row.last_active).not.toBeNull();
  });

  test('[TEN-13] sent again, also at once, a creation makes one company, one admin and one email', async () => {
    const input = form();
    const replies = await Promise.all([create(input), create(input), create(input)]);
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual(replies.map(() => [200, input.id]));
    expect((await create(input)).status).toBe(200);
    await ctx.jobs.settle();
    expect(ctx.printed.filter(({ to }) => to[0]?.address === emailOf(input))).toHaveLength(1);
    expect(await ctx.records.forClient(input.id).count(members)).toBe(1);
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
    const { auth } = await ctx.app();
    const actor = { ...ctx.records.forClient('apron').actor, uid: 'ada' };
    const admin = { name: 'Cleo', email: 'race@skylark.example' };
    const tries = Array.from({ length: 50 }, () => form({ name_key: 'the-race', admin, language: 'en', starter_site: false }));
    const results = await Promise.allSettled(tries.map((input) => createCompany(ctx, auth.accounts, { actor, origin: '' }, input as never)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ids = await Promise.all(tries.map(({ id }) => ctx.records.forClient(id).get(clients, id)));
    expect(ids.filter((company) => company !== undefined)).toHaveLength(1);
    await ctx.jobs.settle();
    expect(ctx.printed.filter(({ to }) => to[0]?.address === admin.email)).toHaveLength(1);
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

  test('[TEN-13] somebody who has an account already becomes the admin with it and is sent no link to a password', async () => {
    const { auth } = await ctx.app();
    await auth.makeAccount({ email: 'dora@skylark.example', name: 'Dora', password });
    await create(form({ admin: { name: 'Dora', email: 'dora@skylark.example' } }));
    await ctx.jobs.settle();
    const [email] = ctx.printed.filter(({ to }) => to[0]?.address === 'dora@skylark.example');
    expect(email?.text).not.toContain('#token');
    expect((await ctx.call('/auth/sign-in/email', { email: 'dora@skylark.example', password }, { headers })).status).toBe(200);
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
