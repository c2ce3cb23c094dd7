import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { engines } from '@app/store/testing/engines.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { OutboxItem } from '@app/domain/mail/outbox/outbox-item.ts';
import { Message } from '@app/domain/conversations/message.ts';
import { type Mailer, outboxOnly } from '../platform/mailer.ts';
import type { AppContext } from '../platform/app-context.ts';
import { smtpMailer } from '../platform/smtp-mailer.ts';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { runJob } from '../testing/jobs/run-job.ts';
import { type TestContext, testActor, testContext } from '../testing/test-context.ts';
import { MAX_ATTEMPTS, pauseAfter } from '../mail/outbox/deliver.ts';
import { recordDelivery } from './message-results.ts';
import { deliverEmail } from '../mail/outbox/deliver-email.ts';
import { resendEmail } from '../mail/outbox/resend-email.ts';
import { resumeOutbox } from '../mail/mail.jobs.ts';
import { scheduleDelivery } from '../mail/outbox/schedule-delivery.ts';

const system = systemActor('sky');
const ann = testActor('ann', 'sky', { roles: ['sales'] });
const object = { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'Q' };

/** Ends a process in the middle of its work, as kill -9 does. */
class Killed extends Error {}
const never = new Promise<never>(() => undefined);

describe.each(engines)('the outbox on %s', (engine) => {
  let office: PostOffice;
  let ctx: TestContext;
  let id = 0;
  const path = (): string => `clients/sky/outbox/m${id}`;
  const state = async () => await ctx.records.of(outbox).get(system, path());
  const results = async () => (await ctx.records.of(messages).get(system, `clients/sky/threadsmsgs/m${id}`))?.results;
  const withMailer = (mailer: Mailer): AppContext => ({ ...ctx, mailer });
  const deliver = (as: AppContext = ctx): Promise<number | undefined> => deliverEmail(as, { client: 'sky', id: `m${id}` }, recordDelivery);

  beforeAll(async () => {
    office = await openPostOffice();
    ctx = await testContext({ engine, mailer: smtpMailer(office.url, 'apron.example') });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky');
  });
  afterAll(async () => {
    await ctx?.close();
    await office?.close();
  });
  beforeEach(async () => {
    id += 1;
    office.arrived.length = 0;
    const message = Message.parse({ tRef: 'clients/sky/threads/t', medium: 'email', object, message_id: `m${id}@apron.example` });
    const email = OutboxItem.parse({
      medium: 'email',
      to: [{ email: 'cora@guest.example' }],
      from: { name: 'Sky', email: 'no-reply@apron.example' },
      subject: 'Hello',
      text: 'Hello',
      message_id: `m${id}@apron.example`,
      message: `clients/sky/threadsmsgs/m${id}`,
    });
    await ctx.records.write(system, [
      { op: 'set', path: `clients/sky/threadsmsgs/m${id}`, data: message as never },
      { op: 'set', path: path(), data: email as never },
    ]);
  });
  afterEach(() => {
    office.onText = undefined;
  });

  test('[BYD-1, THR-11] an email is sent once, however often and wherever its delivery is requested', async () => {
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(office.arrived).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'sent', attempts: 1, error: '' });
    expect(await results()).toMatchObject([{ code: 's' }]);
  });

  test('[BYD-1, JOB-4] killed right after the claim: nothing was sent, so the next start sends it once', async () => {
    const dead: Mailer = { ...outboxOnly, kind: 'smtp', send: () => never };
    void deliver(withMailer(dead));
    await expect.poll(async () => (await state())?.status).toBe('sending');
    expect(await deliver()).toBeGreaterThan(ctx.clock.now());
    expect(office.arrived).toHaveLength(0);
    ctx.clock.advance(3 * 60_000);
    await runJob(ctx, 'sky', 'flush-messages');
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
  });
  test('[BYD-1, JOB-4] killed after handing over the text, or before the answer was recorded: unsure, and never resent automatically', async () => {
    const real = smtpMailer(office.url, 'apron.example');
    const dead: Mailer = {
      kind: 'smtp',
      send: async (email, hooks) => {
        await real.send(email, hooks ?? {});
        return await never;
      },
      close: real.close,
    };
    void deliver(withMailer(dead));
    await expect.poll(() => office.arrived.length).toBe(1);
    expect((await state())?.status).toBe('handing-over');
    for (let hours = 0; hours < 30; hours++) {
      ctx.clock.advance(3_600_000);
      await runJob(ctx, 'sky', 'flush-messages');
      await ctx.jobs.settle();
    }
    expect(office.arrived).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'unsure' });
    expect(await results()).toMatchObject([{ code: 'm' }]);
  });
  test.runIf(engine === 'pglite')('[BYD-1, JOB-4] after a start of the only process, old claims delay nothing', async () => {
    void deliver(withMailer({ ...outboxOnly, kind: 'smtp', send: () => never }));
    await expect.poll(async () => (await state())?.status).toBe('sending');
    // The queue's own second try came first, found the claim, and was postponed: that must not block the next one.
    await scheduleDelivery(ctx, 'sky', `m${id}`);
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(0);
    await resumeOutbox(ctx);
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(1);
  });
  test('[BYD-1] a person sends an unsure email again under the same Message-ID', async () => {
    await ctx.records.write(system, [{ op: 'merge', path: path(), data: { status: 'unsure', attempts: 1 } }]);
    expect(await resendEmail(ctx, ann, { id: `m${id}`, recipients: [] })).toEqual({ status: 'waiting' });
    await ctx.jobs.settle();
    expect(office.arrived.map((email) => email.mail.messageId)).toEqual([`<m${id}@apron.example>`]);
    await expect(resendEmail(ctx, ann, { id: `m${id}`, recipients: [] })).rejects.toThrow('mail.not-resendable');
    await expect(resendEmail(ctx, testActor('fay', 'sky', { roles: ['fleet'] }), { id: `m${id}`, recipients: [] })).rejects.toThrow(
      'records.not-allowed',
    );
  });

  test.each(['from', 'to', 'data'] as const)('[BYD-1, JOB-4] refused for now at %s: tried again later, then sent once', async (command) => {
    office.refuseNext(command, 451);
    const again = await deliver();
    if (command === 'to') {
      // The only recipient was refused for now, so the server took nothing.
      expect(office.arrived).toHaveLength(0);
    }
    expect(await state()).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(again).toBe(ctx.clock.now() + pauseAfter(1));
    await deliver();
    expect(office.arrived).toHaveLength(0);
    ctx.clock.advance(pauseAfter(1));
    await deliver();
    expect(office.arrived).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'sent', attempts: 2, error: '' });
    expect(await results()).toMatchObject([{ code: 's' }]);
  });
  test.each(['from', 'to', 'data'] as const)(
    '[BYD-1, THR-14] refused for good at %s: failed, shown on the message, not tried again',
    async (command) => {
      office.refuseNext(command, 550);
      expect(await deliver()).toBeUndefined();
      expect(await state()).toMatchObject({ status: 'failed' });
      expect((await state())?.error).toContain('550');
      expect(await results()).toMatchObject([{ code: 'f' }]);
      await deliver();
      expect(office.arrived).toHaveLength(0);
    },
  );
  test('[BYD-1, JOB-4] no server: pauses grow, the job wakes at their end, and after the last try the email has failed', async () => {
    const nobody = withMailer(smtpMailer('smtp://127.0.0.1:9', 'apron.example'));
    const pauses: number[] = [];
    for (;;) {
      const again = await deliver(nobody);
      if (again === undefined) break;
      pauses.push(again - ctx.clock.now());
      ctx.clock.advance(again - ctx.clock.now());
    }
    expect(pauses).toHaveLength(MAX_ATTEMPTS - 1);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(await state()).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS });
    expect(await results()).toMatchObject([{ code: 'f' }]);
  });
  test('[BYD-1] the connection breaks after the text was handed over: unsure', async () => {
    const broken: Mailer = {
      ...outboxOnly,
      kind: 'smtp',
      send: async (_letter, hooks) => {
        await hooks?.onHandover?.();
        throw new Killed('socket hang up');
      },
    };
    expect(await deliver(withMailer(broken))).toBeUndefined();
    expect(await state()).toMatchObject({ status: 'unsure' });
    expect((await state())?.error).toContain('socket hang up');
  });
  test('[BYD-1] a sender that lost its claim does not send when it wakes at the hand-over', async () => {
    let wake: () => void = () => undefined;
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const real = smtpMailer(office.url, 'apron.example');
    const slow: Mailer = {
      ...real,
      send: async (email, hooks) => {
        await awake;
        return await real.send(email, hooks ?? {});
      },
    };
    const sleeping = deliver(withMailer(slow));
    await expect.poll(async () => (await state())?.status).toBe('sending');
    ctx.clock.advance(3 * 60_000);
    await deliver();
    expect(office.arrived).toHaveLength(1);
    wake();
    await sleeping;
    expect(office.arrived).toHaveLength(1);
    expect(await state()).toMatchObject({ status: 'sent', attempts: 2 });
  });
  test('[THR-11] without a mail server nothing is sent, the outbox says so, and no message claims otherwise', async () => {
    await deliver(withMailer(outboxOnly));
    expect(await state()).toMatchObject({ status: 'kept', sent_at: null });
    expect(await results()).toMatchObject([{ code: 'k' }]);
  });

  describe('to several people', () => {
    const copy = 'copy@guest.example';
    const toMany = async (): Promise<void> =>
      void (await ctx.records.write(system, [
        { op: 'merge', path: path(), data: { cc: [{ email: copy }], bcc: [{ email: 'gone@guest.example' }] } },
      ]));
    const delivered = async () => (await state())?.delivery.map(({ email, state: how }) => [email, how]);

    test('[BYD-1, THR-14] a recipient refused for now gets it later under the same Message-ID, and nobody gets it twice', async () => {
      await toMany();
      office.refuse(copy, 451);
      office.refuse('gone@guest.example', 550);
      const again = await deliver();
      expect(again).toBe(ctx.clock.now() + pauseAfter(1));
      expect(await state()).toMatchObject({ status: 'waiting', error: expect.stringContaining('451') });
      expect(await delivered()).toEqual([
        ['cora@guest.example', 'sent'],
        [copy, 'waiting'],
        ['gone@guest.example', 'failed'],
      ]);
      expect(await results()).toMatchObject([
        { code: 's', detail: 'cora@guest.example' },
        { code: 'f', detail: expect.stringContaining('gone@guest.example: 550') },
      ]);
      ctx.clock.advance(pauseAfter(1));
      expect(await deliver()).toBeUndefined();
      expect(office.arrived.map(({ to, mail }) => [to, mail.messageId])).toEqual([
        [['cora@guest.example'], `<m${id}@apron.example>`],
        [[copy], `<m${id}@apron.example>`],
      ]);
      expect(await state()).toMatchObject({ status: 'partly', error: expect.stringContaining('550') });
    });
    test('[BYD-1] a person resends only to the recipient who did not get it', async () => {
      await toMany();
      office.refuse(copy, 550);
      office.refuse('gone@guest.example', 550);
      await deliver();
      const resend = (recipients: string[]) => resendEmail(ctx, ann, { id: `m${id}`, recipients });
      await expect(resend(['cora@guest.example'])).rejects.toThrow('mail.not-resendable');
      await resend([copy]);
      await ctx.jobs.settle();
      expect(office.arrived.map(({ to }) => to)).toEqual([['cora@guest.example'], [copy]]);
      expect(await state()).toMatchObject({ status: 'partly' });
      await resend([]);
      await ctx.jobs.settle();
      expect(office.arrived.at(-1)?.to).toEqual(['gone@guest.example']);
      expect(await state()).toMatchObject({ status: 'sent', error: '' });
      await expect(resend([])).rejects.toThrow('mail.not-resendable');
    });
  });
  test('[THR-7] an email without recipients fails and is never handed over', async () => {
    await ctx.records.write(system, [{ op: 'merge', path: path(), data: { to: [] } }]);
    await deliver();
    expect(await state()).toMatchObject({ status: 'failed', error: 'This email has no recipients.' });
    expect(await results()).toMatchObject([{ code: 'f' }]);
  });
});
