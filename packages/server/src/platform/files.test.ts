import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFiles } from './files.ts';

test('[THR-13] a file is its own bytes and none of the memory around them, however small it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const files = folderFiles(folder);
  for (const size of [0, 1, 5000, 200_000]) {
    await files.put(`f${size}`, Buffer.alloc(size, 7));
    const bytes = await files.bytes(`f${size}`);
    expect([bytes.length, bytes.buffer.byteLength, bytes.every((byte) => byte === 7)]).toEqual([size, size, true]);
  }
  await rm(folder, { recursive: true });
});
