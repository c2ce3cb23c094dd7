import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { enginesOfRules } from '@app/store/testing/engines.ts';
import { messages, threads } from '@app/domain/conversations/conversation.collection.ts';
import { lines, type MailRig, openMailRig } from '../testing/mail-rig.ts';

const system = systemActor('sky');
const DESK = 'desk@skylark.example';

describe.each(enginesOfRules)('an incoming email on %s', (engine) => {
  let rig: MailRig;
  beforeAll(async () => {
    rig = await openMailRig(engine);
  });
  afterAll(() => rig?.close());

  const raw = (headers: readonly string[], body = 'Hello'): string => lines(...headers, '', body);
  const results = async (path: string) => (await rig.ctx.records.of(messages).get(system, path))?.results ?? [];
  const report = (headers: readonly string[], ...blocks: readonly string[]): string =>
    raw(
      ['From: MAILER-DAEMON@mx.example', 'MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary=b', ...headers],
      `--b\nContent-Type: text/plain\n\nReport.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n${blocks.map((block) => `\n${block}\n`).join('')}--b--`,
    );

  test('[THR-13] for two companies reaches both, by its headers or its envelope', async () => {
    const text = raw(['From: cora@guest.example', `To: ${DESK}, desk@other.example`, `Message-ID: <${rig.unique()}@x>`]);
    const both = await rig.receive(text);
    expect([both.state, both.filed.map(({ client }) => client).toSorted()]).toEqual(['filed', ['other', 'sky']]);
    const blind = await rig.receive(raw(['From: cora@guest.example', 'To: undisclosed-recipients:;', `Message-ID: <${rig.unique()}@x>`]), {
      recipients: ['Desk+vip@Skylark.example', 'desk@other.example'],
    });
    expect(blind.filed).toHaveLength(2);
  });
  test('[THR-13] a reply address in To does not override the envelope, and still finds the conversation', async () => {
    const { email, tRef } = await rig.send(['cora@guest.example']);
    const to = email.mail.replyTo?.[0]?.address ?? '';
    const elsewhere = await rig.receive(raw(['From: cora@guest.example', `To: ${to}`, `Message-ID: <${rig.unique()}@x>`]), {
      recipients: ['desk@other.example'],
    });
    expect(elsewhere.filed.map(({ client }) => client)).toEqual(['other']);
    const atDesk = await rig.receive(raw(['From: cora@guest.example', `To: ${to}`, `Message-ID: <${rig.unique()}@x>`]), { recipients: [DESK] });
    expect((await rig.message(atDesk))?.tRef).toBe(tRef);
  });
  test('[THR-13] without a usable From gets the next best sender; without any it waits for a person', async () => {
    const bySender = await rig.receive(raw(['From: undisclosed', 'Sender: Cora <cora@guest.example>', `To: ${DESK}`]));
    expect((await rig.message(bySender))?.from).toMatchObject({ email: 'cora@guest.example' });
    const byEnvelope = await rig.receive(raw(['Subject: 1', `To: ${DESK}`]), { recipients: [DESK], from: 'env@guest.example' });
    expect((await rig.message(byEnvelope))?.from.email).toBe('env@guest.example');
    expect(await rig.receive(raw(['Subject: 2', `To: ${DESK}`]))).toMatchObject({ state: 'held', reason: 'no-sender', filed: [] });
  });
  test('[THR-13] with the Message-ID of another but a different text or sender is a separate email', async () => {
    const id = `Message-ID: <${rig.unique()}@x>`;
    const from = (person: string, words: string) => rig.receive(raw([`From: ${person}@guest.example`, `To: ${DESK}`, id], words));
    expect((await from('cora', 'One')).state).toBe('filed');
    expect((await from('cora', 'Two')).state).toBe('filed');
    expect((await from('dan', 'One')).state).toBe('filed');
    expect((await from('cora', 'One')).state).toBe('duplicate');
    const relayed = await rig.receive(raw(['Received: from a by b', 'From: cora@guest.example', `To: ${DESK}`, id], 'Two  '));
    expect(relayed.state).toBe('duplicate');
  });
  test('[THR-13] of ours that returns under another id is not a new message', async () => {
    const { email, path, tRef } = await rig.send(['cora@guest.example']);
    const before = (await rig.ctx.records.of(threads).get(system, tRef))?.message_count;
    const rewritten = email.raw.toString().replace(/^Message-ID:.*$/im, 'Message-ID: <list-123@groups.example>');
    const round = await rig.receive(rewritten, { recipients: [DESK] });
    expect(round).toMatchObject({ state: 'own', filed: [{ client: 'sky', message: path.split('/').at(-1) }] });
    expect((await rig.ctx.records.of(threads).get(system, tRef))?.message_count).toBe(before);
    const forged = await rig.receive(raw([`From: ${DESK}`, `To: ${DESK}`, `Message-ID: <${rig.unique()}@x>`]));
    expect(forged).toMatchObject({ state: 'held', reason: 'own-sender' });
  });
  test('[THR-13] from a contact form is answered to the customer, and shows its sender and date', async () => {
    const filed = await rig.receive(
      raw([
        'From: Web form <noreply@forms.example>',
        'Reply-To: Cora Guest <cora.form@guest.example>',
        'Date: Mon, 1 Mar 2027 10:00:00 +0000',
        `To: ${DESK}`,
        `Message-ID: <${rig.unique()}@x>`,
      ]),
    );
    const message = await rig.message(filed);
    expect(message).toMatchObject({
      from: { email: 'noreply@forms.example' },
      reply_to: { name: 'Cora Guest', email: 'cora.form@guest.example' },
      sent_at: Date.UTC(2027, 2, 1, 10),
    });
    expect(await rig.ctx.records.of(threads).get(system, message?.tRef ?? '')).toMatchObject({ contact: { email: 'cora.form@guest.example' } });
    const toOurselves = await rig.receive(raw(['From: cora@guest.example', `Reply-To: ${DESK}`, `To: ${DESK}`, `Message-ID: <${rig.unique()}@x>`]));
    expect((await rig.message(toOurselves))?.reply_to).toBeUndefined();
  });
  test('[THR-14] each recipient of a report gets a result, delays included', async () => {
    const { email, path } = await rig.send(['cora@guest.example', 'bob@guest.example']);
    const outcome = await rig.receive(
      report(
        [`To: ${email.from}`],
        'Final-Recipient: rfc822; cora@guest.example\nAction: failed\nStatus: 5.1.1',
        'Final-Recipient: rfc822; bob@guest.example\nAction: delayed\nStatus: 4.4.1',
      ),
    );
    expect(outcome).toMatchObject({ state: 'report', reason: 'bounced' });
    expect((await results(path)).map(({ code, detail }) => [code, detail])).toEqual([
      ['s', ''],
      ['w', 'bob@guest.example 4.4.1'],
      ['b', 'cora@guest.example 5.1.1'],
    ]);
  });
  test('[THR-14] a report about a recipient who never got the email is filed as a message', async () => {
    const { email, path } = await rig.send(['cora@guest.example']);
    const about = `--b\nContent-Type: message/rfc822\n\nMessage-ID: ${email.mail.messageId}\n\nHi\n`;
    const forged = (recipient: string) =>
      report([`To: ${DESK}`, `Message-ID: <${rig.unique()}@x>`], `Final-Recipient: rfc822; ${recipient}\nAction: failed`).replace(
        /--b--$/,
        `${lines(about)}--b--`,
      );
    expect((await rig.receive(forged('stranger@evil.example'))).state).toBe('filed');
    expect((await results(path)).map(({ code }) => code)).toEqual(['s']);
    expect((await rig.receive(forged('cora@guest.example'))).state).toBe('report');
    expect((await results(path)).map(({ code }) => code)).toEqual(['s', 'b']);
  });
  test('[THR-13] with an attached report, or a report about nothing of ours, is a message', async () => {
    const carried = await rig.receive(
      raw(
        ['From: cora@guest.example', `To: ${DESK}`, 'Content-Type: multipart/mixed; boundary=b', `Message-ID: <${rig.unique()}@x>`],
        '--b\nContent-Type: text/plain\n\nThey did not get it\n--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.co\nAction: failed\n--b--',
      ),
    );
    expect((await rig.message(carried))?.data).toMatchObject({ mail_kind: 'person', automatic: false });
    const unknown = await rig.receive(report([`To: ${DESK}`, `Message-ID: <${rig.unique()}@x>`], 'Final-Recipient: rfc822; a@b.co\nAction: failed'));
    expect((await rig.message(unknown))?.data).toMatchObject({ mail_kind: 'delivery-report', automatic: true });
  });
  test('[THR-13] keeps 30 files and names the others, with the reason', async () => {
    const part = (nr: number): string => `--b\nContent-Type: application/x-own; name=f${nr}\nContent-Disposition: attachment\n\n${nr}\n`;
    const parts = Array.from({ length: 32 }, (_, nr) => part(nr)).join('');
    const outcome = await rig.receive(raw(['From: cora@guest.example', `To: ${DESK}`, 'Content-Type: multipart/mixed; boundary=b'], `${parts}--b--`));
    const refused = [
      { name: 'f30', reason: 'number' },
      { name: 'f31', reason: 'number' },
    ];
    expect(outcome.refused).toEqual(refused);
    const message = await rig.message(outcome);
    expect([message?.files.length, message?.data['refused_files']]).toEqual([30, refused]);
  });
});
