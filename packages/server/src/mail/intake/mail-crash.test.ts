import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortLived } from '../../../../../tools/short-lived.ts';
import { type ImapServer, openImapServer } from '../../testing/imap-server.ts';

const program = fileURLToPath(new URL('../../testing/mail/mailbox.program.ts', import.meta.url));
const MAILS = 8;
/** Steps at which the process is killed: before each kind of write of a run, for the first email and for a later one. */
const STEPS = ['list 1', 'store 1', 'fetched 1', 'file 2', 'settle 2', 'filed 2', 'fetched 2'];
/** Steps of each run, where a loss or a second copy would show; `KILLS` of them and more run all, as CONTRIBUTING.md says. */
const SAMPLE = ['store 1', 'filed 2', 'fetched 2'];
const chosen = Number(process.env['KILLS'] ?? SAMPLE.length) >= STEPS.length ? STEPS : SAMPLE;
/** Between the bytes and their entry. */
const LEAVING_STRAYS = ['store 1', 'fetched 1', 'fetched 2'];

let dir: string;
let server: ImapServer;
let running: ChildProcess | undefined;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'apron-mail-crash-'));
  server = await openImapServer('desk', 'secret');
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await server.close();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

async function run(step: string): Promise<string[]> {
  const child = spawn(process.execPath, [...shortLived, program, dir, server.url, step], { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  await ended;
  return lines;
}

test('[THR-13, JOB-4] kill -9 between any two steps of the intake: each email is filed once and its entry names that message', async () => {
  for (let uid = 1; uid <= MAILS; uid++) {
    const raw = `From: Cora <cora@guest.example>\r\nTo: desk@sky.example\r\nSubject: Hello ${uid}\r\nMessage-ID: <m${uid}@guest.example>\r\n\r\nEmail ${uid}`;
    server.emails.set(uid, { raw, seen: uid % 2 === 0, date: Date.now() });
  }
  for (const step of chosen) expect([step, await run(step)]).toEqual([step, ['ready', `killed ${step}`]]);
  const lines = await run('never');
  const reported = (word: string): string[] => lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  expect(reported('message').toSorted()).toEqual(Array.from({ length: MAILS }, (_, i) => `Email ${i + 1}`));
  expect(reported('entry').toSorted()).toEqual(Array.from({ length: MAILS }, (_, i) => `${i + 1} filed Email ${i + 1}`));
  const strays = chosen.filter((step) => LEAVING_STRAYS.includes(step)).length;
  expect([reported('strays'), reported('originals')]).toEqual([[String(strays)], [String(MAILS)]]);
  expect(lines.at(-1)).toBe('idle');
}, 300_000);
