import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { outbox } from '@app/domain/mail/outbox/outbox.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { Message } from '@app/domain/conversations/message.ts';
import { sentQuote } from '@app/domain/conversations/quoted.rules.ts';
import { smtpMailer } from '../platform/smtp-mailer.ts';
import { openPostOffice, type PostOffice } from '../testing/post-office.ts';
import { TEST_NOW, type TestContext, testContext } from '../testing/test-context.ts';
import { appendMessage } from './append-message.ts';
import { mailAddressFor } from '../mail/addressing/reply-token.ts';
import { receiveMail } from './receive-mail.ts';

const system = systemActor('sky');
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
const pilot = { name: 'Pia Pilot', email: 'pia@pilots.example' };
const cora = { name: 'Cora Guest', email: 'cora@guest.example' };
let counter = 0;
const newKey = (): string => `quote${String((counter += 1)).padStart(12, '0')}`;

/** An email with an inline picture, one from the web, and a file; it names our reply address. */
const rawOriginal = (token: string): string =>
  [
    'From: Cora Guest <cora@guest.example>',
    `To: Skylark <${token}>, Dan Guest <dan@guest.example>`,
    'Cc: Eve <eve@guest.example>',
    `Subject: Which ramp?`,
    `Date: Tue, 02 Mar 2027 15:30:00 +0000`,
    `Message-ID: <quote-${counter++}@guest.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="all"',
    '',
    '--all',
    'Content-Type: multipart/related; boundary="body"',
    '',
    '--body',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p onclick="x()">See <img src="cid:map@guest.example" alt="Map"> <img src="https://track.example/t.gif" alt="Logo"></p>',
    `<p>I write to <a href="mailto:${token}">${token}</a></p></blockquote></div><table><tr><td>Ramp <b>7</blockquote>`,
    '--body',
    'Content-Type: image/png; name="map.png"',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <map@guest.example>',
    'Content-Disposition: inline; filename="map.png"',
    '',
    PNG,
    '--body--',
    '--all',
    'Content-Type: text/csv; name="crew.csv"',
    'Content-Disposition: attachment; filename="crew.csv"',
    '',
    'name,role',
    '--all--',
  ].join('\r\n');

describe.each(enginesOfRules)('emails with a quoted original on %s', (engine) => {
  let ctx: TestContext;
  let office: PostOffice;
  let token: Record<'ann' | 'rival', string>;
  let original: Message & { id: string };
  let replyAddress: string;

  beforeAll(async () => {
    office = await openPostOffice();
    ctx = await testContext({ engine, mailer: smtpMailer(office.url, 'apron.example') });
    await ctx.app();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { name: 'Skylark', email: 'desk@skylark.example', timezone: 'America/New_York' });
    await ctx.client('other', { name: 'Other', email: 'desk@other.example' });
    await ctx.person({ uid: 'ann', client: 'sky', roles: ['sales'], name: 'Ann Lee' });
    await ctx.person({ uid: 'rival', client: 'other', roles: ['sales', 'admin'], name: 'Rival' });
    await ctx.records.write(system, [{ op: 'set', path: 'users/ann/signatures/sky', data: { signature: 'Ann at the desk' } }]);
    token = { ann: await ctx.token('ann'), rival: await ctx.token('rival') };
    replyAddress = mailAddressFor(ctx.config, 'reply', 'ab'.repeat(12));
  });
  afterAll(async () => {
    await ctx?.close();
    await office?.close();
  });
  beforeEach(async () => {
    const { filed } = await receiveMail(ctx, rawOriginal(replyAddress), { recipients: ['desk@skylark.example'] });
    const message = await ctx.records.of(messages).get(system, `clients/sky/threadsmsgs/${filed[0]?.message}`);
    if (!message) throw new Error('The email was not filed');
    original = message;
    office.arrived.length = 0;
  });

  const post = (body: Record<string, unknown>, who: keyof typeof token = 'ann') =>
    ctx.call(
      '/messaging/post',
      { key: newKey(), tRef: original.tRef, medium: 'email', recipients: [pilot], ...body },
      { client: who === 'rival' ? 'other' : 'sky', token: token[who] },
    );
  const forward = (body: Record<string, unknown> = {}) =>
    post({ message: 'Please park there.', forward: true, replyingTo: original.id, quotes: original.id, ...body });
  const arrived = async () => {
    await ctx.jobs.settle();
    const [letter] = office.arrived;
    if (!letter || office.arrived.length !== 1) throw new Error(`${office.arrived.length} emails arrived`);
    return letter;
  };
  const stored = async (path: string) => {
    const message = await ctx.records.of(messages).get(system, path);
    if (!message) throw new Error('There is no such message');
    return message;
  };
  const attachedCsv = () => original.files.filter(({ name }) => name === 'crew.csv').map(({ id }) => ({ id }));

  test('[BYD-7] a forward has the header, HTML, inline picture and files of the original below its own text and signature', async () => {
    const sent = await forward({ files: attachedCsv() });
    expect(sent.status).toBe(200);
    const { mail, raw } = await arrived();
    expect(mail.subject).toBe('Fwd: Which ramp?');
    const html = mail.html ?? '';
    const order = ['Please park there.', 'Ann at the desk', 'Forwarded message', 'cora@guest.example', 'Which ramp?', 'See <img', 'Ramp <b>7</b>'];
    expect(order.map((text) => html.indexOf(text))).toEqual(order.map((text) => html.indexOf(text)).toSorted((a, b) => a - b));
    expect(order.every((text) => html.includes(text))).toBe(true);
    expect(html).toContain('Tuesday, March 2, 2027');
    expect(html).toMatch(/10:30\sAM EST/);
    expect(html).toContain('Dan Guest &lt;dan@guest.example&gt;');
    expect(html).toContain('Eve &lt;eve@guest.example&gt;');
    const [picture, file] = [
      mail.attachments.find(({ mimeType }) => mimeType === 'image/png'),
      mail.attachments.find(({ filename }) => filename === 'crew.csv'),
    ];
    expect(Buffer.from(picture?.content as ArrayBuffer).toString('base64')).toBe(PNG);
    expect(html).toContain(`<img src="cid:${picture?.contentId?.slice(1, -1)}" alt="Map">`);
    expect([picture?.related, picture?.disposition, file?.disposition]).toEqual([true, 'inline', 'attachment']);
    expect(new TextDecoder().decode(file?.content as ArrayBuffer).trim()).toBe('name,role');
    expect(raw).toContain('multipart/related');
    expect(mail.attachments).toHaveLength(2);
    const text = mail.text ?? '';
    expect(text).toMatch(/^Please park there\.\n\n-- \nAnn at the desk\n\n-+ Forwarded message -+\nFrom: Cora Guest <cora@guest\.example>\nDate: /);
    expect(text).toContain('\nSubject: Which ramp?\n');
    expect(text).toContain('Ramp 7');
  });

  test('[BYD-7] a forward loads nothing from the web, runs nothing, and contains neither our reply address nor addresses of this product’s files', async () => {
    await forward();
    const { mail } = await arrived();
    for (const part of [mail.html ?? '', mail.text ?? '']) expect(part).not.toContain(replyAddress);
    expect(mail.html).not.toMatch(/track\.example|onclick|\/api\/files/);
    expect(mail.html).toContain('Logo');
    expect(mail.html).toContain('href="mailto:desk@skylark.example"');
  });

  test('[BYD-7] an answer quotes the original below its own text; the conversation shows them separately', async () => {
    const sent = await post({ messageHtml: '<p>Ramp <i>six</i></p>', recipients: [cora], replyingTo: original.id, quotes: original.id });
    const { mail } = await arrived();
    expect(mail.subject).toBe('Re: Which ramp?');
    expect(mail.html).toMatch(/^<p>Ramp <i>six<\/i><\/p><div class="signature">.*<blockquote type="cite">.*<img src="cid:[^"]+" alt="Map">/s);
    expect(mail.html).toMatch(/Cora Guest wrote on Tuesday, March 2, 2027/);
    const quoted = (mail.text ?? '')
      .slice((mail.text ?? '').indexOf('Cora Guest wrote on'))
      .split('\n')
      .slice(1)
      .filter(Boolean);
    expect(quoted.length).toBeGreaterThan(1);
    expect(quoted.every((line) => line.startsWith('>'))).toBe(true);
    expect(mail.attachments).toHaveLength(1);

    const message = await stored(sent.body.path);
    expect(message).toMatchObject({ quotes: original.id, summary: 'Ramp six', data: { own_words: 'Ramp six' } });
    const quote = sentQuote(message.messageHtml);
    expect(message.messageHtml.slice(0, quote?.from)).toBe('<p>Ramp <i>six</i></p>');
    expect(message.messageHtml.slice(quote?.from, quote?.to)).toContain(`<img src="${original.files.find(({ name }) => name === 'map.png')?.url}"`);
    expect(message.files).toEqual([]);
  });

  test('[BYD-7] a forward is forwarded again complete, with the picture', async () => {
    const first = await forward();
    await arrived();
    office.arrived.length = 0;
    const second = await post({ message: '', forward: true, quotes: first.body.id });
    expect(second.status).toBe(200);
    const { mail } = await arrived();
    expect(mail.html?.match(/Forwarded message/g)).toHaveLength(2);
    expect(mail.html).toContain('Please park there.');
    expect(mail.attachments).toHaveLength(1);
    const message = await stored(second.body.path);
    expect([message.summary, sentQuote(message.messageHtml)]).toEqual(['Please park there.', undefined]);
  });

  test('[BYD-7] blind copies and internal remarks of the original are left out', async () => {
    const secret = Message.parse({
      tRef: original.tRef,
      medium: 'email',
      creator_name: 'Ann',
      from: { name: 'Skylark', email: 'desk@skylark.example' },
      message: 'We come at six.',
      recipients: [cora],
      bcc: [{ name: 'Boss', email: 'boss@skylark.example' }],
      note: 'She pays late',
      object: original.object,
    });
    const { message } = await appendMessage(ctx, 'sky', { tRef: original.tRef, id: newKey(), message: secret });
    await post({ message: 'FYI', forward: true, quotes: message.id });
    const { raw, mail } = await arrived();
    expect(mail.html).toContain('<p>We come at six.</p>');
    expect(raw).not.toMatch(/boss@|Boss|pays late/i);
  });

  test('[BYD-7, TEN-12] an unreadable message, an internal note or a missing message is refused as an original, and nothing changes', async () => {
    const note = await post({ medium: 'note', message: 'Careful', recipients: [] });
    const counts = async () => [await ctx.records.of(messages).count(system, {}), await ctx.records.of(outbox).count(system, {})];
    const before = await counts();
    const foreign = await receiveMail(ctx, rawOriginal('x@other.example'), { recipients: ['desk@other.example'] });
    for (const [body, code, status] of [
      [{ quotes: foreign.filed[0]?.message }, 'conversations.no-original', 404],
      [{ quotes: 'none' }, 'conversations.no-original', 404],
      [{ quotes: note.body.id }, 'conversations.not-quotable', 422],
      [{ quotes: original.id, medium: 'note', recipients: [] }, 'conversations.not-quotable', 422],
      [{ quotes: original.id, forward: false, message: '' }, 'conversations.empty', 422],
    ] as const) {
      const reply = await forward(body);
      expect([reply.status, reply.body.problems?.[0]?.code]).toEqual([status, code]);
    }
    expect((await forward({ quotes: '../threads/x' })).status).toBe(422);
    expect(await counts()).toEqual(before);
    await ctx.jobs.settle();
    expect(office.arrived).toEqual([]);
  });

  test('[BYD-7, THR-18] an original that is too long is shortened to fit', async () => {
    const long = Message.parse({ tRef: original.tRef, medium: 'email', inbound: true, message: 'Long', from: cora, object: original.object });
    const html = `<p>First words</p>${`<p>${'many more words of one long email '.repeat(20)}</p>`.repeat(1_400)}<p>Last</p>`;
    const own = `<p>${'own '.repeat(100_000).trim()}</p>`;
    const shown = async (messageHtml: string, message: string) => {
      const filed = await appendMessage(ctx, 'sky', { tRef: original.tRef, id: newKey(), message: { ...long, messageHtml, message } });
      const sent = await post({ messageHtml: own, message: 'own', forward: true, quotes: filed.message.id });
      await ctx.jobs.settle();
      return (await stored(sent.body.path)).messageHtml;
    };
    const cut = 'Message truncated due to size.';
    const whole = await shown(html, 'Long');
    expect([own, 'First words', cut, '<p>Last</p>'].map((text) => whole.includes(text))).toEqual([true, true, true, false]);
    const plain = await shown('', `First words\n${'many more words\n'.repeat(12_400)}`);
    expect([own, 'First words', cut].map((text) => plain.includes(text))).toEqual([true, true, true]);
  });

  test('[BYD-7, BYD-16] the header is in the language of the company', async () => {
    await ctx.records.write(system, [{ op: 'merge', path: 'clients/sky', data: { language: 'es' } }]);
    await forward();
    const { mail } = await arrived();
    await ctx.records.write(system, [{ op: 'merge', path: 'clients/sky', data: { language: 'en' } }]);
    expect(mail.text).toMatch(/- Mensaje reenviado -+\nDe: Cora Guest <cora@guest\.example>\nFecha: martes, 2 de marzo de 2027/);
  });

  test('[BYD-7] a repeated post returns the first message, even after the original was deleted', async () => {
    const key = newKey();
    const first = await forward({ key });
    await ctx.records.write(system, [{ op: 'delete', path: `clients/sky/threadsmsgs/${original.id}` }]);
    expect((await forward({ key })).body).toEqual(first.body);
    expect((await arrived()).mail.html).toContain('Ramp <b>7</b>');
    expect(await ctx.records.of(messages).count(system, { where: where('message_id', 'eq', `${first.body.id}@apron.example`) })).toBe(1);
    expect(ctx.clock.now()).toBe(TEST_NOW);
  });
});
