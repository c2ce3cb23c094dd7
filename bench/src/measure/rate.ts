import { lap } from './stopwatch.ts';

/** Measures runs per second, by the clock and by the CPU time of this thread, which a shared machine disturbs less. */
export function rateOf<T>(
  inputs: readonly T[],
  work: (input: T) => number,
  seconds = 1,
): Record<'a second' | 'a CPU second' | 'ns CPU each', number> {
  let [done, ms, cpuMs, sum] = [0, 0, 0, 0];
  while (ms < 1000 * seconds) {
    const round = lap(() => {
      for (const input of inputs) sum += work(input);
    });
    done += inputs.length;
    ms += round.ms;
    cpuMs += round.cpuMs;
  }
  // The sum is used, or the compiler could drop the work.
  if (!Number.isFinite(sum)) throw new Error('the work gave no number');
  return { 'a second': (1000 * done) / ms, 'a CPU second': (1000 * done) / cpuMs, 'ns CPU each': (1e6 * cpuMs) / done };
}
