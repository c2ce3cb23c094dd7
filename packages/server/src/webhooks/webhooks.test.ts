import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { engines } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { webhooks } from '@app/domain/webhooks/webhook.collection.ts';
import {
  removeWebhook as removeWebhookCall,
  restoreWebhook as restoreWebhookCall,
  rotateSecret as rotateSecretCall,
  saveWebhook as saveWebhookCall,
} from '@app/domain/webhooks/webhooks.calls.ts';
import { runDueJobs, runJob } from '../testing/jobs/run-job.ts';
import { testActor, type TestContext } from '../testing/test-context.ts';
import { hookedCompany } from '../testing/hooked-company.ts';
import type { ReceivedDelivery, WebhookReceiver } from './receiver.fixture.ts';
import { settleFollowers } from './keep-followers.ts';
import { rotateSecret } from './rotate-secret.ts';

const idOf = ({ headers }: ReceivedDelivery): string => String(headers['webhook-id']);
const eventOf = ({ body }: ReceivedDelivery) => JSON.parse(body) as { type: string; data: Record<string, unknown> };

describe.each(engines)('webhooks on %s', (engine) => {
  const hooked = hookedCompany(engine, 'hooked');
  const { admin, save, contact, turn } = hooked;
  let ctx: TestContext;
  let receiver: WebhookReceiver;
  let client = '';
  beforeEach(() => {
    ({ ctx, receiver, client } = hooked);
  });
  const store = () => ctx.records.forClient(client);
  const asAdmin = async () => {
    await ctx.person({ uid: `ada-${client}`, client, roles: ['admin'] });
    return { token: await ctx.token(`ada-${client}`), client };
  };
  const deliveries = async (filter: Record<string, unknown> = {}) =>
    (await ctx.call('/webhooks/deliveries', filter, await asAdmin())).body.deliveries;

  test('[BYD-14] a change arrives signed by Standard Webhooks, with the document as a key with these roles reads it', async () => {
    const { secret } = await save();
    const vera = await contact('Vera');
    await store().update(contacts, vera.id, { last_name: 'Holm' });
    await store().remove(contacts, vera.id);
    await turn();
    const events = receiver.received.map((delivery) => {
      const headers = Object.fromEntries(
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(delivery.headers[name])]),
      );
      // The library compares with the clock of the machine, so the signature alone is checked.
      const verifier = new Verifier(secret);
      const signed = verifier.sign(headers['webhook-id'] ?? '', new Date(Number(headers['webhook-timestamp']) * 1000), delivery.body);
      expect(headers['webhook-signature']).toBe(signed);
      return eventOf(delivery);
    });
    expect(events.map(({ type, data }) => [type, data['id'], data['changed'], (data['document'] as typeof vera | null)?.last_name])).toEqual([
      ['contacts.created', vera.id, expect.arrayContaining(['first_name']), ''],
      ['contacts.updated', vera.id, ['last_name'], 'Holm'],
      ['contacts.deleted', vera.id, [], undefined],
    ]);
    const key = testActor('apikey.k', client, { roles: ['sales'] });
    const other = await contact('Ola');
    await turn();
    const { document, version } = eventOf(receiver.received[3] as ReceivedDelivery).data;
    expect(document).toEqual(await ctx.records.of(contacts).get(key, other.path));
    expect(version).toBe(other.version);
    expect((await deliveries()).map(({ state, last }: { state: string; last: { status: number } }) => [state, last.status])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 204]),
    );
  });

  test('[BYD-14] only chosen kinds and verbs are sent; kinds that the roles cannot read are refused, fields and documents that they cannot read stay', async () => {
    await save({ verbs: ['update'] });
    const vera = await contact('Vera');
    await store().update(contacts, vera.id, { first_name: 'Verena' });
    await store().remove(contacts, vera.id);
    await turn();
    expect(receiver.received.map((delivery) => eventOf(delivery).type)).toEqual(['contacts.updated']);
    await expect(save({ roles: ['nobody'] })).rejects.toMatchObject({ problems: [{ code: 'webhooks.role' }] });
    await save({ kinds: ['members'], roles: ['admin'] });
    receiver.received.length = 0;
    await ctx.person({ uid: `new-${client}`, client, roles: ['sales'] });
    await turn();
    expect(receiver.received.map((delivery) => eventOf(delivery).type)).toEqual(['members.created']);
  });

  test('[BYD-14] a rotated secret signs beside the one before for 24 hours, then alone', async () => {
    const { id, secret } = await save();
    const { secret: renewed } = await rotateSecret(ctx, admin(), id);
    await expect(rotateSecret(ctx, admin(), id)).rejects.toMatchObject({ problems: [{ code: 'webhooks.still-valid' }] });
    const signers = async (): Promise<boolean[]> => {
      receiver.received.length = 0;
      await contact('Vera');
      await turn();
      const [delivery] = receiver.received;
      if (!delivery) throw new Error('Nothing arrived');
      const { 'webhook-timestamp': time, 'webhook-signature': signature } = delivery.headers;
      const at = new Date(Number(time) * 1000);
      return [secret, renewed].map((text) =>
        String(signature)
          .split(' ')
          .includes(new Verifier(text).sign(idOf(delivery), at, delivery.body)),
      );
    };
    expect(await signers()).toEqual([true, true]);
    ctx.clock.advance(DAY);
    expect(await signers()).toEqual([false, true]);
    const stored = await ctx.records.get(testActor('ada', client, { admin: true, roles: ['admin'] }), `clients/${client}/webhooks/${id}`);
    expect(JSON.stringify(stored)).not.toMatch(/whsec|"secret"|previous_secret/);
    expect((await store().get(webhooks, id))?.secret).not.toContain('whsec');
  });

  test('[BYD-14] what fails is tried again later with the same id and body; a new change does not wait for it', async () => {
    await save();
    receiver.answers = () => ({ status: 500, body: 'Out of order'.repeat(400) });
    const vera = await contact('Vera');
    await turn();
    await turn();
    expect(receiver.received).toHaveLength(1);
    receiver.answers = () => ({ status: 200 });
    await store().update(contacts, vera.id, { first_name: 'Verena' });
    await turn();
    expect(receiver.received.map((delivery) => eventOf(delivery).type)).toEqual(['contacts.created', 'contacts.updated']);
    ctx.clock.advance(5_000);
    await turn();
    const [first, , again] = receiver.received;
    expect([again && idOf(again), again?.body]).toEqual([first && idOf(first), first?.body]);
    const [, line] = await deliveries();
    const { body } = await ctx.call(`/webhooks/${line.webhook}/deliveries/${line.version}`, undefined, await asAdmin());
    expect(
      body.attempts.map(({ status, fault, answer }: { status: number; fault: string; answer: string }) => [status, fault, answer.length]),
    ).toEqual([
      [500, 'status', 2048],
      [200, null, 0],
    ]);
    expect(body.body).toBe(first?.body);
  });

  test('[BYD-14] an answer 410 disables a webhook and tells its admins; turned on again, it goes on', async () => {
    const { id } = await save();
    await asAdmin();
    receiver.answers = () => ({ status: 410 });
    await contact('Vera');
    await turn();
    expect(await store().get(webhooks, id)).toMatchObject({ state: 'disabled', cause: 'gone' });
    const [email] = await store().list(outbox);
    expect([email?.subject, email?.text]).toEqual([
      expect.stringContaining('webhook to 127.0.0.1'),
      expect.stringMatching(/410 Gone.*https:\/\/fly\.example\/hooked\d+\/company\/webhooks/s),
    ]);
    await contact('Unsent');
    ctx.clock.advance(MINUTE);
    await turn();
    expect(receiver.received).toHaveLength(1);
    receiver.answers = () => ({ status: 204 });
    await save({ id });
    await turn();
    expect(receiver.received.map((delivery) => (eventOf(delivery).data['document'] as { first_name: string }).first_name)).toEqual(['Vera', 'Vera']);
  });

  test('[BYD-14] five days without a success disable a webhook; one success in between does not', async () => {
    const { id } = await save();
    const state = async () => (await store().get(webhooks, id))?.state;
    receiver.answers = () => ({ status: 503 });
    await contact('One');
    await turn();
    ctx.clock.advance(4 * DAY);
    receiver.answers = () => ({ status: 204 });
    await turn();
    receiver.answers = () => ({ status: 503 });
    await contact('Two');
    await turn();
    ctx.clock.advance(5 * DAY - HOUR);
    await contact('Three');
    await turn();
    expect(await state()).toBe('active');
    ctx.clock.advance(HOUR);
    await contact('Four');
    await turn();
    expect(await state()).toBe('disabled');
  });

  test('[BYD-14] deliveries are replayed by choice and by period, with the ids and bodies of before, and a test arrives', async () => {
    const { id } = await save();
    const as = await asAdmin();
    await contact('Early');
    ctx.clock.advance(HOUR);
    const from = ctx.clock.now();
    await contact('Late');
    await turn();
    const [late, early] = await deliveries();
    const before = receiver.received.map((delivery) => [idOf(delivery), delivery.body]);
    receiver.received.length = 0;
    expect((await ctx.call(`/webhooks/${id}/replay`, { versions: [early.version] }, as)).body).toEqual({ count: 1 });
    await turn();
    expect((await ctx.call(`/webhooks/${id}/replay`, { from }, as)).body).toEqual({ count: 1 });
    await turn();
    expect(receiver.received.map((delivery) => [idOf(delivery), delivery.body])).toEqual(before);
    expect(late.type).toBe('contacts.created');
    const { body } = await ctx.call(`/webhooks/${id}/test`, {}, as);
    await turn();
    expect(receiver.received.at(-1) && eventOf(receiver.received.at(-1) as ReceivedDelivery).type).toBe('webhook.test');
    expect((await deliveries({ state: 'delivered' }))[0]).toMatchObject({ version: body.version, type: 'webhook.test', path: '' });
    await save({ id, state: 'off' });
    expect((await ctx.call(`/webhooks/${id}/test`, {}, as)).body.problems[0].code).toBe('webhooks.not-active');
  });

  test('[BYD-14, TEN-12] webhooks are of admins in person who proved lately who they are, and of their company alone', async () => {
    const { id } = await save();
    await contact('Vera');
    await turn();
    const [line] = await deliveries();
    await ctx.person({ uid: `sam-${client}`, client, roles: ['sales'] });
    const sales = { token: await ctx.token(`sam-${client}`), client };
    const rivals = await ctx.client(`rival-of-${client}`);
    await ctx.person({ uid: `rival-${client}`, client: rivals, roles: ['admin'] });
    const rival = { token: await ctx.token(`rival-${client}`), client: rivals };
    const one = { url: receiver.url, kinds: ['contacts'], verbs: ['create'], roles: ['sales'] };
    for (const [path, body] of [
      ['/webhooks', one],
      [`/webhooks/${id}/rotate`, {}],
      [`/webhooks/${id}/test`, {}],
      [`/webhooks/${id}/remove`, {}],
      ['/webhooks/deliveries', {}],
      [`/webhooks/${id}/deliveries/${line.version}`, undefined],
      [`/webhooks/${id}/replay`, {}],
    ] as const) {
      expect([path, (await ctx.call(path, body, sales)).status]).toEqual([path, 403]);
      expect([path, (await ctx.call(path, body, { ...rival, client })).status]).toEqual([path, 403]);
    }
    expect((await ctx.call('/webhooks/deliveries', {}, rival)).body.deliveries).toEqual([]);
    expect((await ctx.call(`/webhooks/${id}/deliveries/${line.version}`, undefined, rival)).status).toBe(404);
    expect((await ctx.call(`/webhooks/${id}/test`, {}, rival)).status).toBe(404);
    for (const { path, fresh, person } of [saveWebhookCall, removeWebhookCall, restoreWebhookCall, rotateSecretCall])
      expect([path, fresh, person]).toEqual([path, true, true]);
  });

  test('[BYD-14] deliveries go after 30 days, and with their webhook; followers return after a backup was put back', async () => {
    const { id } = await save();
    await contact('Vera');
    await turn();
    ctx.clock.advance(29 * DAY);
    await runJob(ctx, client, 'retention');
    expect(await deliveries()).toHaveLength(1);
    ctx.clock.advance(DAY + 1);
    await runDueJobs(ctx);
    expect(await deliveries()).toHaveLength(0);
    for (const table of ['followers', 'change_followers']) await sql`delete from ${sql.table(table)}`.execute(ctx.records.kysely);
    await settleFollowers(ctx);
    await contact('Ola');
    await turn();
    expect(receiver.received).toHaveLength(2);
    await store().remove(webhooks, id);
    expect(await deliveries()).toHaveLength(0);
    await contact('Nobody follows');
    await turn();
    expect(receiver.received).toHaveLength(2);
  });

  test('[BYD-14] a removed webhook is restored with its secret, its settings and its deliveries, by admins only; what changed in between is not sent', async () => {
    const { id, secret } = await save({ description: 'Accounting' });
    const as = await asAdmin();
    await contact('Vera');
    await turn();
    const [existing, sent] = [await store().get(webhooks, id), await deliveries()];
    expect((await ctx.call(`/webhooks/${id}/remove`, {}, as)).status).toBe(200);
    expect(await deliveries()).toEqual([]);
    await contact('Unheard');
    const eve = { token: await ctx.token(await ctx.person({ client, roles: ['sales'] })), client };
    expect((await ctx.call(`/webhooks/${id}/restore`, {}, eve)).status).toBe(403);
    expect((await ctx.call('/webhooks/never-was/restore', {}, as)).status).toBe(404);
    for (const status of [200, 200]) expect((await ctx.call(`/webhooks/${id}/restore`, {}, as)).status).toBe(status);
    const { description, secret: sealed } = existing ?? {};
    expect(await store().get(webhooks, id)).toMatchObject({ description, secret: sealed });
    expect(await deliveries()).toEqual(sent);
    await contact('Ola');
    await turn();
    expect(receiver.received).toHaveLength(2);
    const last = receiver.received.at(-1) as ReceivedDelivery;
    expect(eventOf(last).data).toMatchObject({ document: { first_name: 'Ola' } });
    const at = new Date(Number(last.headers['webhook-timestamp']) * 1000);
    expect(last.headers['webhook-signature']).toBe(new Verifier(secret).sign(idOf(last), at, last.body));
  });
});
