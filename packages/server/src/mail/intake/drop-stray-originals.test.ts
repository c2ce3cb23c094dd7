import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '@app/kernel/collection.ts';
import { DAY, MINUTE } from '@app/kernel/time/durations.ts';
import { mailLedger } from '@app/domain/mail/mail.collection.ts';
import { handInMail } from '../../testing/hand-in-mail.ts';
import { type TestHouse, testHouse } from '../../testing/test-house.ts';
import { dropStrayOriginals } from './drop-stray-originals.ts';
import { keepRaw } from './raw-mail.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse();
  await house.client('apron', { kind: 'platform' });
  await house.client('sky', { email: 'desk@sky.example' });
  await house.app();
});
afterAll(() => house?.close());

const isKept = async (key: string): Promise<boolean> => (await house.files.size(key)) !== undefined;
/** As if these bytes had been written that long ago. */
const age = (key: string, ms: number): void => {
  const seconds = (house.clock.now() - ms) / 1000;
  utimesSync(join(house.config.dataDir, 'files', key), seconds, seconds);
};
const stray = async (ms: number): Promise<string> => {
  const { key } = await keepRaw(house, Readable.from([Buffer.from('Subject: Never entered\r\n\r\nHello')]));
  age(key, ms);
  return key;
};

test('[THR-13] of no mail at all nothing is removed', async () => {
  expect(await dropStrayOriginals(house)).toBe(0);
});

test('[THR-13] bytes of emails that no entry names are removed after a day; those of an entry stay, however old', async () => {
  const entered: string[] = [];
  for (const n of [1, 2, 3, 4, 5]) {
    const mail = `From: a@guest.example\r\nSubject: ${n}\r\nMessage-ID: <s${n}@guest.example>\r\n\r\nHello`;
    const { body } = await handInMail(house, mail, { recipients: ['desk@sky.example'] });
    const entry = await house.records.of(mailLedger).get(systemActor('apron'), `mail_ledger/${body.id}`);
    entered.push(entry?.raw ?? '');
  }
  for (const key of entered) age(key, 80 * DAY);
  await house.files.put('sky/f1', Buffer.from('a file of a message'));
  age('sky/f1', 80 * DAY);
  const [old, young] = [await stray(DAY + MINUTE), await stray(DAY - MINUTE)];
  expect(await dropStrayOriginals(house, 2)).toBe(1);
  expect(await Promise.all([old, young, ...entered, 'sky/f1'].map(isKept))).toEqual([false, true, ...entered.map(() => true), true]);
  expect(await dropStrayOriginals(house)).toBe(0);
});
