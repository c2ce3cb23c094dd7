import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder of Linux whose files lie in memory alone. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GIB = 2 ** 30;
/** Most that the files of a whole run of tests take, and its processes beside them. */
const FILES = 3 * GIB;
const PROCESSES = 8 * GIB;
const PREFIX = 'apron-test-';

/**
 * Returns true for a folder in memory with `bytes` of room.
 * @param {number} bytes
 */
export function hasMemoryFolder(bytes) {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Frees the memory of runs that were killed before they could. */
function removeOrphans() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Makes the folder for all files that a run of tests makes and removes again: in memory where there is room for them, since tests make and remove
 * thousands, and a disk wants to write them all down. Everybody may look into it, for programs that run as somebody else.
 * @returns {string}
 */
export function makeScratch() {
  if (hasMemoryFolder(0)) removeOrphans();
  const available = process.availableMemory?.() ?? freemem();
  const isInMemory = hasMemoryFolder(FILES) && available >= FILES + PROCESSES;
  const folder = mkdtempSync(join(isInMemory ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}
