import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { REMOVE_BYTES_JOB } from '../files/files.effects.ts';
import { startThread } from './start-thread.ts';

const system = systemActor('sky');

describe.each(enginesOfRules)('effects of a removal on %s', (engine) => {
  let ctx: TestContext;
  let sent: { token: string; client: string };
  beforeAll(async () => {
    ctx = await testContext({ engine });
    await ctx.app();
    await ctx.client('sky', { name: 'Skylark' });
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['admin'], name: 'Ann' });
    sent = { token: await ctx.token('ann'), client: 'sky' };
  });
  afterAll(() => ctx?.close());

  const remove = (path: string) => ctx.call('/documents/write', { writes: [{ op: 'delete', path }] }, sent);

  describe('of a message', () => {
    let tRef: string;
    let opening: string;
    beforeAll(async () => {
      const { thread, message } = await startThread(ctx, 'sky', {
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
      [tRef, opening] = [thread.path, message.path];
    });
    const note = async (key: string, message: string): Promise<string> => {
      ctx.clock.advance(MINUTE);
      return (await ctx.call('/messaging/post', { key, tRef, medium: 'note', message }, sent)).body.path;
    };
    const thread = async () => await ctx.records.of(threads).get(system, tRef);
    const search = async (word: string) => (await ctx.records.search(system, { collection: threads.name, limit: 10 }, word)).map(({ path }) => path);

    test('the newest: list and search show the one before it [THR-1, SRC-1]', async () => {
      const before = await thread();
      const path = await note('key000000000002', 'Their card was declined, embarrassing');
      expect(await thread()).toMatchObject({ message_count: 2, inbound: false, summary: 'Their card was declined, embarrassing' });
      expect(await search('embarrassing')).toEqual([tRef]);
      expect((await remove(path)).status).toBe(200);
      const { summary, inbound, html, message_count, last_message } = before ?? {};
      expect(await thread()).toMatchObject({ summary, inbound, html, message_count, last_message });
      expect([await search('embarrassing'), await search('quote')]).toEqual([[], [tRef]]);
    });
    test('an older one: the list still shows the newest [THR-1]', async () => {
      const older = await note('key000000000003', 'older');
      await note('key000000000004', 'newer');
      const { last_message } = (await thread()) ?? {};
      await remove(older);
      expect(await thread()).toMatchObject({ summary: 'newer', message_count: 2, last_message });
    });
    test('a refused or undone removal changes nothing [ROL-5]', async () => {
      const path = await note('key000000000005', 'last words');
      const before = await thread();
      await ctx.person({ uid: 'bob', client: 'sky', roles: ['sales'], name: 'Bob' });
      const refused = await ctx.call('/documents/write', { writes: [{ op: 'delete', path }] }, { client: 'sky', token: await ctx.token('bob') });
      expect(refused.status).toBe(403);
      const undone = ctx.records.tx(async () => {
        await ctx.records.remove(system, path);
        throw new Error('changed my mind');
      });
      await expect(undone).rejects.toThrow('changed my mind');
      expect(await thread()).toEqual(before);
    });
    test('all of them: nothing is left to read [THR-1]', async () => {
      const left = await ctx.records.of(messages).list(system, { where: { field: 'tRef', op: 'eq', value: tRef } });
      expect(left.map(({ path }) => path)).toContain(opening);
      await ctx.records.write(
        system,
        left.map(({ path }) => ({ op: 'delete' as const, path })),
      );
      expect(await thread()).toMatchObject({ summary: '', message_count: 0, inbound: false, html: false });
    });
  });

  describe('of a file', () => {
    const keep = async (id: string, more: object = {}): Promise<string> => {
      const key = `sky/${id}`;
      await ctx.files.put(key, Buffer.from('bytes'));
      const data = { name: `${id}.txt`, type: 'text/plain', size: 5, key, uploader: 'ann', ...more };
      await ctx.records.write(system, [{ op: 'set', path: `clients/sky/files/${id}`, data }]);
      return key;
    };
    const isThere = (key: string): Promise<boolean> =>
      ctx.files.bytes(key).then(
        () => true,
        () => false,
      );

    test('its bytes are removed after the commit, and a repeat does no harm [THR-11]', async () => {
      const [gone, stays] = [await keep('gone'), await keep('stays')];
      expect((await remove('clients/sky/files/gone')).status).toBe(200);
      await ctx.jobs.settle();
      expect([await isThere(gone), await isThere(stays)]).toEqual([false, true]);
      await ctx.jobs.enqueue(REMOVE_BYTES_JOB, { key: gone });
      expect(await ctx.jobs.settle()).toBe(1);
    });
    test('an undone or refused removal keeps them [THR-11]', async () => {
      const [undone, locked] = [await keep('undone'), await keep('locked', { locked: true })];
      const removing = ctx.records.tx(async () => {
        await ctx.records.remove(system, 'clients/sky/files/undone');
        throw new Error('changed my mind');
      });
      await expect(removing).rejects.toThrow('changed my mind');
      expect((await remove('clients/sky/files/locked')).status).toBeGreaterThanOrEqual(400);
      await ctx.jobs.settle();
      expect([await isThere(undone), await isThere(locked)]).toEqual([true, true]);
    });
  });
});
