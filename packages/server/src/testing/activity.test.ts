import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { clients } from '@app/domain/clients/client.collection.ts';
import { supportVisits } from '@app/domain/clients/support/support-visit.collection.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import { roles } from '@app/domain/users/user.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { type TestContext, testContext } from './test-context.ts';

interface Line {
  readonly kind: string;
  readonly by: string;
  readonly op: string;
  readonly about: string;
  readonly address: string;
  readonly version: number;
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

describe.each(engines)('activity and deleted records on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  let sam: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    for (const id of ['sky', 'other']) {
      await ctx.client(id, { name: id });
      await ctx.person({ uid: `ada-${id}`, client: id, roles: ['admin'] });
      const store = ctx.records.forClient(id, `ada-${id}`);
      await store.update(clients, id, { website: 'https://sky.example' });
      await store.set(roles, 'crew', { label: 'Crew' });
      await store.create(signIns, { user: `ada-${id}`, outcome: 'failure', method: 'password', address: '203.0.113.7' });
      await store.create(invitations, {
        email: `new@${id}.example`,
        language: 'en',
        expires: 1,
        sent_at: 1,
        by: `ada-${id}`,
        link_hash: `secret-${id}`,
      } as never);
      for (const name of ['Uma', 'Vic']) {
        const { path } = await store.create(contacts, { first_name: name, last_name: id });
        await store.remove(contacts, path);
      }
    }
    await ctx.person({ uid: 'sam', client: 'sky', roles: ['sales'] });
    ada = { token: await ctx.token('ada-sky'), client: 'sky' };
    sam = { token: await ctx.token('sam'), client: 'sky' };
  });
  afterAll(() => ctx.close());
  const activity = async (query = ''): Promise<readonly Line[]> => (await ctx.call(`/company/activity${query}`, undefined, ada)).body.lines;

  test('[LIV-9] admins see who changed people, settings and keys, with values before and after, newest first, and nothing of another company', async () => {
    const lines = await activity();
    expect(lines.map(({ version }) => version)).toEqual(lines.map(({ version }) => version).toSorted((a, b) => b - a));
    expect(lines.find(({ kind, op }) => kind === 'clients' && op === 'update')).toMatchObject({
      by: 'ada-sky',
      about: 'sky',
      fields: expect.arrayContaining([expect.objectContaining({ field: 'website', after: 'https://sky.example' })]),
    });
    expect(lines.find(({ kind }) => kind === 'invitations')).toMatchObject({ op: 'create', about: 'new@sky.example' });
    expect(lines.find(({ kind }) => kind === 'sign_ins')).toMatchObject({ by: 'ada-sky', address: '203.0.113.7' });
    expect(JSON.stringify(lines)).not.toMatch(/other|secret-/);
    expect((await activity('?area=people')).every(({ kind }) => ['members', 'invitations', 'roles'].includes(kind))).toBe(true);
    expect((await activity('?area=settings&by=nobody')).length).toBe(0);
    expect((await activity(`?before=${lines[2]?.version}`))[0]?.version).toBe(lines[3]?.version);
    // Days: from the begin of one to the end of another.
    const [from, to] = [ctx.clock.now(), ctx.clock.now() + DAY];
    ctx.clock.advance(DAY);
    await ctx.records.forClient('sky', 'ada-sky').update(clients, 'sky', { website: 'https://later.example' });
    const isLater = (line: Line): boolean => JSON.stringify(line).includes('later.example');
    expect((await activity(`?from=${from}&to=${to}`)).map(({ version }) => version)).toEqual(lines.map(({ version }) => version));
    expect((await activity(`?from=${to}`)).map(isLater)).toEqual([true]);
    expect(await activity(`?to=${from}`)).toEqual([]);
    expect((await ctx.call('/company/activity?from=yesterday', undefined, ada)).status).toBe(422);
    expect((await ctx.call('/company/activity?area=moon', undefined, ada)).status).toBe(422);
    expect((await ctx.call('/company/activity', undefined, sam)).status).toBe(403);
  });

  test('[LIV-9, ROL-2, TEN-13] admins of the platform see what was done to companies and terms, nothing of what companies do with their settings; nobody else does', async () => {
    await ctx.client('apron', { kind: 'platform', name: 'Apron' });
    await ctx.person({ uid: 'root', client: 'apron', roles: ['admin'] });
    await ctx.person({ uid: 'clerk', client: 'apron', roles: ['sales'] });
    const root = { token: await ctx.token('root'), client: 'apron' };
    const store = ctx.records.forClient('other', 'root');
    await store.write([{ op: 'merge', path: 'clients/other', data: { active: false, website: 'https://other-secret.example' } }]);
    await store.create(supportVisits, { user: 'root', name: 'Root', reason: 'Their invoices', until: 1 });
    await ctx.records.forClient('other', 'ada-other').update(clients, 'other', { website: 'https://other-secret2.example' });
    await ctx.records.forClient('other', 'ada-other').create(contacts, { first_name: 'Other-secret' });
    const list = async (query = '', who = root) => await ctx.call(`/company/activity?area=installation${query}`, undefined, who);
    const lines = (await list()).body.lines as (Line & { company: string })[];
    expect(lines.map(({ version }) => version)).toEqual(lines.map(({ version }) => version).toSorted((a, b) => b - a));
    expect(lines[0]).toMatchObject({ kind: 'support_visits', by: 'root', about: 'Their invoices', company: 'other' });
    expect(lines[1]).toMatchObject({
      kind: 'clients',
      op: 'update',
      about: 'other',
      company: 'other',
      fields: [{ field: 'active', before: true, after: false }],
    });
    const begun = lines.filter(({ kind, op }) => kind === 'clients' && op === 'create');
    expect(begun.map(({ company, about }) => company || about).toSorted()).toEqual(['Apron', 'other', 'sky']);
    expect(JSON.stringify(lines)).not.toMatch(/website|secret|sign_ins|invitations/);
    expect((await list(`&before=${lines[1]?.version}`)).body.lines).toEqual(lines.slice(2));
    expect((await list('&by=root')).body.lines).toHaveLength(2);
    for (const who of [ada, sam, { token: await ctx.token('clerk'), client: 'apron' }]) expect((await list('', who)).status).toBe(403);
  });
  test.each([
    ['quotes', { notes: 'Two dogs' }],
    ['trips', { notes: 'Two dogs' }],
    ['deals', { notes: 'Two dogs' }],
    ['pricing', { name: 'Winter' }],
    ['threads', { followers: ['ada-sky'] }],
  ] as const)(
    '[BYD-13, LIV-9] %s have a history with author and values, and each change is taken back by whoever may make it',
    async (kind, change) => {
      // Of the price lists, people change the draft alone.
      const path = `clients/sky/${kind}/${kind === 'pricing' ? 'draft' : 'timed'}`;
      const [sample] = samples[kind] ?? [];
      await ctx.records.forClient('sky').write([{ op: 'set', path, data: sample as never }]);
      const [field = ''] = Object.keys(change);
      const read = async () => (await ctx.call('/documents/get', { path }, ada)).body.doc;
      const valueNow = async (): Promise<unknown> => (await read())[field];
      const { [field]: before, version: base } = await read();
      expect((await ctx.call('/documents/write', { writes: [{ op: 'merge', path, data: change, base }] }, ada)).status).toBe(200);
      const [line] = (await ctx.call('/documents/history', { path }, ada)).body.changes;
      expect(line).toMatchObject({
        by: 'ada-sky',
        op: 'update',
        fields: expect.arrayContaining([{ field, before, after: Object.values(change)[0] }]),
      });
      expect((await ctx.call('/documents/undo', { path, version: line.version }, { ...ada, client: 'other' })).status).not.toBe(200);
      expect(await valueNow()).not.toEqual(before);
      expect((await ctx.call('/documents/undo', { path, version: line.version }, ada)).status).toBe(200);
      expect(await valueNow()).toEqual(before);
      expect((await ctx.call('/documents/history', { path }, ada)).body.changes).toHaveLength(3);
    },
  );

  test('[BYD-13] deleted records are listed per kind for those who could read them, and come back by undoing their removal', async () => {
    const { status, body } = await ctx.call('/deleted/contacts', undefined, sam);
    expect([status, body.deleted.map(({ doc }: { doc: { first_name: string; last_name: string } }) => `${doc.first_name} ${doc.last_name}`)]).toEqual(
      [200, ['Vic sky', 'Uma sky']],
    );
    const [{ doc, version, by }] = body.deleted;
    expect(by).toBe('ada-sky');
    expect((await ctx.call('/documents/undo', { path: doc.path, version }, sam)).status).toBe(200);
    expect((await ctx.call('/deleted/contacts', undefined, sam)).body.deleted).toHaveLength(1);
    expect(await ctx.records.forClient('sky').get(contacts, doc.id)).toMatchObject({ first_name: 'Vic' });
    expect((await ctx.call('/deleted/invitations', undefined, sam)).body.deleted).toEqual([]);
    for (const kind of ['users', 'price_changes', 'nothing']) expect((await ctx.call(`/deleted/${kind}`, undefined, sam)).status).toBe(404);
    expect((await ctx.call('/deleted/contacts?before=x', undefined, sam)).status).toBe(422);
  });
});
