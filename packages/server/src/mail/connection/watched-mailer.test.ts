import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { MINUTE } from '@app/kernel/time/durations.ts';
import { mailHealth } from '@app/domain/mail/mail.collection.ts';
import { smtpMailer } from '../../platform/smtp-mailer.ts';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { watchedMailer } from './watched-mailer.ts';

let ctx: TestContext;
let office: PostOffice;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('apron', { kind: 'platform' });
  office = await openPostOffice();
});
afterAll(async () => {
  await ctx?.close();
  await office?.close();
});
const email = {
  from: { name: '', address: 'a@sky.example' },
  to: [{ name: '', address: 'b@guest.example' }],
  subject: 'Hi',
  text: 'Hi',
  messageId: 'm@sky.example',
};
const health = () => ctx.records.of(mailHealth).get(systemActor('apron'), 'mail_health/out');

test('[BYD-1] an unreachable mail server is recorded with its time, and when it works again; a refused email is not an outage', async () => {
  const sending = watchedMailer(smtpMailer(office.url, 'apron.example'), 'smtp.example', ctx);
  await sending.send(email);
  const worked = ctx.clock.now();
  expect(await health()).toMatchObject({ last_ok: worked, failing_since: null });
  office.refuseNext('from', 451);
  await sending.send(email).catch(() => undefined);
  expect(await health()).toMatchObject({ failing_since: null });

  ctx.clock.advance(MINUTE);
  const away = watchedMailer(smtpMailer('smtp://127.0.0.1:9', 'apron.example'), 'smtp.example', ctx);
  await expect(away.send(email)).rejects.toThrow();
  expect(await health()).toMatchObject({ last_ok: worked, failing_since: ctx.clock.now(), cause: 'unreachable' });
  ctx.clock.advance(MINUTE);
  await expect(away.send(email)).rejects.toThrow();
  expect(await health()).toMatchObject({ failing_since: ctx.clock.now() - MINUTE });
  await sending.send(email);
  expect(await health()).toMatchObject({ failing_since: null, last_ok: ctx.clock.now() });
});
