import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseInUse } from '../database-in-use.ts';
import { lockFolder } from './lock-file.ts';

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'lock-')), 'data');
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));
const leave = (owner: object | string): void => writeFileSync(`${dir}.lock`, typeof owner === 'string' ? owner : JSON.stringify(owner));

test('[LIV-8] a folder has one owner at a time, and is free after its release', () => {
  const letGo = lockFolder(dir);
  expect(JSON.parse(readFileSync(`${dir}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => lockFolder(dir)).toThrow('already open in this process');
  letGo();
  expect(existsSync(`${dir}.lock`)).toBe(false);
  lockFolder(dir)();
});

test('[LIV-8] it is never taken from a running process', () => {
  leave({ pid: process.ppid, began: '' });
  expect(() => lockFolder(dir)).toThrow(DatabaseInUse);
  expect(() => lockFolder(dir)).toThrow(`in use by process ${process.ppid}`);
  expect(existsSync(`${dir}.lock`)).toBe(true);
});

test('[LIV-8] it is taken from a dead process, even if its pid is in use again', () => {
  for (const owner of [
    { pid: 2 ** 22 + 1, began: '' },
    { pid: process.ppid, began: 'another boot 1' },
    { pid: process.pid, began: '' },
  ]) {
    leave(owner);
    lockFolder(dir)();
  }
});

/** Gives a file the time of this process, whose clock may differ from that of the file system. */
const writtenNow = (path: string): void => utimesSync(path, new Date(), new Date());

test('an incomplete lock file counts as held for a moment, then as abandoned', () => {
  leave('{"pid":');
  writtenNow(`${dir}.lock`);
  expect(() => lockFolder(dir)).toThrow('in use by process');
  utimesSync(`${dir}.lock`, new Date(0), new Date(0));
  lockFolder(dir)();
});

test('of two processes that find a dead owner at once, one takes the lock', () => {
  leave({ pid: 2 ** 22 + 1, began: '' });
  writeFileSync(`${dir}.lock.taking`, '');
  writtenNow(`${dir}.lock.taking`);
  expect(() => lockFolder(dir)).toThrow('being opened by another process');
  utimesSync(`${dir}.lock.taking`, new Date(0), new Date(0));
  lockFolder(dir)();
});
