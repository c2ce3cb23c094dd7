import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { importRuns } from '@app/domain/imports/import.collection.ts';
import { invitations } from '@app/domain/invitations/invitation.collection.ts';
import { INVITATIONS_A_DAY } from '@app/domain/invitations/invitation.rules.ts';
import { notices } from '@app/domain/users/notices/notice.collection.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { writeNotices } from './write-notices.ts';

let ctx: TestContext;
let ada: { token: string; client: string };
beforeAll(async () => {
  ctx = await testContext();
  for (const id of ['apron', 'skylark', 'meridian']) await ctx.client(id);
  await ctx.person({ uid: 'ada', client: 'skylark', roles: ['admin'], name: 'Ada' });
  await ctx.person({ uid: 'sam', client: 'skylark', roles: ['sales'], name: 'Sam' });
  await ctx.app();
  ada = { token: await ctx.token('ada'), client: 'skylark' };
});
afterAll(() => ctx.close());

const store = () => ctx.records.forClient('skylark');
const told = async (user: string) =>
  (await store().list(notices, { where: where('user', 'eq', user), limit: 100 })).map(({ kind, subject, count, screen }) => [
    kind,
    subject,
    count,
    screen,
  ]);

test('[SHL-13] an event is told once to each active member that it concerns, and to nobody of another company', async () => {
  const tell = (key: string) =>
    ctx.records.tx(() =>
      writeNotices(ctx, { client: 'skylark', uids: ['sam', 'sam', 'nobody'], key }, { kind: 'job-failed', subject: 'Check mail', count: 3 }),
    );
  await tell('mail 1');
  await tell('mail 1');
  expect(await told('sam')).toEqual([['job-failed', 'Check mail', 3, '']]);
  await tell('mail 2');
  expect(await told('sam')).toHaveLength(2);
  expect(await ctx.records.forClient('meridian').list(notices, { limit: 10 })).toEqual([]);
});

test('[SHL-13] whoever invites learns that it was accepted or did not arrive, and whoever imports that it is done', async () => {
  const offer = { roles: [], language: 'en' as const, expires: 1, sent_at: 1, by: 'ada' };
  const accepted = await store().create(invitations, { ...offer, email: 'sam@skylark.example' });
  await store().update(invitations, accepted.id, { state: 'accepted', accepted_by: 'sam', accepted_at: 2 });
  const bounced = await store().create(invitations, { ...offer, email: 'lost@skylark.example' });
  await store().update(invitations, bounced.id, { delivery: 'bounced' });
  const run = await store().create(importRuns, { kind: 'contacts', file_name: 'people.csv', by: 'ada', state: 'applying' });
  await store().update(importRuns, run.id, { state: 'applied', applied: { new: 4, changed: 1, same: 2, duplicate: 0, refused: 0 } });
  expect(await told('ada')).toEqual(
    expect.arrayContaining([
      ['invitation-accepted', 'Sam', 0, 'company/users'],
      ['invitation-bounced', 'lost@skylark.example', 0, 'company/users'],
      ['import-done', 'people.csv', 5, `data/import/${run.id}`],
    ]),
  );
});

test('[SHL-13] the admins learn that the invitations of a day are used up: once a day', async () => {
  const invite = (from: number, count: number) =>
    ctx.call(
      '/cms/invitations',
      { emails: Array.from({ length: count }, (_, i) => `p${from + i}@skylark.example`), language: 'en', preview: false },
      ada,
    );
  expect((await invite(0, 1)).status).toBe(200);
  for (const _ of [0, 1]) expect((await invite(1, INVITATIONS_A_DAY)).status).toBe(429);
  expect((await told('ada')).filter(([kind]) => kind === 'limit-reached')).toEqual([['limit-reached', 'invitations', INVITATIONS_A_DAY, '']]);
});

test('[SHL-13, ROL-3] a notice is its reader’s alone: others neither read nor change it, and its reader changes only when it was seen', async () => {
  const { id } = await ctx.records.tx(() => store().create(notices, { user: 'sam', kind: 'limit-reached', subject: 'invitations' }));
  const path = `clients/skylark/notices/${id}`;
  const sam = { token: await ctx.token('sam'), client: 'skylark' };
  const write = (who: typeof sam, data: object) => ctx.call('/documents/write', { writes: [{ op: 'merge', path, data }] }, who);
  expect((await write(ada, { seen: 5 })).status).toBe(403);
  expect((await write(sam, { subject: 'other', seen: 5 })).status).toBe(200);
  expect(await ctx.records.get(systemActor('skylark'), path)).toMatchObject({ subject: 'invitations', seen: 5 });
  const query = { collection: 'notices', where: where('user', 'eq', 'sam'), orderBy: [{ field: 'date', dir: 'desc' }], limit: 20 };
  const listed = async (who: typeof sam) => (await ctx.call('/documents/list', { query }, who)).body.docs.map(({ kind }: { kind: string }) => kind);
  expect(await listed(sam)).toContain('limit-reached');
  expect(await listed(ada)).toEqual([]);
});
