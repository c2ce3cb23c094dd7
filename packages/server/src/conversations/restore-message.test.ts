import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { type TestContext, type TestReply, testContext } from '../testing/test-context.ts';
import { startThread } from './start-thread.ts';

const system = systemActor('sky');
const SECOND = 1000;

describe.each(enginesOfRules)('restoring a deleted message on %s', (engine) => {
  let ctx: TestContext;
  let tRef: string;
  let counter = 0;
  const token: Record<string, string> = {};
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    for (const id of ['sky', 'other']) await ctx.client(id);
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann' });
    await ctx.person({ uid: 'boss', client: 'sky', roles: ['admin'], name: 'Boss' });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['admin'] });
    for (const uid of ['ann', 'boss', 'rival']) token[uid] = await ctx.token(uid);
    const { thread } = await startThread(ctx, 'sky', {
      key: 'key000000000001',
      object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' },
      contact: { id: 'p1', name: 'Cora Guest', email: 'cora@guest.example', phone: '' },
      subject: 'KTEB to KPBI',
      message: 'Please quote this trip.',
      inbound: true,
      medium: 'web',
      creator: 'cora',
      notify: 'staff',
    });
    tRef = thread.path;
  });
  afterAll(() => ctx?.close());

  const note = async (message: string): Promise<string> => {
    ctx.clock.advance(SECOND);
    const body = { key: `note${String((counter += 1)).padStart(12, '0')}`, tRef, medium: 'note', message };
    return (await ctx.call('/messaging/post', body, { client: 'sky', token: token['ann']! })).body.path;
  };
  const remove = (path: string, uid = 'ann'): Promise<TestReply> =>
    ctx.call('/documents/write', { writes: [{ op: 'delete', path }] }, { client: 'sky', token: token[uid]! });
  const restore = (path: string, uid = 'ann', client = 'sky'): Promise<TestReply> =>
    ctx.call(`/messaging/message/${path.split('/').at(-1)}/restore`, {}, { client, token: token[uid]! });
  const thread = () => ctx.records.of(threads).get(system, tRef);

  test('[ROL-5] it is complete, and the conversation shows and counts it again; a repeat restores it once', async () => {
    const path = await note('Their card was declined');
    const [before, listed] = [await ctx.records.of(messages).get(system, path), await thread()];
    expect((await remove(path)).status).toBe(200);
    expect(await ctx.records.of(messages).get(system, path)).toBeUndefined();
    ctx.clock.advance(7 * SECOND);
    expect(await restore(path)).toMatchObject({ status: 200, body: { path } });
    expect((await restore(path)).status).toBe(200);
    const { version: _version, last_date: _last, ...same } = before ?? { version: 0, last_date: 0 };
    expect(await ctx.records.of(messages).get(system, path)).toMatchObject(same);
    const { summary, message_count, last_message } = listed ?? {};
    expect(await thread()).toMatchObject({ summary, message_count, last_message });
  });

  test('[ROL-5] the time of the deletion counts: deleted after 4 minutes 59, it can be restored after the fifth minute', async () => {
    const path = await note('Too hasty');
    ctx.clock.advance(5 * MINUTE - SECOND);
    expect((await remove(path)).status).toBe(200);
    ctx.clock.advance(7 * SECOND);
    expect((await restore(path)).status).toBe(200);
    expect((await remove(path)).status).toBe(403);
  });

  test('[ROL-5] only by the person who deleted it, for one minute, and never from another company [TEN-12]', async () => {
    const path = await note('Not for the file');
    expect((await remove(path, 'boss')).status).toBe(200);
    expect((await restore(path)).body.problems[0].code).toBe('conversations.not-restorable');
    expect((await restore(path, 'rival', 'other')).status).toBe(404);
    ctx.clock.advance(MINUTE + SECOND);
    expect((await restore(path, 'boss')).body.problems[0].code).toBe('conversations.not-restorable');
    expect(await ctx.records.of(messages).get(system, path)).toBeUndefined();
  });
});
