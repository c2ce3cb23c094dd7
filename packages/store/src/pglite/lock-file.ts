import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Folders that this process holds: a lock file with our own pid that is not among them was left by an earlier process of the same number. */
const held = new Set<string>();

interface Owner {
  readonly pid: number;
  /** When that process began, as the kernel tells it; tells a reused pid from the owner. Empty where unknown. */
  readonly began: string;
}

/** The embedded engine has no lock of its own: two processes in one folder lose each other's rows. Answers how to let go. */
export function lockFolder(dir: string): () => void {
  const path = `${resolve(dir)}.lock`;
  if (held.has(path)) throw new Error(`The database folder ${dir} is already open in this process.`);
  mkdirSync(dirname(path), { recursive: true });
  if (!place(path)) {
    const owner = readOwner(path);
    if (owner && isAlive(owner)) {
      throw new Error(
        `The database folder ${dir} is in use by process ${owner.pid}. One process at a time may open it; stop that one, or set DATABASE_URL to share a PostgreSQL.`,
      );
    }
    takeOver(path, dir);
  }
  held.add(path);
  return () => {
    if (held.delete(path)) rmSync(path, { force: true });
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

/** Only one of several processes may clear a dead owner's file, else a later one would clear the winner's. */
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
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return typeof found.pid === 'number' ? { pid: found.pid, began: found.began ?? '' } : undefined;
  } catch {
    // Cut off while being written: its writer died, or is a moment from finishing.
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

/** Start time of a process in clock ticks since the machine started, with the machine's boot id; empty where the system does not say. */
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
