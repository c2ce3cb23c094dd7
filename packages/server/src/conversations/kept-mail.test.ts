import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { storedFiles } from '@app/domain/files/files.collection.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { contacts } from '@app/domain/contacts/contact.collection.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { dropOriginal, originalsBefore } from '../mail/intake/drop-originals.ts';
import { fileKinds } from '../testing/file-kinds.fixture.ts';
import { handInMail } from '../testing/hand-in-mail.ts';
import { lines, type MailRig, openMailRig } from '../testing/mail-rig.ts';
import { attribute, properties, tnef, unicode } from '../mail/parsing/tnef.fixture.ts';

const DESK = 'desk@skylark.example';
const sky = systemActor('sky');

describe.each(enginesOfRules)('an email from a relay on %s', (engine) => {
  let rig: MailRig;
  beforeAll(async () => {
    rig = await openMailRig(engine);
    await rig.ctx.person({ uid: 'sky-admin', client: 'sky', roles: ['admin'] });
  });
  afterAll(() => rig?.close());

  const handIn = async (raw: string | Uint8Array) => {
    const { body } = await handInMail(rig.ctx, raw, { recipients: [DESK] });
    const entry = await rig.ctx.records.of(mailLedger).get(systemActor('apron'), `mail_ledger/${body.id}`);
    const message = await rig.ctx.records.of(messages).get(sky, `clients/sky/threadsmsgs/${entry?.filed[0]?.message}`);
    return { entry, message };
  };
  const withFiles = (files: readonly (readonly [string, Uint8Array])[], from = 'cora@guest.example'): string => {
    const parts = files.map(
      ([name, bytes]) =>
        `--b\nContent-Type: application/x-unknown; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(bytes).toString('base64')}\n`,
    );
    return lines(
      `From: ${from}`,
      `To: ${DESK}`,
      `Message-ID: <${rig.unique()}@x>`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `${parts.join('')}--b--`,
    );
  };
  const asAdmin = async () => ({ client: 'sky', token: await rig.ctx.token('sky-admin') });

  test.each(Object.entries(fileKinds))('[THR-13] keeps %s complete: it can be saved, and no browser runs it', async (name, bytes) => {
    const { entry, message } = await handIn(withFiles([[name, bytes]]));
    expect([entry?.state, entry?.refused, message?.files.map((file) => file.name)]).toEqual(['filed', [], [name]]);
    const [file] = message?.files ?? [];
    const stored = await rig.ctx.records.of(storedFiles).get(sky, `clients/sky/files/${file?.id}`);
    expect(Buffer.compare(Buffer.from(await rig.ctx.files.bytes(stored?.key ?? '')), bytes)).toBe(0);
    const read = await rig.ctx.call(`/files/sky/${file?.id}`, undefined, { client: 'sky', token: await rig.ctx.token('ann') });
    const isPicture = ['map.png', 'photo.jpg', 'moving.gif'].includes(name);
    expect([read.status, read.headers]).toMatchObject([
      200,
      {
        'content-disposition': expect.stringMatching(isPicture ? /^inline/ : /^attachment/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-length': String(bytes.length),
      },
    ]);
    expect(read.headers['content-type']).not.toMatch(/html|svg|xml;|javascript/);
  });
  test('[THR-13] as a winmail.dat shows its text, and keeps that file and its contents', async () => {
    const report = Buffer.from('%PDF-1.7 \0 bytes');
    const packed = tnef(
      attribute(0x9003, properties([0x1000, 0x1f, unicode('Grüße from Outlook')])),
      attribute(0x9002, Buffer.alloc(0)),
      attribute(0x8010, Buffer.from('report.pdf\0')),
      attribute(0x800f, report),
    );
    const { message } = await handIn(withFiles([['winmail.dat', packed]]));
    expect([message?.message, message?.files.map(({ name, size }) => [name, size])]).toEqual([
      'Grüße from Outlook',
      [
        ['winmail.dat', packed.length],
        ['report.pdf', report.length],
      ],
    ]);
  });
  test('[THR-13] with more files than a message keeps names the rest in the ledger, and its original is kept forever', async () => {
    const files = Array.from({ length: 32 }, (_, nr) => [`f${nr}`, Buffer.from([nr])] as const);
    const { entry, message } = await handIn(withFiles(files));
    const refused = ['f30', 'f31'].map((name) => ({ name, reason: 'number' }));
    expect([entry?.state, entry?.refused, message?.data['refused_files']]).toEqual(['filed', refused, refused]);
    const whole = await handIn(withFiles([['one.txt', Buffer.from('1')]]));
    rig.ctx.clock.advance(91 * DAY);
    const page = await originalsBefore(rig.ctx, {
      client: whole.entry?.client ?? '',
      before: rig.ctx.clock.now() - 90 * DAY,
      after: undefined,
      most: 100,
    });
    for (const old of page) await dropOriginal(rig.ctx, old);
    expect(await rig.ctx.files.size(whole.entry?.raw ?? '')).toBeUndefined();
    expect(await rig.ctx.files.size(entry?.raw ?? '')).toBeGreaterThan(0);
  });
  test('[THR-13] from the address of the company or of this server waits under "not placed" with its reason, until an admin files it', async () => {
    const server = /[^\s<>]+@[^\s<>]+/.exec(rig.ctx.config.mailFrom)?.[0] ?? '';
    for (const from of [DESK, server]) {
      const { entry } = await handIn(withFiles([['plan.txt', Buffer.from('Tomorrow')]], from));
      expect([from, entry?.state, entry?.reason, entry?.client]).toEqual([from, 'held', 'own-sender', 'sky']);
      const list = { query: { collection: 'mail_ledger', where: { field: 'state', op: 'in', value: ['held'] }, limit: 10 } };
      const shown = (await rig.ctx.call('/documents/list', list, await asAdmin())).body.docs as { id: string }[];
      expect(shown.map(({ id }) => id)).toContain(entry?.id);
      expect((await rig.ctx.call(`/mail/${entry?.id}/retry`, {}, await asAdmin())).body).toEqual({ state: 'held' });
      expect((await rig.ctx.call(`/mail/${entry?.id}/retry`, { wanted: true }, await asAdmin())).body).toEqual({ state: 'filed' });
      const after = await rig.ctx.records.of(mailLedger).get(systemActor('apron'), `mail_ledger/${entry?.id}`);
      const message = await rig.ctx.records.of(messages).get(sky, after?.message ?? '');
      expect([message?.from.email, message?.files.map(({ name }) => name)]).toEqual([from.toLowerCase(), ['plan.txt']]);
    }
  });
  test('[THR-13] filed for one company and undecided for another is shown to the one that must decide', async () => {
    const raw = lines(
      'From: desk@other.example',
      `To: ${DESK}, desk@other.example`,
      `Message-ID: <${rig.unique()}@x>`,
      '',
      'Shall we share this leg?',
    );
    const { body } = await handInMail(rig.ctx, raw, { recipients: [DESK, 'desk@other.example'] });
    const entry = await rig.ctx.records.of(mailLedger).get(systemActor('apron'), `mail_ledger/${body.id}`);
    expect(entry).toMatchObject({ state: 'held', reason: 'own-sender', client: 'other', message: '', filed: [{ client: 'sky' }] });
    await rig.ctx.person({ uid: 'other-admin', client: 'other', roles: ['admin'] });
    const admin = { client: 'other', token: await rig.ctx.token('other-admin') };
    expect((await rig.ctx.call(`/mail/${body.id}/retry`, { wanted: true }, admin)).body).toEqual({ state: 'filed' });
    const after = await rig.ctx.records.of(mailLedger).get(systemActor('apron'), `mail_ledger/${body.id}`);
    expect(after?.filed.map(({ client }) => client).toSorted()).toEqual(['other', 'sky']);
  });
  test('[THR-14] that complains about one of ours ends the marketing only to the person it names', async () => {
    const person = (email: string, emails: string[]) =>
      rig.ctx.records.of(contacts).create(sky, { first_name: 'C', last_name: email, email, emails, optin: true });
    const [cora, bob] = [await person('cora@other.example', ['cora@complains.example']), await person('bob@guest.example', [])];
    const optin = async ({ path }: { path: string }) => (await rig.ctx.records.of(contacts).get(sky, path))?.optin;
    const { email: letter } = await rig.send(['cora@complains.example', 'bob@guest.example']);
    const complaint = (recipient: string) =>
      rig.receive(
        lines(
          'From: feedback@provider.example',
          `To: ${letter.from}`,
          `Message-ID: <${rig.unique()}@x>`,
          'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
          '',
          `--b\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nOriginal-Rcpt-To: ${recipient}\n`,
          `--b\nContent-Type: message/rfc822\n\nMessage-ID: ${letter.mail.messageId}\n\nHi\n--b--`,
        ),
      );
    expect(await complaint('<stranger@evil.example>')).toMatchObject({ state: 'report' });
    expect([await optin(cora), await optin(bob)]).toEqual([true, true]);
    expect(await complaint('<Cora@complains.example>')).toMatchObject({ state: 'report', reason: 'complained' });
    expect([await optin(cora), await optin(bob)]).toEqual([false, true]);
  });
});
