import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { where } from '@app/kernel/queries/where.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { dataLogs } from '@app/domain/jobs/jobs.collection.ts';
import { samples } from '@app/domain/samples.ts';
import { SignIn } from '@app/domain/users/role.ts';
import { signIns } from '@app/domain/users/user.collection.ts';
import { runRetention } from '../privacy/retention/run-retention.ts';
import { wordsFor } from '../words/words.ts';
import { runJob } from './jobs/run-job.ts';
import { type TestContext, testContext } from './test-context.ts';

const sampleOf = (kind: string): object => samples[kind]?.[0] ?? {};

describe.each(engines)('retention on %s', (engine) => {
  let ctx: TestContext;
  let ada: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent' } });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Sky' });
    await ctx.person({ uid: 'ada', client: 'sky', roles: ['admin'] });
    await ctx.person({ uid: 'sam', client: 'sky', roles: ['sales'] });
    ada = { token: await ctx.token('ada', '9000d'), client: 'sky' };
  });
  afterAll(() => ctx.close());

  const store = () => ctx.records.forClient('sky');
  const list = async () => (await ctx.call('/privacy/retention', undefined, ada)).body;
  const periodOf = async (kind: string) => (await list()).periods.find((period: { kind: string }) => period.kind === kind);
  const save = async (kind: string, days: number | null) => await ctx.call('/privacy/retention', { kind, days, base: (await list()).version }, ada);
  const preview = async (kind: string, days: number | null) => (await ctx.call('/privacy/retention/preview', { kind, days }, ada)).body;
  const signIn = () =>
    store().create(
      signIns,
      SignIn.parse({ user: 'ada', method: 'password', outcome: 'success', address: '192.0.2.1', provider: 'none', role: 'admin' }),
    );

  /** An archived conversation with a message and its file. */
  async function archived(id: string): Promise<void> {
    const contact = { id: `k-${id}`, name: `Mara ${id}`, email: `${id}@quill.example`, phone: '' };
    await store().set(contacts, contact.id, { first_name: 'Mara', last_name: id, email: contact.email });
    const thread = {
      ...sampleOf('threads'),
      contact,
      contactRef: store().path(contacts, contact.id),
      medium: 'archive',
      last_message: ctx.clock.now(),
    };
    await store().set(threads, id, thread as never);
    await ctx.files.put(`sky/f-${id}`, Buffer.from('abc'));
    await store().set(storedFiles, `f-${id}`, { name: 'a.pdf', type: 'application/pdf', size: 3, key: `sky/f-${id}`, uploader: 'ada' });
    const files = [{ id: `f-${id}`, name: 'a.pdf', type: 'application/pdf', size: 3, url: '' }];
    await store().set(messages, `m-${id}`, { ...sampleOf('threadsmsgs'), tRef: store().path(threads, id), files } as never);
  }
  const idsOf = async (...kinds: readonly { readonly name: string }[]): Promise<string[]> => {
    const { rows } = await sql<{ path: string }>`select path from documents where client_id = 'sky'
      and collection = any(${kinds.map(({ name }) => name)}::text[]) order by path`.execute(ctx.records.kysely);
    return rows.map(({ path }) => path.split('/').at(-1) ?? '');
  };

  test('[BYD-13] a period is chosen by an admin in person within its bounds; a shorter one begins a day later and can be taken back', async () => {
    const sam = { token: await ctx.token('sam'), client: 'sky' };
    expect((await ctx.call('/privacy/retention', undefined, sam)).status).toBe(403);
    expect(await periodOf('sign-ins')).toEqual({ kind: 'sign-ins', days: 365, standard: 365, from: null, earlier: null });
    for (const days of [29, 3651, 0, null]) expect((await save('sign-ins', days)).status, String(days)).toBe(422);
    expect((await save('payments', 30)).status).toBe(422);
    expect((await save('sign-ins', 30)).status).toBe(200);
    expect(await periodOf('sign-ins')).toMatchObject({ days: 30, from: ctx.clock.now() + DAY, earlier: 365 });
    // Somebody else saves what they saw before.
    expect((await ctx.call('/privacy/retention', { kind: 'sign-ins', days: 90, base: 1 }, ada)).status).toBe(409);
    await signIn();
    ctx.clock.advance(31 * DAY);
    await signIn();
    await save('sign-ins', 365);
    await save('sign-ins', 30);
    await runJob(ctx, 'sky', 'retention');
    expect(await store().count(signIns), 'within the grace').toBe(2);
    ctx.clock.advance(DAY);
    expect(await preview('sign-ins', 30)).toMatchObject({ count: 1, held: 0, isMore: false, oldest: [{ name: 'ada · 192.0.2.1' }] });
    expect(await store().count(signIns), 'a preview writes nothing').toBe(2);
    await runJob(ctx, 'sky', 'retention');
    expect(await store().count(signIns)).toBe(1);
    const { lines } = (await ctx.call('/company/activity?area=settings', undefined, ada)).body;
    expect(JSON.stringify(lines)).toContain('"retention"');
  });

  test('[BYD-13] archived conversations go with messages and files, never one under a legal hold; what the preview counts is what goes', async () => {
    for (const id of ['old', 'held']) await archived(id);
    await store().set(threads, 'open', { ...sampleOf('threads'), medium: 'email', last_message: ctx.clock.now() } as never);
    expect((await ctx.call('/privacy/holds', { record: store().path(contacts, 'k-held'), reason: 'Claim' }, ada)).status).toBe(200);
    await save('conversations', 90);
    ctx.clock.advance(91 * DAY);
    await archived('young');
    const everything = await idsOf(threads, messages, storedFiles);
    expect(await preview('conversations', 90)).toMatchObject({ count: 1, held: 1, oldest: [{ name: expect.stringContaining('Mara old') }] });
    expect(await idsOf(threads, messages, storedFiles)).toEqual(everything);
    await runJob(ctx, 'sky', 'retention');
    expect(everything.filter((id) => id.includes('old'))).toEqual(['f-old', 'old', 'm-old']);
    expect(await idsOf(threads, messages, storedFiles)).toEqual(everything.filter((id) => !id.includes('old')));
    await ctx.jobs.settle();
    expect([await ctx.files.size('sky/f-old'), await ctx.files.size('sky/f-held')]).toEqual([undefined, 3]);
    const [run] = await store().list(dataLogs, { where: where('action', 'eq', 'retention'), orderBy: [{ field: 'date', dir: 'desc' }], limit: 1 });
    expect(run?.result).toContain('so kept: 1');
    // All kinds of a company are one turn as long as little is due.
    const turn = { client: 'sky', isAsked: false, startedAt: 0, words: wordsFor('en'), position: undefined, say: () => Promise.resolve() };
    expect(await runRetention(ctx)({ ...turn, batch: (work) => ctx.records.tx(work) })).toEqual({ done: 0, result: 'Held or locked, so kept: 1' });
    // Again it changes nothing, and without a period nothing goes.
    await runJob(ctx, 'sky', 'retention');
    await save('conversations', null);
    ctx.clock.advance(2000 * DAY);
    await runJob(ctx, 'sky', 'retention');
    expect(await idsOf(threads, messages, storedFiles)).toEqual(everything.filter((id) => !id.includes('old')));
  });
});
