import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { handInMail } from '../../testing/hand-in-mail.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { dropOriginal, originalsBefore } from './drop-originals.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky', { email: 'desk@sky.example' });
  await ctx.app();
});
afterAll(() => ctx?.close());
async function dropOld(): Promise<number> {
  const page = await originalsBefore(ctx, { client: 'sky', before: ctx.clock.now() - 90 * DAY, after: undefined, most: 100 });
  for (const entry of page) await dropOriginal(ctx, entry);
  return page.length;
}

test('[THR-13] originals are kept for 90 days, and longer if the email is not placed; the entry stays', async () => {
  const mail = (n: number, from: string) => `${from}Subject: ${n}\r\nMessage-ID: <d${n}@guest.example>\r\n\r\nHello`;
  const filed = (await handInMail(ctx, mail(1, 'From: a@guest.example\r\n'), { recipients: ['desk@sky.example'] })).body.id;
  const waiting = (await handInMail(ctx, mail(2, ''), { recipients: ['desk@sky.example'] })).body.id;
  const entry = (id: string) => ctx.records.of(mailLedger).get(systemActor('apron'), `mail_ledger/${id}`);
  const [first, second] = [await entry(filed), await entry(waiting)];
  expect([first?.state, second?.state]).toEqual(['filed', 'held']);
  ctx.clock.advance(90 * DAY);
  expect(await dropOld()).toBe(0);
  ctx.clock.advance(1);
  expect(await dropOld()).toBe(1);
  expect([(await entry(filed))?.raw, await ctx.files.size(first?.raw ?? '')]).toEqual(['', undefined]);
  expect(await ctx.files.size((await entry(waiting))?.raw ?? '')).toBeGreaterThan(0);
});
