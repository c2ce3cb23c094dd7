import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortLived } from '../../../../../tools/short-lived.ts';

const program = fileURLToPath(new URL('../../testing/large-mail.program.ts', import.meta.url));
const MAX_MB = 200;

test.each(['base64', 'binary', 'quoted-printable', 'calendar', 'text', 'html', 'winmail.dat', 'other charset'])(
  '[THR-13] an email of 40 MB is taken in completely with less than 200 MB of memory: %s',
  (kind) => {
    const dir = mkdtempSync(join(tmpdir(), 'apron-large-mail-'));
    try {
      const { grownMB, keptMB } = JSON.parse(
        execFileSync(process.execPath, [...shortLived, '--expose-gc', program, dir, kind], { encoding: 'utf8' }),
      );
      expect(grownMB).toBeLessThan(MAX_MB);
      expect(keptMB).toBeGreaterThan(12);
    } finally {
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  120_000,
);
