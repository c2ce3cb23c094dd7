/**
 * Takes large emails in, in a process of its own: each streams to disk as a relay hands it in, is read from there, and its files are kept. Tells for
 * each by how many MB the memory of the process grew at most, and how much was read. Arguments: data folder, kinds of emails.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { MAX_MAIL_BYTES } from '@app/domain/mail/mail.calls.ts';
import { readConfig } from '../platform/config.ts';
import { keepFiles } from '../files/keep-files.ts';
import { readMail } from '../mail/parsing/read-mail.ts';
import { keepRaw, readRaw } from '../mail/intake/raw-mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { folderFiles } from '../platform/files.ts';
import { attribute, tnef } from '../mail/parsing/tnef.fixture.ts';

const [dir = '', ...kinds] = process.argv.slice(2);
const secrets = { APP_SECRET: 'a secret of the tests, long enough', INBOUND_SECRET: 'another secret of the tests, long enough' };
/** Names the path of a file; nothing is written here. */
const records = { forClient: (client: string) => ({ path: ({ name }: { name: string }, id: string) => `clients/${client}/${name}/${id}` }) };
/** The part of a context that is used. */
const ctx = { records, files: folderFiles(dir), config: readConfig({ DATA_DIR: dir, ...secrets }), random: Math.random } as unknown as AppContext;

const LINE = 57;
const LINES = 1000;
const block = (line: string): Buffer => Buffer.from(`${line}\r\n`.repeat(LINES));
const bytes = Buffer.alloc(LINE, 0xa7);
const packed = Buffer.concat([tnef(), attribute(0x9002, Buffer.alloc(0))]);
const of12MB = Buffer.alloc(8);
of12MB.writeUInt32LE(0x800f);
of12MB.writeUInt32LE(12_000_000, 4);
/** Headers of two parts, how each begins, and what is repeated until the email is as large as may be. */
const bodies: Readonly<Record<string, readonly [string, string | Buffer, Buffer]>> = {
  base64: ['Content-Type: application/pdf; name=a\r\nContent-Transfer-Encoding: base64', '', block(bytes.toString('base64'))],
  binary: ['Content-Type: application/pdf; name=a\r\nContent-Transfer-Encoding: binary', '', block('\x07'.repeat(LINE))],
  'quoted-printable': ['Content-Type: application/pdf; name=a\r\nContent-Transfer-Encoding: quoted-printable', '', block(`${'=A7'.repeat(24)}=`)],
  calendar: ['Content-Type: text/calendar; method=REQUEST', '', block('X-LINE:'.repeat(9))],
  text: ['Content-Type: text/plain; charset=utf-8', '', block('Caf\u00e9 words '.repeat(5))],
  html: ['Content-Type: text/html; charset=utf-8', '', block('<p>Caf\u00e9 <b>words</b></p>'.repeat(3))],
  'winmail.dat': [
    'Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64',
    Buffer.from(
      Buffer.concat([packed, Buffer.of(2), of12MB])
        .toString('base64')
        .replace(/.{76}/g, '$&\r\n'),
    ),
    block(bytes.toString('base64')),
  ],
  // Headers in another charset are read a second time.
  'other charset': ['Content-Type: application/pdf; name=a\r\nContent-Transfer-Encoding: base64', '', block(bytes.toString('base64'))],
};
const inKoi8 = Buffer.concat([Buffer.from('Subject: '), Buffer.of(0xf0, 0xd2), Buffer.from('\r\n')]);

function* emailOf(kind: string, size: number): Generator<Buffer> {
  const [headers, start, repeated] = bodies[kind] ?? ['', '', Buffer.from('?')];
  const isOther = kind === 'other charset';
  const head = Buffer.concat([
    Buffer.from('From: cora@guest.example\r\n'),
    isOther ? inKoi8 : Buffer.alloc(0),
    Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain${isOther ? '; charset=koi8-r' : ''}\r\n\r\nHello`),
  ]);
  const part = Buffer.concat([Buffer.from(`\r\n--b\r\n${headers}\r\n\r\n`), Buffer.from(start)]);
  const end = Buffer.from('\r\n--b--\r\n');
  yield head;
  const left = size - head.length - end.length;
  for (let nr = 0; nr < 2; nr++) {
    yield part;
    for (let written = part.length + repeated.length; written < left / 2; written += repeated.length) yield repeated;
  }
  yield end;
}

async function take(kind: string, size: number): Promise<number> {
  const { key: raw, size: stored } = await keepRaw(ctx, Readable.from(emailOf(kind, size)));
  const { files } = await readMail(await readRaw(ctx, { raw, size: stored }));
  const { refs } = await keepFiles(ctx, 'sky', { owner: kind, files });
  return refs.reduce((sum, file) => sum + file.size, 0);
}
const A_KB = 1024;
/** Forgets the most memory that the process has used, so that each email is measured by itself. Only Linux can: elsewhere one of before counts, too. */
function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {}
}
/** Returns the most memory in KB that this process has used. `maxRSS` begins with that of the process that started it, so a large one would hide all. */
function peakKB(): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}
for (const kind of kinds) {
  // The first email also loads modules and starts a thread: not a cost of large emails.
  for (let nr = 0; nr < 3; nr++) await take(kind, 300_000);
  globalThis.gc?.();
  forgetPeak();
  const before = peakKB();
  const read = await take(kind, MAX_MAIL_BYTES);
  console.log(JSON.stringify({ kind, grownMB: Math.round((peakKB() - before) / A_KB), keptMB: Math.round(read / A_KB / A_KB) }));
}
process.exit(0);
