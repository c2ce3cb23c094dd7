import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseInUse } from '../database-in-use.ts';

/** Lock files of this process: another one with the same pid was left by an earlier process. */
const ownLocks = new Set<string>();

interface Owner {
  readonly pid: number;
  /** Start time of the process from the kernel, which distinguishes a reused pid from the owner. Empty when unknown. */
  readonly began: string;
}

/** Locks the folder, since the embedded engine does not: two processes in one folder lose each other's rows. Returns the unlock function. Throws DatabaseInUse. */
export function lockFolder(dir: string): () => void {
  const path = `${resolve(dir)}.lock`;
  if (ownLocks.has(path)) throw new Error(`The database folder ${dir} is already open in this process.`);
  mkdirSync(dirname(path), { recursive: true });
  if (!place(path)) {
    const owner = readOwner(path);
    if (owner && isAlive(owner)) {
      throw new DatabaseInUse(
        `The database folder ${dir} is in use by process ${owner.pid}. One process at a time may open it; stop that one, or set DATABASE_URL to share a PostgreSQL.`,
      );
    }
    takeOver(path, dir);
  }
  ownLocks.add(path);
  return () => {
    if (ownLocks.delete(path)) rmSync(path, { force: true });
  };
}

function place(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, JSON.stringify({ pid: process.pid, began: began(process.pid) } satisfies Owner));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Lets one process clear a dead owner's file; otherwise a later one would clear the winner's. */
function takeOver(path: string, dir: string): void {
  const guard = `${path}.taking`;
  const age = ageMs(guard);
  if (age !== undefined && age > 10_000) rmSync(guard, { force: true });
  try {
    closeSync(openSync(guard, 'wx'));
  } catch {
    throw new Error(`The database folder ${dir} is being opened by another process.`);
  }
  try {
    const owner = readOwner(path);
    if (owner && isAlive(owner)) throw new Error(`The database folder ${dir} is in use by process ${owner.pid}.`);
    rmSync(path, { force: true });
    if (!place(path)) throw new Error(`The database folder ${dir} is being opened by another process.`);
  } finally {
    rmSync(guard, { force: true });
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return typeof owner.pid === 'number' ? { pid: owner.pid, began: owner.began ?? '' } : undefined;
  } catch {
    // Incomplete: its writer died or is still writing.
    return (ageMs(path) ?? Infinity) < 2000 ? { pid: process.ppid, began: '' } : undefined;
  }
}

function isAlive({ pid, began: since }: Owner): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return since === '' || since === began(pid);
}

/** Returns the start time of a process in clock ticks since boot, with the boot id; empty when the system does not report it. */
function began(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19] ?? ''}`;
  } catch {
    return '';
  }
}

function ageMs(path: string): number | undefined {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}
