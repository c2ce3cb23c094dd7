import fc from 'fast-check';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { RETRY_PAUSES } from '@app/domain/webhooks/delivery.rules.ts';
import { testActor, type TestContext, testContext } from '../testing/test-context.ts';
import { hookedCompany } from '../testing/hooked-company.ts';
import { openWebhookReceiver, type ReceivedDelivery, type WebhookReceiver } from './receiver.fixture.ts';
import { listRows, waitAgain } from './delivery-rows.ts';
import { postDelivery } from './post-delivery.ts';
import { saveWebhook } from './save-webhook.ts';

const idOf = ({ headers }: ReceivedDelivery): string => String(headers['webhook-id']);
const unstopped = new AbortController().signal;
/** A certificate that nobody signed: that of the mail server of other tests. */
const tlsOptions = createRequire(import.meta.url)('smtp-server/lib/tls-options.js') as () => { key: string; cert: string };

describe.each(engines)('endpoints that fail, on %s', (engine) => {
  const hooked = hookedCompany(engine, 'drilled');
  const { contact, turn } = hooked;
  const save = async (url: string): Promise<string> => (await hooked.save({ url })).id;
  let ctx: TestContext;
  let receiver: WebhookReceiver;
  let companies = 0;
  beforeEach(() => {
    ({ ctx, receiver } = hooked);
  });
  const lastOf = async (webhook: string) => (await listRows(ctx, hooked.client, { webhook, most: 1 }))[0]?.attempts.at(-1);

  test('[BYD-14] an endpoint that never answers delays only itself', async () => {
    const slow = await openWebhookReceiver();
    slow.answers = () => undefined;
    const waiting = await save(slow.url);
    const first = hooked.client;
    await save(receiver.url);
    await contact('Vera');
    hooked.client = await hooked.open(`beside-${hooked.client}`);
    await save(receiver.url);
    await contact('Ola');
    const turning = turn();
    // The others have theirs while the slow one is still asked.
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(slow.received).toHaveLength(1);
    hooked.client = first;
    expect(await lastOf(waiting)).toBeUndefined();
    await turning;
    expect(await lastOf(waiting)).toMatchObject({ status: 0, fault: 'timeout' });
    await slow.close();
  });

  test('[BYD-14] a wrong certificate, a closed port and a redirect are failures, and nobody is led elsewhere', async () => {
    const elsewhere = await openWebhookReceiver();
    receiver.answers = () => ({ status: 302, headers: { location: elsewhere.url } });
    const secure = await openWebhookReceiver(tlsOptions());
    const closed = await openWebhookReceiver();
    await closed.close();
    const ids = [await save(receiver.url), await save(secure.url), await save(closed.url)];
    await contact('Vera');
    await turn();
    expect(await Promise.all(ids.map(async (id) => (await lastOf(id))?.fault))).toEqual(['redirect', 'certificate', 'unreachable']);
    expect([elsewhere.received.length, secure.received.length]).toEqual([0, 0]);
    await elsewhere.close();
    await secure.close();
  });

  test('[BYD-14] an answer without an end is read up to its limit', async () => {
    receiver.answers = () => ({ status: 200, body: 'ab\0'.repeat(500_000) });
    const id = await save(receiver.url);
    await contact('Vera');
    await turn();
    expect(await lastOf(id)).toMatchObject({ status: 200, fault: null, answer: expect.stringMatching(/^(ab)+/) });
    expect((await lastOf(id))?.answer.length).toBeLessThanOrEqual(2048);
  });

  test('[BYD-14] each committed change has one delivery, whatever is refused, retried or replayed, with one id and one body', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ op: fc.constantFrom('write', 'undone', 'fail', 'replay', 'later'), n: fc.nat(5) }), { maxLength: 10 }),
        async (steps) => {
          companies += 1;
          hooked.client = await hooked.open(`random${companies}`);
          receiver.received.length = 0;
          receiver.answers = () => ({ status: 204 });
          const id = await save(receiver.url);
          const written = new Set<string>();
          for (const { op, n } of steps) {
            if (op === 'write') written.add(`msg_${id}_${(await contact(`n${n}`)).version}`);
            if (op === 'undone')
              await ctx.records
                .tx(async () => {
                  await contact('never');
                  throw new Error('undone');
                })
                .catch(() => undefined);
            if (op === 'fail') receiver.answers = () => ({ status: n % 2 === 0 ? 500 : 204 });
            if (op === 'replay') await waitAgain(ctx, { client: hooked.client, webhook: id }, { from: 0, to: ctx.clock.now() }, ctx.clock.now());
            if (op === 'later') ctx.clock.advance(RETRY_PAUSES[n] ?? 0);
            await turn();
          }
          receiver.answers = () => ({ status: 204 });
          ctx.clock.advance(DAY);
          await turn();
          const bodies = new Map<string, Set<string>>();
          // Other companies of this file may be retried meanwhile.
          const received = receiver.received.filter((delivery) => idOf(delivery).startsWith(`msg_${id}_`));
          for (const delivery of received) bodies.set(idOf(delivery), (bodies.get(idOf(delivery)) ?? new Set()).add(delivery.body));
          expect(new Set(bodies.keys())).toEqual(written);
          expect([...bodies.values()].every((same) => same.size === 1)).toBe(true);
          // First attempts are made in the order of the changes.
          const versions = [...bodies.keys()].map((key) => Number(key.split('_').at(-1)));
          expect(versions).toEqual(versions.toSorted((a, b) => a - b));
          const rows = await listRows(ctx, hooked.client, { webhook: id, most: 100 });
          expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'delivered'));
          expect(rows).toHaveLength(written.size);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});

test.each([
  'http://example.com/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://a:b@example.com/',
  'ftp://example.com/',
  'nowhere',
])('[BYD-14] nothing is sent to %s', async (url) => {
  const posting = { headers: {}, body: '{}', patienceMs: 500, isLocal: false, signal: unstopped };
  expect(await postDelivery(url, posting)).toEqual({ status: 0, fault: 'not-public', answer: '' });
});

test('[BYD-14] a name that leads inside is refused when it is resolved, whatever it was before', async () => {
  const posting = { headers: {}, body: '{}', patienceMs: 5_000, isLocal: false, signal: unstopped };
  expect(await postDelivery('https://localhost:1/', posting)).toMatchObject({ status: 0, fault: 'not-public' });
});

describe('addresses of webhooks', () => {
  let ctx: TestContext;
  beforeAll(async () => {
    ctx = await testContext({});
    await ctx.client('strict');
  });
  afterAll(() => ctx?.close());
  test.each(['http://example.com/', 'https://localhost/', 'https://printer.local/', 'https://192.168.0.4/', 'javascript:alert(1)'])(
    '[BYD-14] %s is refused when it is saved',
    async (url) => {
      const admin = testActor('ada', 'strict', { roles: ['admin'], admin: true });
      const input = { url, description: '', kinds: ['contacts' as const], verbs: ['create' as const], roles: ['admin'], state: 'active' as const };
      await expect(saveWebhook(ctx, admin, input)).rejects.toMatchObject({ problems: [{ code: 'webhooks.address' }] });
    },
  );
  test('[BYD-14, ROL-3] kinds of which the roles read nothing are refused by name', async () => {
    const admin = testActor('ada', 'strict', { roles: ['admin'], admin: true });
    await ctx.records
      .forClient('strict')
      .write([{ op: 'merge', path: 'clients/strict', data: { config: { roles: [{ id: 'pilot', label: 'Pilot' }] } } }]);
    const input = { url: 'https://hooks.example.com/', description: '', kinds: ['contacts' as const, 'groups' as const], verbs: ['create' as const] };
    await expect(saveWebhook(ctx, admin, { ...input, roles: ['pilot'], state: 'active' })).rejects.toMatchObject({
      problems: [{ code: 'webhooks.unreadable', params: { kinds: 'Groups' } }],
    });
  });
});
