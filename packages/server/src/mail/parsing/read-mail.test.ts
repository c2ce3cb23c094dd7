import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const rawEmail = (headers: readonly string[], body: string): string => [...headers, '', body].join('\r\n').replace(/\r?\n/g, '\r\n');
const plain = [
  'From: Ann Lee <Ann@Example.com>',
  'To: desk@skylark.example',
  'Subject: Re: KTEB',
  'Message-ID: <m1@example.com>',
  'MIME-Version: 1.0',
];

test('[THR-13] an answer is read: sender, the answered email, own text separate from the quote', async () => {
  const mail = await readMail(
    rawEmail(
      [
        ...plain,
        'In-Reply-To: <ours@apron.example>',
        'References: <first@apron.example>\r\n <ours@apron.example>',
        'Content-Type: text/plain; charset=utf-8',
      ],
      'Thursday is fine.\n\nOn Mon, Nov 16, 2026 at 9:00 AM Skylark <desk@skylark.example> wrote:\n> Which day?\n',
    ),
  );
  expect(mail).toMatchObject({
    messageId: 'm1@example.com',
    answers: ['ours@apron.example'],
    references: ['first@apron.example', 'ours@apron.example'],
    from: { name: 'Ann Lee', email: 'ann@example.com' },
    ownWords: 'Thursday is fine.',
    summary: 'Thursday is fine.',
    report: undefined,
  });
  expect(mail.text).toContain('Which day?');
});
test('[THR-13] an HTML email is cleaned and has a text', async () => {
  const mail = await readMail(rawEmail([...plain, 'Content-Type: text/html; charset=utf-8'], '<p>Hello <b>you</b></p><script>alert(1)</script>'));
  expect(mail.html).toBe('<p>Hello <b>you</b></p>');
  expect(mail.text).toBe('Hello you');
});
test('[THR-13] without a Message-ID the same email still has one id', async () => {
  const raw = rawEmail(['From: a@b.co', 'To: x@y.zz'], 'Hi');
  expect((await readMail(raw)).messageId).toBe((await readMail(raw)).messageId);
  expect((await readMail(`${raw}!`)).messageId).not.toBe((await readMail(raw)).messageId);
});
test.each([
  [[], 'ada@guest.example'],
  [['From: <>', 'Sender: sender@guest.example'], 'sender@guest.example'],
  [['From: undisclosed', 'Reply-To: Ada <reply@guest.example>'], 'reply@guest.example'],
  [['Return-Path: <path@guest.example>'], 'path@guest.example'],
  [['From: Team: Bo <bo@guest.example>;'], 'bo@guest.example'],
  [['Return-Path: <>'], ''],
])('[THR-13] the author is From, else Sender, Reply-To, Return-Path: %j', async (headers, email) => {
  const first = headers.length === 0 ? ['From: Ada <ada@guest.example>', 'Sender: other@guest.example'] : headers;
  expect((await readMail(rawEmail([...first, 'To: desk@skylark.example'], 'Hi'))).from.email).toBe(email);
});
test('[THR-13] every possible delivery address is known, those of servers first, even with more than 100 recipients each', async () => {
  const many = Array.from({ length: 150 }, (_, nr) => `p${nr}@guest.example`).join(', ');
  const mail = await readMail(
    rawEmail(
      [
        'Received: from a (b [192.0.2.1]) by c with ESMTP id 7 for <via@skylark.example>; Mon, 1 Mar 2027 10:00:00 +0000',
        'X-Envelope-To: envelope@skylark.example',
        'X-Forwarded-To: forwarded@skylark.example',
        'Resent-To: resent@skylark.example',
        'Bcc: blind@skylark.example',
        `To: ${many}`,
        'From: a@b.co',
      ],
      'Hi',
    ),
  );
  expect(mail.to).toHaveLength(100);
  expect(mail.addresses.slice(0, 4)).toEqual([
    'envelope@skylark.example',
    'forwarded@skylark.example',
    'via@skylark.example',
    'resent@skylark.example',
  ]);
  expect(mail.addresses).toContain('p149@guest.example');
  expect(mail.addresses).toContain('blind@skylark.example');
});
test.each([
  ['Reply-To: Cora <cora@guest.example>', 'cora@guest.example'],
  ['Reply-To: a@guest.example, b@guest.example', undefined],
  ['X-Original-Sender: cora@guest.example', 'cora@guest.example'],
  ['X-Nothing: 1', undefined],
])('[THR-13] answers go to the one address of %j', async (header, email) => {
  expect((await readMail(rawEmail([...plain, header], 'Hi'))).replyTo?.email).toBe(email);
});
test('[THR-13] the date of the sender is kept; a missing date stays missing', async () => {
  expect((await readMail(rawEmail([...plain, 'Date: Mon, 1 Mar 2027 10:00:00 -0500'], 'Hi'))).sentAt).toBe(Date.UTC(2027, 2, 1, 15));
  expect((await readMail(rawEmail([...plain, 'Date: some day'], 'Hi'))).sentAt).toBeNull();
});
test('[THR-13] the same text and files have the same hash regardless of the route, and different ones do not', async () => {
  const hash = async (headers: readonly string[], body: string) => (await readMail(rawEmail([...plain, ...headers], body))).contentHash;
  expect(await hash(['Received: from a by b'], 'Hi  there\n')).toBe(await hash([], 'Hi there'));
  expect(await hash([], 'Hi there')).not.toBe(await hash([], 'Hi you'));
});
test.each([
  ['multipart/encrypted; boundary=b', 'application/pgp-encrypted', 'pgp-encrypted'],
  ['multipart/mixed; boundary=b', 'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', 'smime-encrypted'],
  ['multipart/mixed; boundary=b', 'application/x-pkcs7-mime; smime-type=signed-data', 'smime-signed'],
  ['multipart/mixed; boundary=b', 'application/zip', 'files-only'],
])('[THR-13] %s with %s says that it is %s and keeps its bytes', async (type, part, form) => {
  const mail = await readMail(
    rawEmail([...plain, `Content-Type: ${type}`], `--b\nContent-Type: ${part}\nContent-Transfer-Encoding: base64\n\nAAEC\n--b--\n`),
  );
  expect([mail.form, mail.files.map((file) => [...file.bytes])]).toEqual([form, [[0, 1, 2]]]);
});
test('[THR-13] an attached email is named by its subject, a nameless part by its type', async () => {
  const mail = await readMail(
    rawEmail(
      [...plain, 'Content-Type: multipart/mixed; boundary=b'],
      '--b\nContent-Type: text/plain\n\nSee\n--b\nContent-Type: message/rfc822\n\nSubject: =?utf-8?Q?Trip_to_K=C3=B6ln/Bonn?=\n\nInner\n--b\nContent-Type: message/rfc822\n\nFrom: a@b.co\n\nInner\n--b\nContent-Type: image/tiff\n\nII\n--b\nContent-Type: application/x-own\n\nzz\n--b--\n',
    ),
  );
  expect(mail.files.map((file) => file.name)).toEqual(['Trip to Köln_Bonn.eml', 'email.eml', 'attachment.tif', 'attachment.bin']);
  expect(new TextDecoder().decode(mail.files[0]?.bytes)).toBe('Subject: =?utf-8?Q?Trip_to_K=C3=B6ln/Bonn?=\r\n\r\nInner');
});
test('[THR-13] a text that is longer than a message is kept complete as a file', async () => {
  const words = 'word '.repeat(50_000);
  const mail = await readMail(rawEmail(plain, words));
  expect(mail.text).toHaveLength(200_000);
  expect(new TextDecoder().decode(mail.files[0]?.bytes)).toBe(words.trim());
});
test('[THR-13] a report attached to an email is a file of it', async () => {
  const mail = await readMail(
    rawEmail(
      [...plain, 'Content-Type: multipart/mixed; boundary=b'],
      '--b\nContent-Type: text/plain\n\nThey did not get it:\n--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.co\nAction: failed\n--b--\n',
    ),
  );
  expect(mail.report).toBeUndefined();
  expect(mail.files.map((file) => file.name)).toEqual(['attachment.txt']);
});
test('[THR-13] attachments have their bytes, and names without a path', async () => {
  const mail = await readMail(
    rawEmail(
      [...plain, 'Content-Type: multipart/mixed; boundary=b'],
      '--b\nContent-Type: text/plain\n\nSee file\n--b\nContent-Type: application/pdf; name="../../etc/x.pdf"\nContent-Disposition: attachment; filename="../../etc/x.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQ=\n--b--\n',
    ),
  );
  expect(mail.files).toHaveLength(1);
  expect(mail.files[0]?.name).not.toMatch(/[/\\]/);
  expect(new TextDecoder().decode(mail.files[0]?.bytes)).toBe('%PDF-1.4');
});
test('[THR-13] an inline picture keeps its Content-ID and is marked as inline', async () => {
  const mail = await readMail(
    rawEmail(
      [...plain, 'Content-Type: multipart/related; boundary=b'],
      '--b\nContent-Type: text/html\n\n<img src="cid:logo@x">\n--b\nContent-Type: image/png; name=logo.png\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--b\nContent-Type: image/png; name=map.png\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--b--\n',
    ),
  );
  expect(mail.files.map(({ name, cid, inline }) => ({ name, cid, inline }))).toEqual([
    { name: 'logo.png', cid: 'logo@x', inline: true },
    { name: 'map.png', cid: '', inline: false },
  ]);
});
test('[THR-13] a bounce gives the failure, the recipient and the email', async () => {
  const mail = await readMail(
    rawEmail(
      [
        'From: MAILER-DAEMON@mx.example',
        'To: b+x@apron.example',
        'Subject: Undelivered',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      ],
      '--b\nContent-Type: text/plain\n\nSorry.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; nobody@example.com\nAction: failed\nStatus: 5.1.1\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <ours@apron.example>\nSubject: Hi\n\nText\n--b--\n',
    ),
  );
  expect(mail.report).toEqual({
    recipients: [{ action: 'failed', recipient: 'nobody@example.com', detail: 'nobody@example.com 5.1.1' }],
    about: 'ours@apron.example',
  });
});
test('[THR-13] junk does not break the parser', async () => {
  const mail = await readMail('\u0000\u0001 not a mail');
  expect(mail.from).toEqual({ name: '', email: '' });
});
test('[THR-13] characters that no record can store are removed', async () => {
  const mail = await readMail(
    rawEmail(['From: "A\u0000nn" <a@b.co>', 'Subject: =?utf-8?B?AGE=?=', 'Message-ID: <m\u0000@x>', 'Content-Type: text/html'], '<p>\u0000Hi</p>'),
  );
  expect(JSON.stringify(mail)).not.toContain('\\u0000');
});
