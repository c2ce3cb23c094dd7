import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMail } from './mime-parser.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1'));
const files = async (raw: Uint8Array) =>
  (await parseMail(raw)).email.attachments.map(({ filename, content }) => ({
    filename,
    text: Buffer.from(content as Uint8Array).toString('latin1'),
  }));

const encodings = {
  base64: (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')),
  'quoted-printable': (bytes: Uint8Array) =>
    Buffer.from(
      [...bytes]
        .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
        .join('')
        .replace(/.{72}/g, '$&=\r\n'),
    ),
  '8bit': (bytes: Uint8Array) => Buffer.from(bytes),
  binary: (bytes: Uint8Array) => Buffer.from(bytes),
};
const withFile = (encoding: keyof typeof encodings, type: string, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([
    latin1(
      `From: a@b.co\nContent-Type: multipart/mixed; boundary=edge\n\n--edge\nContent-Type: text/plain\n\nSee file\n--edge\nContent-Type: ${type}; name=f\nContent-Disposition: attachment\nContent-Transfer-Encoding: ${encoding}\n\n`,
    ),
    encodings[encoding](bytes),
    latin1('\n--edge--\n'),
  ]);

test('[THR-13] every attachment is exact to the byte, in each encoding and type', async () => {
  const types = ['application/octet-stream', 'text/calendar; method=REQUEST', 'message/rfc822', 'text/csv', 'application/ics'];
  const encoding = fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[]));
  // No line of the bytes is a boundary; line ends of each kind are likely.
  const bytes = fc.array(fc.oneof(fc.nat(255), fc.constantFrom(10, 13)), { maxLength: 400 }).map((list) => Uint8Array.from(list));
  await fc.assert(
    fc.asyncProperty(encoding, fc.constantFrom(...types), bytes, async (name, type, sent) => {
      const { attachments } = (await parseMail(withFile(name, type, sent))).email;
      expect(attachments).toHaveLength(1);
      expect(Buffer.from(attachments[0]?.content as Uint8Array).equals(Buffer.from(sent))).toBe(true);
    }),
    { seed: 42, numRuns: 300 },
  );
});
test('[THR-13] a named text after the text of the email is a file; the first text is the email', async () => {
  const raw = latin1(
    'From: a@b.co\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nSee notes\n--b\nContent-Type: text/plain; name=notes.txt\nContent-Disposition: inline; filename=notes.txt\n\nline 1\nline 2\n--b--\n',
  );
  expect((await parseMail(raw)).email.text?.trim()).toBe('See notes');
  expect(await files(raw)).toEqual([{ filename: 'notes.txt', text: 'line 1\r\nline 2' }]);
});
test('[THR-13] a multipart without its boundary is read as text', async () => {
  const { email } = await parseMail(latin1('From: a@b.co\nContent-Type: multipart/mixed; boundary=b\n\nHello there\n'));
  expect(email.text).toContain('Hello there');
});
test.each([
  ['text/plain; charset=koi8-r', Buffer.from([0xd0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4]), 'привет'],
  ['text/plain', Buffer.from('Überweisung', 'latin1'), 'Überweisung'],
  ['text/plain; charset=utf-8', Buffer.from('Überweisung', 'latin1'), 'Überweisung'],
  ['text/plain; charset=koi8-r', Buffer.from('Überweisung', 'utf8'), 'Überweisung'],
  ['text/plain; charset=no-such-thing', Buffer.from('naïve', 'latin1'), 'naïve'],
])('[THR-13] an 8-bit header of a mail in %s is readable', async (type, subject, readable) => {
  const raw = Buffer.concat([Buffer.from('From: a@b.co\r\nSubject: '), subject, Buffer.from(`\r\nContent-Type: ${type}\r\n\r\nHi\r\n`)]);
  expect((await parseMail(raw)).email.subject).toBe(readable);
});
test('[THR-13] 8-bit headers of a text in UTF-16 still name their sender', async () => {
  const raw = latin1('From: M\u00fcller <m@guest.example>\nContent-Type: text/plain; charset=utf-16\n\nA\0');
  expect((await parseMail(raw)).email.from).toEqual({ name: 'M\u00fcller', address: 'm@guest.example' });
});
test('[THR-13] an 8-bit file name is readable', async () => {
  const raw = latin1('From: a@b.co\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/csv; name="Übersicht.csv"\n\na;b\n--b--\n');
  expect(await files(raw)).toEqual([{ filename: 'Übersicht.csv', text: 'a;b' }]);
});
test('[THR-13] endless parts and endless nesting are refused', async () => {
  await expect(parseMail(latin1(`From: a@b.co\nContent-Type: multipart/mixed; boundary=b\n\n${'--b\n\n'.repeat(3000)}`))).rejects.toThrow('parts');
  const nested = Array.from({ length: 40 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}`).join('\n');
  await expect(parseMail(latin1(`From: a@b.co\n${nested}\n`))).rejects.toThrow('nesting depth');
});
