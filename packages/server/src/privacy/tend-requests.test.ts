import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { privacyRequests } from '@app/domain/privacy/privacy.collection.ts';
import { runDueJobs, runJob } from '../testing/jobs/run-job.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';

describe.each(enginesOfRules)('privacy in time on %s', (engine) => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({ engine, config: { logLevel: 'silent', publicUrl: 'https://fly.example' } });
    await ctx.client('apron', { kind: 'platform' });
    for (const client of ['sky', 'sea']) await ctx.client(client, { name: client, timezone: 'America/New_York' });
    await ctx.person({ uid: 'ada', client: 'sky', roles: ['admin'], name: 'Ada' });
    await ctx.person({ uid: 'sam', client: 'sky', roles: ['sales'], name: 'Sam' });
    await ctx.app();
  });
  afterAll(() => ctx.close());
  const tend = () => runJob(ctx, 'sky', 'privacy-requests');
  const as = async (uid: string, client = 'sky') => ({ token: await ctx.token(uid, '400d'), client });

  test('[BYD-13] admins are reminded by email a week and a day before a request is due, once each, and not of closed ones', async () => {
    const ada = await as('ada');
    const open = async (received: number): Promise<string> =>
      (await ctx.call('/privacy/requests', { kind: 'export', email: `p${received}@quill.example`, received }, ada)).body.id;
    const start = ctx.clock.now();
    const id = await open(start);
    const refused = await open(start - 1);
    await ctx.call(`/privacy/requests/${refused}/refuse`, { reason: 'Not the person' }, ada);
    const store = ctx.records.forClient('sky');
    const emails = async () =>
      (await store.list(outbox, { orderBy: [{ field: 'date', dir: 'asc' }] })).map(({ subject, text, to }) => ({ subject, text, to }));
    const daysUntil = async (day: number): Promise<number> => {
      ctx.clock.advance(start + day * DAY - ctx.clock.now());
      await tend();
      return (await emails()).length;
    };
    expect([await daysUntil(22), await daysUntil(23), await daysUntil(28), await daysUntil(29), await daysUntil(40)]).toEqual([0, 1, 1, 2, 2]);
    expect((await emails())[0]).toMatchObject({
      subject: 'sky: a privacy request must be answered by 04/02/2027',
      text: expect.stringContaining('https://fly.example/sky/company/settings/privacy'),
      to: [expect.objectContaining({ email: 'ada@example.com' })],
    });
    // Late from the start: one reminder, not two.
    await ctx.call(`/privacy/requests/${id}/refuse`, { reason: 'Not the person' }, ada);
    await open(ctx.clock.now() - 29.5 * DAY);
    await tend();
    expect(await emails()).toHaveLength(3);
  });

  test('[BYD-13] the ZIP with the copy of a person is removed 14 days after it was made, whatever became of the request', async () => {
    const ada = await as('ada');
    const { id } = (await ctx.call('/privacy/requests', { kind: 'export', email: 'zip@quill.example' }, ada)).body;
    await ctx.call(`/privacy/requests/${id}/verify`, { proof: 'Called back' }, ada);
    await ctx.call(`/privacy/requests/${id}/prepare`, {}, ada);
    await ctx.call(`/privacy/requests/${id}/release`, {}, ada);
    const key = `sky/privacy/${id}.zip`;
    ctx.clock.advance(13.9 * DAY);
    await tend();
    expect(await ctx.files.size(key)).toBeGreaterThan(0);
    ctx.clock.advance(0.2 * DAY);
    await runDueJobs(ctx);
    expect(await ctx.files.size(key)).toBeUndefined();
    expect(await ctx.records.forClient('sky').get(privacyRequests, id)).toMatchObject({ state: 'done', archive: '', archive_until: null });
    const { http } = await ctx.app();
    const gone = await http.inject({ url: `/api/privacy/requests/${id}/archive`, headers: { host: 'localhost', ...ada } });
    expect(gone.statusCode).toBe(404);
  });

  test('[BYD-13] people download what belongs to their own account, from all companies, without secrets and without anything of others', async () => {
    await ctx.person({ uid: 'vera', client: 'sky', roles: ['sales'], name: 'Vera' });
    await ctx.person({ uid: 'vera', client: 'sea', roles: ['admin'], name: 'Vera' });
    for (const [client, user] of [
      ['sky', 'vera'],
      ['sea', 'vera'],
      ['sky', 'sam'],
    ] as const)
      await ctx.records.write(systemActor(client), [
        { op: 'set', path: `clients/${client}/notices/of-${user}`, data: { kind: 'job-failed', subject: `For ${user} in ${client}`, user } as never },
        { op: 'set', path: `clients/${client}/contacts/c1`, data: { first_name: 'Customer', notes: 'About Vera' } },
      ]);
    await ctx.files.put('users/vera.jpg', Buffer.from('photo'));
    const vera = await as('vera');
    const { http } = await ctx.app();
    const get = async (ticket: string, who: { token: string; client: string }) =>
      await http.inject({ url: `/api/me/data/${ticket}`, headers: { host: 'localhost', ...who } });
    const { ticket } = (await ctx.call('/me/data', {}, vera)).body;
    const reply = await get(ticket, vera);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const entries = Object.fromEntries(Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]));
    const paths = (kind: string): string[] => (JSON.parse(entries[`records/${kind}.json`] ?? '[]') as { path: string }[]).map(({ path }) => path);
    expect(paths('users')).toEqual(['users/vera']);
    expect(paths('members').toSorted()).toEqual(['clients/sea/members/vera', 'clients/sky/members/vera']);
    expect(paths('notices').toSorted()).toEqual(['clients/sea/notices/of-vera', 'clients/sky/notices/of-vera']);
    expect(entries['index.html']).toContain('For vera in sea');
    expect(Object.values(entries).join('\n')).not.toMatch(/sam|Customer|About Vera/i);
    // Nobody else can use the link, and nobody later.
    expect((await get(ticket, await as('sam'))).statusCode).toBe(404);
    expect((await get('1.00', vera)).statusCode).toBe(404);
    ctx.clock.advance(DAY);
    expect((await get(ticket, vera)).statusCode).toBe(404);
    expect((await ctx.call('/me/data', {}, {})).status).toBe(401);
  });
});
