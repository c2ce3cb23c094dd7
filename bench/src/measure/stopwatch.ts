import { percentile } from './statistics.ts';

export interface Lap {
  readonly ms: number;
  /** CPU time of the thread: unlike the wall clock it excludes other processes on a shared machine. */
  readonly cpuMs: number;
}

/** Runs a piece of work of this thread once. */
export function lap(work: () => void): Lap {
  const [cpu, started] = [process.threadCpuUsage(), performance.now()];
  work();
  const ms = performance.now() - started;
  const { user, system } = process.threadCpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000 };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Figures of many laps for a table. */
export const ofLaps = (laps: readonly Lap[]): Record<'p50 ms' | 'p99 ms' | 'p99 CPU ms' | 'CPU µs each', number> => {
  const [ms, cpu] = [laps.map((each) => each.ms), laps.map((each) => each.cpuMs)];
  return { 'p50 ms': percentile(ms, 50), 'p99 ms': percentile(ms, 99), 'p99 CPU ms': percentile(cpu, 99), 'CPU µs each': 1000 * mean(cpu) };
};
