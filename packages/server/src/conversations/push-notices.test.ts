import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { readConfig } from '../platform/config.ts';
import { webPush } from '../platform/web-push.ts';
import { openPushService, type PushService } from '../testing/push-service.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { devicesOf } from '../users/save-device.ts';
import { MAX_REFUSED } from '../users/push/push-to-device.ts';
import { startThread } from './start-thread.ts';

const SOON_MS = 5_000;
const APPENDIX_A = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
let counter = 0;
const newKey = (): string => `key${String((counter += 1)).padStart(12, '0')}`;

describe.each(enginesOfRules)('web push on %s', (engine) => {
  let ctx: TestContext;
  let service: PushService;
  let token: Record<string, string>;
  const identity = readConfig({
    APRON_MODE: 'production',
    APP_SECRET: 'a secret of the tests, long enough',
    VAPID_PRIVATE_KEY: APPENDIX_A,
    MAIL_FROM: 'Desk <desk@apron.example>',
  }).push;
  if (!identity) throw new Error('The key makes no identity');

  beforeAll(async () => {
    service = await openPushService();
    ctx = await testContext({ engine, push: webPush(identity, { loopback: true }) });
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark Charter', theme: { favicon: '/assets/sky.svg' } });
    for (const uid of ['ann', 'bob']) await ctx.person({ uid, client: 'sky', roles: ['sales'], name: uid });
    await ctx.person({ uid: 'eve', anonymous: true });
    token = Object.fromEntries(await Promise.all(['ann', 'bob', 'eve'].map(async (uid) => [uid, await ctx.token(uid)])));
  });
  afterAll(async () => {
    await ctx?.close();
    await service?.close();
  });
  beforeEach(async () => {
    await ctx.jobs.settle();
    for (const uid of ['ann', 'bob']) for (const { path } of await devicesOf(ctx.records, uid)) await ctx.records.remove(systemActor(''), path);
    service.arrived.length = 0;
  });

  const call = (uid: string, path: string, body?: Record<string, unknown>) => ctx.call(path, body, { client: 'sky', token: token[uid] ?? '' });
  const register = (uid: string, browser: string, id = browser) =>
    call(uid, '/user/devices', { id, label: 'Firefox on Linux', os: 'Linux', subscription: service.subscribe(browser) });
  const registered = async (uid: string) => (await devicesOf(ctx.records, uid)).map(({ id }) => id).toSorted();
  const codes = (reply: { body: { problems?: { code: string }[] } }): string[] => (reply.body.problems ?? []).map(({ code }) => code);
  /** Receives a message from a customer and lets the delay before the push pass. */
  const comesIn = async (message = 'Please quote this trip.') => {
    const { thread } = await startThread(ctx, 'sky', {
      key: newKey(),
      object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' },
      contact: { id: 'p1', name: 'Cora Guest', email: 'cora@guest.example', phone: '' },
      subject: 'KTEB to KPBI',
      message,
      inbound: true,
      medium: 'web',
      creator: 'cora',
      notify: 'staff',
    });
    return thread;
  };
  const soon = async () => {
    ctx.clock.advance(SOON_MS);
    await ctx.jobs.settle();
  };

  test('[JOB-7, SHL-13] a new message is pushed to every device of its unread users, encrypted for them and signed by this server', async () => {
    expect((await call('ann', '/user/push_key')).body).toEqual({ key: identity.publicKey });
    expect((await register('ann', 'ann-desk')).status).toBe(200);
    expect((await register('ann', 'ann-phone')).status).toBe(200);
    const thread = await comesIn('Please quote this trip: «Zürich» ✈');
    await soon();
    expect(service.arrived.map(({ browser }) => browser).toSorted()).toEqual(['ann-desk', 'ann-phone']);
    const [first] = service.arrived;
    expect(JSON.parse(first?.text ?? '')).toEqual({
      title: 'Cora Guest',
      body: 'Please quote this trip: «Zürich» ✈',
      tag: thread.path,
      url: `/sky/threads/inbox/chat?thread=${thread.id}`,
      icon: '/assets/sky.svg',
    });
    expect(first).toMatchObject({
      key: identity.publicKey,
      claims: { aud: service.origin.replace('http:', 'https:'), sub: 'mailto:desk@apron.example' },
    });
    const lasts = (first?.claims.exp ?? 0) - Date.now() / 1000;
    expect(lasts).toBeGreaterThan(60);
    expect(lasts).toBeLessThanOrEqual(86_400);
    expect(first?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{1,32}$/) });
    await ctx.jobs.settle();
    expect(service.arrived).toHaveLength(2);
  });

  test('[JOB-7, AUT-6] a push waits for the end of the quiet hours of its reader', async () => {
    await register('ann', 'ann-desk');
    const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
    const hours = (from: string, to: string) =>
      ctx.records.platform.write([{ op: 'merge', path: 'users/ann', data: { timezone: 'UTC', quiet_hours: { from, to } } }]);
    await hours(clock(ctx.clock.now() - HOUR), clock(ctx.clock.now() + HOUR));
    await comesIn();
    await soon();
    expect(service.arrived).toEqual([]);
    ctx.clock.advance(HOUR);
    await ctx.jobs.settle();
    expect(service.arrived.map(({ browser }) => browser)).toEqual(['ann-desk']);
    await hours('', '');
  });

  test('[JOB-7] its author and those who have read it get no push', async () => {
    await register('ann', 'ann-desk');
    await register('bob', 'bob-desk');
    const thread = await comesIn();
    await call('ann', `/messaging/thread/${thread.id}/markRead`, {});
    await soon();
    expect(service.arrived.map(({ browser }) => browser)).toEqual(['bob-desk']);
    service.arrived.length = 0;
    const said = await call('bob', '/messaging/post', { key: newKey(), tRef: thread.path, medium: 'note', message: 'Mine.', followers: ['ann'] });
    expect(said.status).toBe(200);
    await soon();
    expect(service.arrived.map(({ browser }) => browser)).toEqual(['ann-desk']);
  });

  test('[JOB-4] a message that was undone with its transaction is not pushed', async () => {
    await register('ann', 'ann-desk');
    const undone = ctx.records.tx(async () => {
      await comesIn();
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    await soon();
    expect(service.arrived).toEqual([]);
  });

  test('[JOB-4] an unavailable push service is retried, and the notice shows the state at that time', async () => {
    await register('ann', 'ann-desk');
    await comesIn();
    for (const status of [503, 429]) {
      service.answerNext('ann-desk', status);
      ctx.clock.advance(SOON_MS);
      const job = ctx.jobs.settle();
      await expect(job).rejects.toThrow(String(status));
      expect(service.arrived).toEqual([]);
      // The queue retries a job that failed.
      const [{ id } = { id: '' }] = await ctx.records.list(systemActor('sky'), {
        collection: 'threadsmsgs',
        orderBy: [{ field: 'date', dir: 'desc' }],
        limit: 1,
      });
      await ctx.jobs.enqueue('push-device', { client: 'sky', id, user: 'ann', device: 'ann-desk' });
    }
    await ctx.jobs.settle();
    expect(service.arrived).toHaveLength(1);
    expect(await devicesOf(ctx.records, 'ann')).toMatchObject([{ id: 'ann-desk', failed: 0 }]);
  });

  test.each([404, 410])('[JOB-7] an ended subscription (%d) removes its device and no other', async (status) => {
    await register('ann', 'ann-desk');
    await register('ann', 'ann-phone');
    service.answerNext('ann-phone', status);
    await comesIn();
    await soon();
    expect(service.arrived.map(({ browser }) => browser)).toEqual(['ann-desk']);
    expect(await registered('ann')).toEqual(['ann-desk']);
  });

  test('[JOB-7] refusals are counted until a push succeeds; a device with too many in a row is removed', async () => {
    await register('ann', 'ann-desk');
    const refusedOnce = async () => {
      service.answerNext('ann-desk', 403);
      await comesIn();
      await soon();
    };
    await refusedOnce();
    expect(await devicesOf(ctx.records, 'ann')).toMatchObject([{ failed: 1 }]);
    await comesIn();
    await soon();
    expect(await devicesOf(ctx.records, 'ann')).toMatchObject([{ failed: 0 }]);
    for (let i = 0; i < MAX_REFUSED; i++) await refusedOnce();
    expect(await registered('ann')).toEqual([]);
  });

  test('[JOB-7] a device needs an id and an account; a subscription leads to the open internet by TLS, or stays on this machine', async () => {
    expect(codes(await register('ann', 'ann-desk', ''))).toEqual(['users.device-without-id']);
    expect(codes(await register('eve', 'eve-desk'))).toEqual(['records.not-allowed']);
    const { keys } = service.subscribe('x');
    for (const endpoint of [
      'http://push.example/a',
      'ftp://push.example/a',
      'https://user@push.example/a',
      'https:///a',
      'push.example',
      'https://[::1]/a',
    ])
      expect(codes(await call('ann', '/user/devices', { id: 'a', subscription: { endpoint, keys } })), endpoint).toEqual(['records.invalid']);
    expect(
      codes(await call('ann', '/user/devices', { id: 'a', subscription: { endpoint: 'https://push.example/a', keys: { ...keys, auth: 'x' } } })),
    ).toEqual(['records.invalid']);
    expect(await registered('ann')).toEqual([]);
  });

  test('[JOB-7] a browser belongs to one person, the last to register it; nobody reads or sets its keys otherwise', async () => {
    await register('ann', 'shared');
    const subscription = (await devicesOf(ctx.records, 'ann'))[0]?.subscription;
    expect((await call('bob', '/user/devices', { id: 'bobs', subscription: subscription as never })).status).toBe(200);
    expect(await registered('ann')).toEqual([]);
    await comesIn();
    await soon();
    expect(service.arrived).toHaveLength(1);
    const { doc } = (await call('bob', '/documents/get', { path: 'users/bob/devices/bobs' })).body;
    expect(doc).toMatchObject({ label: '', type: 'browser', failed: 0 });
    expect(doc).not.toHaveProperty('subscription');
    const other = { endpoint: 'https://push.example/mine', keys: subscription?.keys };
    const writes = [{ op: 'merge', path: 'users/bob/devices/bobs', data: { label: 'Mine', subscription: other }, base: doc.version }];
    expect((await call('bob', '/documents/write', { writes })).status).toBe(200);
    expect(await devicesOf(ctx.records, 'bob')).toMatchObject([{ label: 'Mine', subscription }]);
    expect(
      (await ctx.call('/documents/users/bob/devices/bobs', undefined, { method: 'DELETE', client: 'sky', token: token['bob'] ?? '' })).status,
    ).toBe(200);
    expect(await registered('bob')).toEqual([]);
  });
});
