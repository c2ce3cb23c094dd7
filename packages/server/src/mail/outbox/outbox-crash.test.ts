import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortLived } from '../../../../../tools/short-lived.ts';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';

const program = fileURLToPath(new URL('../../testing/mail/outbox.program.ts', import.meta.url));
const KILLS = 2;
const MESSAGES = 8;

let dir: string;
let office: PostOffice;
let running: ChildProcess | undefined;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'apron-crash-'));
  office = await openPostOffice();
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await office.close();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs the program; `onLine` may kill it. Returns its lines once it has ended. */
async function run(count: number, onLine: (line: string, kill: () => void) => void): Promise<string[]> {
  const child = spawn(process.execPath, [...shortLived, program, dir, office.url, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    onLine(line, () => child.kill('SIGKILL'));
    if (line === 'idle') child.kill('SIGKILL');
  }
  await ended;
  return lines;
}

test('[BYD-1, JOB-4, THR-11] kill -9 while answers are sent: each acknowledged one arrives exactly once, or is shown as unsure; none twice', async () => {
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    // Kills at different points: between two posts, and while the mail server has not yet answered a text.
    const atArrival = office.arrived.length + kill;
    const killed = new Promise<void>((resolve) => {
      office.onText = () => {
        if (office.arrived.length < atArrival || kill % 2 === 1) return;
        running?.kill('SIGKILL');
        resolve();
      };
    });
    let posted = 0;
    const lines = await run(MESSAGES, (line, now) => {
      if (!line.startsWith('posted ')) return;
      posted += 1;
      if (kill % 2 === 1 && posted === MESSAGES / 2) now();
    });
    acknowledged.push(...lines.flatMap((line) => (line.startsWith('posted ') ? [line.slice(7)] : [])));
    if (kill % 2 === 0) await killed;
  }
  office.onText = undefined;
  const last = await run(0, () => undefined);
  const fates = new Map(last.flatMap((line) => (line.startsWith('ended ') ? [line.split(' ').slice(1) as [string, string]] : [])));
  const arrivals = (id: string): number => office.arrived.filter((email) => email.mail.messageId === `<${id}@apron.example>`).length;

  expect(last.at(-1)).toBe('idle');
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(office.arrived.length).toBe(new Set(office.arrived.map((email) => email.mail.messageId)).size);
  for (const id of acknowledged) {
    const fate = fates.get(id);
    expect(['sent', 'unsure']).toContain(fate);
    if (fate === 'sent') expect([id, arrivals(id)]).toEqual([id, 1]);
  }
  // Killed before the server answered: at least one such email is left for a person to decide.
  expect([...fates.values()]).toContain('unsure');
}, 300_000);
