import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a program that npm starts through a shell ends with the shell, so that SIGTERM to `npm start` leaves no server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apron-run-'));
  const program = join(folder, 'program.mjs');
  const run = new URL('run.mjs', import.meta.url).href;
  writeFileSync(
    program,
    `import { endWithParent } from '${run}';
     process.on('SIGTERM', () => { console.log('told'); process.exit(0); });
     endWithParent();
     setInterval(() => undefined, 1000);
     console.log('up');`,
  );
  // The last command keeps the shell from becoming the program.
  const shell = spawn('sh', ['-c', `'${process.execPath}' '${program}'; true`], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  shell.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = once(shell.stdout, 'end');
  while (!said.includes('up')) await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await ended;
  expect(said).toBe('up\ntold\n');
  rmSync(folder, { recursive: true });
});
