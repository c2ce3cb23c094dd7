import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const TICKS_A_SECOND = 100;
const hasProc = existsSync('/proc/self/stat');
/** The fields after the command's name, which may itself hold blanks. */
const statOf = (pid: string | number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process and everything below it. */
function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = Number(statOf(name)[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      continue; // it ended meanwhile
    }
  }
  const pids = [pid];
  for (const parent of pids) pids.push(...(children.get(parent) ?? []));
  return pids;
}

function sumOverTree(pid: number, read: (member: number) => number): number {
  if (!hasProc) return Number.NaN;
  return treeOf(pid).reduce((sum, member) => {
    try {
      return sum + read(member);
    } catch {
      return sum;
    }
  }, 0);
}

/** CPU seconds that a process and its children, also those that have ended, have used so far; NaN where the system does not say. */
export const cpuSeconds = (pid: number): number =>
  sumOverTree(pid, (member) => {
    const fields = statOf(member);
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
  });

/** Milliseconds that the main thread of a process has computed so far; NaN where the system does not say. */
export function threadCpuMs(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : Number.NaN;
}

/** Milliseconds that all threads of a process have computed so far, finer than `cpuSeconds` but without its children; NaN where the system does not say. */
export function threadsCpuMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(`${folder}/${pid}/schedstat`)) return Number.NaN;
  return readdirSync(folder).reduce((sum, thread) => sum + Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
}

/** The process that started another one; undefined where the system does not say. */
export const parentOf = (pid: number): number | undefined => (hasProc ? Number(statOf(pid)[1]) : undefined);

/** Memory in use by a process and its children, in MB. */
export const memoryMb = (pid: number): number =>
  sumOverTree(pid, (member) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${member}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** Describes the machine of the figures below and its load. */
export function machineNote(): string {
  const [model, count] = [cpus()[0]?.model ?? 'unknown processor', cpus().length];
  return `Node ${process.versions.node}, ${count} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB; load ${loadavg()[0]?.toFixed(1)} before the run`;
}
