import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { handInMail } from '../../testing/hand-in-mail.ts';
import { type TestContext, testContext } from '../../testing/test-context.ts';
import { dropStrayOriginals } from './drop-stray-originals.ts';
import { keepRaw } from './raw-mail.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  await ctx.client('apron', { kind: 'platform' });
  await ctx.client('sky', { email: 'desk@sky.example' });
  await ctx.app();
});
afterAll(() => ctx?.close());

const isKept = async (key: string): Promise<boolean> => (await ctx.files.size(key)) !== undefined;
/** As if these bytes had been written that long ago. */
const age = (key: string, ms: number): void => {
  const seconds = (ctx.clock.now() - ms) / 1000;
  utimesSync(join(ctx.config.dataDir, 'files', key), seconds, seconds);
};
const stray = async (ms: number): Promise<string> => {
  const { key } = await keepRaw(ctx, Readable.from([Buffer.from('Subject: Never entered\r\n\r\nHello')]));
  age(key, ms);
  return key;
};

test('[THR-13] without mail nothing is removed', async () => {
  expect(await dropStrayOriginals(ctx)).toBe(0);
});

test('[THR-13] bytes of emails without an entry are removed after a day; those with an entry stay, however old', async () => {
  const entered: string[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const mail = `From: a@guest.example\r\nSubject: ${n}\r\nMessage-ID: <s${n}@guest.example>\r\n\r\nHello`;
    const { body } = await handInMail(ctx, mail, { recipients: ['desk@sky.example'] });
    const entry = await ctx.records.of(mailLedger).get(systemActor('apron'), `mail_ledger/${body.id}`);
    entered.push(entry?.raw ?? '');
  }
  for (const key of entered) age(key, 80 * DAY);
  await ctx.files.put('sky/f1', Buffer.from('a file of a message'));
  age('sky/f1', 80 * DAY);
  const [old, young] = [await stray(DAY + MINUTE), await stray(DAY - MINUTE)];
  expect(await dropStrayOriginals(ctx, 2)).toBe(1);
  expect(await Promise.all([old, young, ...entered, 'sky/f1'].map(isKept))).toEqual([false, true, ...entered.map(() => true), true]);
  expect(await dropStrayOriginals(ctx)).toBe(0);
});
