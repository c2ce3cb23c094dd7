import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DAY } from '@app/kernel/time/durations.ts';
import { problems } from '@app/domain/problems.ts';
import type { Doc } from '@app/kernel/collection.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { stateOfCompany } from '@app/domain/companies/closing.rules.ts';
import { companyStates, type CompanyState } from '@app/domain/companies/company.states.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { members } from '@app/domain/users/user.collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { noteExport } from '../clients/note-export.ts';
import { claimOn } from '../claims/claims.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';
import { eraseCompany } from './delete-company.ts';

describe.each(engines)('the end of a company on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('other', { name: 'Other' });
    await ctx.person({ uid: 'ada', client: 'apron', roles: ['admin'] });
    await ctx.person({ uid: 'omar', client: 'other', roles: ['admin'] });
    ada = { token: await ctx.token('ada', '400d'), client: 'apron' };
  });
  afterAll(() => ctx.close());

  const act = (id: string, verb: 'suspend' | 'reopen' | 'close'): Promise<TestReply> => ctx.call(`/platform/companies/${id}/${verb}`, {}, ada);
  const remove = (id: string, who = ada): Promise<TestReply> => ctx.call(`/platform/companies/${id}`, undefined, { ...who, method: 'DELETE' });
  const codeOf = ({ status, body }: TestReply): unknown => [status, body.problems?.[0]?.code];
  const noteExported = async (id: string): Promise<void> => await noteExport(ctx.records, id, ctx.clock.now());
  const renewToken = async (): Promise<void> => {
    ada = { token: await ctx.token('ada', '400d'), client: 'apron' };
  };
  const company = async (id: string): Promise<void> => {
    await ctx.client(id, { name: 'Fjord', name_key: id, email: `desk@${id}.example` });
    await ctx.person({ uid: `eva-${id}`, client: id, roles: ['admin'] });
    const store = ctx.records.forClient(id);
    for (let n = 0; n < 30; n++) await store.create(contacts, { first_name: `C${n}`, locked: n % 2 === 0 });
  };
  const left = async (id: string): Promise<{ documents: number; trail: number }> => {
    const { rows } = await sql<{ documents: number; trail: number }>`select
      (select count(*)::int from documents where client_id = ${id}) as documents, (select count(*)::int from audit where client_id = ${id}) as trail`.execute(
      ctx.records.kysely,
    );
    return rows[0]!;
  };

  test('[TEN-10] a company is deleted only after it was suspended, closed, exported since, and 30 days have passed', async () => {
    await company('fjord');
    const active = await remove('fjord');
    expect(problems[active.body.problems[0].code as keyof typeof problems].message).toBe('This client cannot be deleted!');
    expect(codeOf(await act('fjord', 'close'))).toEqual([409, 'companies.close-active']);
    await act('fjord', 'suspend');
    expect(codeOf(await remove('fjord'))).toEqual([409, 'companies.kept']);
    await noteExported('fjord');
    ctx.clock.advance(DAY);
    await renewToken();
    expect((await act('fjord', 'close')).status).toBe(200);
    const since = ctx.clock.now();
    ctx.clock.advance(30 * DAY - 1);
    await renewToken();
    expect(codeOf(await remove('fjord'))).toEqual([409, 'companies.closing']);
    const { body: list } = await ctx.call('/platform/companies?search=fjord', undefined, ada);
    expect(list.companies[0].deletable_from).toBe(since + 30 * DAY);
    ctx.clock.advance(1);
    expect(codeOf(await remove('fjord'))).toEqual([409, 'companies.no-export']);
    expect((await left('fjord')).documents).toBeGreaterThan(30);
    await noteExported('fjord');
    expect((await remove('fjord')).status).toBe(200);
    await ctx.jobs.settle();
    await ctx.records.flush();
    expect(await left('fjord')).toEqual({ documents: 0, trail: 0 });
    expect(codeOf(await remove('fjord'))).toEqual([404, 'records.missing']);
  });

  test('[TEN-10, TEN-12] with a company goes what it claimed, but nobody gets its key; others keep everything', async () => {
    expect((await claimOn(ctx.records, 'name_key', 'fjord'))?.client).toBe('fjord');
    expect(await claimOn(ctx.records, 'mail_address', 'desk@fjord.example')).toBeUndefined();
    await expect(ctx.client('heir', { name_key: 'fjord' })).rejects.toMatchObject({ problems: [{ code: 'clients.key-taken' }] });
    expect((await ctx.call('/cms/client/fjord', undefined)).body.id).toBeUndefined();
    expect(await ctx.records.forClient('other').get(members, 'omar')).toMatchObject({ active: true });
    const logs = await ctx.records.forClient('apron').list(dataLogs, {});
    expect(logs.filter(({ action }) => action === 'delete-company')).toHaveLength(1);
    const session = await ctx.call('/user/session', undefined, { token: await ctx.token('eva-fjord') });
    expect([session.status, session.body.clients]).toEqual([200, []]);
  });

  test('[TEN-10] reopening ends the closing; once the records go, nothing reopens it, and a killed deletion goes on where it was', async () => {
    await company('quay');
    for (const verb of ['suspend', 'close', 'reopen', 'suspend'] as const) expect((await act('quay', verb)).status).toBe(200);
    expect(codeOf(await remove('quay'))).toEqual([409, 'companies.kept']);
    await act('quay', 'close');
    ctx.clock.advance(30 * DAY);
    await renewToken();
    await noteExported('quay');
    const path = 'clients/quay';
    const { closing } = (await ctx.records.forClient('quay').get(clients, 'quay'))!;
    const job = { client: 'apron', company: 'quay', name: 'Quay', by: 'ada', language: 'en', feedbackId: 'f', queueId: '' } as const;
    await eraseCompany(ctx, job);
    expect((await left('quay')).documents, 'nothing goes before it was asked for').toBeGreaterThan(30);
    await ctx.records.forClient('quay').write([{ op: 'merge', path, data: { closing: { ...closing, deleting: true } } }]);
    expect(codeOf(await act('quay', 'reopen'))).toEqual([409, 'companies.deleting']);
    // As a server leaves it that was killed after the members went.
    await sql`delete from documents where client_id = 'quay' and collection = 'members'`.execute(ctx.records.kysely);
    expect((await remove('quay')).status).toBe(200);
    await ctx.jobs.settle();
    expect(await left('quay')).toEqual({ documents: 0, trail: 0 });
  });

  test('[TEN-10] no write takes a company to a state that its present one does not lead to', async () => {
    await company('cove');
    const store = ctx.records.forClient('cove');
    type Data = Partial<Pick<Doc<Client>, 'active' | 'closing'>>;
    const closing = { since: null, exported: null, deleting: false };
    const write = (data: Data) => store.write([{ op: 'merge', path: 'clients/cove', data }]);
    const state = async () => stateOfCompany((await store.get(clients, 'cove'))!);
    const refused: [CompanyState, Data, string][] = [
      ['active', { closing: { ...closing, since: 1 } }, 'companies.close-active'],
      ['active', { closing: { ...closing, deleting: true } }, 'clients.cannot-delete'],
      ['suspended', { closing: { ...closing, deleting: true } }, 'companies.kept'],
      ['closing', { closing }, 'companies.kept'],
      ['deleting', { active: true, closing }, 'companies.deleting'],
    ];
    const onward: Partial<Record<CompanyState, Data>> = {
      active: { active: false },
      suspended: { closing: { ...closing, since: 1 } },
      closing: { closing: { ...closing, since: 1, deleting: true } },
    };
    for (const from of companyStates.names) {
      expect(await state()).toBe(from);
      for (const [, data, code] of refused.filter(([present]) => present === from)) {
        await expect(write(data), `${from}: ${code}`).rejects.toMatchObject({ problems: [{ code }] });
      }
      if (onward[from]) await write(onward[from]);
    }
  });

  test('[TEN-10, ROL-2] nobody but admins of the platform closes or deletes, and never the platform itself', async () => {
    const omar = { token: await ctx.token('omar'), client: 'other' };
    expect((await ctx.call('/platform/companies/other/close', {}, omar)).status).toBe(403);
    expect((await remove('other', omar)).status).toBe(403);
    expect(codeOf(await act('apron', 'close'))).toEqual([409, 'companies.close-active']);
    expect(codeOf(await act('nowhere', 'close'))).toEqual([404, 'records.missing']);
    const base = (await ctx.records.forClient('other').get(clients, 'other'))?.version;
    const data = { closing: { since: 1, exported: 2, deleting: true } };
    await ctx.call('/documents/write', { writes: [{ op: 'merge', path: 'clients/other', data, base }] }, omar);
    expect((await ctx.records.forClient('other').get(clients, 'other'))?.closing).toEqual({ since: null, exported: null, deleting: false });
  });
});
