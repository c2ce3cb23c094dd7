import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { deltaFrame, textFrame } from './delta-frame.ts';

test('[LIV-8] frames of all lengths are read as texts by the other end, in their place among what the library sends', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].flatMap((length) => ['x'.repeat(length), '😀é'.repeat(Math.ceil(length / 6))]);
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, stream, head) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      for (const text of texts) {
        stream.write(textFrame(text));
        socket.send(`after ${text.length}`);
      }
      socket.close();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data: Buffer, isBinary: boolean) => heard.push(isBinary ? 'binary' : data.toString('utf8')));
  await new Promise((resolve, reject) => client.on('close', resolve).on('error', reject));
  server.close();
  expect(heard).toEqual(texts.flatMap((text) => [text, `after ${text.length}`]));
});

/** The text within a frame of less than 64 KiB. */
const textOf = (frame: Buffer): string => frame.subarray(frame[1] === 126 ? 4 : 2).toString('utf8');

test('[LIV-8] a delta reads as it was meant, also for the second watcher and once its document has changed', async () => {
  const doc = { id: 'a', path: 'clients/c/notes/a', version: 3, title: '"odd" \\ 😀' };
  const delta = (id: string, rev: number) => ({
    t: 'delta' as const,
    id,
    rev,
    put: [doc, { ...doc, version: 4 }],
    del: ['clients/c/notes/"b'],
  });
  for (const event of [delta('one', 7), delta('t"wo', 8)]) expect(textOf(deltaFrame(event))).toBe(JSON.stringify(event));
  await new Promise((resolve) => setImmediate(resolve));
  doc.title = 'changed';
  expect(textOf(deltaFrame({ t: 'delta', id: 'one', rev: 9, put: [doc], del: [] }))).toContain('"title":"changed"');
});

test('[LIV-8] watchers who are told the same share one buffer, those who are told something else do not', () => {
  const doc = { id: 'a', path: 'clients/c/notes/a', version: 3, title: '😀' };
  const event = { t: 'delta' as const, id: 'one', rev: 7, put: [doc], del: ['clients/c/notes/b'] };
  const frame = deltaFrame(event);
  expect(deltaFrame({ ...event, put: [doc], del: ['clients/c/notes/b'] })).toBe(frame);
  const others = [
    { id: 'two' },
    { rev: 8 },
    { put: [] },
    { put: [{ ...doc, title: 'other' }] },
    { put: [doc, doc] },
    { del: [] },
    { del: ['clients/c/notes/c'] },
  ];
  for (const other of others) {
    expect(textOf(deltaFrame({ ...event, ...other }))).toBe(JSON.stringify({ ...event, ...other }));
    expect(textOf(deltaFrame(event))).toBe(JSON.stringify(event));
  }
});
