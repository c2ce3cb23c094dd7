import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { where } from '@app/kernel/queries/where.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { receiveMail } from '../../testing/hand-in-mail.ts';
import { type Dovecot, openDovecot, openSmtpd, type Smtpd, whyNoDovecot, whyNoSmtpd } from '../../testing/mail/mail-servers.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { syncMailbox } from './sync-mailbox.ts';

for (const why of [whyNoDovecot, whyNoSmtpd]) if (why !== undefined) console.warn(`Skipped: ${why}`);
const sky = systemActor('sky');
const apron = systemActor('apron');
const LIMIT_MS = 120_000;

const LATIN1 = 'text/plain; charset=iso-8859-1';
const mail = (n: number, body: string | Buffer = `Email ${n}`, { type = 'text/plain; charset=utf-8', to = 'desk@sky.example' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from(
      `From: Cora <cora@guest.example>\r\nTo: ${to}\r\nSubject: Number ${n}\r\nMessage-ID: <r${n}@guest.example>\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(body),
  ]);
/** An email with an attachment of the given size in MB, encoded. */
const large = (n: number, megabytes: number): Buffer =>
  mail(
    n,
    `--b\r\nContent-Type: text/plain\r\n\r\nSee the plans.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=plans.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(Math.ceil((megabytes * 1_048_576) / 78))}--b--\r\n`,
    { type: 'multipart/mixed; boundary=b' },
  );

async function hand(port: number, to: string, raw: Buffer): Promise<void> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true });
  await new Promise<void>((ready, failed) => {
    connection.once('error', failed);
    connection.connect(() => ready());
  });
  await new Promise<void>((done, failed) =>
    connection.send({ from: 'cora@guest.example', to: [to] }, raw, (error) => (error ? failed(error) : done())),
  );
  connection.quit();
}
async function until(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await is()) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('It did not happen');
}

let ctx: TestContext;
const texts = async (): Promise<string[]> =>
  (await ctx.records.of(messages).list(sky, { limit: 1000 })).map(({ message }) => message.trim()).toSorted();
const states = async (): Promise<string[]> =>
  (await ctx.records.of(mailLedger).list(apron, { limit: 1000, orderBy: [{ field: 'date', dir: 'asc' }] })).map(
    ({ state, reason }) => `${state} ${reason}`,
  );

describe.skipIf(whyNoDovecot !== undefined)('a real IMAP server (dovecot)', () => {
  let dovecot: Dovecot;
  beforeEach(async () => {
    dovecot = await openDovecot();
    ctx = await testContext({ config: { imapUrl: dovecot.imapUrl } });
    // The server dates emails by the clock of this machine.
    ctx.clock.advance(Date.now() - ctx.clock.now());
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { email: 'desk@sky.example' });
    await ctx.app();
  });
  afterEach(async () => {
    await ctx?.close();
    await dovecot?.close();
  });

  test(
    '[THR-13] seen and 8-bit emails, one of 35 MB and one over 40 MB: each is taken in once and no flag changes',
    { timeout: LIMIT_MS },
    async () => {
      dovecot.drop(mail(1));
      dovecot.drop(mail(2), 'S');
      dovecot.drop(mail(3, Buffer.from([0x63, 0x61, 0x66, 0xe9]), { type: LATIN1 }));
      dovecot.drop(large(4, 35));
      dovecot.drop(large(5, 41));
      await syncMailbox(ctx, receiveMail);
      expect(await states()).toEqual(expect.arrayContaining(['filed too-large', 'filed new-conversation']));
      const filed = await texts();
      expect(filed).toHaveLength(5);
      expect(filed).toEqual(expect.arrayContaining(['Email 1', 'Email 2', 'café', 'See the plans.']));
      expect(filed.find((text) => text.includes('plans.pdf'))).toMatch(/too large[^]*plans\.pdf \(\d+ MB\)[^]*See the plans\./);
      const [whole] = await ctx.records.of(mailLedger).list(apron, { where: where('subject', 'eq', 'Number 4') });
      expect(whole).toMatchObject({ size: large(4, 35).length, partial: false });
      expect(dovecot.names().filter((name) => name.endsWith('S'))).toHaveLength(1);
      await syncMailbox(ctx, receiveMail);
      expect(await texts()).toHaveLength(5);
    },
  );
  test('[THR-13] another UIDVALIDITY files nothing twice and misses nothing', { timeout: LIMIT_MS }, async () => {
    for (const n of [1, 2, 3]) dovecot.drop(mail(n), n === 2 ? 'S' : '');
    await syncMailbox(ctx, receiveMail);
    dovecot.renumber();
    dovecot.drop(mail(4), 'S');
    await syncMailbox(ctx, receiveMail);
    expect(await texts()).toEqual(['Email 1', 'Email 2', 'Email 3', 'Email 4']);
    expect(new Set((await ctx.records.of(mailLedger).list(apron, { limit: 100 })).map(({ uidvalidity }) => uidvalidity)).size).toBe(2);
    expect((await states()).filter((state) => state === 'filed inherited')).toHaveLength(3);
  });
  test.skipIf(whyNoSmtpd !== undefined)('[THR-13] through a real mail server into the mailbox (OpenSMTPD, LMTP)', { timeout: LIMIT_MS }, async () => {
    const smtpd = await openSmtpd(() => `action "in" relay host lmtp://127.0.0.1:${dovecot.lmtpPort}`);
    try {
      await hand(smtpd.port, 'desk@sky.example', mail(7));
      await until(async () => dovecot.names().length === 1);
    } finally {
      await smtpd.close();
    }
    await syncMailbox(ctx, receiveMail);
    expect(await texts()).toEqual(['Email 7']);
  });
});

describe.skipIf(whyNoSmtpd !== undefined)('a real mail server (OpenSMTPD)', () => {
  let smtpd: Smtpd | undefined;
  beforeEach(async () => {
    ctx = await testContext();
    await ctx.client('apron', { kind: 'platform' });
    await ctx.client('sky', { email: 'desk@sky.example' });
    // The script waits on the clock of this machine.
    ctx.clock.advance(Date.now() - ctx.clock.now());
  });
  afterEach(async () => {
    await smtpd?.close();
    await ctx?.close();
  });
  test(
    '[THR-13] hands an email to the webhook with the script of docs/mail.md; one for an unknown address is not placed',
    { timeout: LIMIT_MS },
    async () => {
      const url = await (await ctx.app()).http.listen({ port: 0, host: '127.0.0.1' });
      const manual = readFileSync(fileURLToPath(new URL('../../../../../docs/mail.md', import.meta.url)), 'utf8');
      const script = /```sh\n(#!\/bin\/sh[^]*?)```/.exec(manual)?.[1] ?? '';
      smtpd = await openSmtpd((dir) => {
        const file = join(dir, 'deliver.sh');
        const settings = `export INBOUND_SECRET='${ctx.config.inboundSecret}' APRON_URL='${url}'\n`;
        writeFileSync(file, script.replace('\n', `\n${settings}`));
        chmodSync(file, 0o755);
        return `action "in" mda "${file} '%{sender}' '%{rcpt}'" user nobody virtual { "@" = "nobody" }`;
      });
      await hand(smtpd.port, 'desk@sky.example', large(8, 35));
      await hand(smtpd.port, 'nobody@late.example', mail(9, Buffer.from([0x63, 0x61, 0x66, 0xe9]), { type: LATIN1, to: 'nobody@late.example' }));
      await until(async () => (await ctx.records.of(mailLedger).count(apron, { where: where('state', 'in', ['filed', 'unclaimed']) })) === 2);
      expect(await texts()).toEqual(['See the plans.']);
      expect((await states()).toSorted()).toEqual(['filed new-conversation', 'unclaimed no-company']);
      const [entry] = await ctx.records.of(mailLedger).list(apron, { where: where('state', 'eq', 'unclaimed') });
      expect(entry).toMatchObject({ sender: 'cora@guest.example', recipients: ['nobody@late.example'], subject: 'Number 9' });
    },
  );
});
