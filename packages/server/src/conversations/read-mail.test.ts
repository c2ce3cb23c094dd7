import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const letter = (headers: readonly string[], body: string): string => [...headers, '', body].join('\r\n').replace(/\r?\n/g, '\r\n');
const plain = [
  'From: Ann Lee <Ann@Example.com>',
  'To: desk@skylark.example',
  'Subject: Re: KTEB',
  'Message-ID: <m1@example.com>',
  'MIME-Version: 1.0',
];

test('[THR-13] an answer is read: who, what it answers, own words apart from what it quotes', async () => {
  const mail = await readMail(
    letter(
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
    automatic: false,
    report: undefined,
  });
  expect(mail.text).toContain('Which day?');
});
test('[THR-13] an HTML letter is cleaned and has a text', async () => {
  const mail = await readMail(letter([...plain, 'Content-Type: text/html; charset=utf-8'], '<p>Hello <b>you</b></p><script>alert(1)</script>'));
  expect(mail.html).toBe('<p>Hello <b>you</b></p>');
  expect(mail.text).toBe('Hello you');
});
test('[THR-13] without a Message-ID the same letter still has one name', async () => {
  const raw = letter(['From: a@b.co', 'To: x@y.zz'], 'Hi');
  expect((await readMail(raw)).messageId).toBe((await readMail(raw)).messageId);
  expect((await readMail(`${raw}!`)).messageId).not.toBe((await readMail(raw)).messageId);
});
test.each([
  [['Auto-Submitted: auto-replied'], true],
  [['Auto-Submitted: no'], false],
  [['Precedence: bulk'], true],
  [[], false],
])('[THR-13] %j: written by a machine %j', async (headers, automatic) => {
  expect((await readMail(letter([...plain, ...headers], 'Out of office'))).automatic).toBe(automatic);
});
test('[THR-13] attachments come with their bytes, and names that cannot leave a folder', async () => {
  const mail = await readMail(
    letter(
      [...plain, 'Content-Type: multipart/mixed; boundary=b'],
      '--b\nContent-Type: text/plain\n\nSee file\n--b\nContent-Type: application/pdf; name="../../etc/x.pdf"\nContent-Disposition: attachment; filename="../../etc/x.pdf"\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQ=\n--b--\n',
    ),
  );
  expect(mail.files).toHaveLength(1);
  expect(mail.files[0]?.name).not.toMatch(/[/\\]/);
  expect(new TextDecoder().decode(mail.files[0]?.bytes)).toBe('%PDF-1.4');
});
test('[THR-13] a picture of the text keeps its Content-ID and says that it belongs into the text', async () => {
  const mail = await readMail(
    letter(
      [...plain, 'Content-Type: multipart/related; boundary=b'],
      '--b\nContent-Type: text/html\n\n<img src="cid:logo@x">\n--b\nContent-Type: image/png; name=logo.png\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--b\nContent-Type: image/png; name=map.png\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--b--\n',
    ),
  );
  expect(mail.files.map(({ name, cid, inline }) => ({ name, cid, inline }))).toEqual([
    { name: 'logo.png', cid: 'logo@x', inline: true },
    { name: 'map.png', cid: '', inline: false },
  ]);
});
test('[THR-13] a bounce says what failed, for whom, and about which letter', async () => {
  const mail = await readMail(
    letter(
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
  expect(mail.report).toEqual({ action: 'failed', detail: 'nobody@example.com 5.1.1', about: 'ours@apron.example' });
  expect(mail.automatic).toBe(true);
});
test('[THR-13] junk does not break the reader', async () => {
  const mail = await readMail('\u0000\u0001 not a mail');
  expect(mail.from).toEqual({ name: '', email: '' });
});
test('[THR-13] what no record can hold is left out', async () => {
  const mail = await readMail(
    letter(['From: "A\u0000nn" <a@b.co>', 'Subject: =?utf-8?B?AGE=?=', 'Message-ID: <m\u0000@x>', 'Content-Type: text/html'], '<p>\u0000Hi</p>'),
  );
  expect(JSON.stringify(mail)).not.toContain('\\u0000');
});
