import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import { Message } from '@app/domain/conversations/message.ts';
import { smtpMailer } from '../platform/smtp-mailer.ts';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { appendMessage } from './append-message.ts';
import { startThread } from './start-thread.ts';

const system = systemActor('sky');
let counter = 0;
const newKey = (): string => `key${String((counter += 1)).padStart(12, '0')}`;

describe.each(enginesOfRules)('sending on %s', (engine) => {
  let ctx: TestContext;
  let office: PostOffice;
  let token: Record<'ann' | 'bob' | 'rival', string>;
  let tRef: string;

  beforeAll(async () => {
    office = await openPostOffice();
    ctx = await testContext({ engine, mailer: smtpMailer(office.url, 'apron.example') });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark Charter', email: 'desk@skylark.example' });
    await ctx.client('other', { name: 'Other' });
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann Lee' });
    await ctx.person({ uid: 'bob', client: 'sky', roles: ['support'], name: 'Bob' });
    await ctx.person({ uid: 'fay', client: 'sky', roles: ['fleet'], name: 'Fay' });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['sales', 'admin'], name: 'Rival' });
    await ctx.records.write(system, [{ op: 'set', path: 'users/ann/signatures/sky', data: { signature: 'Ann Lee\nSkylark Charter' } }]);
    token = { ann: await ctx.token('ann'), bob: await ctx.token('bob'), rival: await ctx.token('rival') };
  });
  afterAll(async () => {
    await ctx?.close();
    await office?.close();
  });
  beforeEach(async () => {
    const { thread } = await startThread(ctx, 'sky', {
      key: newKey(),
      object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' },
      contact: { id: 'p1', name: 'Cora Guest', email: 'cora@guest.example', phone: '5551234567' },
      subject: 'KTEB to KPBI',
      message: 'Please quote this trip.',
      inbound: true,
      medium: 'web',
      creator: 'cora',
      notify: 'staff',
    });
    tRef = thread.path;
    office.arrived.length = 0;
  });

  const post = (body: Record<string, unknown>, who: keyof typeof token = 'ann') =>
    ctx.call('/messaging/post', { key: newKey(), tRef, medium: 'email', ...body }, { client: who === 'rival' ? 'other' : 'sky', token: token[who] });
  const cora = { name: 'Cora Guest', email: 'cora@guest.example' };
  const markers = async (path: string) =>
    (await ctx.records.of(unread).list(system, { where: where('ref', 'eq', path) })).map((marker) => marker.user).sort();

  test('[THR-1, THR-12, ROL-7] a request starts a thread: unassigned, waiting on us, unread for the roles that take requests', async () => {
    const thread = await ctx.records.of(threads).get(system, tRef);
    expect(thread).toMatchObject({
      unassigned: true,
      waiting: { on: 'us' },
      medium: 'web',
      message_count: 1,
      summary: 'Please quote this trip.',
      inbound: true,
    });
    const [first] = await ctx.records.of(messages).list(system, { where: where('tRef', 'eq', tRef) });
    expect(await markers(first?.path ?? '')).toEqual(['ann', 'bob']);
  });
  test('[THR-1] the same key starts one thread with one message', async () => {
    const start = {
      key: newKey(),
      object: { path: 'clients/sky/quotes/q2', collection: 'quotes', id: 'q2', label: 'Two' },
      contact: { id: 'p1', name: '', email: '', phone: '' },
      subject: 'Two',
      message: 'Hi',
      inbound: true as const,
      medium: 'web' as const,
      creator: '',
      notify: 'staff' as const,
    };
    const [a, b] = await Promise.all([startThread(ctx, 'sky', start), startThread(ctx, 'sky', start)]);
    expect([a.thread.path, a.message.path]).toEqual([b.thread.path, b.message.path]);
    expect((await ctx.records.of(threads).get(system, a.thread.path))?.message_count).toBe(1);
    await expect(startThread(ctx, 'sky', { ...start, object: { ...start.object, path: '' } })).rejects.toThrow('conversations.no-parent');
  });

  test('[THR-2, THR-6, THR-11, THR-13] an answer is sent as real mail: subject, sender, signature once, Reply-To, stable Message-ID; web becomes email', async () => {
    const reply = await post({ medium: 'web', messageHtml: '<p>Hello <b>Cora</b></p><script>alert(1)</script>', recipients: [cora] });
    expect(reply.status).toBe(200);
    expect(await ctx.jobs.settle()).toBe(1);
    const [email] = office.arrived;
    expect(office.arrived).toHaveLength(1);
    expect(email?.to).toEqual(['cora@guest.example']);
    expect(email?.mail).toMatchObject({
      subject: 'Re: KTEB to KPBI',
      from: { name: 'Ann Lee (Skylark Charter)', address: 'no-reply@apron.example' },
      to: [{ name: 'Cora Guest', address: 'cora@guest.example' }],
      messageId: `<${reply.body.id}@apron.example>`,
    });
    expect(email?.mail.replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-f]{24}-[0-9a-f]{16}@apron\.example$/);
    expect(email?.from).toMatch(/^b\+[0-9a-f]{24}-[0-9a-f]{16}@apron\.example$/);
    expect(email?.mail.text?.match(/Ann Lee\nSkylark Charter/g)).toHaveLength(1);
    expect(email?.mail.html).toContain('<p>Hello <b>Cora</b></p>');
    expect(email?.mail.html).not.toContain('script');
    const message = await ctx.records.of(messages).get(system, reply.body.path);
    expect(message).toMatchObject({ medium: 'email', creator: 'ann', message: 'Hello Cora', results: [{ code: 's' }] });
    expect(await ctx.records.of(threads).get(system, tRef)).toMatchObject({
      waiting: { on: 'them' },
      medium: 'email',
      message_count: 2,
      summary: 'Hello Cora',
    });
    expect(await ctx.records.of(outbox).get(system, reply.body.id)).toMatchObject({ status: 'sent', sent_at: ctx.clock.now() });
  });
  test('[THR-13] the next email continues the chain', async () => {
    const first = await post({ message: 'One', recipients: [cora] });
    ctx.clock.advance(1000);
    await post({ message: 'Two', recipients: [cora] });
    await ctx.jobs.settle();
    const second = office.arrived.find((email) => email.mail.text?.startsWith('Two'))?.mail;
    expect(second?.inReplyTo).toBe(`<${first.body.id}@apron.example>`);
    expect(second?.references).toBe(`<${first.body.id}@apron.example>`);
  });
  test('[THR-11] the same key sends once, even when both posts arrive at once', async () => {
    const key = newKey();
    const replies = await Promise.all([post({ key, message: 'Once', recipients: [cora] }), post({ key, message: 'Once', recipients: [cora] })]);
    expect(new Set(replies.map((reply) => reply.body.path)).size).toBe(1);
    expect((await post({ key, message: 'Once', recipients: [cora] })).body).toEqual(replies[0]?.body);
    await ctx.jobs.settle();
    expect(office.arrived).toHaveLength(1);
    expect((await ctx.records.of(threads).get(system, tRef))?.message_count).toBe(2);
  });
  test("[THR-7, THR-9] a message without recipients is refused, and nothing is stored; the client's own address does not count [THR-8]", async () => {
    for (const [body, code] of [
      [{ message: 'Hi' }, 'conversations.no-recipients'],
      [{ message: 'Hi', recipients: [{ email: 'Desk@Skylark.example' }] }, 'conversations.no-recipients'],
      [{ message: 'Hi', recipients: [{ email: 'not an address' }] }, 'conversations.bad-address'],
      [{ message: 'Hi', medium: 'text', recipients: [cora] }, 'conversations.no-phone'],
      [{ message: ' ', recipients: [cora] }, 'conversations.empty'],
      [{ message: 'Hi', medium: 'archive' }, 'conversations.archived'],
      [{ message: 'Hi', tRef: '' }, 'conversations.no-parent'],
      [{ message: 'Hi', tRef: 'clients/sky/threads/none' }, 'conversations.no-thread'],
      [{ message: 'Hi', tRef: 'clients/sky/members/ann' }, 'conversations.no-thread'],
      [{ message: 'Hi', recipients: [cora], files: [{ id: 'none' }] }, 'records.missing'],
    ] as const) {
      const reply = await post(body);
      expect([reply.body.problems?.[0]?.code, reply.status >= 400 && reply.status < 500]).toEqual([code, true]);
    }
    expect(await ctx.records.of(messages).count(system, { where: where('tRef', 'eq', tRef) })).toBe(1);
  });
  test('[THR-8] cc addresses that are recipients are dropped; bcc are only on the envelope', async () => {
    await post({
      message: 'Hi',
      recipients: [cora],
      cc: [{ email: 'CORA@guest.example' }, { email: 'dan@guest.example' }],
      bcc: [{ email: 'eve@guest.example' }],
    });
    await ctx.jobs.settle();
    expect(office.arrived[0]?.to).toEqual(['cora@guest.example', 'dan@guest.example', 'eve@guest.example']);
    expect(office.arrived[0]?.mail.cc).toEqual([{ name: '', address: 'dan@guest.example' }]);
    expect(office.arrived[0]?.raw).not.toContain('eve@guest.example');
  });
  test('[THR-11] a note is only stored, a chat only live: no mail; agents, followers, roles and mentions are notified, the author is not', async () => {
    await ctx.records.write(system, [
      { op: 'merge', path: tRef, data: { agents: ['ann'], followers: ['bob'], roles: [{ id: 'fleet', label: 'Fleet' }] } },
    ]);
    const note = await post({ medium: 'note', message: 'Careful with @Bob', mentions: ['bob', 'stranger'] });
    const chat = await post({ medium: 'chat', message: 'Ready?' }, 'bob');
    expect([note.status, chat.status]).toEqual([200, 200]);
    expect(await ctx.jobs.settle()).toBe(0);
    expect(await markers(note.body.path)).toEqual(['bob', 'fay']);
    expect(await markers(chat.body.path)).toEqual(['ann', 'fay']);
    expect(await ctx.records.of(outbox).get(system, note.body.id)).toBeUndefined();
    const stored = await ctx.records.of(messages).get(system, note.body.path);
    expect(stored).toMatchObject({ recipients: [], message_id: '' });
  });
  test('[THR-11] a text waits for a provider and the outbox says so', async () => {
    const text = await post({ medium: 'text', message: 'Your crew is ready', recipients: [{ name: 'Cora', phone: '555-123-4567' }] });
    await ctx.jobs.settle();
    expect(await ctx.records.of(outbox).get(system, text.body.id)).toMatchObject({
      medium: 'text',
      status: 'kept',
      error: 'No text message provider is configured.',
    });
  });
  test('[THR-11] only files that the author may read are attached, with their bytes', async () => {
    await ctx.files.put('sky/f1', new TextEncoder().encode('a,b\n'));
    await ctx.files.put('other/f2', new TextEncoder().encode('secret'));
    const file = { name: 'list.csv', type: 'text/csv', size: 4, uploader: 'ann' };
    await ctx.records.write(system, [{ op: 'set', path: 'clients/sky/files/f1', data: { ...file, key: 'sky/f1' } }]);
    await ctx.records.write(systemActor('other'), [{ op: 'set', path: 'clients/other/files/f2', data: { ...file, key: 'other/f2' } }]);
    expect((await post({ message: 'Hi', recipients: [cora], files: [{ id: 'f2' }] })).body.problems[0].code).toBe('records.missing');
    const sent = await post({ message: 'Hi', recipients: [cora], files: [{ id: 'f1' }] });
    await ctx.jobs.settle();
    const [attached] = office.arrived[0]?.mail.attachments ?? [];
    expect([attached?.filename, new TextDecoder().decode(attached?.content as ArrayBuffer)]).toEqual(['list.csv', 'a,b\n']);
    const message = await ctx.records.of(messages).get(system, sent.body.path);
    expect(message?.files).toEqual([{ id: 'f1', name: 'list.csv', type: 'text/csv', size: 4, url: '/api/files/sky/f1' }]);
  });
  test('[TEN-12, THR-11] staff of another client can neither answer nor read', async () => {
    expect((await post({ message: 'Hi', recipients: [cora] }, 'rival')).body.problems[0].code).toBe('conversations.no-thread');
    const forged = await ctx.call('/messaging/post', { key: newKey(), tRef, medium: 'note', message: 'x' }, { client: 'sky', token: token.rival });
    expect([forged.status, forged.body.problems[0].code]).toEqual([403, 'records.not-allowed']);
    expect(await ctx.records.of(messages).count(system, { where: where('tRef', 'eq', tRef) })).toBe(1);
  });
  test('[THR-5] a new thread starts on a record that the author may see, and takes its contact from it', async () => {
    await ctx.records.write(system, [
      { op: 'set', path: 'clients/sky/contacts/k1', data: { first_name: 'Kim', last_name: 'Ray', email: 'kim@guest.example', phone: '5550001111' } },
    ]);
    const sent = await post({ tRef: '', ref: 'clients/sky/contacts/k1', message: 'Hello', recipients: [{ email: 'kim@guest.example' }] });
    await ctx.jobs.settle();
    expect(await ctx.records.of(threads).get(system, sent.body.tRef)).toMatchObject({
      object: { path: 'clients/sky/contacts/k1', collection: 'contacts', label: 'Kim Ray' },
      contact: { id: 'k1', name: 'Kim Ray', email: 'kim@guest.example' },
      creator: 'ann',
      waiting: { on: 'them' },
    });
    for (const ref of ['clients/other', 'clients/sky/contacts/none', 'users/ann', 'users/rival']) {
      const refused = await post({ tRef: '', ref, message: 'Hello', recipients: [cora] });
      expect([ref, refused.status >= 400 && refused.status < 500]).toEqual([ref, true]);
    }
  });

  test.each([
    ['boxes in boxes', '<div>'.repeat(200_000)],
    ['bare signs', '<'.repeat(1_000_000)],
  ])('[THR-11] formatting of %s is refused with a reason and writes nothing', async (_what, messageHtml) => {
    const reply = await post({ message: 'Hello', messageHtml, recipients: [cora] });
    expect([reply.status, reply.body.problems[0].code]).toEqual([422, 'conversations.html-too-complex']);
    expect(await ctx.records.of(messages).count(system, { where: where('tRef', 'eq', tRef) })).toBe(1);
  });

  describe('who owes the next move', () => {
    const waiting = async () => (await ctx.records.of(threads).get(system, tRef))?.waiting.on;

    test('[THR-13, JOB-6] we do until a message was sent to the customer, which tells how long they waited: a waiting or refused one, a note or a chat does not count', async () => {
      ctx.clock.advance(20 * 60_000);
      await post({ medium: 'note', message: 'Ask Bob' });
      await post({ medium: 'chat', message: 'Bob?' });
      office.refuseNext('data', 550);
      await post({ message: 'One', recipients: [cora] });
      expect(await waiting()).toBe('us');
      await ctx.jobs.settle();
      expect(await waiting()).toBe('us');
      await post({ message: 'Two', recipients: [cora] });
      expect(await waiting()).toBe('us');
      expect((await ctx.records.of(threads).get(system, tRef))?.first_reply).toBeNull();
      await ctx.jobs.settle();
      expect(await waiting()).toBe('them');
      expect((await ctx.records.of(threads).get(system, tRef))?.first_reply).toMatchObject({ minutes: 20 });
    });
    test.each([
      ['later', 1000],
      ['in the same millisecond', 0],
      ['to a server whose clock is behind', -1000],
    ])('[THR-13] we still do when the customer wrote again, %s, before our answer was sent', async (_when, wait) => {
      await post({ message: 'One', recipients: [cora] });
      ctx.clock.advance(wait);
      const later = Message.parse({
        tRef,
        medium: 'email',
        inbound: true,
        message: 'Hello?',
        object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'Q' },
      });
      await appendMessage(ctx, 'sky', { tRef, id: newKey(), message: later });
      ctx.clock.advance(2000);
      await ctx.jobs.settle();
      expect(office.arrived).toHaveLength(1);
      expect(await waiting()).toBe('us');
    });
  });
  test('[THR-11] a picture of a stored file is sent inside the email, because nobody outside can open its address', async () => {
    await ctx.records.write(system, [
      { op: 'set', path: 'clients/sky/files/pic', data: { name: 'map.png', type: 'image/png', size: 3, key: 'sky/pic', uploader: 'ann' } },
    ]);
    await ctx.files.put('sky/pic', new TextEncoder().encode('png'));
    await post({ messageHtml: '<p>See <img src="/api/files/sky/pic"> <img src="/api/files/sky/gone"></p>', recipients: [cora] });
    await ctx.jobs.settle();
    const { mail } = office.arrived[0] ?? {};
    expect(mail?.html).toContain('<img src="cid:pic@apron.example"');
    expect(mail?.html).not.toContain('/api/files');
    expect(mail?.attachments.map(({ contentId, filename, disposition }) => [contentId, filename, disposition])).toEqual([
      ['<pic@apron.example>', 'map.png', 'inline'],
    ]);
  });
  test('[THR-7] an email to a group is refused with a reason and writes nothing; a note on it is not', async () => {
    await ctx.records.write(system, [{ op: 'set', path: 'clients/sky/groups/g1', data: { name: 'Regulars' } }]);
    const toGroup = (medium: string) => post({ tRef: '', ref: 'clients/sky/groups/g1', medium, message: 'Hello', recipients: [cora] });
    for (const medium of ['email', 'text']) {
      const reply = await toGroup(medium);
      expect([reply.status, reply.body.problems[0].code]).toEqual([422, 'conversations.no-group-mail']);
    }
    expect(await ctx.records.of(threads).count(system, { where: where('object.path', 'eq', 'clients/sky/groups/g1') })).toBe(0);
    expect((await toGroup('note')).status).toBe(200);
  });
});
