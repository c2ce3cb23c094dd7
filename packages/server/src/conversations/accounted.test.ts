import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { notPlaced } from '@app/domain/mail/mail-ledger.states.ts';
import type { MailEntry } from '@app/domain/mail/mail-ledger.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { tnef } from '../mail/parsing/tnef.fixture.ts';
import { fileKinds } from '../testing/file-kinds.fixture.ts';
import { handInMail } from '../testing/hand-in-mail.ts';
import { type TestContext, testContext } from '../testing/test-context.ts';
import { readRaw } from '../mail/intake/raw-mail.ts';

/** Factor by which a stress run is longer than the ordinary one. */
const STRESS = Number(process.env['STRESS'] ?? 1);
const RUNS = 20 * STRESS;
const LONGEST = 120_000 * STRESS;
const MAX_FILES = 30;
const MAX_DEPTH = 29;
const apron = systemActor('apron');

const kinds = [...Object.entries(fileKinds), ['empty.txt', Buffer.alloc(0)] as const, ['winmail.dat', Buffer.from(tnef())] as const];
const types = [
  'application/octet-stream',
  'application/pdf',
  'application/pkcs7-signature',
  'application/pkcs7-mime; smime-type=enveloped-data',
  'text/csv',
  'text/plain; charset=utf-16',
  'text/html',
  'text/calendar; method=REQUEST',
  'message/rfc822',
  'application/ms-tnef',
  'image/png',
  'no-type',
];
const encodings: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  base64: (bytes) => Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n')),
  'quoted-printable': (bytes) => Buffer.from(bytes.toString('hex').toUpperCase().replace(/../g, '=$&').replace(/.{72}/g, '$&=\r\n')),
  binary: (bytes) => bytes,
  '8bit': (bytes) => bytes,
};

const file = fc.record({
  kind: fc.constantFrom(...kinds),
  rest: fc.uint8Array({ maxLength: 200 }),
  type: fc.constantFrom(...types),
  isInline: fc.boolean(),
  encoding: fc.constantFrom(...Object.keys(encodings)),
});
const senders = [
  'From: Cora <cora@guest.example>',
  'From: <>\nSender: s@guest.example',
  'From: root@localhost, two@guest.example',
  'From: =?utf-8?Q?C=C3=B6ra?= <cora@guest.example>\nReply-To: other@guest.example',
  'From: M\u00fcller <m@guest.example>',
];
const nobodies = ['From: undisclosed', 'X-None: 1', 'From: \u0000\u0001'];
const mail = fc.record({
  from: fc.constantFrom(...senders, ...nobodies),
  to: fc.constantFrom('desk@skylark.example', 'desk@skylark.example, desk@other.example', 'nobody@nowhere.example', 'Desk+tag@Skylark.example'),
  subject: fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('=?utf-8?B?AAA=?=', '=?koi8-r?Q?=D0=D2?=', '=?no-such?Q?=00?=', '\u00fc\u0000', 'a\rBcc: x@guest.example', ''),
  ),
  header: fc.constantFrom(
    '',
    'Message-ID: <same@guest.example>\n',
    'In-Reply-To: <<>>\n',
    `References: ${'<r@x> '.repeat(500)}\n`,
    'Date: 99 Foo 0\n',
  ),
  charset: fc.constantFrom('utf-8', 'iso-2022-jp', 'gb18030', 'koi8-r', 'windows-1252', 'no-such', 'utf-16', '"; x='),
  words: fc.string({ maxLength: 200, unit: 'binary' }),
  wordsEncoding: fc.constantFrom('8bit', 'quoted-printable', 'base64', 'uuencode'),
  depth: fc.nat(MAX_DEPTH + 5),
  files: fc.oneof(
    { weight: 9, arbitrary: fc.array(file, { maxLength: 6 }) },
    fc.array(file, { minLength: MAX_FILES, maxLength: MAX_FILES + 4, size: 'max' }),
  ),
});
type Mail = typeof mail extends fc.Arbitrary<infer T> ? T : never;

const latin1 = (text: string): Buffer => Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'latin1');
const contentOf = ({ kind: [name, bytes], rest }: Mail['files'][number]): Buffer => (name === 'empty.txt' ? bytes : Buffer.concat([bytes, rest]));
function rawOf(given: Mail, nr: number): Buffer {
  const open = Array.from(
    { length: given.depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=edge-${nr}-${level}-z\n\n--edge-${nr}-${level}-z\n`,
  );
  const parts = given.files.map((part) => {
    const content = encodings[part.encoding]?.(contentOf(part)) ?? Buffer.alloc(0);
    const id = part.isInline ? 'Content-ID: <p@x>\n' : '';
    const place = part.isInline ? 'inline' : 'attachment';
    const head = `--last-${nr}-z\nContent-Type: ${part.type}\nContent-Disposition: ${place}; filename="${part.kind[0]}"\n${id}Content-Transfer-Encoding: ${part.encoding}\n\n`;
    return Buffer.concat([latin1(head), content, latin1('\n')]);
  });
  return Buffer.concat([
    latin1(`${given.from}\nTo: ${given.to}\nSubject: `),
    Buffer.from(given.subject.replaceAll('\n', ' ')),
    latin1(`\n${given.header}X-Nr: ${nr}\n${open.join('')}Content-Type: multipart/mixed; boundary=last-${nr}-z\n\n`),
    latin1(`--last-${nr}-z\nContent-Type: text/plain; charset=${given.charset}\nContent-Transfer-Encoding: ${given.wordsEncoding}\n\n${nr} `),
    Buffer.from(given.words),
    latin1('\n'),
    ...parts,
    latin1(`--last-${nr}-z--\n`),
  ]);
}

function whyNotPlaced({ depth, to, from }: Mail): [string, string, number] | undefined {
  if (depth > MAX_DEPTH) return ['failed', 'too-deep', 0];
  if (to === 'nobody@nowhere.example') return ['unclaimed', 'no-company', 0];
  return nobodies.includes(from) ? ['held', 'no-sender', 0] : undefined;
}

let ctx: TestContext;
let nr = 0;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky', { email: 'desk@skylark.example' });
  await ctx.client('other', { email: 'desk@other.example' });
  await ctx.app();
});
afterAll(() => ctx?.close());

const messageOf = ({ client, message }: MailEntry['filed'][number]) =>
  ctx.records.of(messages).get(systemActor(client), `clients/${client}/threadsmsgs/${message}`);
async function filesIn(place: MailEntry['filed'][number]): Promise<Buffer[]> {
  const stored = ((await messageOf(place))?.files ?? []).map(({ id }) =>
    ctx.records.of(storedFiles).get(systemActor(place.client), `clients/${place.client}/files/${id}`),
  );
  return await Promise.all(stored.map(async (entry) => Buffer.from(await ctx.files.bytes((await entry)?.key ?? ''))));
}

/** Hands an email in and proves that its entry is final, names its outcome and has its bytes. Returns that entry. */
async function accounted(raw: Buffer, recipients: readonly string[] = []): Promise<MailEntry> {
  // One after another: the relay's rate limit is not under test.
  ctx.clock.advance(1000);
  const { status, body } = await handInMail(ctx, raw, { recipients });
  expect([status, body.problems]).toEqual([200, undefined]);
  const entry = await ctx.records.of(mailLedger).get(apron, `${mailLedger.name}/${body.id}`);
  if (!entry) throw new Error('an email that was accepted has no entry');
  expect(Buffer.compare(Buffer.from(await readRaw(ctx, entry)), raw)).toBe(0);
  expect([entry.state === 'seen' || entry.state === 'fetched', entry.reason === '']).toEqual([false, false]);
  if (notPlaced.some((state) => state === entry.state)) {
    // Failures caused by the content are not retried; a failure of the server would be a bug.
    expect([entry.next_try, entry.reason === 'not-stored' || entry.reason === 'refused']).toEqual([null, false]);
    return entry;
  }
  expect(entry.filed.length).toBeGreaterThan(0);
  for (const place of entry.filed) expect(await messageOf(place)).toBeDefined();
  return entry;
}

test(
  '[THR-13] every accepted email ends as a message or as not placed, and each attachment is stored byte for byte or refused by name',
  async () => {
    await fc.assert(
      fc.asyncProperty(mail, async (given) => {
        nr += 1;
        const entry = await accounted(rawOf(given, nr));
        const companies = given.to.includes('other') ? 2 : 1;
        expect([entry.state, entry.reason, entry.filed.length]).toEqual(whyNotPlaced(given) ?? ['filed', 'new-conversation', companies]);
        for (const place of entry.filed) {
          const sent = given.files.map((part) => contentOf(part).toString('hex'));
          expect((await filesIn(place)).map((content) => content.toString('hex'))).toEqual(sent.slice(0, MAX_FILES));
          const refused = given.files.slice(MAX_FILES).map(({ kind: [name] }) => ({ name, reason: 'number' }));
          expect((await messageOf(place))?.data['refused_files'] ?? []).toEqual(refused);
          expect(entry.refused.slice(0, refused.length)).toEqual(refused);
        }
      }),
      { seed: 2027, numRuns: RUNS },
    );
  },
  LONGEST,
);

test(
  '[THR-13] a damaged or truncated email is accounted for as well',
  async () => {
    const damage = fc.array(fc.record({ at: fc.nat(100_000), by: fc.nat(255) }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(mail, damage, fc.option(fc.nat(100_000)), async (given, places, end) => {
        nr += 1;
        const raw = rawOf(given, nr);
        for (const { at: position, by } of places) raw[position % raw.length] = by;
        await accounted(end === null ? raw : raw.subarray(0, 1 + (end % raw.length)), ['desk@skylark.example']);
      }),
      { seed: 2028, numRuns: RUNS },
    );
  },
  LONGEST,
);

test(
  '[THR-13] bytes that are not an email are accounted for',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 1, maxLength: 2000 }),
        async (bytes) => void (await accounted(Buffer.from(bytes), ['desk@skylark.example'])),
      ),
      { seed: 2029, numRuns: RUNS },
    );
  },
  LONGEST,
);
