import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortLived } from '../../../../../tools/short-lived.ts';

const program = fileURLToPath(new URL('../../testing/large-mail.program.ts', import.meta.url));
const MAX_MB = 200;

const kinds = ['base64', 'binary', 'quoted-printable', 'calendar', 'text', 'html', 'winmail.dat', 'other charset'];

test('[THR-13] emails of 40 MB of all kinds are taken in completely, one after the other, each with less than 200 MB of memory', () => {
  const dir = mkdtempSync(join(tmpdir(), 'apron-large-mail-'));
  try {
    const lines = execFileSync(process.execPath, [...shortLived, '--expose-gc', program, dir, ...kinds], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const reports = lines.map((line) => JSON.parse(line) as { readonly kind: string; readonly grownMB: number; readonly keptMB: number });
    expect(reports.map(({ kind }) => kind)).toEqual(kinds);
    for (const { kind, grownMB, keptMB } of reports) {
      expect(grownMB, kind).toBeLessThan(MAX_MB);
      expect(keptMB, kind).toBeGreaterThan(12);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}, 240_000);
