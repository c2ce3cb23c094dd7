import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { messages, threads, unread } from '@app/domain/conversations/conversation.collection.ts';
import type { MailOutcome } from '@app/domain/mail/mail-outcome.ts';
import { smtpMailer } from '../platform/smtp-mailer.ts';
import { type Arrived, openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { receiveMail } from './receive-mail.ts';
import { startThread } from './start-thread.ts';

const system = systemActor('sky');
let counter = 0;
const unique = (): string => `n${String((counter += 1)).padStart(12, '0')}`;

interface Draft {
  readonly to?: string;
  readonly from?: string;
  readonly id?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly type?: string;
}
const raw = ({
  to = 'desk@skylark.example',
  from = 'Cora Guest <cora@guest.example>',
  id = unique(),
  headers = [],
  body = 'Thursday is fine.',
  type = 'text/plain; charset=utf-8',
}: Draft): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: KTEB to KPBI',
    `Message-ID: <${id}@guest.example>`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    ...headers,
    '',
    body,
  ]
    .join('\n')
    .replace(/\r?\n/g, '\r\n');

describe.each(enginesOfRules)('incoming mail on %s', (engine) => {
  let ctx: TestContext;
  let office: PostOffice;
  let ann: string;
  let tRef: string;
  /** Our email, as the customer got it. */
  let ours: Arrived;
  let ourPath: string;

  beforeAll(async () => {
    office = await openPostOffice();
    ctx = await testContext({ engine, mailer: smtpMailer(office.url, 'apron.example') });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark', email: 'Desk@skylark.example' });
    await ctx.client('other', { name: 'Other', email: 'desk@other.example' });
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann' });
    ann = await ctx.token('ann');
  });
  afterAll(async () => {
    await ctx?.close();
    await office?.close();
  });
  beforeEach(async () => {
    const { thread } = await startThread(ctx, 'sky', {
      key: unique(),
      object: { path: 'clients/sky/quotes/q1', collection: 'quotes', id: 'q1', label: 'KTEB to KPBI' },
      contact: { id: 'p1', name: 'Cora Guest', email: 'cora@guest.example', phone: '' },
      subject: 'KTEB to KPBI',
      message: 'Please quote.',
      inbound: true,
      medium: 'web',
      creator: '',
      notify: 'staff',
    });
    tRef = thread.path;
    const body = { key: unique(), tRef, medium: 'email', message: 'Which day?', recipients: [{ email: 'cora@guest.example' }] };
    const sent = await ctx.call('/messaging/post', body, { client: 'sky', token: ann });
    ourPath = sent.body.path;
    office.arrived.length = 0;
    await ctx.jobs.settle();
    ours = office.arrived[0] as Arrived;
    ctx.clock.advance(1000);
  });

  const receive = async (text: string, recipient = '') => ({ body: await receiveMail(ctx, text, { recipients: [recipient] }) });
  const idOf = (reply: { body: MailOutcome }): string => reply.body.filed[0]?.message ?? '';
  const filed = async (id: string) => await ctx.records.of(messages).get(system, `clients/sky/threadsmsgs/${id}`);
  const replyTo = (): string => ours.mail.replyTo?.[0]?.address ?? '';
  const threadCount = () => ctx.records.of(threads).count(system);

  test('[THR-13] an answer to the Reply-To address is filed in its thread, own text first, and notifies the staff', async () => {
    const text = raw({
      to: replyTo(),
      body: 'Thursday is fine.\n\nOn Wed, Mar 3, 2027 at 12:00 PM Skylark <desk@skylark.example> wrote:\n> Which day?\n',
    });
    const reply = await receive(text);
    expect(reply.body.state).toBe('filed');
    const message = await filed(idOf(reply));
    expect(message).toMatchObject({
      tRef,
      inbound: true,
      medium: 'email',
      summary: 'Thursday is fine.',
      from: { email: 'cora@guest.example' },
      contact: 'p1',
    });
    expect(await ctx.records.of(threads).get(system, tRef)).toMatchObject({
      waiting: { on: 'us' },
      inbound: true,
      message_count: 3,
      summary: 'Thursday is fine.',
    });
    const markers = await ctx.records.of(unread).list(system, { where: where('ref', 'eq', message?.path ?? '') });
    expect(markers.map((marker) => marker.user)).toEqual(['ann']);
  });
  test('[THR-13] the address works in capitals, and as the envelope recipient', async () => {
    expect(await receive(raw({ to: replyTo().toUpperCase() }))).toMatchObject({ body: { state: 'filed' } });
    expect(await receive(raw({ to: 'undisclosed@elsewhere.example' }), replyTo())).toMatchObject({ body: { state: 'filed' } });
    expect((await ctx.records.of(threads).get(system, tRef))?.message_count).toBe(4);
  });
  test('[THR-13] without that address, In-Reply-To or References find the thread', async () => {
    const byReply = await receive(raw({ headers: [`In-Reply-To: ${ours.mail.messageId}`] }));
    const byReferences = await receive(raw({ headers: [`References: <unknown@x.example>\r\n ${ours.mail.messageId}`] }));
    expect((await filed(idOf(byReply)))?.tRef).toBe(tRef);
    expect((await filed(idOf(byReferences)))?.tRef).toBe(tRef);
  });
  test('[THR-13] the same email is filed once, even when it arrives twice at once', async () => {
    const text = raw({ to: replyTo() });
    const replies = await Promise.all([receive(text), receive(text)]);
    expect(new Set(replies.map((reply) => reply.body.state))).toEqual(new Set(['filed', 'duplicate']));
    expect((await receive(text)).body.state).toBe('duplicate');
    expect((await ctx.records.of(threads).get(system, tRef))?.message_count).toBe(3);
  });
  test('[THR-13] our own returning email is recognized', async () => {
    expect((await receive(ours.raw, 'desk@skylark.example')).body).toMatchObject({
      state: 'own',
      filed: [{ client: 'sky', message: ourPath.split('/').at(-1) }],
    });
  });
  test('[THR-13] other mail starts a thread with its contact, found by email or created', async () => {
    const before = await threadCount();
    const from = `New Person <new${unique()}@guest.example>`;
    const first = await filed(idOf(await receive(raw({ from }))));
    const second = await filed(idOf(await receive(raw({ from }))));
    expect(await threadCount()).toBe(before + 2);
    const thread = await ctx.records.of(threads).get(system, first?.tRef ?? '');
    expect(thread).toMatchObject({
      subject: 'Re: KTEB to KPBI',
      contact: { name: 'New Person' },
      object: { collection: 'contacts' },
      unassigned: true,
    });
    expect(second?.contact).toBe(first?.contact);
    expect(await ctx.records.of(contacts).get(system, first?.contact ?? '')).toMatchObject({ first_name: 'New', last_name: 'Person' });
  });
  test('[THR-13] a contact keeps all edits of the staff, such as a new email, when mail comes from the old address', async () => {
    const old = `old${unique()}@guest.example`;
    const from = `Cora Guest <${old}>`;
    const path = `clients/sky/contacts/${(await filed(idOf(await receive(raw({ from })))))?.contact}`;
    const saved = await ctx.records
      .of(contacts)
      .update(system, path, { email: 'cora@work.example', company: 'Guest Ltd', phone: '+1 555 0100', notes: 'Calls first.' });
    const known = await filed(idOf(await receive(raw({ from }))));
    expect(known?.contact).toBe(saved.id);
    await ctx.records.of(contacts).update(system, path, { emails: [] });
    const stranger = await filed(idOf(await receive(raw({ from }))));
    expect(stranger?.contact).not.toBe(saved.id);
    expect(await ctx.records.of(contacts).get(system, path)).toMatchObject({
      email: 'cora@work.example',
      company: 'Guest Ltd',
      phone: '+1 555 0100',
      notes: 'Calls first.',
    });
  });
  test('[THR-13, TEN-12] a forged address or the Message-ID of another client leads into no thread of theirs', async () => {
    const forged = replyTo().replace(/-[0-9a-f]{16}@/, `-${'0'.repeat(16)}@`);
    expect((await receive(raw({ to: forged }))).body).toMatchObject({ state: 'unclaimed', reason: 'outdated-address' });
    const elsewhere = await receive(raw({ to: 'desk@other.example', headers: [`In-Reply-To: ${ours.mail.messageId}`] }));
    const path = `clients/other/threadsmsgs/${idOf(elsewhere)}`;
    expect((await ctx.records.of(messages).get(systemActor('other'), path))?.tRef).toContain('clients/other/threads/');
    expect((await ctx.records.of(threads).get(system, tRef))?.message_count).toBe(2);
  });
  test('[THR-13] mail for an unknown address is unclaimed and files nothing', async () => {
    expect((await receive(raw({ to: 'nobody@nowhere.example' }))).body).toMatchObject({ state: 'unclaimed', reason: 'no-company' });
    expect((await ctx.records.of(threads).get(system, tRef))?.message_count).toBe(2);
  });
  test('[THR-13] an automatic answer is filed and leaves the next move unchanged', async () => {
    const reply = await receive(raw({ to: ours.from, headers: ['Auto-Submitted: auto-replied'], body: 'I am away.' }));
    expect((await filed(idOf(reply)))?.data['automatic']).toBe(true);
    expect(await ctx.records.of(threads).get(system, tRef)).toMatchObject({ waiting: { on: 'them' }, message_count: 3 });
  });
  test.each([
    ['failed', 'b'],
    ['delivered', 'd'],
  ])('[THR-13, THR-14] a report that it %s becomes the event %s of the message, once', async (action, code) => {
    const report = raw({
      to: ours.from,
      from: 'MAILER-DAEMON@mx.example',
      type: 'multipart/report; report-type=delivery-status; boundary=b',
      body: `--b\nContent-Type: text/plain\n\nReport.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; cora@guest.example\nAction: ${action}\nStatus: 5.1.1\n--b--\n`,
    });
    await receive(report);
    await receive(report);
    const results = (await ctx.records.of(messages).get(system, ourPath))?.results;
    expect(results).toMatchObject([{ code: 's' }, { code, detail: 'cora@guest.example 5.1.1' }]);
    expect((await ctx.records.of(threads).get(system, tRef))?.message_count).toBe(2);
  });
  test('[THR-13] a bounce without a report is recognized by its bounce address', async () => {
    await receive(raw({ to: ours.from, from: 'postmaster@mx.example', body: 'No such user here.' }));
    expect((await ctx.records.of(messages).get(system, ourPath))?.results).toMatchObject([
      { code: 's' },
      { code: 'b', detail: 'No such user here.' },
    ]);
  });
  test('[THR-13] files are stored and readable; those that no browser should render can only be saved', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const part = (name: string, type: string, base64: string): string =>
      `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${base64}\n`;
    const body = `--b\nContent-Type: text/plain\n\nSee files\n${part('map.png', 'image/png', png)}${part('run.exe', 'image/png', 'TVqQAAMAAAAEAAAA//8AALgAAAA=')}--b--\n`;
    const reply = await receive(raw({ to: replyTo(), type: 'multipart/mixed; boundary=b', body }));
    const message = await filed(idOf(reply));
    expect(message?.files.map((file) => [file.name, file.type])).toEqual([
      ['map.png', 'image/png'],
      ['run.exe', 'application/octet-stream'],
    ]);
    const program = await ctx.call(`/files/sky/${message?.files[1]?.id}`, undefined, { client: 'sky', token: ann });
    expect(program.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const file = await ctx.records.of(storedFiles).get(system, message?.files[0]?.id ?? '');
    expect((await ctx.files.bytes(file?.key ?? '')).length).toBe(file?.size);
    const read = await ctx.call(`/files/sky/${file?.id}`, undefined, { client: 'sky', token: ann });
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/png']);
  });
  test('[THR-13] an email made to break the parser waits for a person', async () => {
    const depth = 200;
    const open = Array.from({ length: depth }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}`).join('\n');
    const reply = await receive(`From: a@b.co\r\nTo: ${replyTo()}\r\n${open}`.replace(/\r?\n/g, '\r\n'));
    expect(reply).toMatchObject({ body: { state: 'failed', reason: 'too-deep' } });
  });
  test('[THR-13] hostile HTML is stored clean', async () => {
    const reply = await receive(raw({ to: replyTo(), type: 'text/html', body: '<p>Hi</p><img src=x onerror=alert(1)><script>alert(1)</script>' }));
    expect((await filed(idOf(reply)))?.messageHtml).toBe('<p>Hi</p>');
  });
  test('[THR-13] the answer to their answer continues the chain', async () => {
    const theirs = await receive(raw({ to: replyTo(), id: 'their-letter', headers: [`References: ${ours.mail.messageId}`] }));
    ctx.clock.advance(1000);
    office.arrived.length = 0;
    const body = {
      key: unique(),
      tRef,
      medium: 'email',
      message: 'Good.',
      recipients: [{ email: 'cora@guest.example' }],
      replyingTo: idOf(theirs),
    };
    await ctx.call('/messaging/post', body, { client: 'sky', token: ann });
    await ctx.jobs.settle();
    expect(office.arrived[0]?.mail).toMatchObject({
      inReplyTo: '<their-letter@guest.example>',
      references: `${ours.mail.messageId} <their-letter@guest.example>`,
    });
  });
});
