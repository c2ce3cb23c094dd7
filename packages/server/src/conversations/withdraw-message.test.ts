import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { HOUR } from '@app/kernel/time/durations.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { type MailRig, openMailRig } from '../testing/mail-rig.ts';

const system = systemActor('sky');
const cora = { name: 'Cora Guest', email: 'cora@guest.example' };

describe.each(enginesOfRules)('taking an email back on %s', (engine) => {
  let rig: MailRig;
  let ctx: MailRig['ctx'];
  let office: MailRig['office'];
  let token: Record<'ann' | 'bob' | 'rival', string>;
  let tRef: string;

  beforeAll(async () => {
    rig = await openMailRig(engine);
    ({ ctx, office } = rig);
    await ctx.person({ uid: 'bob', client: 'sky', roles: ['support'], name: 'Bob' });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['sales', 'admin'], name: 'Rival' });
    token = { ann: await ctx.token('ann'), bob: await ctx.token('bob'), rival: await ctx.token('rival') };
  });
  afterAll(() => rig?.close());
  beforeEach(async () => {
    tRef = await rig.newThread();
    await ctx.jobs.settle();
    office.arrived.length = 0;
  });
  const post = (body: Record<string, unknown>) =>
    ctx.call('/messaging/post', { key: rig.unique(), tRef, medium: 'email', ...body }, { client: 'sky', token: token.ann });
  const withdraw = (id: string, who: keyof typeof token = 'ann') =>
    ctx.call(`/messaging/message/${id}/withdraw`, {}, { client: who === 'rival' ? 'other' : 'sky', token: token[who] });
  const stored = (id: string) => ctx.records.forClient('sky').get(outbox, id);
  test('[BYD-1] an email for later waits in the conversation, leaves at its time once, and can be taken back until then, by an admin as well', async () => {
    const at = ctx.clock.now() + 3 * HOUR;
    const later = { recipients: [cora], message: 'For the afternoon', send_at: at };
    const { status, body } = await post(later);
    expect(status).toBe(200);
    expect(await stored(body.id)).toMatchObject({ status: 'waiting', undo_until: at, next_try: at });
    expect(await ctx.records.of(messages).get(system, body.path)).toMatchObject({ send_at: at, results: [] });
    const given = (await post({ ...later, message: 'Never' })).body;
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(0);
    expect((await withdraw(given.id, 'bob')).status).toBe(404);
    ctx.clock.advance(2 * HOUR);
    expect((await withdraw(given.id)).status).toBe(200);
    ctx.clock.advance(HOUR + 1000);
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(1);
    expect((await withdraw(body.id)).status).toBe(409);
    expect(await ctx.records.of(messages).get(system, given.path)).toBeUndefined();
    // The conversation that began with one stays: its text returns to the composer there.
    const { path: ref } = await ctx.records.forClient('sky').create(contacts, { first_name: 'Cora', email: cora.email });
    const { body: first } = await post({ ...later, tRef: '', ref, send_at: ctx.clock.now() + HOUR });
    expect((await withdraw(first.id)).status).toBe(200);
    expect(await ctx.records.of(threads).get(system, first.tRef)).toMatchObject({ message_count: 0 });
    // Written there again and taken back in time, it stays as well; one that an email for now began goes with it.
    const { body: again } = await post({ recipients: [cora], message: 'For now', tRef: first.tRef, undo: 10 });
    expect((await withdraw(again.id)).status).toBe(200);
    expect(await ctx.records.of(threads).get(system, first.tRef)).toMatchObject({ message_count: 0 });
    const { body: begun } = await post({ recipients: [cora], message: 'For now', tRef: '', ref, undo: 10 });
    expect((await withdraw(begun.id)).status).toBe(200);
    expect(await ctx.records.of(threads).get(system, begun.tRef)).toBeUndefined();
  });
  test('[BYD-1] a time that is over, too far away or for a note is refused, and nothing is written', async () => {
    const before = await ctx.records.of(threads).get(system, tRef);
    for (const more of [
      { send_at: ctx.clock.now() },
      { send_at: ctx.clock.now() + 400 * 24 * HOUR },
      { medium: 'note', send_at: ctx.clock.now() + HOUR },
    ]) {
      const refused = await post({ recipients: [cora], message: 'When?', ...more });
      expect(refused).toMatchObject({ status: 422, body: { problems: [{ code: 'conversations.bad-time' }] } });
    }
    expect(await ctx.records.of(threads).get(system, tRef)).toEqual(before);
  });
  test('[BYD-1] an email with time to undo it leaves when the time is over; taken back before, it leaves never, and the conversation is as before', async () => {
    const before = await ctx.records.of(threads).get(system, tRef);
    const { body } = await post({ recipients: [cora], message: 'Too early', undo: 10 });
    expect(await stored(body.id)).toMatchObject({ status: 'waiting', undo_until: ctx.clock.now() + 10_000, next_try: ctx.clock.now() + 10_000 });
    for (const who of ['bob', 'rival'] as const) expect((await withdraw(body.id, who)).status).toBe(404);
    expect((await withdraw(body.id)).status).toBe(200);
    expect((await withdraw(body.id)).status, 'a repeat changes nothing').toBe(200);
    expect(await stored(body.id)).toMatchObject({ status: 'withdrawn' });
    expect(await ctx.records.forClient('sky').get(messages, body.id)).toBeUndefined();
    const { summary, message_count, waiting } = before ?? {};
    expect(await ctx.records.of(threads).get(system, tRef)).toMatchObject({ summary, message_count, waiting });
    expect(await ctx.records.forClient('sky').list(unread, { where: where('ref', 'eq', body.path) })).toEqual([]);
    expect((await ctx.call(`/messaging/message/${body.id}/restore`, {}, { client: 'sky', token: token.ann })).status, 'nobody restores it').toBe(409);

    const { body: kept } = await post({ recipients: [cora], message: 'In time', undo: 10 });
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(0);
    ctx.clock.advance(10_001);
    await ctx.jobs.settle();
    expect(office.arrived.map(({ mail }) => mail.text?.trim())).toEqual([expect.stringContaining('In time')]);
    expect((await withdraw(kept.id)).body.problems[0].code).toBe('conversations.on-its-way');
    expect((await post({ medium: 'note', message: 'A note', undo: 10 }).then((reply) => withdraw(reply.body.id))).status, 'notes are not sent').toBe(
      404,
    );
  });
  test('[BYD-1] of taking back and sending at the same moment exactly one succeeds', async () => {
    const { body } = await post({ recipients: [cora], message: 'Both at once', undo: 5 });
    ctx.clock.advance(5001);
    const [reply] = await Promise.all([withdraw(body.id), ctx.jobs.settle()]);
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(reply.status === 200 ? 0 : 1);
    expect((await stored(body.id))?.status).toBe(reply.status === 200 ? 'withdrawn' : 'sent');
  });
});
