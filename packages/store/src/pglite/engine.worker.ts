import { parentPort, workerData } from 'node:worker_threads';
import { type BootOptions, boot, run } from './boot.ts';

/** Runs the embedded engine off the main thread, where a long statement would block every timer and socket. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');
const send = (message: unknown): void => port.postMessage(message);

const plain = (error: unknown): Record<string, unknown> => {
  const details = error as Error & Record<string, unknown>;
  const parts = ['code', 'detail', 'hint', 'constraint', 'table', 'schema', 'column', 'severity', 'position', 'routine'];
  return {
    message: details.message,
    stack: details.stack,
    ...Object.fromEntries(parts.flatMap((key) => (details[key] === undefined ? [] : [[key, details[key]]]))),
  };
};

try {
  const db = await boot(workerData as BootOptions, (reason) => send({ stopped: String(reason) }));
  port.on('message', (message: { id: number; text?: string; parameters?: readonly unknown[]; isKept?: boolean; close?: true }) => {
    const work = message.close ? db.close().then(() => ({ rows: [] })) : run(db, message.text ?? '', message.parameters ?? [], message.isKept);
    work.then(
      (answer) => send({ id: message.id, answer }),
      (error: unknown) => send({ id: message.id, error: plain(error) }),
    );
  });
  send({ id: 0, answer: { rows: [] } });
} catch (error) {
  send({ id: 0, error: plain(error) });
}
