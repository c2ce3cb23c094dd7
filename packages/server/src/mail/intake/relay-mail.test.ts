import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { messages } from '@app/domain/conversations/conversation.collection.ts';
import { MAX_MAIL_BYTES, MAX_RECIPIENTS } from '@app/domain/mail/mail.calls.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { handInMail, signedHeaders } from '../../testing/hand-in-mail.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';

const sky = systemActor('sky');
const apron = systemActor('apron');
let ctx: TestContext;
let counter = 0;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky', { email: 'desk@sky.example' });
  await ctx.client('other', { email: 'desk@other.example' });
  for (const client of ['apron', 'sky', 'other']) await ctx.person({ uid: `${client}-admin`, client, roles: ['admin'] });
  await ctx.person({ uid: 'seller', client: 'apron', roles: ['sales'] });
  await ctx.app();
});
afterAll(() => ctx?.close());
beforeEach(() => {
  counter += 1;
});

const mail = (body = 'Hello', type = 'text/plain; charset=utf-8'): string =>
  `From: Cora <cora@guest.example>\r\nTo: undisclosed:;\r\nSubject: Number ${counter}\r\nMessage-ID: <n${counter}@guest.example>\r\nContent-Type: ${type}\r\n\r\n${body}`;
const entries = () => ctx.records.of(mailLedger).list(apron, { limit: 1000 });
const filed = () => ctx.records.of(messages).list(sky, { limit: 1000 });
const as = async (client: string, uid = `${client}-admin`) => ({ client, token: await ctx.token(uid) });

test('[THR-13] a relay hands in the bytes: 8-bit text arrives unchanged, for the envelope recipient', async () => {
  const raw = Buffer.concat([Buffer.from(mail('', 'text/plain; charset=iso-8859-1')), Buffer.from([0x63, 0x61, 0x66, 0xe9])]);
  const { status, body } = await handInMail(ctx, raw, { recipients: ['desk@sky.example'], sender: 'cora@guest.example' });
  expect([status, body.status]).toEqual([200, 'filed']);
  expect((await filed()).at(-1)?.message).toBe('café');
  expect((await entries()).find(({ id }) => id === body.id)).toMatchObject({
    client: 'sky',
    account: 'relay',
    state: 'filed',
    sender: 'cora@guest.example',
  });
});
test('[THR-13] a repeated request returns the first outcome and files nothing', async () => {
  const raw = mail();
  const first = await handInMail(ctx, raw, { recipients: ['desk@sky.example'] });
  const before = [(await filed()).length, (await entries()).length];
  expect((await handInMail(ctx, raw, { recipients: ['desk@sky.example'] })).body).toEqual(first.body);
  expect([(await filed()).length, (await entries()).length]).toEqual(before);
});
test('[THR-13, TEN-12] the signature covers time, sender, recipients and bytes: none can be replaced, and it expires after five minutes', async () => {
  const before = (await entries()).length;
  const to = { recipients: ['desk@sky.example'] };
  const attacks = [
    { headers: { 'x-apron-recipients': 'desk@other.example' } },
    { headers: { 'x-apron-sender': 'boss@sky.example' } },
    { headers: { 'x-apron-timestamp': String(Math.floor(ctx.clock.now() / 1000) + 1) } },
    { headers: { 'x-apron-signature': '' } },
    { headers: { 'x-apron-signature': '0'.repeat(64) } },
    { secret: 'another secret of somebody else, long' },
    { sentAt: ctx.clock.now() - 5 * MINUTE - 1000 },
    { sentAt: ctx.clock.now() + 5 * MINUTE + 1000 },
  ];
  for (const attack of attacks) expect([attack, (await handInMail(ctx, mail(), { ...to, ...attack })).status]).toEqual([attack, 401]);
  const digest = Buffer.from(mail('something else'));
  const { http } = await ctx.app();
  const headers = signedHeaders(ctx.config.inboundSecret, Buffer.from(mail()), { ...to, sentAt: ctx.clock.now() });
  const exchanged = await http.inject({ method: 'POST', url: '/api/messaging/inbound', headers, payload: digest });
  expect([exchanged.statusCode, exchanged.json().problems[0].code]).toEqual([400, 'mail.bad-digest']);
  expect((await entries()).length).toBe(before);
});
test('[THR-13] other types, empty emails, too large ones and ones with too many recipients are refused with a reason and leave nothing', async () => {
  const before = (await entries()).length;
  const to = { recipients: ['desk@sky.example'] };
  const refused = async (raw: string | Uint8Array, more = {}) => {
    const { status, body } = await handInMail(ctx, raw, { ...to, ...more });
    return [status, body.problems?.[0]?.code];
  };
  expect(await refused('')).toEqual([400, 'mail.empty']);
  expect(await refused(mail(), { headers: { 'content-type': 'application/json' } })).toEqual([415, 'mail.wrong-type']);
  expect(await refused(Buffer.alloc(MAX_MAIL_BYTES + 1, 0x41))).toEqual([413, 'mail.too-large']);
  // The declared length may be wrong.
  expect(await refused(Buffer.alloc(MAX_MAIL_BYTES + 1, 0x42), { headers: { 'content-length': '10' } })).toEqual([413, 'mail.too-large']);
  const many = Array.from({ length: MAX_RECIPIENTS + 1 }, (_, i) => `a${i}@sky.example`);
  expect(await refused(mail(), { recipients: many })).toEqual([400, 'mail.too-many-recipients']);
  expect((await entries()).length).toBe(before);
});
test('[THR-13] mail for an unknown address is not placed: platform admins see it, get its bytes, and file it once a company has the address', async () => {
  const raw = mail('For whom?');
  const { status, body } = await handInMail(ctx, raw, { recipients: ['new@late.example'] });
  expect([status, body.status]).toEqual([200, 'unclaimed']);
  const admin = await as('apron');
  const original = await ctx.call(`/mail/${body.id}/original`, undefined, admin);
  expect([original.status, original.body]).toEqual([200, raw]);
  expect(original.headers['content-disposition']).toBe(`attachment; filename="${body.id}.eml"`);
  for (const other of [await as('sky'), await as('other')]) {
    expect((await ctx.call(`/mail/${body.id}/original`, undefined, other)).status).toBeGreaterThanOrEqual(400);
    expect((await ctx.call(`/mail/${body.id}/retry`, {}, other)).status).toBeGreaterThanOrEqual(400);
  }
  const seller = await as('apron', 'seller');
  expect((await ctx.call(`/mail/${body.id}/original`, undefined, seller)).status).toBe(403);
  expect((await ctx.call(`/mail/${body.id}/retry`, {}, seller)).status).toBe(403);
  expect((await ctx.call(`/mail/${body.id}/original`, undefined, {})).status).toBe(401);

  expect((await ctx.call(`/mail/${body.id}/retry`, {}, admin)).body).toEqual({ state: 'unclaimed' });
  await ctx.client('late', { email: 'new@late.example' });
  expect((await ctx.call(`/mail/${body.id}/retry`, {}, admin)).body).toEqual({ state: 'filed' });
  expect((await ctx.records.of(messages).list(systemActor('late'))).map(({ message }) => message)).toEqual(['For whom?']);
  expect((await ctx.call(`/mail/${body.id}/retry`, {}, admin)).status).toBeGreaterThanOrEqual(400);
});
test('[THR-13] an email of one company is seen by its admins only, and nobody learns where its bytes are', async () => {
  const noSender = mail().replace(/^From: .*\r\n/, '');
  const { body } = await handInMail(ctx, noSender, { recipients: ['desk@sky.example'] });
  expect(body.status).toBe('held');
  const list = async (client: string) =>
    (await ctx.call('/documents/list', { query: { collection: 'mail_ledger', limit: 1000 } }, await as(client))).body.docs as { id: string }[];
  expect((await list('sky')).find(({ id }) => id === body.id)).not.toHaveProperty('raw');
  expect((await list('other')).map(({ id }) => id)).not.toContain(body.id);
  expect((await list('apron')).map(({ id }) => id)).not.toContain(body.id);
  expect((await ctx.call(`/mail/${body.id}/original`, undefined, await as('sky'))).body).toBe(noSender);
});
test('[THR-13] an email of 35 MB is taken in completely', async () => {
  const base64 = `${'QUJD'.repeat(19)}\r\n`.repeat(450_000);
  const raw = mail(
    `--b\r\nContent-Type: text/plain\r\n\r\nLarge\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}--b--\r\n`,
    'multipart/mixed; boundary=b',
  );
  const { status, body } = await handInMail(ctx, raw, { recipients: ['desk@sky.example'] });
  expect([status, body.status]).toEqual([200, 'filed']);
  expect((await entries()).find(({ id }) => id === body.id)?.size).toBe(raw.length);
});
