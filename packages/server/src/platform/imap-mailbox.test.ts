import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImapServer, openImapServer } from '../testing/imap-server.ts';
import { readMailbox } from './imap-mailbox.ts';

let server: ImapServer;
beforeAll(async () => {
  server = await openImapServer('desk@sky.example', 'pass word');
});
afterAll(() => server.close());
beforeEach(() => {
  server.letters.clear();
  server.letters.set(1, { raw: 'From: a@b.co\r\n\r\nOne', seen: true });
  server.letters.set(2, { raw: 'From: a@b.co\r\n\r\nTwo ä', seen: false });
  server.letters.set(3, { raw: 'From: a@b.co\r\n\r\nThree', seen: false });
});

test('[THR-13] unread letters are taken whole, once', async () => {
  const taken: string[] = [];
  const take = async (raw: Uint8Array): Promise<void> => void taken.push(new TextDecoder().decode(raw));
  expect(await readMailbox(server.url, take)).toBe(2);
  expect(taken).toEqual(['From: a@b.co\r\n\r\nTwo ä', 'From: a@b.co\r\n\r\nThree']);
  expect(await readMailbox(server.url, take)).toBe(0);
});
test('[THR-13] a letter that could not be filed stays unread and comes again, the others are taken', async () => {
  const failing = readMailbox(server.url, async (raw) => {
    if (new TextDecoder().decode(raw).includes('Two')) throw new Error('database away');
  });
  await expect(failing).rejects.toThrow('1 letters could not be filed');
  expect([...server.letters.values()].map((letter) => letter.seen)).toEqual([true, false, true]);
  expect(await readMailbox(server.url, async () => undefined)).toBe(1);
});
test('[THR-13] a wrong password says so', async () => {
  await expect(readMailbox(server.url.replace('pass%20word', 'wrong'), async () => undefined)).rejects.toThrow();
});
