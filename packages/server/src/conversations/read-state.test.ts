import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages, unread } from '@app/domain/conversations/conversation.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { startThread } from './start-thread.ts';

const system = systemActor('sky');
let counter = 0;

describe.each(enginesOfRules)('read and unread on %s', (engine) => {
  let ctx: TestContext;
  let token: Record<'ann' | 'bob' | 'rival', string>;
  let id: string;

  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky');
    await ctx.client('other');
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'] });
    await ctx.person({ uid: 'bob', client: 'sky', roles: ['sales'] });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['admin'] });
    token = { ann: await ctx.token('ann'), bob: await ctx.token('bob'), rival: await ctx.token('rival') };
  });
  afterAll(() => ctx?.close());
  const start = async (subject: string): Promise<string> => {
    counter += 1;
    const { thread } = await startThread(ctx, 'sky', {
      key: `start${String(counter).padStart(12, '0')}`,
      object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: subject },
      contact: { id: 'p1', name: 'Cora Guest', email: 'cora@guest.example', phone: '' },
      subject,
      message: 'Please quote.',
      inbound: true,
      medium: 'web',
      creator: '',
      notify: 'staff',
    });
    return thread.id;
  };
  beforeEach(async () => {
    for (const who of ['ann', 'bob'] as const) await call('/user/clear_unread', {}, who);
    id = await start('KTEB to KPBI');
  });
  const call = (path: string, body: Record<string, unknown> | undefined, who: keyof typeof token = 'ann', client = 'sky') =>
    ctx.call(path, body, { client, token: token[who] });
  const count = async (who: keyof typeof token = 'ann') => (await call('/messaging/unread', undefined, who)).body;
  const note = (text: string) =>
    call(
      '/messaging/post',
      { key: `note${String((counter += 1)).padStart(12, '0')}`, tRef: `clients/sky/threads/${id}`, medium: 'note', message: text, mentions: ['ann'] },
      'bob',
    );

  test('[THR-12] opening a thread marks it read for the reader only, with the time', async () => {
    expect([await count('ann'), await count('bob')]).toEqual([
      { threads: 1, messages: 1 },
      { threads: 1, messages: 1 },
    ]);
    expect((await call(`/messaging/thread/${id}/markRead`, {})).body).toEqual({ changed: 1 });
    expect((await call(`/messaging/thread/${id}/markRead`, {})).body).toEqual({ changed: 0 });
    expect([await count('ann'), await count('bob')]).toEqual([
      { threads: 0, messages: 0 },
      { threads: 1, messages: 1 },
    ]);
    const [marker] = await ctx.records.of(unread).list(system, { where: where('user', 'eq', 'ann') });
    expect(marker?.seen).toBe(ctx.clock.now());
  });
  test('[THR-12] seen markers are removed a month later when their reader reads on; unseen and other users’ markers stay', async () => {
    await call(`/messaging/thread/${id}/markRead`, {});
    ctx.clock.advance(31 * 86_400_000);
    const markers = async (user: string) =>
      (await ctx.records.of(unread).list(system, { where: where('user', 'eq', user) })).map(({ seen }) => (seen === null ? 'new' : 'seen'));
    expect([await markers('ann'), await markers('bob')]).toEqual([['seen'], ['new']]);
    await note('For you');
    await call(`/messaging/thread/${id}/markRead`, {});
    expect([await markers('ann'), await markers('bob')]).toEqual([['seen'], ['new']]);
    ctx.clock.advance(-31 * 86_400_000);
  });
  test('[THR-12] a single message can be marked read, and a thread unread again', async () => {
    const noted = await note('For you');
    expect(await count()).toEqual({ threads: 1, messages: 2 });
    await call(`/messaging/thread/${id}/markRead`, { message: noted.body.id });
    expect(await count()).toEqual({ threads: 1, messages: 1 });
    await call(`/messaging/thread/${id}/markRead`, {});
    expect((await call(`/messaging/thread/${id}/markRead`, { unread: true })).body).toEqual({ changed: 1 });
    expect(await count()).toEqual({ threads: 1, messages: 1 });
    expect((await call(`/messaging/thread/${id}/markRead`, { message: noted.body.id, unread: true })).status).toBe(200);
    // The author had no marker of their own note: marking it unread makes one.
    expect((await call(`/messaging/thread/${id}/markRead`, { message: noted.body.id, unread: true }, 'bob')).body).toEqual({ changed: 1 });
  });
  test('[THR-12] clearing deletes the named markers or all of the user’s own', async () => {
    await note('For you');
    const [anns] = await ctx.records.of(unread).list(system, { where: where('user', 'eq', 'ann') });
    const [bobs] = await ctx.records.of(unread).list(system, { where: where('user', 'eq', 'bob') });
    expect((await call('/user/clear_unread', { idsToDelete: [anns?.id, bobs?.id, 'nothing'] })).body).toEqual({ changed: 1 });
    expect(await count()).toEqual({ threads: 1, messages: 1 });
    expect((await call('/user/clear_unread', { user_id: 'ann', client_id: 'sky', currentUser: true })).body).toEqual({ changed: 1 });
    expect([await count('ann'), await count('bob')]).toEqual([
      { threads: 0, messages: 0 },
      { threads: 1, messages: 1 },
    ]);
  });
  test('[THR-12] markers up to a time are cleared; later ones stay unread', async () => {
    const until = ctx.clock.now();
    ctx.clock.advance(1);
    await note('Later');
    expect((await call('/user/clear_unread', { user_id: 'ann', until })).body).toEqual({ changed: 1 });
    expect(await count('ann')).toEqual({ threads: 1, messages: 1 });
  });

  test('[THR-12, TEN-12] nobody reads, clears or marks for somebody else or in another client', async () => {
    expect((await call('/user/clear_unread', { user_id: 'bob' })).body.problems[0].code).toBe('records.not-allowed');
    expect((await call('/user/clear_unread', { client_id: 'other' })).body.problems[0].code).toBe('records.not-allowed');
    expect((await call(`/messaging/thread/${id}/markRead`, {}, 'rival', 'other')).status).toBe(404);
    expect((await call(`/messaging/thread/${id}/markRead`, { message: 'none', unread: true })).status).toBe(404);
    expect(await count('bob')).toEqual({ threads: 1, messages: 1 });
  });
  test('[THR-12] conversations of the user’s own client are found by their words', async () => {
    const other = await start('Aspen ski weekend');
    const reply = await call('/search/threads?q=ski%20aspen', undefined);
    expect(reply.body.threads).toMatchObject([{ id: other, subject: 'Aspen ski weekend', contact: 'Cora Guest' }]);
    expect((await call('/search/threads?q=ski', undefined, 'rival', 'other')).body.threads).toEqual([]);
  });
  test('[ROL-5] the author can delete a note for five minutes, by the store’s own rule', async () => {
    const noted = await note('Oops');
    const remove = (who: keyof typeof token) => call('/documents/write', { writes: [{ op: 'delete', path: noted.body.path }] }, who);
    expect((await remove('ann')).body.problems[0].code).toBe('records.not-allowed');
    ctx.clock.advance(300_001);
    expect((await remove('bob')).body.problems[0].code).toBe('records.not-allowed');
    ctx.clock.advance(-300_001);
    expect((await remove('bob')).status).toBe(200);
    expect(await ctx.records.of(messages).get(system, noted.body.path)).toBeUndefined();
  });
});
