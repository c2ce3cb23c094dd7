import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { EmailContent } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}
let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

/** A real mail server on a free port. */
async function listen(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = session.envelope.mailFrom;
        received.push({
          from: from === false ? '' : from.address,
          to: session.envelope.rcptTo.map((rcpt) => rcpt.address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server = smtp;
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', () => ready()));
  return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, received };
}

const email: EmailContent = {
  from: { name: 'Skylark Air', address: 'desk@skylark.example' },
  to: [{ name: 'Vera', address: 'vera@traveller.example' }],
  cc: [{ name: '', address: 'copy@traveller.example' }],
  bcc: [{ name: '', address: 'blind@traveller.example' }],
  replyTo: 'reply+token@mail.example',
  returnPath: 'b+token@mail.example',
  subject: 'Teterboro → Palm Beach',
  text: 'Good day',
  html: '<p>Good day</p>',
  messageId: 'one@mail.example',
  inReplyTo: 'zero@traveller.example',
  references: ['zero@traveller.example'],
  attachments: [{ name: 'trip.csv', type: 'text/csv', bytes: Buffer.from('a,b') }],
};

test('[THR-13] an email arrives whole: people, chain, both bodies, attachment; blind copies stand in the envelope alone', async () => {
  const { url, received } = await listen();
  const mailer = smtpMailer(url, 'mail.example');
  const order: string[] = [];
  const handover = await mailer.send(email, { onHandover: async () => void order.push(`handover, ${received.length} received`) });
  expect(handover).toEqual({ refused: [] });
  expect(order).toEqual(['handover, 0 received']);
  expect(received[0]).toMatchObject({
    from: 'b+token@mail.example',
    to: ['vera@traveller.example', 'copy@traveller.example', 'blind@traveller.example'],
  });
  expect(received[0]?.raw).not.toContain('blind@');
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed).toMatchObject({
    subject: email.subject,
    messageId: '<one@mail.example>',
    inReplyTo: '<zero@traveller.example>',
    references: '<zero@traveller.example>',
    from: { name: 'Skylark Air', address: 'desk@skylark.example' },
    replyTo: [{ address: 'reply+token@mail.example' }],
    text: expect.stringContaining('Good day'),
    html: expect.stringContaining('<p>Good day</p>'),
    attachments: [{ filename: 'trip.csv', mimeType: 'text/csv' }],
  });
});

test('a line break in a subject or a name starts no header of its own', async () => {
  const { url, received } = await listen();
  await smtpMailer(url, 'mail.example').send({
    ...email,
    subject: 'Hi\r\nX-Evil: 1',
    from: { name: 'A\r\nX-Evil: 2', address: email.from.address },
  });
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.headers.map((header) => header.key)).not.toContain('x-evil');
});

test("each refused recipient is named with the server's answer about them, also where all are refused", async () => {
  const { url } = await listen({
    onRcptTo: (address, _session, done) =>
      done(
        address.address.startsWith('copy') || address.address.startsWith('nobody')
          ? Object.assign(new Error('No such person'), { responseCode: 550 })
          : null,
      ),
  });
  const mailer = smtpMailer(url, 'mail.example');
  expect(await mailer.send(email)).toMatchObject({
    refused: [{ email: 'copy@traveller.example', code: 550, response: expect.stringContaining('No such person') }],
  });
  const { cc: _cc, bcc: _bcc, ...alone } = email;
  expect(await mailer.send({ ...alone, to: [{ name: '', address: 'nobody@traveller.example' }] })).toMatchObject({
    refused: [{ email: 'nobody@traveller.example', code: 550, response: expect.stringContaining('550') }],
  });
});

test('a server that cannot be reached, or is busy, throws: nothing was handed over in the first case', async () => {
  let handed = 0;
  const onHandover = async (): Promise<void> => void (handed += 1);
  await expect(smtpMailer('smtp://127.0.0.1:1', 'mail.example').send(email, { onHandover })).rejects.toThrow();
  expect(handed).toBe(0);
  const { url } = await listen({ onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Try later'), { responseCode: 451 })) });
  await expect(smtpMailer(url, 'mail.example').send(email, { onHandover })).rejects.toMatchObject({ responseCode: 451 });
});

test('with a name and a password it signs in first', async () => {
  const seen: unknown[] = [];
  const { url, received } = await listen({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      seen.push([auth.username, auth.password]);
      done(null, { user: 'u' });
    },
  });
  await smtpMailer(url.replace('//', '//us%40er:pa%2Fss@'), 'mail.example').send(email);
  expect([seen, received.length]).toEqual([[['us@er', 'pa/ss']], 1]);
});
