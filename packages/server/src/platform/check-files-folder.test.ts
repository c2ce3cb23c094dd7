import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadConfig } from './config.ts';
import { checkFilesFolder } from './check-files-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[THR-11] a server starts with a folder of files that it can write to, or with its own', () => {
  expect(() => checkFilesFolder({ filesDir: folder })).not.toThrow();
  expect(() => checkFilesFolder({ filesDir: undefined })).not.toThrow();
});

test('[THR-11] a server does not start with a shared folder that is missing or is a file', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  for (const filesDir of [join(folder, 'not-mounted'), file, join(file, 'below')]) {
    expect(() => checkFilesFolder({ filesDir })).toThrow(BadConfig);
    expect(() => checkFilesFolder({ filesDir })).toThrow(filesDir);
  }
});
